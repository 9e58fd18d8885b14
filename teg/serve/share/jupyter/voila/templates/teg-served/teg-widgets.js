// Shows the widgets that live in this page's engine: boxes, and modules that draw themselves, as all panels and charts
// do. Voila's own script can show every widget there is and costs each visitor a second of computing.
function showWidgets(openLine) {
  const AGAIN = 1000, IDLE = { content: { execution_state: "idle" } };
  const models = new Map(), modules = new Map(), sheets = new Set(), awaited = new Map();
  let asking, shown = false;

  // A class comes by http to a machine of its network, and there browsers have no crypto.randomUUID.
  const unique = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

  function tell(kind, content, metadata = {}, id = unique()) { line.send(kind, content, metadata, id); }

  // What a module may ask for that shows another widget inside its own, and whether the engine is at work.
  const manager = { get_model: async (id) => models.get(id), create_view: (model) => view(model), busy: () => line.busy() };

  // The browser's half of a widget.
  class Model {
    constructor(id, state) {
      Object.assign(this, { id, state, changed: {}, ears: new Map(), widget_manager: manager });
      this.ready = state._esm ? start(this) : Promise.resolve();
    }
    get(name) { return this.state[name]; }
    set(name, value) { this.changed[name] = value; this.take({ [name]: value }); }
    save_changes() {
      tell("comm_msg", { comm_id: this.id, data: { method: "update", state: this.changed, buffer_paths: [] } });
      this.changed = {};
    }
    // Whoever asked may hear how far the engine is with it.
    send(content, callbacks) {
      const id = unique(), status = callbacks?.iopub?.status;
      if (status) awaited.set(id, status);
      tell("comm_msg", { comm_id: this.id, data: { method: "custom", content } }, {}, id);
    }
    on(event, act) { this.ears.set(event, [...(this.ears.get(event) ?? []), act]); }
    off(event, act) { this.ears.set(event, (this.ears.get(event) ?? []).filter((each) => each !== act)); }
    emit(event, ...given) { for (const act of this.ears.get(event) ?? []) act(...given); }
    take(state) {
      const names = Object.keys(state).filter((name) => this.state[name] !== state[name]);
      Object.assign(this.state, state);
      for (const name of names) this.emit(`change:${name}`);
    }
  }

  async function start(model) {
    const code = model.get("_esm"), css = model.get("_css");
    if (css && !sheets.has(css)) {
      sheets.add(css);
      document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
    }
    if (!modules.has(code)) modules.set(code, import(URL.createObjectURL(new Blob([code], { type: "text/javascript" }))));
    try {
      const made = (await modules.get(code)).default, widget = typeof made === "function" ? await made() : made;
      await widget.initialize?.({ model });
      return widget;
    } catch (error) {
      // A page that waits for this widget says that it does not start; any other goes on without it.
      const mark = Object.assign(document.createElement("p"), { hidden: true });
      mark.dataset.mimeType = "application/vnd.jupyter.stderr";
      document.getElementById("rendered_cells").append(mark);
      throw error;
    }
  }

  // A view draws itself once it is told that it is displayed, as some measure what is around them.
  function view(model) {
    const el = document.createElement("div");
    el.classList.add(...(model.get("_dom_classes") ?? []));
    const draw = async () => (await model.ready).render({ model, el });
    let drawn;
    return {
      el,
      trigger() {
        const inside = model.get("children");
        if (inside) for (const name of inside) place(models.get(name.replace("IPY_MODEL_", "")), el);
        else drawn = draw();
      },
      async remove() { (await drawn)?.(); el.remove(); },
    };
  }

  function place(model, parent) {
    const made = view(model);
    parent.append(made.el);
    made.trigger("displayed");
  }

  // The whole page is one box; whoever asks before the engine has made it asks again.
  function show() {
    const page = [...models.values()].find((model) => model.get("_dom_classes")?.includes("teg-page"));
    if (!page) return;
    clearInterval(asking);
    if (!shown) place(page, document.getElementById("rendered_cells"));
    shown = true;
  }

  function put(state, paths = [], buffers) {
    paths.forEach((path, number) => {
      const last = path.at(-1);
      path.slice(0, -1).reduce((inside, name) => inside[name], state)[last] = buffers[number];
    });
    return state;
  }

  function know(id, state) {
    if (models.has(id)) models.get(id).take(state); else models.set(id, new Model(id, state));
  }

  function settle(id, message) {
    awaited.get(id)?.(message);
    if (message.content.execution_state === "idle") awaited.delete(id);
  }

  function heard({ kind, answers, content, buffers }) {
    const { comm_id: id, data } = content, model = models.get(id);
    if (kind === "status") settle(answers, { content });
    if (kind === "comm_open") know(id, put(data.state, data.buffer_paths, buffers));
    if (kind === "comm_close") models.delete(id);
    if (kind !== "comm_msg") return;
    if (data.method === "update_states") {
      for (const [each, { state }] of Object.entries(put(data.states, data.buffer_paths, buffers))) know(each, state);
      show();
    }
    // A module hears everything from the first message on, however long it takes to load.
    model?.ready.then(() => {
      if (data.method === "update") model.take(put(data.state, data.buffer_paths, buffers));
      if (data.method === "custom") model.emit("msg:custom", data.content, buffers);
    });
  }

  function ask() {
    const id = unique();
    tell("comm_open", { comm_id: id, target_name: "jupyter.widget.control", data: {} }, { version: "1.0.0" });
    tell("comm_msg", { comm_id: id, data: { method: "request_states" } });
  }

  function opened() {
    // An answer may get lost until the server has tied this line to the engine.
    ask();
    asking = setInterval(ask, AGAIN);
  }

  function closed() {
    clearInterval(asking);
    for (const id of awaited.keys()) settle(id, IDLE);
  }

  const line = openLine({ opened, heard, closed });
}

// Talks to this page's engine and shows the widgets that live there: boxes, and modules that draw themselves, as all
// panels and charts do. Voila's own script can show every widget there is and costs each visitor a second of computing.
(() => {
  const { baseUrl, kernelId } = JSON.parse(document.getElementById("jupyter-config-data").textContent);
  const AGAIN = 1000, LONGEST_PAUSE = 60_000, PROTOCOL = "v1.kernel.websocket.jupyter.org";
  const models = new Map(), modules = new Map(), sheets = new Set(), unsent = [], answered = new Map();
  let socket, asking, pause = AGAIN, shown = false;

  function tell(kind, content, metadata = {}, msg_id = crypto.randomUUID()) {
    const message = framed("shell", ...[{ msg_id, msg_type: kind }, {}, metadata, content].map((part) => JSON.stringify(part)));
    if (socket.readyState === WebSocket.OPEN) socket.send(message); else unsent.push(message);
  }

  // Messages travel as parts, told in front: how many beginnings there are, each beginning, and the end.
  function framed(...parts) {
    const whole = parts.map((part) => new TextEncoder().encode(part)), begins = [8 * (parts.length + 2)];
    for (const part of whole) begins.push(begins.at(-1) + part.length);
    const frame = new Uint8Array(begins.at(-1)), front = new DataView(frame.buffer);
    [begins.length, ...begins].forEach((number, place) => front.setBigUint64(8 * place, BigInt(number), true));
    whole.forEach((part, place) => frame.set(part, begins[place]));
    return frame;
  }

  function parted(frame) {
    const front = new DataView(frame), begins = Array.from(
      { length: Number(front.getBigUint64(0, true)) }, (_, place) => Number(front.getBigUint64(8 * place + 8, true)));
    const parts = begins.slice(1).map((end, place) => new DataView(frame, begins[place], end - begins[place]));
    const [header, parent, , content] = parts.slice(1, 5).map((part) => JSON.parse(new TextDecoder().decode(part)));
    return { header, parent, content, buffers: parts.slice(5) };
  }

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
      const id = crypto.randomUUID(), heard = callbacks?.iopub?.status;
      if (heard) answered.set(id, heard);
      tell("comm_msg", { comm_id: this.id, data: { method: "custom", content } }, {}, id);
    }
    on(event, act) { this.ears.set(event, [...(this.ears.get(event) ?? []), act]); }
    off(event, act) { this.ears.set(event, (this.ears.get(event) ?? []).filter((each) => each !== act)); }
    emit(event, ...told) { for (const act of this.ears.get(event) ?? []) act(...told); }
    take(state) {
      const names = Object.keys(state).filter((name) => this.state[name] !== state[name]);
      Object.assign(this.state, state);
      for (const name of names) this.emit(`change:${name}`);
    }
  }

  // What a module may ask for that shows another widget inside its own.
  const manager = { get_model: async (id) => models.get(id), create_view: (model) => view(model) };

  async function start(model) {
    const code = model.get("_esm"), css = model.get("_css");
    if (css && !sheets.has(css)) {
      sheets.add(css);
      document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
    }
    if (!modules.has(code)) modules.set(code, import(URL.createObjectURL(new Blob([code], { type: "text/javascript" }))));
    const made = (await modules.get(code)).default, widget = typeof made === "function" ? await made() : made;
    await widget.initialize?.({ model });
    return widget;
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

  const IDLE = { content: { execution_state: "idle" } };
  function settle(id, message) {
    answered.get(id)?.(message);
    if (message.content.execution_state === "idle") answered.delete(id);
  }

  function hear(data) {
    const { header, parent, content, buffers } = parted(data), kind = header.msg_type;
    const { comm_id: id, data: told } = content, model = models.get(id);
    if (kind === "status") settle(parent.msg_id, { content });
    if (kind === "comm_open") know(id, put(told.state, told.buffer_paths, buffers));
    if (kind === "comm_close") models.delete(id);
    if (kind !== "comm_msg") return;
    if (told.method === "update_states") {
      for (const [each, { state }] of Object.entries(put(told.states, told.buffer_paths, buffers))) know(each, state);
      show();
    }
    // A module hears everything from the first message on, however long it takes to load.
    model?.ready.then(() => {
      if (told.method === "update") model.take(put(told.state, told.buffer_paths, buffers));
      if (told.method === "custom") model.emit("msg:custom", told.content, buffers);
    });
  }

  function ask() {
    const id = crypto.randomUUID();
    tell("comm_open", { comm_id: id, target_name: "jupyter.widget.control", data: {} }, { version: "1.0.0" });
    tell("comm_msg", { comm_id: id, data: { method: "request_states" } });
  }

  function connect() {
    socket = new WebSocket(`${location.origin.replace("http", "ws")}${baseUrl}api/kernels/${kernelId}/channels`, PROTOCOL);
    socket.binaryType = "arraybuffer";
    socket.onmessage = (event) => hear(event.data);
    socket.onopen = () => {
      pause = AGAIN;
      // An answer may get lost until the server has tied this line to the engine.
      ask();
      asking = setInterval(ask, AGAIN);
      for (const message of unsent.splice(0)) socket.send(message);
    };
    socket.onclose = () => {
      clearInterval(asking);
      for (const id of answered.keys()) settle(id, IDLE);
      setTimeout(connect, pause);
      pause = Math.min(2 * pause, LONGEST_PAUSE);
    };
  }

  connect();
  // Leaving a page frees its engine, so that coming back needs another one.
  addEventListener("pagehide", () => navigator.sendBeacon(`${baseUrl}voila/api/shutdown/${kernelId}`));
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
})();

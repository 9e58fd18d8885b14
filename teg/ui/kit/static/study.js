
// Around the surface above: pointing at parts of a picture, files of any kind, and a chart that fills the window.
// Keyboards have the outline.
const TYPES = { csv: "text/csv", svg: "image/svg+xml", png: "image/png", html: "text/html" };
const EDGES = 48, BAR = 96;

function chartWindow(model, el, root) {
  const dialog = document.createElement("dialog"), title = document.createElement("p"), close = document.createElement("button");
  const place = document.createElement("div");
  dialog.className = "teg-chart";
  close.type = "button";
  place.className = "place";
  dialog.append(title, close, place);
  el.append(dialog);
  title.setAttribute("role", "status");
  let view = null, shown = "";
  const show = async () => {
    const told = model.get("live") ?? {}, scene = model.get("scene");
    if (!told.chart) { if (dialog.open) dialog.close(); return; }
    dialog.dataset.theme = scene.theme;
    dialog.lang = scene.lang;
    title.textContent = told.title;
    close.textContent = told.close;
    dialog.setAttribute("aria-label", told.name);
    if (!dialog.open) dialog.showModal();
    if (shown === told.chart) return;
    shown = told.chart;
    view?.remove();
    place.replaceChildren();
    const manager = model.widget_manager, chart = await manager.get_model(told.chart);
    view = await manager.create_view(chart);
    place.replaceChildren(view.el);
    view.trigger("displayed");
  };
  close.addEventListener("click", () => dialog.close());
  // Closed by its button, by Escape or because another position has no chart.
  dialog.addEventListener("close", () => { if (model.get("live")?.chart) ask(model, root, { do: "shut" }); });
  model.on("change:live", show);
  return () => { model.off("change:live", show); view?.remove(); dialog.remove(); };
}

export default {
  render(context) {
    const { model, el } = context, leave = surface.render(context), root = el.querySelector(".teg");
    const shut = chartWindow(model, el, root);
    const pick = (event) => {
      const part = event.target.closest?.("[data-pick]");
      if (part) ask(model, root, { do: "pick", at: Number(part.dataset.pick) });
      const opener = event.target.closest?.("[data-window]");
      if (opener) ask(model, root, { do: opener.dataset.window, wide: innerWidth - EDGES, high: innerHeight - BAR });
    };
    const keep = (message, buffers) => {
      if (message.do !== "keep") return;
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([buffers[0]], { type: TYPES[message.name.split(".").pop()] }));
      link.download = message.name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    };
    el.addEventListener("click", pick);
    model.on("msg:custom", keep);
    return () => {
      el.removeEventListener("click", pick);
      model.off("msg:custom", keep);
      shut();
      leave?.();
    };
  },
};

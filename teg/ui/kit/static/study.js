// What findings need: pointing at parts of a picture, and a chart that fills the window. Keyboards have the outline.
const EDGES = 48, BAR = 96;

hooks.push(({ el, send }) => {
  const pick = (event) => {
    const part = event.target.closest?.("[data-pick]");
    if (part) send({ do: "pick", at: Number(part.dataset.pick) });
    const opener = event.target.closest?.("[data-window]");
    if (opener) send({ do: opener.dataset.window, wide: innerWidth - EDGES, high: innerHeight - BAR });
  };
  el.addEventListener("click", pick);
  return { left() { el.removeEventListener("click", pick); } };
});

hooks.push(({ model, el, send }) => {
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
    const live = model.get("live") ?? {}, scene = model.get("scene");
    if (!live.chart) { if (dialog.open) dialog.close(); return; }
    dialog.dataset.theme = scene.theme;
    dialog.lang = scene.lang;
    title.textContent = live.title;
    close.textContent = live.close;
    dialog.setAttribute("aria-label", live.name);
    if (!dialog.open) dialog.showModal();
    if (shown === live.chart) return;
    shown = live.chart;
    view?.remove();
    place.replaceChildren();
    const manager = model.widget_manager, chart = await manager.get_model(live.chart);
    view = await manager.create_view(chart);
    place.replaceChildren(view.el);
    view.trigger("displayed");
  };
  close.addEventListener("click", () => dialog.close());
  // Closed by its button, by Escape or because another position has no chart.
  dialog.addEventListener("close", () => { if (model.get("live")?.chart) send({ do: "shut" }); });
  model.on("change:live", show);
  return { left() { model.off("change:live", show); view?.remove(); dialog.remove(); } };
});


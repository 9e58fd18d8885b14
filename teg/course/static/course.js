
// Around the surface of the panels: a notebook's own theme, its language, and files of any kind.
const TYPES = { csv: "text/csv", svg: "image/svg+xml", png: "image/png", html: "text/html", json: "application/json" };

export default {
  render(context) {
    const { model, el } = context, leave = surface.render(context), root = el.querySelector(".teg");
    root.classList.add("course");
    const dress = () => {
      root.dataset.theme = document.body.dataset.jpThemeLight === "false" ? "dark" : "light";
      const chosen = el.querySelector("[data-speaks]");
      const notebook = el.closest(".jp-Notebook") ?? document.body;
      if (chosen) {
        notebook.dataset.tegLang = chosen.dataset.speaks;
        if (notebook === document.body) document.documentElement.lang = chosen.dataset.speaks;
      }
    };
    dress();
    // The cell is put on the page only after this was drawn.
    const settled = requestAnimationFrame(() => requestAnimationFrame(dress));
    model.on("change:scene", dress);
    const themes = new MutationObserver(dress);
    themes.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
    const keep = (message, buffers) => {
      if (message.do !== "keep") return;
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([buffers[0]], { type: TYPES[message.name.split(".").pop()] }));
      link.download = message.name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    };
    model.on("msg:custom", keep);
    return () => {
      cancelAnimationFrame(settled);
      themes.disconnect();
      model.off("change:scene", dress);
      model.off("msg:custom", keep);
      leave?.();
    };
  },
};


// Around the surface of the panels: a notebook's own theme and its language.
export default {
  render(context) {
    const { model, el } = context, leave = easel.render(context), root = el.querySelector(".teg");
    root.classList.add("course");
    let told = "light";
    // The id of a rule stays whole at the end of a line.
    const whole = () => {
      for (const part of document.querySelectorAll(".jp-RenderedMarkdown")) {
        const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const text = texts.currentNode, kept = text.data.replace(/(?<![\w-])([A-Z]{2}-)(?=\d\d)/g, "$1\u2060");
          if (kept !== text.data && !text.parentElement.closest("code, pre")) text.data = kept;
        }
      }
    };
    const dress = () => {
      const theme = root.dataset.theme = document.body.dataset.jpThemeLight === "false" ? "dark" : "light";
      if (theme !== told) ask(model, root, { do: "theme", dark: theme === "dark" });
      told = theme;
      const chosen = el.querySelector("[data-speaks]");
      const notebook = el.closest(".jp-Notebook") ?? document.body;
      if (chosen) {
        whole();
        notebook.dataset.tegLang = chosen.dataset.speaks;
        if (notebook === document.body) document.documentElement.lang = chosen.dataset.speaks;
      }
    };
    dress();
    // An address of a page of its own may ask for a language.
    const wished = new URLSearchParams(location.search).get("lang"), speaks = el.querySelector("[data-speaks]");
    if (speaks && wished && wished !== speaks.dataset.speaks) ask(model, root, { do: "speak", lang: wished });
    // The cell is put on the page only after this was drawn.
    const settled = requestAnimationFrame(() => requestAnimationFrame(dress));
    model.on("change:scene", dress);
    const themes = new MutationObserver(dress);
    themes.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
    return () => {
      cancelAnimationFrame(settled);
      themes.disconnect();
      model.off("change:scene", dress);
      leave?.();
    };
  },
};

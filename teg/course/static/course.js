// In a cell of a notebook: the notebook's own theme and its language.
hooks.push(({ el, root, send }) => {
  root.classList.add("course");
  let known = "light", asks = new URLSearchParams(location.search).get("lang");
  // The id of a rule stays whole at the end of a line.
  const whole = () => {
    for (const part of document.querySelectorAll(".jp-RenderedMarkdown")) {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode, kept = unbroken(text.data);
        if (kept !== text.data && !text.parentElement.closest("code, pre")) text.data = kept;
      }
    }
  };
  const dress = () => {
    const theme = root.dataset.theme = document.body.dataset.jpThemeLight === "false" ? "dark" : "light";
    if (theme !== known) send({ do: "theme", dark: theme === "dark" });
    known = theme;
    const chosen = el.querySelector("[data-speaks]"), notebook = el.closest(".jp-Notebook") ?? document.body;
    if (!chosen) return;
    whole();
    notebook.dataset.tegLang = chosen.dataset.speaks;
    if (notebook === document.body) document.documentElement.lang = chosen.dataset.speaks;
    // An address of a page of its own may ask for a language.
    if (asks && asks !== chosen.dataset.speaks) send({ do: "speak", lang: asks });
    asks = null;
  };
  // The cell is put on the page only after this was drawn.
  const settled = requestAnimationFrame(() => requestAnimationFrame(dress));
  const themes = new MutationObserver(dress);
  themes.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  return { drawn: dress, left() { cancelAnimationFrame(settled); themes.disconnect(); } };
});


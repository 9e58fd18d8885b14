// In a cell of a notebook: the notebook's own theme and its language.
hooks.push(({ el, root, send }) => {
  root.classList.add("course");
  const unfolded = new Set();
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
  // A cell whose code is folded away has a placeholder instead; what the switch has unfolded it folds again.
  const unfold = () => {
    for (const hidden of el.closest(".jp-Notebook")?.querySelectorAll(".jp-CodeCell .jp-InputPlaceholder .jp-Placeholder-content") ?? []) {
      unfolded.add(hidden.closest(".jp-CodeCell"));
      hidden.click();
    }
  };
  // Cells that are far away are put on the page when one comes near them.
  const coming = new MutationObserver(unfold);
  const fold = shown => {
    coming.disconnect();
    if (shown) {
      unfold();
      coming.observe(el.closest(".jp-Notebook") ?? el, { childList: true, subtree: true });
    } else {
      for (const cell of unfolded) cell.querySelector(".jp-InputCollapser .jp-Collapser-child")?.click();
      unfolded.clear();
    }
  };
  // JupyterLab opens a notebook beside this one by links of its own, those of the prose; without one a new tab does.
  const link = () => {
    for (const way of el.closest(".jp-Notebook") ? root.querySelectorAll('a[href$=".ipynb"]') : []) way.setAttribute("target", "_blank");
  };
  root.addEventListener("click", (event) => {
    const name = event.target.closest?.('a[href$=".ipynb"]')?.getAttribute("href");
    const twin = name && el.closest(".jp-Notebook")?.querySelector(`.jp-RenderedMarkdown a[href*="${name}"]`);
    if (!twin) return;
    event.preventDefault();
    twin.click();
  });
  // As long as a guess is open, what stands below it is veiled: it tells the answer. A heading, another question
  // and code that is to be written begin something else.
  let veiled = [];
  const tells = ".jp-MarkdownCell:not(:has(h1, h2, h3)), .jp-CodeCell:has(.teg-leaf):not(:has(form))";
  const unveil = below => {
    for (const cell of veiled) if (!below.includes(cell)) cell.removeAttribute("data-veiled");
    veiled = below;
  };
  const veil = () => {
    const asked = root.querySelector("[data-veil]"), below = [];
    for (let next = asked && el.closest(".jp-Cell")?.nextElementSibling; next?.matches(tells); next = next.nextElementSibling) below.push(next);
    unveil(below);
    below.forEach((cell, at) => cell.setAttribute("data-veiled", at ? "" : asked.dataset.veil));
    // It may be put on the page only later.
    near.disconnect();
    if (asked && el.closest(".jp-Notebook")) near.observe(el.closest(".jp-Notebook"), { childList: true, subtree: true });
  };
  const near = new MutationObserver(veil);
  const dress = () => {
    const theme = root.dataset.theme = document.body.dataset.jpThemeLight === "false" ? "dark" : "light";
    if (theme !== known) send({ do: "theme", dark: theme === "dark" });
    known = theme;
    link();
    veil();
    const chosen = el.querySelector("[data-speaks]"), notebook = el.closest(".jp-Notebook") ?? document.body;
    if (!chosen) return;
    whole();
    fold(chosen.querySelector('[data-code="shown"]'));
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
  // A page that the engine gives is printed by itself, from a frame that nobody sees.
  const heard = (message) => {
    if (message.do !== "print") return;
    const frame = document.createElement("iframe");
    frame.className = "printed";
    frame.setAttribute("aria-hidden", "true");
    frame.tabIndex = -1;
    frame.addEventListener("load", () => {
      frame.contentWindow.addEventListener("afterprint", () => frame.remove());
      frame.contentWindow.print();
    }, { once: true });
    frame.srcdoc = message.page;
    el.append(frame);
  };
  // JupyterLab forbids a line break in a cell, and with it the Enter that sends a form or follows a link.
  root.addEventListener("keydown", (event) => {
    const { key, target, defaultPrevented } = event;
    if (key !== "Enter" || defaultPrevented) return;
    const typed = target.matches('input[type="text"]') && target.form;
    if (!typed && !target.matches("a[href]")) return;
    event.preventDefault();
    if (typed) typed.requestSubmit();
    else target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  });
  return { drawn: dress, heard, left() { cancelAnimationFrame(settled); themes.disconnect(); coming.disconnect(); near.disconnect(); unveil([]); } };
});


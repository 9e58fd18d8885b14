// Single keys as the scene says, and arrows along a list.
const SINGLE = "button, input, select, textarea, summary, a, [tabindex]";

function listOf(element) { return element?.closest("[data-arrows]"); }

hooks.push(({ model, root, body, send, find }) => {
  const served = root.dataset.served === "yes";
  const open = (key) => {
    const element = find(key);
    if (!element) return;
    if (element.tagName === "DETAILS") {
      element.open = !element.open;
      element.querySelector("summary").focus();
    } else (element.matches(SINGLE) ? element : element.querySelector(SINGLE))?.focus();
  };
  const keys = (event) => {
    if (root.querySelector("dialog[open]") || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target, typing = target.closest?.("input:not([type=checkbox]):not([type=radio]), textarea, select");
    if (event.key === "Escape" && typing) { (body.querySelector("[data-home]") ?? root).focus(); return; }
    if (typing) return;
    const list = listOf(target) ?? (event.key === "ArrowDown" && target.matches("[data-home], body") ? body.querySelector("[data-first]") : null);
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const wish = model.get("scene").keys?.[event.key];
    if (step && list) {
      const inside = [...list.querySelectorAll(SINGLE)].filter((element) => element.offsetParent && !element.disabled);
      const number = inside.indexOf(target.closest(SINGLE)) + step;
      if (inside[number]) { inside[number].focus(); event.preventDefault(); }
      return;
    }
    // A button that has the focus is pressed by the space bar.
    if (!wish || (event.key === " " && target.matches(SINGLE) && target.tabIndex >= 0)) return;
    if (root.dataset.keys === "off" && /^\S$/.test(event.key)) return;
    event.preventDefault();
    if (wish.focus) open(wish.focus); else send(wish);
  };
  // On a page of its own the keys work wherever the focus is, but in an open sheet of the bar; in a notebook, inside only.
  const heard = (event) => { if (root.contains(event.target) || (served && !event.target.closest?.(".sheet"))) keys(event); };
  document.addEventListener("keydown", heard);

  // JupyterLab would take single letters and arrows for its own commands; Shift+Enter and the like stay its own.
  const guard = (event) => {
    const inside = root.contains(event.target), theirs = event.ctrlKey || event.metaKey || (event.shiftKey && event.key === "Enter");
    if (inside) event.target.toggleAttribute("data-lm-suppress-shortcuts", !theirs);
  };
  window.addEventListener("keydown", guard, true);

  return {
    left() {
      document.removeEventListener("keydown", heard);
      window.removeEventListener("keydown", guard, true);
    },
  };
});


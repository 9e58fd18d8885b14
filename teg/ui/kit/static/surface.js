// Draws a scene: a tree of [tag, attributes, ...children] becomes HTML and SVG, and from then on only what differs
// is touched, so that focus, open sheets and half-typed words survive. Texts from the scene are never read as HTML.
const SVG = "http://www.w3.org/2000/svg", LARGEST = 8_000_000, PRESS = 700;
const PICTURE = new Set("svg g path circle rect line polyline polygon text tspan title desc defs pattern foreignObject".split(" "));
const TAGS = new Set([...PICTURE, ..."div section header footer h2 h3 h4 h5 p ul ol li dl dt dd span b strong em small button form input select option optgroup label textarea table caption thead tbody tr th td details summary fieldset legend output code pre hr figure figcaption article nav kbd mark time abbr".split(" ")]);
const NAMES = new Set("class id title role lang for name type value checked disabled min max step placeholder tabindex colspan rowspan scope rows cols maxlength autocomplete spellcheck selected hidden inputmode pattern accept datetime start viewBox width height x y x1 y1 x2 y2 d cx cy r rx ry points fill stroke transform opacity text-anchor dominant-baseline font-size font-weight stroke-width stroke-dasharray stroke-linecap stroke-linejoin patternUnits patternTransform preserveAspectRatio focusable novalidate".split(" "));
const IDS = new Set(["id", "for", "aria-labelledby", "aria-describedby", "aria-controls"]);
const OURS = new Set(["key", "do", "copy", "store", "arrows", "opens"]);
const SINGLE = "button, input, select, textarea, summary, a, [tabindex]";
let surfaces = 0;

const told = new WeakMap();  // what was last asked of each element
const listOf = (spec) => spec.slice(2);

function allowed(name) { return NAMES.has(name) || /^(aria|data)-[a-z-]+$/.test(name); }

function shape(element, spec, panel) {
  const before = told.get(element)?.[1] ?? {}, now = spec[1];
  for (const name of Object.keys(before)) if (!(name in now) && !OURS.has(name)) drop(element, name);
  for (const [name, value] of Object.entries(now)) {
    if (OURS.has(name) || before[name] === value || !allowed(name)) continue;
    // What a visitor typed or ticked stays until the scene itself asks for something else.
    if (name === "value" && "value" in element && element.tagName !== "OPTION" && element.tagName !== "BUTTON") continue;
    if (name === "checked") { element.checked = true; continue; }
    if (name === "selected") continue;
    if (name === "value" && element.tagName === "OPTION") { element.value = value; continue; }
    element.setAttribute(name, IDS.has(name) ? String(value).split(" ").map((id) => panel.prefix + id).join(" ") : value === true ? "" : String(value));
  }
  children(element, listOf(spec), panel);
  // A list takes its value only once its options are there.
  if ("value" in now && "value" in element && element.tagName !== "OPTION" && element.tagName !== "BUTTON"
      && (before.value !== now.value || !told.has(element))) element.value = String(now.value);
  if (now.do) element.dataset.do = now.do.do; else delete element.dataset.do;
  told.set(element, spec);
}

function drop(element, name) {
  if (name === "checked") element.checked = false;
  else if (allowed(name)) element.removeAttribute(name);
}

function make(spec, panel) {
  const tag = TAGS.has(spec[0]) ? spec[0] : "span";
  const element = PICTURE.has(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag);
  if (tag === "button") element.type = "button";
  if (spec[1]["data-open"] === "wide") element.open = matchMedia("(min-width: 700px)").matches;
  shape(element, spec, panel);
  return element;
}

// The id of a rule stays whole at the end of a line; a position's code stays as it is.
function whole(text, parent) {
  return parent.closest?.("code, pre, option, textarea") ? text : text.replace(/(?<![\w-])([A-Z]{2}-)(?=\d\d)/g, "$1\u2060");
}

function children(parent, wanted, panel) {
  const keyed = new Map(), free = [];
  for (const child of parent.childNodes) {
    const key = child.nodeType === 1 ? told.get(child)?.[1].key : undefined;
    if (key !== undefined) keyed.set(String(key), child); else free.push(child);
  }
  let next = 0;
  const fits = (child, spec) => typeof spec === "string" ? child.nodeType === 3 : child.nodeType === 1 && told.get(child)?.[0] === spec[0];
  const kept = wanted.map((spec) => {
    if (typeof spec !== "string" && spec[1].key !== undefined) {
      const same = keyed.get(String(spec[1].key));
      if (same && fits(same, spec)) { keyed.delete(String(spec[1].key)); return [same, spec]; }
      return [null, spec];
    }
    const found = free.findIndex((child, number) => number >= next && fits(child, spec));
    if (found < 0) return [null, spec];
    const [child] = free.splice(found, 1);
    next = found;
    return [child, spec];
  });
  const stay = new Set(kept.map(([child]) => child));
  for (const child of [...parent.childNodes]) if (!stay.has(child)) child.remove();
  let place = parent.firstChild;
  for (const [child, spec] of kept) {
    if (typeof spec === "string") {
      const words = whole(spec, parent), text = child ?? document.createTextNode(words);
      if (text.data !== words) text.data = words;
      if (text === place) place = place.nextSibling; else parent.insertBefore(text, place);
      continue;
    }
    if (child) shape(child, spec, panel);
    const element = child ?? make(spec, panel);
    if (element === place) place = place.nextSibling; else parent.insertBefore(element, place);
  }
}

function fields(form) {
  const given = {};
  for (const control of form.elements) {
    if (!control.name || control.type === "file") continue;
    if (control.type === "checkbox") given[control.name] = control.checked;
    else if (control.type !== "radio" || control.checked) given[control.name] = control.value;
  }
  return given;
}

function give(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export default {
  render({ model, el }) {
    const panel = { prefix: `teg${++surfaces}-` };
    const root = document.createElement("div"), body = document.createElement("div"), status = document.createElement("p");
    root.className = "teg";
    body.className = "body";
    status.className = "heard";
    status.setAttribute("role", "status");
    status.setAttribute("aria-live", "polite");
    root.append(body, status);
    el.append(root);
    const served = "voila" in document.body.dataset;
    root.dataset.served = served ? "yes" : "no";

    const of = (key) => [...body.querySelectorAll("*")].find((element) => String(told.get(element)?.[1].key) === key);
    const controls = () => [...body.querySelectorAll(SINGLE)].filter((element) => element.offsetParent && !element.disabled && element.tabIndex >= 0);
    const listOfFocus = (element) => element?.closest("[data-arrows]");

    let revealed = null;
    const send = (message) => ask(model, root, message);
    // A text to keep until the next visit; an empty one asks, once, for what was kept. It is only ever read as text.
    const recalled = new Set(), held = new Set();
    const keep = ({ name, text }) => {
      try {
        const before = recalled.has(name) ? null : localStorage.getItem(`teg-${name}`);
        recalled.add(name);
        if (text) { localStorage.setItem(`teg-${name}`, text); held.add(name); }
        else if (before) send({ do: "recall", name, text: before });
        // What was sent back and not yet taken in stays.
        else if (held.has(name)) localStorage.removeItem(`teg-${name}`);
      } catch { /* Where nothing may be kept, saving as a file remains. */ }
    };
    let homes;
    const goHome = () => {
      for (const sheet of body.querySelectorAll(".tools details[open]")) sheet.open = false;
      const home = body.querySelector("[data-home]");
      home?.focus();
      home?.scrollIntoView({ block: "nearest" });
    };
    const draw = () => {
      const scene = model.get("scene");
      if (!scene.body) return;
      const active = document.activeElement, inside = body.contains(active);
      // Something new lies on the table: nobody may press what belonged to the one before.
      const anew = homes !== undefined && homes !== scene.home;
      homes = scene.home;
      const list = inside ? listOfFocus(active) : null, number = list ? [...list.querySelectorAll(SINGLE)].indexOf(active) : -1;
      children(body, scene.body, panel);
      Object.assign(root.dataset, { theme: scene.theme, present: scene.present ? "yes" : "no", tab: scene.tab, code: scene.code, teg: "panel" });
      root.lang = scene.lang;
      const reply = body.querySelector("[data-reveal]");
      if (reply && reply !== revealed) reply.scrollIntoView({ block: "nearest" });
      revealed = reply;
      if (status.textContent !== scene.status) status.textContent = scene.status;
      reachable();
      if (scene.kept) keep(scene.kept);
      // The control that had the focus may be gone with the position it belonged to, or be of no use any more.
      if (inside && body.contains(active) && active.disabled) {
        [...active.parentElement.querySelectorAll(SINGLE)].find((element) => !element.disabled && element.offsetParent)?.focus();
      }
      if (anew) goHome();
      else if (inside && (!body.contains(document.activeElement) || document.activeElement.disabled)) {
        const inList = list && body.contains(list) ? [...list.querySelectorAll(SINGLE)] : [];
        (body.querySelector("[data-home]") ?? inList[Math.min(number, inList.length - 1)] ?? controls()[0])?.focus({ preventScroll: false });
      }
    };
    // What scrolls by itself must be reachable by keyboard; what does not should cost no tab stop.
    const reachable = () => {
      for (const part of body.querySelectorAll(".column, .lines, .scroll")) {
        const style = getComputedStyle(part);
        const down = part.scrollHeight > part.clientHeight + 1 && style.overflowY === "auto";
        const across = part.scrollWidth > part.clientWidth + 1 && style.overflowX === "auto";
        if (down || across) part.tabIndex = 0;
        else if (told.get(part)?.[1].tabindex === undefined) part.removeAttribute("tabindex");
      }
    };
    draw();
    // What moves under the pointer between press and release is never clicked: a drawing waits for the release, if not for long.
    let pressed = 0, behind = false;
    const press = (event) => { if (event.target.closest?.("button, summary")) pressed = setTimeout(letGo, PRESS); };
    const letGo = () => {
      clearTimeout(pressed);
      pressed = 0;
      if (!behind) return;
      behind = false;
      draw();
      wait(root, -1);
    };
    const release = () => { if (pressed) setTimeout(letGo); };
    const arrive = () => {
      if (!pressed) { draw(); return; }
      if (!behind) wait(root, 1);
      behind = true;
    };
    root.addEventListener("pointerdown", press);
    for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, release);
    model.on("change:scene", arrive);
    const sizes = new ResizeObserver(reachable);
    sizes.observe(root);
    root.addEventListener("toggle", ({ target }) => {
      reachable();
      const message = told.get(target)?.[1].do;
      if (message) send({ ...message, value: target.open });
    }, true);

    const say = (text) => { status.textContent = ""; requestAnimationFrame(() => { status.textContent = text; }); };
    const asked = (target, name) => {
      for (let element = target; element && element !== root; element = element.parentElement) {
        const value = told.get(element)?.[1][name];
        if (value !== undefined) return [value, element];
      }
      return [];
    };

    root.addEventListener("click", async (event) => {
      const [store] = asked(event.target, "store");
      if (store) Object.assign(root.dataset, store);
      const [copy, copier] = asked(event.target, "copy");
      if (copy !== undefined) {
        try { await navigator.clipboard.writeText(copy === true ? copier.previousElementSibling.textContent : copy); say(copier.dataset.copied ?? ""); copier.dataset.done = "yes"; setTimeout(() => delete copier.dataset.done, 1500); }
        catch { copier.parentElement.querySelector("input, textarea")?.select(); }
      }
      const [sheet] = asked(event.target, "opens");
      if (sheet !== undefined) reveal(sheet);
      const [message, element] = asked(event.target, "do");
      if (message && element.matches("button") && !element.disabled && element.type !== "submit") send(message);
    });
    root.addEventListener("submit", (event) => {
      event.preventDefault();
      const message = told.get(event.target)?.[1].do;
      if (message) send({ ...message, fields: fields(event.target) });
      if (event.target.dataset.clear) event.target.reset();
    });
    root.addEventListener("change", async (event) => {
      const control = event.target, message = told.get(control)?.[1].do;
      if (!message || control.matches("button, form")) return;
      if (control.type === "file") {
        const file = control.files[0];
        if (!file) return;
        wait(root, 1);
        try {
          if (file.size > LARGEST) send({ ...message, name: file.name, size: file.size });
          else send({ ...message, name: file.name, text: await file.text() });
        } finally { wait(root, -1); }
        control.value = "";
      } else send({ ...message, value: control.type === "checkbox" ? control.checked : control.value });
    });

    const reveal = (key) => {
      const sheet = of(key);
      if (!sheet) return;
      sheet.open = true;
      sheet.querySelector("summary").focus();
      sheet.scrollIntoView({ block: "start" });
    };
    const open = (key) => {
      const element = of(key);
      if (!element) return;
      if (element.tagName === "DETAILS") {
        element.open = !element.open;
        element.querySelector("summary").focus();
      } else (element.matches(SINGLE) ? element : element.querySelector(SINGLE))?.focus();
    };
    const keys = (event) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target, typing = target.closest?.("input:not([type=checkbox]):not([type=radio]), textarea, select");
      if (event.key === "Escape" && typing) { (body.querySelector("[data-home]") ?? root).focus(); return; }
      if (typing) return;
      const list = listOfFocus(target) ?? (event.key === "ArrowDown" && target.matches("[data-home], body") ? body.querySelector("[data-first]") : null);
      const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
      const wish = model.get("scene").keys?.[event.key];
      // A presenter's arrows go through the lesson, not along a list; up and down still do.
      if (step && list && !(wish && root.dataset.present === "yes")) {
        const inside = [...list.querySelectorAll(SINGLE)].filter((element) => element.offsetParent && !element.disabled);
        const number = inside.indexOf(target.closest(SINGLE)) + step;
        if (inside[number]) { inside[number].focus(); event.preventDefault(); }
        return;
      }
      if (!wish || (root.dataset.keys === "off" && event.key.length === 1)) return;
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

    const custom = (message) => {
      if (message.do === "give") give(message.name, message.text);
      if (message.do === "focus") of(message.key)?.focus();
    };
    model.on("msg:custom", custom);
    return () => {
      sizes.disconnect();
      document.removeEventListener("keydown", heard);
      window.removeEventListener("keydown", guard, true);
      for (const end of ["pointerup", "pointercancel"]) document.removeEventListener(end, release);
      model.off("change:scene", arrive);
      model.off("msg:custom", custom);
    };
  },
};

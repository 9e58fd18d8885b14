// Draws a scene: a tree of [tag, attributes, ...children] becomes HTML and SVG, and from then on only what differs
// is touched, so that focus, open sheets and half-typed words survive. Texts from the scene are never read as HTML.
const words = (text) => text.trim().split(/\s+/);
const SVG = "http://www.w3.org/2000/svg";
const PICTURE = new Set(words(`
  svg g path circle ellipse rect line polyline polygon text tspan title desc defs pattern foreignObject radialGradient
  linearGradient stop`));
const TAGS = new Set([...PICTURE, ...words(`
  div section header footer h2 h3 h4 h5 p ul ol li dl dt dd span b strong em small button form input select option
  optgroup label textarea table caption thead tbody tr th td details summary fieldset legend output code pre hr
  figure figcaption article nav kbd mark time abbr dialog progress a`)]);
const NAMES = new Set(words(`
  class id title role lang for name type value checked disabled min max step placeholder tabindex colspan rowspan
  scope rows cols maxlength autocomplete spellcheck selected hidden inputmode pattern accept datetime start viewBox
  width height x y x1 y1 x2 y2 d cx cy r rx ry points fill stroke transform opacity text-anchor dominant-baseline
  font-size font-weight stroke-width stroke-dasharray stroke-linecap stroke-linejoin pointer-events textLength lengthAdjust patternUnits patternTransform
  preserveAspectRatio focusable novalidate formnovalidate fill-rule fill-opacity stroke-opacity offset stop-color stop-opacity`));
const IDS = new Set(["id", "for", "aria-labelledby", "aria-describedby", "aria-controls"]);
const OURS = new Set(["key", "do", "copy", "store", "arrows", "opens", "shuts", "states", "plot"]);
const specs = new WeakMap();  // what was last asked of each element
const guests = new WeakSet();  // what a hook has put into an element besides, always last

// What the scene says of an element beyond what the page knows: its key, what a press does, and the like.
function asked(element, name) { return specs.get(element)?.[1][name]; }

// A link leads to another page of this server, and nowhere else.
function allowed(name, value = "") {
  if (name === "href") return /^\w+\.ipynb(\?|$)/.test(value);
  return NAMES.has(name) || /^(aria|data)-[a-z-]+$/.test(name);
}

function shape(element, spec, panel) {
  // What stays from one scene to the next is the same object in both.
  if (specs.get(element) === spec) return;
  const before = specs.get(element)?.[1] ?? {}, now = spec[1];
  for (const name of Object.keys(before)) if (!(name in now) && !OURS.has(name)) drop(element, name);
  for (const [name, value] of Object.entries(now)) {
    if (OURS.has(name) || before[name] === value || !allowed(name, value)) continue;
    // What a visitor typed or ticked stays until the scene itself asks for something else.
    if (name === "value" && "value" in element && element.tagName !== "OPTION" && element.tagName !== "BUTTON") continue;
    if (name === "checked") { element.checked = true; continue; }
    if (name === "selected") continue;
    if (name === "value" && element.tagName === "OPTION") { element.value = value; continue; }
    element.setAttribute(name, named(name, value, panel));
  }
  children(element, spec.slice(2), panel);
  // A list takes its value only once its options are there.
  if ("value" in now && "value" in element && element.tagName !== "OPTION" && element.tagName !== "BUTTON"
      && (before.value !== now.value || !specs.has(element))) element.value = String(now.value);
  if (now.do) element.dataset.do = now.do.do; else delete element.dataset.do;
  specs.set(element, spec);
}

// Ids are those of one panel; paint is called by its id.
function named(name, value, panel) {
  if (IDS.has(name)) return String(value).split(" ").map((id) => panel.prefix + id).join(" ");
  return value === true ? "" : String(value).replace(/^url\(#/, `url(#${panel.prefix}`);
}

function drop(element, name) {
  if (name === "checked") element.checked = false;
  else if (allowed(name)) element.removeAttribute(name);
}

function make(spec, panel, around) {
  const tag = TAGS.has(spec[0]) ? spec[0] : "span";
  // Links stand in text and in pictures.
  const drawn = PICTURE.has(tag) || (tag === "a" && around?.namespaceURI === SVG);
  const element = drawn ? document.createElementNS(SVG, tag) : document.createElement(tag);
  if (tag === "button") element.type = "button";
  if (spec[1]["data-open"] === "wide") element.open = matchMedia("(min-width: 700px)").matches;
  shape(element, spec, panel);
  return element;
}

// The id of a rule stays whole at the end of a line.
function unbroken(text) { return text.replace(/(?<![\w-])([A-Z]{2}-)(?=\d\d)/g, "$1\u2060"); }

function children(parent, wanted, panel) {
  const keyed = new Map(), free = [];
  for (const child of parent.childNodes) {
    const key = child.nodeType === 1 ? asked(child, "key") : undefined;
    if (key !== undefined) keyed.set(String(key), child); else free.push(child);
  }
  let next = 0;
  const fits = (child, spec) => typeof spec === "string" ? child.nodeType === 3 : child.nodeType === 1 && specs.get(child)?.[0] === spec[0];
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
  for (const child of [...parent.childNodes]) if (!stay.has(child) && !guests.has(child)) child.remove();
  let place = parent.firstChild;
  for (const [child, spec] of kept) {
    if (typeof spec === "string") {
      const shown = parent.closest?.("code, pre, option, textarea") ? spec : unbroken(spec);
      const text = child ?? document.createTextNode(shown);
      if (text.data !== shown) text.data = shown;
      if (text === place) place = place.nextSibling; else parent.insertBefore(text, place);
      continue;
    }
    if (child) shape(child, spec, panel);
    const element = child ?? make(spec, panel, parent);
    if (element === place) place = place.nextSibling; else parent.insertBefore(element, place);
  }
}


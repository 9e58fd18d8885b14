// The bar of a dashboard. It owns what only the browser knows: the address, and whether the engine still answers.
const PULSE = 5000, PATIENCE = 4000;

function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "onclick" || name === "onsubmit") node[name] = value;
    else if (value !== false && value !== null) node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children);
  return node;
}

// Only a page of its own is ours to mark: it says where the other pages lie. In JupyterLab the bar marks itself.
const served = () => "pages" in document.body.dataset;

// Where a class may follow the page, there is a room for classes.
const taught = () => document.body.dataset.class;

function draw(root, model, teach) {
  const scene = model.get("scene"), words = scene.words, wish = (what, value) => ask(model, root, { do: what, value });
  const field = make("input", { spellcheck: "false", autocomplete: "off" });
  const said = make("p", { role: "status" });
  const copy = async () => {
    const link = new URL(location.href);
    link.search = model.get("scene").permalink;
    try { await navigator.clipboard.writeText(link.href); said.textContent = words.copied; }
    catch { field.select(); }
  };
  const press = (label, act, more = {}) => make("button", { type: "button", onclick: act, ...more }, label);
  const sheet = (label, name, kind, ...inside) =>
    make("details", { class: kind }, make("summary", { title: name, "aria-label": name }, label), make("div", { class: "sheet" }, ...inside));
  const codes = sheet(words.share, words.share, "codes",
    make("p", {}, press(words.copy, copy, { class: "main" })), said,
    make("form", { class: "code", onsubmit: (event) => { event.preventDefault(); codes.open = false; wish("code", field.value.slice(0, LONGEST)); } },
      make("label", {}, words.code_label, field), make("button", { type: "submit" }, words.open)));
  const asked = sheet(words.ask, words.ask_label, "asks", make("h2", {}, words.ask_label), make("ul", {}));
  const wanted = make("input", { type: "search", "aria-label": words.rules_label });
  const rules = sheet("?", words.rules, "desk",
    make("h2", {}, words.rules),
    make("form", { role: "search", onsubmit: (event) => { event.preventDefault(); ask(model, root, { do: "rules", text: wanted.value.slice(0, 200) }); } },
      wanted, make("button", { type: "submit" }, words.search)),
    make("div", { class: "rules", role: "region", "aria-live": "polite", "aria-label": words.rules_label, tabindex: "0" }, make("p", {}, words.rules_hint)),
    ...(served() ? [make("p", { class: "report" }, press(words.report, () => saveReport(model.get("scene")), { title: words.report_hint }))] : []));
  const sizes = ["", "large", "larger"], next = sizes[(sizes.indexOf(scene.size) + 1) % sizes.length];
  const dark = scene.theme === "dark", other = scene.lang === "en" ? "fr" : "en";
  const looks = make("div", { class: "looks", role: "group" },
    press(words.other_language, () => wish("lang", other), { lang: other }),
    press(dark ? words.day : words.night, () => wish("theme", dark ? "light" : "dark"), { class: "theme" }),
    press("A±", () => wish("size", next), { title: words.size, "aria-label": words.size }),
    press(words.present, () => wish("present", true)),
    ...(taught() ? [press(words.class, teach, { title: words.class_label })] : []));
  // A panel in a notebook has no pages beside it.
  const ways = served() ? [make("nav", { "aria-label": words.pages }, ...scene.pages.map(([name, label]) =>
    make("a", { "data-page": name, "aria-current": name === scene.here ? "page" : null }, label)))] : [];
  const menu = make("div", { class: "menu", popover: "" }, ...ways, looks), opener = press("☰", null, { class: "opener", "aria-label": words.menu });
  opener.popoverTargetElement = menu;
  return make("div", { class: "bar" },
    ...(served() ? [make("a", { class: "home", "aria-label": words.home, "data-page": "" }, "TEG")] : []),
    make("h1", { class: served() ? "heard" : "" }, scene.title), opener, menu, ...(served() ? [asked] : []), codes, rules);
}

function address(name, looks, code, game) {
  const query = new URLSearchParams(looks), { pages, front } = document.body.dataset;
  if (code) query.set("code", code);
  // The first page shows no hands.
  if (!name) query.delete("seat");
  return `${name ? pages.replace("{}", name) : front}?${query}${game ? `#game=${game}` : ""}`;
}

// Where the bar leads: the same looks, and the position where the page there is about it, with the game that led to
// it, if this browser keeps it under the name `game`. Questions are asked of whatever position there is.
function lead(live, { looks, code, start, takes, asks }, game) {
  const list = live.querySelector(".asks ul"), told = JSON.stringify(asks);
  if (list && list.dataset.told !== told) {
    list.dataset.told = told;
    list.replaceChildren(...asks.map(([name, question]) => make("li", {}, make("a", { "data-page": name }, question))));
  }
  for (const link of live.querySelectorAll("[data-page]")) {
    const name = link.dataset.page, along = takes.includes(name) && (code !== start || list?.contains(link));
    link.href = address(name, looks, along ? code : "", along ? game : "");
  }
}

function mark(root, scene) {
  root.dataset.code = scene.code;
  root.dataset.settled = scene.settled ? "yes" : "no";
  // Until the address is heard, the page has its language and theme from the server.
  if (served() && !scene.settled) return;
  const target = served() ? document.documentElement : root;
  target.dataset.theme = scene.theme;
  target.dataset.size = scene.size;
  target.dataset.present = scene.present ? "yes" : "no";
  target.lang = scene.lang;
  if (!served()) return;
  document.title = `${scene.title} · TEG`;
}

export default {
  initialize,
  render({ model, el }) {
    const root = make("div", { class: "teg-shell" }), live = make("div"), notes = make("div"), kept = make("div"), lost = make("p", { class: "note lost", role: "alert", hidden: true });
    const room = make("div");
    root.append(live, notes, kept, lost, room);
    el.append(root);

    // What leads a class comes from the server once it is wanted.
    let leader = null;
    const brought = () => import(`${location.origin}${taught()}/class.js`);
    const teach = async () => {
      if (leader) { room.querySelector("summary")?.focus(); return; }
      const { lead } = await brought(), { lang, words } = model.get("scene"), follow = (value) => ask(model, root, { do: "class", value });
      leader = lead(room, { address: `${taught()}/lead?lang=${lang}`, label: words.class, start: () => follow(true), stop: () => { leader = null; follow(false); } });
    };

    let lang = "";
    const redraw = (scene) => {
      // A bar drawn anew keeps the focus where it was, and an open sheet open.
      const controls = () => [...live.querySelectorAll("button, summary, input")];
      const focused = controls().indexOf(document.activeElement);
      const open = [...live.querySelectorAll("details")].map((sheet) => sheet.open);
      // What was looked up stays while the game goes on, but not in another language.
      const looked = live.querySelector(".rules"), wanted = live.querySelector("[type=search]")?.value ?? "";
      const down = live.querySelector(".menu:popover-open");
      live.replaceChildren(draw(root, model, teach));
      if (down) live.querySelector(".menu").showPopover();
      if (looked && lang === scene.lang) live.querySelector(".rules").replaceWith(looked);
      live.querySelector("[type=search]").value = wanted;
      lang = scene.lang;
      live.querySelectorAll("details").forEach((sheet, number) => { sheet.open = Boolean(open[number]); });
      if (focused >= 0) controls()[focused]?.focus();
    };
    let drawn = "", noted = "";
    const show = () => {
      const scene = model.get("scene"), { code, permalink, settled, place, edition, notes: told, offer, start, takes, asks, ...looks } = scene;
      // While only the game goes on, the bar stays: no press on it and no code half typed may get lost.
      if (drawn !== (drawn = JSON.stringify(looks))) redraw(scene);
      lead(live, scene, game?.kept() ?? "");
      const codes = live.querySelector(".codes"), field = codes.querySelector("input");
      if (!codes.open || field !== document.activeElement) field.value = code;
      codes.querySelector("[role=status]").textContent = "";
      if (noted !== (noted = JSON.stringify([told, offer, scene.looks]))) {
        const way = offer && served() ? [make("p", { class: "note" }, make("a", { href: address(offer.page, scene.looks, offer.code) }, offer.label))] : [];
        notes.replaceChildren(...told.map((note) => make("p", { class: "note", role: "status" }, note)), ...way);
      }
      mark(root, scene);
      if (scene.settled) game?.mark(scene);
    };
    let game = null;
    show();
    model.on("change:scene", show);

    let waiting = 0;
    const heard = (message) => {
      if (message.do === "pong") { waiting = 0; lost.hidden = true; }
      if (message.do === "lesson") leader?.show(message.lesson);
      if (message.do === "rules") {
        const words = model.get("scene").words;
        live.querySelector(".rules").replaceChildren(message.found.length
          ? make("ul", {}, ...message.found.map((rule) =>
              make("li", {}, make("span", { class: "id" }, rule.id), " ", make("b", {}, rule.title), make("div", {}, rule.text))))
          : make("p", {}, words.nothing));
      }
    };
    model.on("msg:custom", heard);
    const beside = matchMedia("(min-width: 1100px)");
    const close = (event) => {
      for (const sheet of live.querySelectorAll("details[open]")) {
        const inside = sheet.contains(event.type === "keydown" ? document.activeElement : event.target);
        if (event.type === "keydown") {
          if (event.key !== "Escape") continue;
          sheet.open = false;
          if (inside) sheet.querySelector("summary").focus();
        // A sheet that lies over the page goes away with the focus, so that it never covers it; a drawer beside the page stays.
        } else if (!inside && !(beside.matches && served() && sheet.className === "desk")) sheet.open = false;
      }
    };
    const closing = ["keydown", "pointerdown", "focusin"];
    for (const event of closing) document.addEventListener(event, close);
    const leave = () => { for (const event of closing) document.removeEventListener(event, close); };

    if (!served()) return leave;
    const night = matchMedia("(prefers-color-scheme: dark)"), prefers = () => (night.matches ? "dark" : "light");
    const turned = () => ask(model, root, { do: "prefers", value: prefers() });
    // A link to open a class, or a page of one that goes on.
    const opens = taught() && (location.hash === "#class" || sessionStorage.getItem("teg-class-leads"));
    game = keepGame(model, root, kept, { prefers: prefers() });
    if (opens) teach();
    night.addEventListener("change", turned);

    // A busy engine is not a lost one: whoever has the line to it is asked before anybody is alarmed.
    const manager = model.widget_manager;
    const busy = async () => manager.busy ? manager.busy() : manager.kernel?.status === "busy";
    // A link to the same address would forget the step one is at.
    const again = (event) => { event.preventDefault(); location.reload(); };
    const tell = () => {
      const words = model.get("scene").words;
      lost.replaceChildren(`${words.lost} `, make("a", { href: location.href, onclick: again }, words.reload));
      lost.hidden = false;
    };
    const pulse = setInterval(async () => {
      if (document.hidden) { waiting = 0; return; }
      const now = Date.now();
      if (waiting && now - waiting > PATIENCE) { if (!(await busy())) tell(); return; }
      if (!waiting) waiting = now;
      model.send({ do: "ping" });
    }, PULSE);
    return () => { clearInterval(pulse); night.removeEventListener("change", turned); game.left(); leave(); };
  },
};

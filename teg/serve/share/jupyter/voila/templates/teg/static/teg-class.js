// The line to a class: a learner's page that follows it, or the part of a dashboard that leads it. What is shown is drawn
// by the server, as scenes; nothing of a scene is ever read as HTML.
const AGAIN = 1000, LONGEST_PAUSE = 15_000, PULSE = 15_000, PATIENCE = 10_000, SOON = 80, ENDED = 4001;
const KEY = "teg-class", LEADS = "teg-class-leads";

// Opened anew for as long as it takes, unless the server says that it is over.
function follow(address, { opened, heard, cut }) {
  let socket, pause = AGAIN, over = false, retry, patience;
  const send = (message) => { if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message)); };
  // A telephone that slept, or went to another network, is not told that its line is dead.
  const ping = () => {
    if (over || socket.readyState !== WebSocket.OPEN) return;
    send({ do: "ping" });
    const line = socket;
    patience ??= setTimeout(() => { line.close(); line.onclose?.({}); }, PATIENCE);
  };
  const woken = () => { if (!document.hidden) ping(); };
  const connect = () => {
    socket = new WebSocket(new URL(address, location.href.replace(/^http/, "ws")));
    socket.onopen = () => { pause = AGAIN; opened(); };
    socket.onmessage = ({ data }) => {
      clearTimeout(patience);
      patience = null;
      const message = JSON.parse(data);
      over ||= message.do === "over";
      heard(message);
    };
    socket.onclose = ({ code }) => {
      socket.onclose = socket.onmessage = null;
      clearTimeout(patience);
      patience = null;
      if (over || code === ENDED) { end(); return; }
      cut();
      retry = setTimeout(connect, pause * (0.5 + Math.random()));
      pause = Math.min(2 * pause, LONGEST_PAUSE);
    };
  };
  // What lies between here and the server may drop a line on which nothing is said.
  const beat = setInterval(ping, PULSE), wakes = [[document, "visibilitychange"], [window, "online"]];
  const end = () => { clearInterval(beat); clearTimeout(retry); for (const [place, event] of wakes) place.removeEventListener(event, woken); };
  for (const [place, event] of wakes) place.addEventListener(event, woken);
  connect();
  return { send, close() { over = true; end(); socket.close(); } };
}

// A place where scenes are drawn, with all that may be pressed there.
function stage(root, body, prefix, send, say) {
  const panel = { root, body, prefix, send, say, find: (key) => [...body.querySelectorAll("*")].find((element) => String(asked(element, "key")) === key) };
  const begun = hooks.map((hook) => hook(panel) ?? {});
  return (scene) => {
    const inside = body.contains(document.activeElement);
    children(body, scene, panel);
    if (inside && !body.contains(document.activeElement)) body.querySelector("[data-home]")?.focus({ preventScroll: true });
    for (const each of begun) each.drawn?.(scene);
  };
}

// A learner's page.
function learn(page) {
  const body = page.querySelector(".body"), status = page.querySelector("[role=status]"), lost = page.querySelector(".lost"), alone = page.querySelector(".alone");
  let picture = null;
  const draw = stage(page.querySelector(".teg"), body, "class-", (message) => line.send(message), (text) => { status.textContent = text; });
  const line = follow(page.dataset.line, {
    opened() { lost.hidden = true; },
    cut() { lost.textContent = page.dataset.cut; lost.hidden = false; },
    heard(message) {
      if (message.do === "over") {
        draw([]);
        alone.hidden = true;
        lost.textContent = message.said;
        status.textContent = "";
        lost.hidden = page.querySelector(".over").hidden = false;
        page.querySelector(".who form").hidden = true;
      }
      if (message.do !== "show") return;
      if ("picture" in message) picture = message.picture;
      const shown = picture ? [["div", { class: "shown", key: "shown" }, picture]] : [];
      draw([["div", { class: "asked", key: "asked" }, ...message.head], ...shown, ["div", { class: "told", key: "told" }, ...message.acts]]);
      // What scrolls by itself must be reachable by keyboard.
      const drawn = body.querySelector(".shown");
      if (drawn) drawn.tabIndex = drawn.scrollWidth > drawn.clientWidth ? 0 : -1;
      if (status.textContent !== message.status) status.textContent = message.status;
      alone.hidden = !message.link;
      if (message.link) alone.querySelector("a").href = message.link;
    },
  });
}

// Whether this tab leads a class, so that a reload or another dashboard goes on with it.
const leads = () => sessionStorage.getItem(LEADS) === "yes";

// A dashboard leads a class: its line stands in `host`; `start` and `stop` say whether it is to tell what it shows.
export function lead(host, { address, label, start, stop }) {
  const root = document.createElement("section"), body = document.createElement("div"), status = document.createElement("p");
  root.className = "teg teg-strip";
  body.className = "body";
  status.className = "heard";
  status.setAttribute("role", "status");
  root.append(body, status);
  host.replaceChildren(root);
  root.setAttribute("aria-label", label);
  let last = null, up = false, soon = null;
  const say = (text) => { status.textContent = text; };
  const draw = stage(root, body, "lead-", (message) => line.send(message), say);
  // Slides leave the line as much room as it takes.
  const tall = new ResizeObserver(() => document.documentElement.style.setProperty("--class", `${root.offsetHeight}px`));
  tall.observe(root);
  const gone = () => {
    sessionStorage.removeItem(LEADS);
    removeEventListener("keydown", key, true);
    for (const event of ["pointerdown", "focusin"]) removeEventListener(event, fold);
    stop();
  };
  const close = () => {
    tall.disconnect();
    document.documentElement.style.removeProperty("--class");
    host.replaceChildren();
  };
  const button = (...wishes) => wishes.map((wish) => [...body.querySelectorAll("button")].find((each) => asked(each, "do")?.do === wish)).find(Boolean);
  const more = () => body.querySelector(".class-row > details[open]");
  const fold = ({ target }) => { const open = more(); if (open && !open.contains(target)) open.open = false; };
  const key = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const open = more();
    if (event.key === "Escape" && open) {
      // Slides would end by it.
      event.stopPropagation();
      open.open = false;
      open.querySelector("summary").focus();
      return;
    }
    if (event.target.closest?.("input, select, textarea") || ["Tab", "Enter", "Escape"].includes(event.key)) return;
    if (event.key === "g") button("open")?.click();
    if (!body.querySelector(".quiz")) return;
    // The page behind a question of the quiz hears no keys; those of a clicker go on with the quiz.
    event.stopPropagation();
    const on = ["ArrowRight", "PageDown"].includes(event.key) || (event.key === " " && !event.target.closest?.("button, summary, a"));
    if (!on) return;
    event.preventDefault();
    button("answer", "next")?.click();
  };
  addEventListener("keydown", key, true);
  for (const event of ["pointerdown", "focusin"]) addEventListener(event, fold);
  const line = follow(address, {
    opened() { line.send({ do: "lead", key: localStorage.getItem(KEY) ?? "", again: leads() }); },
    cut() { up = false; },
    heard(message) {
      switch (message.do) {
        case "led":
          localStorage.setItem(KEY, message.key);
          sessionStorage.setItem(LEADS, "yes");
          up = true;
          start();
          if (last) line.send({ do: "shown", lesson: last });
          break;
        case "strip":
          draw(message.body);
          break;
        case "give": {
          const link = document.createElement("a");
          link.download = message.name;
          link.href = URL.createObjectURL(new Blob(["\ufeff", message.text], { type: "text/csv" }));
          link.click();
          setTimeout(() => URL.revokeObjectURL(link.href), 1000);
          break;
        }
        case "over": {
          gone();
          if (!message.again) localStorage.removeItem(KEY);
          const again = message.again ? [["button", { do: { do: "again-here" }, key: "again" }, message.again]] : [];
          draw([["div", { class: "class-row", key: "over" }, ["span", {}, message.said], ...again, ["button", { do: { do: "shut" }, key: "shut" }, "✕"]]]);
        }
      }
    },
  });
  body.addEventListener("submit", () => { more().open = false; });
  body.addEventListener("click", ({ target }) => {
    const wish = asked(target.closest("button") ?? body, "do")?.do;
    if (wish === "shut") close();
    if (wish === "again-here") { close(); lead(host, { address, label, start, stop }); }
  });
  return {
    show(lesson) {
      last = lesson;
      // Whoever leafs through slides stops at one.
      soon ??= setTimeout(() => { soon = null; if (up) line.send({ do: "shown", lesson: last }); }, SOON);
    },
  };
}

const page = document.getElementById("teg-class");
if (page) learn(page);

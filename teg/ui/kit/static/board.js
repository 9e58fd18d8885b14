// The live board: pressing and dragging what is drawn, the arrow keys from thing to thing, what stands beside a thing,
// and what moves between two drawings. A thing is whatever has a key inside `[data-board]`; its states come with the scene.
const STATES = ["can", "reach", "chosen", "target", "asked", "changed", "otherwise", "wanted"];
const FLIGHT = 260, NEAR = 6, NARROW = 700;
const FLIES = /^(ship|planet|pilot|card|space|mission|energy|culture):/;

hooks.push(({ root, body, send }) => {
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const boards = () => body.querySelectorAll("[data-board]");
  const keyOf = (element) => element.dataset.thing;
  const thingAt = (element) => element?.closest?.("[data-thing]");
  const things = (board) => [...board.querySelectorAll("[data-thing]")];
  const path = (element) => {
    const keys = [];
    for (let at = thingAt(element); at; at = thingAt(at.parentElement)) keys.push(keyOf(at));
    return keys;
  };
  const press = (element, what = "press", more = {}) => {
    const [key, ...within] = path(element);
    if (key !== undefined) send({ do: what, key, within, ...more });
  };
  const seen = (thing) => thing.getClientRects().length > 0;

  // States and names of the things, and the one of them that Tab reaches.
  const dress = (board) => {
    const states = asked(board, "states") ?? {};
    const all = [];
    for (const element of board.querySelectorAll("svg, g")) {
      const key = asked(element, "key");
      if (key === undefined || element.getAttribute("aria-hidden") === "true") continue;
      element.dataset.thing = key;
      const now = states[key] ?? [];
      for (const state of STATES) element.classList.toggle(state, now.includes(state));
      const label = element.getAttribute("aria-label") ?? element.querySelector(":scope > title")?.textContent ?? key;
      if (element.getAttribute("aria-label") !== label) element.setAttribute("aria-label", label);
      if (now.includes("otherwise")) element.setAttribute("aria-description", board.dataset.otherwise);
      else element.removeAttribute("aria-description");
      all.push(element);
    }
    for (const thing of all) {
      const inside = thing.querySelector("[data-thing]") !== null, now = states[keyOf(thing)] ?? [];
      thing.setAttribute("role", inside ? "group" : "button");
      if (inside) thing.removeAttribute("aria-pressed");
      else thing.setAttribute("aria-pressed", String(now.includes("chosen")));
      if (thing.tabIndex !== 0 || thing.getAttribute("tabindex") === null) thing.setAttribute("tabindex", "-1");
    }
    const shown = all.some(seen) ? seen : () => true;  // a cell may be drawn before it is on the page
    // It stays where one is; for who is elsewhere it is what may be pressed next.
    const stops = all.filter((thing) => thing.getAttribute("tabindex") === "0" && shown(thing));
    const live = all.filter((thing) => thing.matches(".target, .can") && shown(thing));
    const stop = stops.find((thing) => thing.contains(document.activeElement) || live.includes(thing) || !live.length) ?? live[0] ?? all.find(shown);
    for (const thing of stops) if (thing !== stop) thing.setAttribute("tabindex", "-1");
    stop?.setAttribute("tabindex", "0");
    // Tab leads to what a lesson asks for as well.
    for (const thing of all) if (thing.matches(".wanted")) thing.setAttribute("tabindex", "0");
  };
  const goTo = (board, thing) => {
    for (const other of things(board)) if (other.matches('[tabindex="0"]:not(.wanted)')) other.setAttribute("tabindex", "-1");
    thing.setAttribute("tabindex", "0");
    thing.focus();
    thing.scrollIntoView({ block: "nearest", inline: "nearest" });
  };

  // To what is asked for, or else what may be pressed next, or first.
  const enter = (board) => {
    const live = ["wanted", "target", "can"].map((state) => [...board.querySelectorAll(`.${state}:is([data-thing], button)`)].find(seen));
    const thing = live.find(Boolean) ?? things(board).find((each) => each.getAttribute("tabindex") === "0");
    if (thing) goTo(board, thing);
  };

  // The nearest thing in a direction: what lies askew is further away than it looks.
  const middle = (thing) => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const AHEAD = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
  const nearest = (among, from, [right, down]) => {
    const [x, y] = middle(from);
    let best = null, least = Infinity;
    for (const thing of among) {
      if (thing === from || !seen(thing)) continue;
      const [left, top] = middle(thing), along = (left - x) * right + (top - y) * down;
      const aside = Math.abs((left - x) * down) + Math.abs((top - y) * right);
      if (along < 4 || aside > 3 * along + 40) continue;
      const far = along + 2 * aside;
      if (far < least) [best, least] = [thing, far];
    }
    return best;
  };
  const boardOf = (element) => element?.closest?.("[data-board]");
  root.addEventListener("keydown", (event) => {
    const board = boardOf(event.target), thing = board && thingAt(event.target);
    if (event.key === "Escape" && body.querySelector(".popover, .chosen")) {
      const back = board && event.target.closest(".popover") ? find(board, event.target.closest(".popover").dataset.at) : null;
      send({ do: "put down" });
      // Who only looked stays where that was.
      if (back) { handed = false; goTo(board, back); }
      event.preventDefault();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "ArrowDown" && event.target.matches("[data-home]") && boards().length) {
      enter(boards()[0]);
      event.preventDefault();
    }
    if (!thing) return;
    const ahead = AHEAD[event.key];
    if (ahead) {
      // With something in hand the way is from target to target; Shift goes everywhere.
      const held = !event.shiftKey && board.querySelector(".target");
      const next = nearest(things(board).filter((other) => !held || other.matches(".target, .chosen")), thing, ahead);
      handed = false;
      if (next) goTo(board, next);
    } else if (event.key === "Enter" || event.key === " ") {
      handed = true;
      press(thing, event.shiftKey ? "about" : "press");
    } else if (event.key === "i") press(thing, "about");
    else return;
    event.preventDefault();
  });
  const find = (board, key) => things(board).find((thing) => keyOf(thing) === key);

  // Dragging is pressing where it begins and where it ends; a finger that stays is no drag.
  let drag = null, dragged = false, handed = false;
  root.addEventListener("pointerdown", (event) => {
    dragged = handed = false;
    const thing = boardOf(event.target) && thingAt(event.target);
    if (!thing || event.button || !/^ship:/.test(keyOf(thing)) || !thing.matches(".can, .chosen, .target")) return;
    drag = { thing, board: boardOf(thing), x: event.clientX, y: event.clientY, id: event.pointerId, on: false };
  });
  const scale = (thing) => thing.parentElement.getScreenCTM?.().a || 1;
  const pull = (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const right = event.clientX - drag.x, down = event.clientY - drag.y;
    if (!drag.on && Math.hypot(right, down) < NEAR) return;
    if (!drag.on) {
      drag.on = dragged = true;
      drag.thing.classList.add("dragged");
      if (!drag.thing.matches(".chosen")) press(drag.thing);
    }
    // The drawing may have been made anew meanwhile.
    const held = find(drag.board, keyOf(drag.thing)) ?? drag.thing;
    held.style.translate = `${right / scale(held)}px ${down / scale(held)}px`;
    held.style.pointerEvents = "none";
  };
  const drop = (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const { thing, board, on } = drag;
    drag = null;
    const held = find(board, keyOf(thing)) ?? thing;
    const under = on && event.type === "pointerup" ? document.elementFromPoint(event.clientX, event.clientY) : null;
    held.classList.remove("dragged");
    held.style.translate = held.style.pointerEvents = "";
    if (under && board.contains(under)) press(under, "drop", { held: keyOf(thing) });
  };
  const whilePressed = { pointermove: pull, pointerup: drop, pointercancel: drop };
  for (const [what, act] of Object.entries(whilePressed)) document.addEventListener(what, act);

  root.addEventListener("click", (event) => {
    const board = boardOf(event.target);
    if (!board) return;
    if (dragged) { dragged = false; return; }
    if (event.target.closest("button, input, select, summary, a, .popover")) return;
    const thing = thingAt(event.target);
    if (thing) {
      press(thing);
      goTo(board, thing);
    } else if (board.querySelector(".popover, .chosen")) send({ do: "put down" });
  });
  root.addEventListener("contextmenu", (event) => {
    const thing = boardOf(event.target) && thingAt(event.target);
    if (!thing) return;
    event.preventDefault();
    press(thing, "about");
  });

  // What stands beside a thing: at its right where there is room, else at its left, else below; a sheet when narrow.
  let stood = "";
  const place = (board) => {
    const popover = board.querySelector(".popover");
    if (!popover) { stood = ""; return; }
    const at = popover.dataset.at, thing = find(board, at) ?? board.querySelector(`[data-own="${CSS.escape(at)}"]`);
    if (board.clientWidth >= NARROW && thing) {
      const around = board.getBoundingClientRect(), there = thing.getBoundingClientRect();
      const { offsetWidth: wide, offsetHeight: high } = popover;
      const right = there.right - around.left + 10, left = there.left - around.left - wide - 10;
      const x = right + wide <= around.width ? right : left >= 0 ? left : Math.max(0, Math.min(around.width - wide, there.left - around.left));
      const beside = x === right || x === left;
      const lowest = Math.max(0, Math.min(around.height, innerHeight - around.top) - high - 8);
      const y = beside ? there.top - around.top : there.bottom - around.top + 10 + high <= around.height ? there.bottom - around.top + 10 : there.top - around.top - high - 10;
      popover.style.left = `${x}px`;
      popover.style.top = `${Math.max(Math.max(0, -around.top + 8), Math.min(lowest, y))}px`;
    } else popover.style.left = popover.style.top = "";
    const now = `${at}|${popover.querySelector("h3")?.textContent}`;
    // Who presses by keyboard goes on inside; Escape leads back.
    if (stood !== now && handed) (popover.querySelector("button:not(.close)") ?? popover).focus({ preventScroll: true });
    stood = now;
  };

  // First, last, invert, play: what has the same key in both drawings goes from its old place to its new one.
  let places = new Map();
  const lying = () => {
    const found = new Map();
    for (const board of boards()) {
      const { left, top } = board.getBoundingClientRect();
      for (const thing of things(board)) {
        const there = thing.getBoundingClientRect();
        if (there.width) found.set(keyOf(thing), [there.left - left + there.width / 2, there.top - top + there.height / 2]);
      }
    }
    return found;
  };
  const move = (before, now) => {
    const ways = new Map();
    for (const board of boards()) for (const thing of things(board)) {
      const key = keyOf(thing), old = before.get(key), here = now.get(key);
      if (!here) continue;
      let carrier = thingAt(thing.parentElement);
      while (carrier && !ways.has(carrier)) carrier = thingAt(carrier.parentElement);
      const [carriedX, carriedY] = carrier ? ways.get(carrier) : [0, 0];
      if (old && FLIES.test(key)) {
        const x = old[0] - here[0], y = old[1] - here[1];
        if (Math.hypot(x - carriedX, y - carriedY) > 2) {
          const by = scale(thing);
          ways.set(thing, [x, y]);
          thing.animate([{ translate: `${(x - carriedX) / by}px ${(y - carriedY) / by}px` }, { translate: "0 0" }], { duration: FLIGHT, easing: "cubic-bezier(.2,.7,.3,1)" });
        }
      } else if (!old && before.size && /^die:/.test(key)) {
        thing.firstElementChild?.nextElementSibling?.animate([{ opacity: 0.2, rotate: "-90deg" }, { opacity: 1, rotate: "0deg" }], { duration: FLIGHT, easing: "ease-out" });
      } else if (!old && before.size && FLIES.test(key)) thing.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FLIGHT });
    }
  };

  // A number runs from the old value to the new one, if only that number is another.
  const NUMBER = /\d+/, line = (thing) => [...thing.childNodes].findLast((child) => child.nodeType === 3);
  const counts = () => new Map([...body.querySelectorAll("[data-board] [data-count]")].map((thing) => [thing.dataset.count, line(thing)?.data ?? ""]));
  let counted = new Map(), running = 0, ways = [];
  // Wherever it is just now, the number is there.
  const stop = () => {
    cancelAnimationFrame(running);
    for (const { text, now } of ways) text.data = now;
    ways = [];
  };
  const run = (before) => {
    for (const thing of body.querySelectorAll("[data-board] [data-count]")) {
      const old = before.get(thing.dataset.count)?.match(NUMBER)?.[0], now = line(thing)?.data ?? "", end = now.match(NUMBER)?.[0];
      if (old && end && old !== end && thing.getClientRects().length) ways.push({ text: line(thing), now, from: Number(old), to: Number(end) });
    }
    if (!ways.length) return;
    const begun = performance.now(), step = (time) => {
      const past = Math.max(0, time - begun) / FLIGHT;
      if (past >= 1) { stop(); return; }
      for (const { text, now, from, to } of ways) text.data = now.replace(NUMBER, Math.round(from + (to - from) * past));
      running = requestAnimationFrame(step);
    };
    step(begun);
  };

  // What a lesson asks for comes into view, once.
  let led;
  const lead = () => {
    const wanted = body.querySelector(".wanted"), key = wanted && (asked(wanted, "key") ?? "");
    if (wanted && led !== undefined && key !== led) {
      const { left, right, top, bottom } = wanted.getBoundingClientRect();
      if (left < 0 || right > innerWidth || top < innerHeight / 4 || bottom > innerHeight) wanted.scrollIntoView({ block: "center", inline: "center" });
    }
    led = key ?? "";
  };

  // A drawer's page opens and closes; until somebody does either, it is open where the page is wide.
  root.addEventListener("click", (event) => {
    if (!event.target.closest("[data-folds]")) return;
    const open = body.querySelector(".panel .page")?.getClientRects().length > 0;
    root.dataset.panel = open ? "closed" : "open";
  });

  const inSight = (thing) => {
    const { left, right } = thing.getBoundingClientRect();
    return left >= 0 && right <= innerWidth;
  };
  let width = 0, narrow = "", lively = "";
  // Mats lie folded where the page is narrow: whoever draws them must know, before anybody sees them.
  const fit = (board) => {
    place(board);
    const wide = board.clientWidth >= NARROW;
    if (wide !== (narrow !== "yes") && board.clientWidth) {
      narrow = wide ? "" : "yes";
      send({ do: "narrow", value: !wide });
    }
  };
  const sizes = new ResizeObserver(() => boards().forEach(fit));
  return {
    drawing() {
      places = still.matches ? new Map() : lying();
      stop();
    },
    drawn() {
      for (const board of boards()) {
        dress(board);
        fit(board);
        sizes.observe(board);
        // In a strip the next things to press may lie out of sight.
        const live = [...board.querySelectorAll(".target[data-thing], .can[data-thing]")].filter(seen);
        const told = live.map(keyOf).join();
        if (told !== lively && board.clientWidth < NARROW && live.length && !live.some(inSight)) {
          live[0].scrollIntoView({ block: "nearest", inline: "center" });
        }
        lively = told;
        // What was pressed by keyboard may be gone with its move: the next thing to press takes its place.
        const at = document.activeElement;
        const idle = at?.matches("[data-home]") || (board.contains(at) && at.matches("[data-thing]:not(.can, .target, .chosen, .asked)"));
        if (handed && idle && board.dataset.stays !== "yes") enter(board);
      }
      lead();
      // What a change of the page's own width moves does not fly.
      if (!still.matches && width === root.clientWidth && places.size) move(places, lying());
      const now = counts();
      if (!still.matches) run(counted);
      counted = now;
      width = root.clientWidth;
    },
    left() {
      sizes.disconnect();
      for (const [what, act] of Object.entries(whilePressed)) document.removeEventListener(what, act);
    },
  };
});

// Live charts: where the scene has a plotly figure (`plot`), plotly draws it over the picture that holds its place. The
// picture is what the first paint and print show, and what stays where plotly cannot be had. Hover says a point's
// sentence, a press asks about it, a line with a name is dragged; all of it by keyboard too.
const LIBRARY = Symbol.for("teg.plotly"), LATEST = 1000, TIP = 260, GAP = 10, GRIP = 24, TWICE = 300;
// What is written or measured: no colour stands there, whatever a player may be called.
const NO_COLOUR = new Set(words("text hovertext name ids x y base ticktext tickvals categoryarray meta"));

// plotly, once for the page: from the server's one file, or else as the engine gives it.
function library(given) {
  const load = async () => {
    const address = document.body.dataset.plotly ?? URL.createObjectURL(await given());
    // Whatever else on the page calls itself so goes on as it is.
    const before = Object.getOwnPropertyDescriptor(window, "Plotly");
    const script = Object.assign(document.createElement("script"), { src: address });
    await new Promise((done, failed) => { document.head.append(Object.assign(script, { onload: done, onerror: failed })); });
    const ours = window.Plotly;
    if (before) Object.defineProperty(window, "Plotly", before); else delete window.Plotly;
    return ours;
  };
  return (window[LIBRARY] ??= load());
}

// The figure with "@accent" and the like in the colours of the page as it looks now.
function coloured(value, colour) {
  if (typeof value === "string") return value.startsWith("@") ? colour(value.slice(1)) : value;
  if (Array.isArray(value)) return value.map((each) => coloured(each, colour));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(
    ([name, each]) => [name, NO_COLOUR.has(name) ? structuredClone(each) : coloured(each, colour)]));
}

// What is written for plotly, where "<br>" breaks a line, as a plain text; a number and its % stay together.
const LETTERS = { "&lt;": "<", "&gt;": ">", "&amp;": "&" };
function plain(text) {
  return text.replaceAll("<br>", " ").replace(/&(lt|gt|amp);/g, (letter) => LETTERS[letter]).replace(/(\d) %/g, "$1\u00a0%");
}

function layer(name, more = {}) {
  const made = document.createElement("div");
  made.className = name;
  for (const [key, value] of Object.entries(more)) made.setAttribute(key, value);
  return made;
}

// What is put somewhere so moves nothing else, and browsers know that.
function put(element, x, y) { element.style.translate = `${x}px ${y}px`; }

// One chart at its place; `Plotly` draws, `panel` sends and speaks.
function liveChart(place, Plotly, { root, send, say }) {
  const chart = place.closest(".plot"), { kind, keys } = chart.dataset, still = matchMedia("(prefers-reduced-motion: reduce)");
  const live = layer("live", { role: "application", tabindex: "0", "aria-roledescription": kind, "aria-description": keys });
  const paper = layer("paper", { "aria-hidden": "true" }), ring = layer("ring", { hidden: "" }), tip = layer("tip", { hidden: "" });
  const grips = new Map();
  let drawn = "", scale = 1, shown = null, walked = null, touched = null, pressed = 0;
  guests.add(live);
  live.append(paper, ring, tip);

  const figure = () => asked(place, "plot");
  const axis = (name) => paper._fullLayout[name.replace(/^[xy]/, "$&axis")];
  const sentence = ([curve, number]) => plain([paper.data[curve].hovertext ?? []].flat()[number] ?? "");
  const same = (one, other) => one && other && one[0] === other[0] && one[1] === other[1];
  const idOf = ([curve, number]) => paper.data[curve].ids?.[number];
  const asks = (point) => "asks" in chart.dataset && idOf(point) !== undefined;

  // Where a point is, in pixels of the place.
  const spot = ([curve, number]) => {
    const trace = paper._fullData[curve], at = paper.calcdata[curve][number], lying = trace.orientation === "h";
    const x = axis(trace.xaxis), y = axis(trace.yaxis), bar = trace.type === "bar", middle = (at.p0 + at.p1) / 2;
    const across = x.c2p(bar ? (lying ? at.s1 : middle) : at.x), down = y.c2p(bar ? (lying ? middle : at.s1) : at.y);
    return [scale * (x._offset + across), scale * (y._offset + down)];
  };

  // What a point says, beside it.
  const show = (point, keyed = false) => {
    const text = point && sentence(point);
    shown = text ? point : null;
    // Keys go on from where keys have led, not from where a mouse happens to lie.
    if (keyed) walked = shown;
    ring.hidden = tip.hidden = !shown;
    live.toggleAttribute("data-asks", Boolean(shown && asks(shown)));
    if (!shown) return;
    const [x, y] = spot(point), wide = live.clientWidth;
    tip.textContent = text;
    tip.style.maxWidth = `${Math.min(TIP * Math.max(1, scale), wide)}px`;
    put(ring, x, y);
    const half = tip.offsetWidth / 2, high = tip.offsetHeight, below = y - GAP - high < 0 && y + GAP + high <= live.clientHeight;
    put(tip, Math.min(Math.max(x, half), wide - half) - half, below ? y + GAP : y - GAP - high);
  };
  const ask = (point) => {
    if (asks(point)) send({ do: "point", chart: place.dataset.plot, id: String(idOf(point)) });
  };

  // Every point that has something to say: from left to right or from the top, one trace after the other.
  const points = () => paper._fullData.flatMap((trace, curve) => (trace.visible === true && trace.hoverinfo !== "skip"
    ? paper.calcdata[curve].map((_, number) => [curve, number]).filter(sentence) : []));
  // In a tree, where points hang on others: back to that one, or on to the first that hangs on this.
  const branch = ([curve, number], back) => {
    const above = paper.data[curve].meta?.above, to = back ? above?.[number] : above?.indexOf(number);
    return above && [curve, to === null || to === -1 ? number : to];
  };
  const step = (key) => {
    const all = points(), here = all.findIndex((each) => same(each, walked)), last = all.length - 1;
    if (key === "Home" || key === "End") return all[key === "Home" ? 0 : last];
    const on = key === "ArrowRight" || key === "ArrowDown";
    if (here < 0) return all[on ? 0 : last];
    const along = /t$/.test(key) && branch(walked, !on);
    if (along) return along;
    if (key === "ArrowUp" || key === "ArrowDown") {
      // To the same place of another line, where there are several.
      const beside = all.filter(([, number]) => number === walked[1]);
      if (beside.length > 1) return beside[(beside.findIndex((each) => same(each, walked)) + (on ? 1 : beside.length - 1)) % beside.length];
    }
    return all[Math.min(Math.max(here + (on ? 1 : -1), 0), last)];
  };
  // A chart that may be moved about in is come closer to around what is shown, or seen whole again.
  const zooms = () => figure().layout.dragmode === "pan";
  const look = (ranges) => Plotly.relayout(paper, ranges);
  const zoom = (by) => {
    const around = shown, to = {};
    for (const name of ["xaxis", "yaxis"]) {
      const { range } = paper._fullLayout[name], middle = around ? paper.calcdata[around[0]][around[1]][name[0]] : (range[0] + range[1]) / 2;
      to[`${name}.range`] = by ? range.map((end) => middle + (end - middle) * by) : figure().layout[name].range;
    }
    return look(to).then(() => show(around));
  };
  // What is walked to lies in sight.
  const follow = async (point) => {
    const [x, y] = spot(point), to = {};
    for (const [name, at, room] of [["xaxis", x, live.clientWidth], ["yaxis", y, live.clientHeight]]) {
      const { range } = paper._fullLayout[name], past = at < GRIP ? at - GRIP : at > room - GRIP ? at - room + GRIP : 0;
      if (past) to[`${name}.range`] = range.map((end) => end + past * (range[1] - range[0]) / (scale * axis(name[0])._length));
    }
    if (Object.keys(to).length) await look(to);
    show(point, true);
    say(tip.textContent);
  };
  live.addEventListener("keydown", (event) => {
    if (event.target !== live || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && shown) show(null, true);
    else if ((event.key === "Enter" || event.key === " ") && (walked ?? shown)) ask(walked ?? shown);
    else if (/^(Arrow|Home$|End$)/.test(event.key) && points().length) {
      const to = step(event.key);
      if (zooms()) follow(to); else { show(to, true); say(tip.textContent); }
    } else if (zooms() && /^[-+=0]$/.test(event.key)) zoom({ "-": 1.25, 0: 0 }[event.key] ?? 0.8);
    else return;
    event.preventDefault();
  });
  // plotly itself would go back to the axes that a chart had at first.
  live.addEventListener("dblclick", () => { if (zooms() && !shown) zoom(0); });
  live.addEventListener("blur", () => show(null, true));
  live.addEventListener("pointerleave", ({ pointerType }) => { if (pointerType === "mouse") show(null); });
  for (const moved of ["pointerdown", "pointermove"]) {
    live.addEventListener(moved, ({ type, pointerType }) => {
      if (pointerType !== "touch") touched = null; else if (type === "pointerdown") touched = shown ?? [];
    });
  }
  // plotly keeps the browser from giving the focus to what is pressed.
  live.addEventListener("pointerdown", () => { if (!touched && zooms()) live.focus({ preventScroll: true }); });
  // Only whoever has come to a chart turns its wheel: on the way down a page it goes by.
  live.addEventListener("wheel", (event) => { if (document.activeElement !== live) event.stopPropagation(); }, { capture: true, passive: true });

  // A line that can be dragged: what is pressed and moved is a grip over it, so that it answers at once.
  const grip = (shape) => {
    const { name, x0, x1 } = shape, upright = x0 === x1, about = () => figure().layout.meta?.[name] ?? {};
    const made = layer("grip", { role: "slider", tabindex: "0", "aria-orientation": upright ? "horizontal" : "vertical" });
    let told = null, waits = false, held = false, at = 0, from = 0;
    const along = () => axis(upright ? shape.xref ?? "x" : shape.yref ?? "y");
    const ends = () => [...along().range].sort((one, other) => one - other).map((end, which) => (which ? about().most : about().least) ?? end);
    const tell = () => {
      if (waits || told === at) return;
      waits = true;
      told = at;
      send({ do: "drag", chart: place.dataset.plot, name, at, held }, () => {
        waits = false;
        tell();
        // What came of the last place is what counts.
        if (!waits && !held) self.draw();
      });
    };
    const stand = (value) => {
      at = value;
      const [low, high] = ends(), x = axis("x"), y = axis("y"), pixel = scale * (along()._offset + along().d2p(at));
      made.setAttribute("aria-valuemin", low);
      made.setAttribute("aria-valuemax", high);
      made.setAttribute("aria-valuenow", at);
      made.setAttribute("aria-valuetext", new Intl.NumberFormat(root.lang, { maximumFractionDigits: 2 }).format(at));
      const side = upright ? y : x, edge = scale * side._offset, long = `${scale * side._length}px`;
      Object.assign(made.style, upright ? { width: `${GRIP}px`, height: long } : { width: long, height: `${GRIP}px` });
      if (upright) put(made, pixel - GRIP / 2, edge); else put(made, edge, pixel - GRIP / 2);
    };
    const move = (value) => {
      const [low, high] = ends(), { step: by } = about(), round = by ? Math.round(value / by) * by : value;
      stand(Number(Math.min(Math.max(round, low), high).toFixed(6)));
      const number = paper.layout.shapes.findIndex((each) => each.name === name), [one, other] = upright ? ["x0", "x1"] : ["y0", "y1"];
      drawn = "";
      Plotly.relayout(paper, { [`shapes[${number}].${one}`]: at, [`shapes[${number}].${other}`]: at });
      tell();
    };
    const end = () => {
      if (!held) return;
      held = false;
      delete made.dataset.held;
      if (at !== from || at !== told) { told = null; tell(); }
    };
    made.addEventListener("pointerdown", (event) => {
      made.setPointerCapture(event.pointerId);
      made.dataset.held = "yes";
      held = true;
      from = at;
      show(null);
    });
    made.addEventListener("pointermove", (event) => {
      if (!held) return;
      const box = live.getBoundingClientRect(), pixel = (upright ? event.clientX - box.left : event.clientY - box.top) / scale;
      move(along().p2d(pixel - along()._offset));
    });
    for (const over of ["pointerup", "pointercancel"]) made.addEventListener(over, end);
    made.addEventListener("keydown", (event) => {
      const [low, high] = ends(), one = about().step ?? (high - low) / 50;
      const to = { ArrowRight: at + one, ArrowUp: at + one, ArrowLeft: at - one, ArrowDown: at - one,
        PageUp: at + 5 * one, PageDown: at - 5 * one, Home: low, End: high }[event.key];
      if (to === undefined) return;
      move(to);
      event.preventDefault();
    });
    live.append(made);
    return {
      made,
      place: () => stand(at),
      // Until the engine has answered to where it is, what it says of an earlier place does not move it.
      follow(now) {
        shape = now;
        made.setAttribute("aria-label", about().label ?? live.getAttribute("aria-label"));
        if (!held && !waits) told = upright ? now.x0 : now.y0;
        stand(held || waits ? at : told);
      },
      hold: () => (held || waits ? at : null),
    };
  };
  const gripped = (shapes) => shapes.filter((shape) => shape.editable && shape.name);

  const told = () => {
    paper.on("plotly_hover", ({ points: [first] }) => show([first.curveNumber, first.pointNumber]));
    // What a finger has asked for stays after it.
    paper.on("plotly_unhover", () => { if (!touched) show(null); });
    paper.on("plotly_click", ({ points: [first] }) => {
      const point = [first.curveNumber, first.pointNumber], now = performance.now();
      // One tap is told twice: as itself, and as the mouse that browsers make of it.
      if (touched && now - pressed < TWICE) return;
      pressed = now;
      // A finger cannot hover: it is told what a point says before it asks.
      if (!touched || same(touched, point)) ask(point); else show(point);
    });
    paper.on("plotly_relayout", () => {
      show(shown);
      for (const each of grips.values()) each.place();
    });
  };
  const settle = () => {
    const now = gripped(figure().layout.shapes ?? []);
    for (const [name, { made }] of grips) if (!now.some((shape) => shape.name === name)) { made.remove(); grips.delete(name); }
    for (const shape of now) {
      if (!grips.has(shape.name)) grips.set(shape.name, grip(shape));
      grips.get(shape.name).follow(shape);
    }
  };

  const self = {
    // Draw what is asked for now, as large as the picture is; only what changed costs anything.
    async draw() {
      const picture = place.querySelector(":scope > svg"), box = picture.getBoundingClientRect(), { width, height } = picture.viewBox.baseVal;
      if (!box.width) return;
      const style = getComputedStyle(root), colour = (role) => style.getPropertyValue(`--${role.replaceAll(" ", "-")}`).trim() || `@${role}`;
      scale = box.width / width;
      Object.assign(live.style, { width: `${box.width}px`, height: `${box.height}px` });
      Object.assign(paper.style, { width: `${width}px`, height: `${height}px`, transform: `scale(${scale})` });
      live.setAttribute("aria-label", picture.getAttribute("aria-label"));
      const { data, layout } = coloured(figure(), colour), zoomed = layout.dragmode === "pan";
      Object.assign(layout, { width, height, hovermode: "closest" });
      layout.uirevision ??= place.dataset.plot;
      layout.separators ??= { fr: ",\u202f" }[root.lang] ?? ".,";
      for (const trace of data) if (trace.hoverinfo !== "skip") trace.hoverinfo = "none";
      for (const shape of gripped(layout.shapes ?? [])) {
        const at = grips.get(shape.name)?.hold();
        shape.editable = false;
        if (at != null) Object.assign(shape, shape.x0 === shape.x1 ? { x0: at, x1: at } : { y0: at, y1: at });
      }
      const wanted = JSON.stringify([data, layout]), first = !live.isConnected;
      if (drawn !== wanted) {
        drawn = wanted;
        const before = [shown, walked].map((point) => point && { point, id: idOf(point) });
        if (first) place.append(live);
        // A page with its pictures is all there; a chart that is drawn anew belongs to what was asked for.
        if (!first) wait(root, 1);
        try {
          await Plotly.react(paper, data, layout, {
            displayModeBar: false, doubleClick: false, scrollZoom: zoomed, showTips: false, responsive: false });
        } finally { if (!first) wait(root, -1); }
        if (first) { told(); place.dataset.live = "yes"; performance.mark("teg-chart"); }
        // What is shown goes on being so, wherever it is now.
        const [at, was] = before.map((old) => old && points().find((each) => (old.id === undefined ? same(each, old.point) : idOf(each) === old.id)));
        walked = was ?? null;
        show(at);
      }
      settle();
    },
    // Whoever presses elsewhere has read what stood here.
    pressed(target) { if (shown && !live.contains(target)) show(null); },
    left() { Plotly.purge(paper); live.remove(); },
  };
  return self;
}

hooks.push((panel) => {
  const { root, body, send } = panel, charts = new Map(), places = () => [...body.querySelectorAll("[data-plot]")];
  const lost = document.createElement("p");
  let Plotly = null, failed = false, asking = false, come = null;
  guests.add(lost);
  const draw = (place) => charts.get(place)?.draw().catch(fail);
  const sizes = new ResizeObserver((entries) => { for (const { target } of entries) draw(target); });

  function fail(error) {
    console.warn("teg: no live charts", error);
    failed = true;
    Plotly = null;
    for (const chart of charts.values()) chart.left();
    charts.clear();
    sizes.disconnect();
    tell();
  }
  // The picture stays, and one sentence says so.
  function tell() {
    const chart = body.querySelector(".plot");
    if (!chart || lost.parentElement === chart) return;
    lost.className = "facts";
    lost.textContent = chart.dataset.lost;
    chart.append(lost);
  }
  function live() {
    const now = places();
    for (const [place, chart] of charts) {
      if (!now.includes(place)) { sizes.unobserve(place); chart.left(); charts.delete(place); }
    }
    for (const place of now) {
      if (charts.has(place)) draw(place);
      // It is drawn once it has a size, which a place that is folded away has not.
      else { charts.set(place, liveChart(place, Plotly, panel)); sizes.observe(place); }
    }
  }
  // From the engine it comes as one file, packed.
  const given = () => new Promise((done, refused) => {
    come = (packed) => {
      if (!packed) { refused(new Error("The engine has no plotly.")); return; }
      done(new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).blob()
        .then((file) => new Blob([file], { type: "text/javascript" })));
    };
    send({ do: "plotly" });
  });
  root.addEventListener("pointerdown", ({ target }) => { for (const chart of charts.values()) chart.pressed(target); });
  const idle = window.requestIdleCallback ?? ((act) => setTimeout(act, 200));
  const load = async () => {
    try {
      Plotly = await library(given);
      if (root.isConnected) live();
    } catch (error) { fail(error); }
  };

  return {
    drawn() {
      if (!places().length) { if (charts.size) live(); return; }
      if (failed) tell();
      else if (Plotly) live();
      else if (!asking) { asking = true; idle(load, { timeout: LATEST }); }
    },
    heard({ do: what }, buffers) { if (what === "plotly") come?.(buffers[0]); },
    left() {
      sizes.disconnect();
      for (const chart of charts.values()) chart.left();
    },
  };
});

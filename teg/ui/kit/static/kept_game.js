// Nothing is lost: the game is kept with every step, a reload goes on where it was, Back and Forward go through the
// steps, and who comes back is offered the game that was left. An entry of the browser's history holds which game and
// the moves to the place in it; `place` tells one step from another, `before` is that of the entry before.
const LONGEST = 7000;

function keepGame(model, root, lines, more) {
  // Which writing of a game was seen last: whoever finds another one there is not alone with it, and goes on under
  // another name, so that two tabs never write over one another.
  const seen = new Map(), renamed = new Map(), name = (id) => renamed.get(id) ?? id;
  const fresh = () => Math.random().toString(36).slice(2) + Date.now().toString(36);
  const home = () => model.get("scene").place, words = () => model.get("scene").kept;
  let last = history.state, after = "", going = false, returning = 0, silent = false;

  function say(text) { lines.append(make("p", { class: "note", role: "status" }, text)); }

  function offer() {
    const { page, game } = home(), { lang } = model.get("scene");
    const found = games.all().find((each) => each.page === page && each.offered && each.id !== name(game));
    if (!found) return;
    const close = () => line.remove();
    const go = () => { close(); open("address", "", { game: found.id }); };
    const line = make("p", { class: "note offer" }, make("button", { type: "button", onclick: go }, found.told[lang]), " ",
      make("button", { type: "button", onclick: close }, words().not_now));
    lines.append(line);
  }

  // A game as the engine is told of it: the one it has by its own name for it, any other by its record.
  function told({ game, line }) {
    if (!game) return null;
    if (name(game) === name(home().game)) return { game: home().game, line };
    const found = games.find(name(game)), record = found ? JSON.stringify(found.record) : games.text(name(game));
    if (found) seen.set(name(game), found.stamp);
    return record ? { game: name(game), line, record } : null;
  }

  function open(what, value, entry, done) {
    let game = null;
    try { game = told(entry); } catch { /* Where nothing may be read, the address remains. */ }
    ask(model, root, { ...more, do: what, value: value.slice(0, LONGEST), game }, () => {
      done?.();
      if (!game?.record || home().spoiled !== game.game) return;
      say(words().spoiled);
      try { games.setAside(game.game); } catch { /* It stays where it is. */ }
    });
  }

  // What is shown then belongs to the entry of the history where one is already.
  function arrive(what, entry, done) {
    returning += 1;
    open(what, location.search, entry, () => { returning -= 1; done?.(); });
  }

  function keep() {
    const { game, ...now } = model.get("kept");
    if (!now.record) return;
    lines.querySelector(".offer")?.remove();
    try {
      const before = games.find(name(game)), record = { ...now.record, setup: model.get("setup") };
      if (before && JSON.stringify(before.record) === JSON.stringify(record)) return;
      if (before && before.stamp !== seen.get(name(game))) renamed.set(game, fresh());
      const stamp = fresh();
      games.keep(name(game), { ...now, record, stamp, when: Date.now() });
      seen.set(name(game), stamp);
    } catch {
      if (!silent) say(words().unkept);
      silent = true;
    }
  }

  // The address and the browser's history follow what is shown.
  function mark(scene) {
    if (going) return;
    const { game, line, settings } = scene.place, place = [name(game), line, settings].join("|");
    const link = new URL(location.href), was = history.state ?? {};
    link.search = scene.permalink;
    link.hash = "";
    const entry = { place, game: name(game), line, before: was.before ?? "" };
    if (returning || !was.place || place === was.place) {
      if (link.href !== location.href || place !== was.place) history.replaceState(entry, "", link);
    } else if (place === was.before || place === after) {
      // What is taken back is Back, what is redone is Forward.
      going = true;
      history.go(place === was.before ? -1 : 1);
      return;
    } else {
      history.pushState({ ...entry, before: was.place }, "", link);
      after = "";
    }
    last = history.state;
  }

  const travel = ({ state }) => {
    after = state && last?.before === state.place ? last.place : "";
    last = state;
    if (!going) { arrive("return", state ?? {}); return; }
    going = false;
    mark(model.get("scene"));
  };
  addEventListener("popstate", travel);
  model.on("change:kept", keep);

  // What one came for: a game chosen elsewhere, the one that this entry of the history holds, or just the address.
  const chosen = new URLSearchParams(location.hash.slice(1)).get("game"), entry = chosen ? { game: chosen } : history.state ?? {};
  arrive("address", entry, () => {
    if (entry.game) return;
    try { offer(); } catch { /* Nothing is kept here. */ }
  });
  return {
    mark,
    // How this browser calls the game on the table, if it keeps it.
    kept: () => (games.find(name(home().game)) ? name(home().game) : ""),
    left() {
      removeEventListener("popstate", travel);
      model.off("change:kept", keep);
    },
  };
}

// The last few games of this browser, each under a name of its own: { page, told, offered, when, stamp, record }.
const GAME = "game-", SPOILED = "spoiled-", MOST_GAMES = 8;

const games = {
  text: (id) => storage.read(GAME + id) ?? "",
  // What was kept; nothing where there is none or it cannot be read.
  find(id) {
    try {
      const kept = JSON.parse(games.text(id));
      return kept?.record && kept.told && kept.page ? kept : null;
    } catch { return null; }
  },
  ids: () => storage.names(GAME).map((name) => name.slice(GAME.length)),
  // The game played last comes first.
  all: () => games.ids().map((id) => ({ id, ...games.find(id) })).filter((kept) => kept.record).sort((one, other) => other.when - one.when),
  keep(id, kept) {
    storage.write(GAME + id, JSON.stringify(kept));
    for (const old of games.all().slice(MOST_GAMES)) storage.write(GAME + old.id, "");
  },
  // What nobody can read is kept, but offered no more.
  setAside(id) {
    storage.write(SPOILED + id, games.text(id));
    storage.write(GAME + id, "");
  },
};

// What this browser keeps of a visitor, told on the first page: to be saved as files, brought in from files, and
// forgotten. What is changed here can be taken back until the page is left.
const OWN = /^(game|spoiled|box-of|box)-[^/]+$|^(my-table|start|guessing)$/, WHOLE = "teg kept", LARGEST = 8_000_000;

// Where texts are kept by their names; `knows` says under which name a shelf would keep a JSON file, if it would.
const shelves = [{
  has: (name) => OWN.test(name),
  names: () => storage.names("").filter((name) => OWN.test(name)),
  read: storage.read,
  write: storage.write,
  knows: () => "",
}];
const shelfOf = (name) => shelves.find((shelf) => shelf.has(name));

function showKept() {
  const place = document.getElementById("teg-kept"), { lang } = document.documentElement;
  const [words, known, lines] = ["words", "games", "lines"].map((each) => JSON.parse(place.dataset[each]));
  const [list, said, refused, input, saveAll, forgetAll] =
    ["ul", "[role=status]", ".refused", "input", ".save_all", ".forget_all"].map((each) => place.querySelector(each));
  const fill = (text, parts) => text.replace(/\{(\w+)\}/g, (_, part) => parts[part]);
  const fresh = () => Math.random().toString(36).slice(2) + Date.now().toString(36);

  // What a kept text is: how it is told, and where it may be saved as a file, that file.
  function told(name, text) {
    const [, kind, rest] = name.match(/^(box-of|[a-z]+)-(.*)$/) ?? [];
    if (kind === "game" && games.find(rest)) {
      const { page, told: offer, when, record } = games.find(rest);
      const link = `${place.dataset.to.replace("PAGE", encodeURIComponent(page))}#game=${rest}`;
      return { label: offer[lang], when, link, file: "teg-game.json", content: JSON.stringify(record) };
    }
    if (kind === "game" || kind === "spoiled") return { label: words.spoiled, file: "teg-game.txt", content: text };
    if (kind === "box" || kind === "box-of") {
      const called = text.match(/^\s*name\s*=\s*"(.*)"/m)?.[1] ?? "", { title = rest } = known.find((game) => game.name === rest) ?? {};
      const file = called.normalize("NFKD").toLowerCase().replace(/[^a-z0-9]+/g, " ").trim().replaceAll(" ", "-") || "my-box";
      return { label: fill(kind === "box" ? words.draft : words.box, { name: called, game: title }), file: `${file}.toml`, content: text };
    }
    if (name.endsWith(".json")) return { label: words.progress, file: name, content: text };
    return { label: fill(words[name], { count: text.split(" ").length }) };
  }

  // What a file holds: texts by the names they are kept under; none if nobody can tell.
  function read(file, text) {
    let found;
    try { found = JSON.parse(text); } catch { return readBox(text); }
    if (found?.format === WHOLE) {
      return Object.fromEntries(Object.entries(found.kept ?? {}).filter(([name, each]) => shelfOf(name) && typeof each === "string"));
    }
    const other = shelves.map((shelf) => shelf.knows(found)).find(Boolean);
    if (other) return { [other]: text };
    const game = found?.format === "teg game" && known.find(({ name }) => name === found.setup?.game);
    if (!game) return {};
    const offers = Object.entries(lines).map(([each, line]) => [each, fill(line, { game: file.replace(/\.[^.]*$/, "") })]);
    const kept = { page: found.setup.solo ? "solo" : game.page, told: Object.fromEntries(offers), offered: true, stamp: fresh(), when: Date.now(), record: found };
    return { [GAME + fresh()]: JSON.stringify(kept) };
  }

  // Whether a box is right only an engine can tell, and does where the box is used.
  function readBox(text) {
    const heads = [...text.matchAll(/^\s*\[+\s*([\w-]+)/gm)].map(([, head]) => head);
    if (!heads.length) return {};
    const wanted = text.match(/^\s*game\s*=\s*"(.*)"/m)?.[1] ?? "";
    const game = known.find(({ name, called }) => [name, called].includes(wanted)) ?? known.find(({ sections }) => sections.some((each) => heads.includes(each)));
    return { [`box-of-${(game ?? known[0]).name}`]: text };
  }

  // All that changes what is kept: texts by their names, an empty one to forget it.
  async function change(texts, sentence) {
    const before = {}, write = async (all) => { for (const [name, text] of Object.entries(all)) await shelfOf(name).write(name, text); };
    for (const name of Object.keys(texts)) before[name] = await shelfOf(name).read(name) ?? "";
    try { await write(texts); }
    catch {
      await write(before);
      said.textContent = words.full;
      return;
    }
    await draw();
    const back = () => { change(before, words.taken_back); };
    said.replaceChildren(sentence, " ", press(words.take_back, back));
    said.querySelector("button").focus();
  }

  async function bring(files) {
    const texts = {};
    for (const file of files) {
      const found = file.size > LARGEST ? {} : read(file.name, (await file.text()).replaceAll("\r\n", "\n"));
      if (!Object.keys(found).length) {
        said.textContent = fill(file.size > LARGEST ? words.large : words.unknown, { file: file.name });
        return;
      }
      Object.assign(texts, found);
    }
    await change(texts, words.brought);
  }

  function press(text, act, about = "") {
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: text, onclick: act });
    if (about) button.setAttribute("aria-label", `${text}: ${about}`);
    return button;
  }

  async function all() {
    const found = {};
    for (const shelf of shelves) for (const name of await shelf.names()) found[name] = await shelf.read(name);
    return found;
  }

  async function draw() {
    const rows = Object.entries(await all()).map(([name, text]) => ({ name, ...told(name, text) }));
    rows.sort((one, other) => (other.when ?? 0) - (one.when ?? 0) || (one.name < other.name ? -1 : 1));
    list.replaceChildren(...rows.map(({ name, label, when, link, file, content }) => {
      const row = document.createElement("li"), what = document.createElement(link ? "a" : "span"), more = document.createElement("small");
      if (link) what.href = link;
      what.textContent = label;
      if (when) more.textContent = new Date(when).toLocaleDateString(lang, { day: "numeric", month: "long" });
      row.append(what, more);
      if (file) row.append(press(words.save, () => save(file, content, PLAIN), label));
      row.append(press(words.forget, () => change({ [name]: "" }, fill(words.forgotten, { what: label })), label));
      return row;
    }));
    for (const button of [saveAll, forgetAll]) button.hidden = !rows.length;
  }

  input.onchange = async () => {
    await bring(input.files);
    input.value = "";
  };
  saveAll.onclick = async () => save("teg-kept.json", JSON.stringify({ format: WHOLE, kept: await all() }), PLAIN);
  forgetAll.onclick = async () => change(Object.fromEntries(Object.keys(await all()).map((name) => [name, ""])), words.forgot_all);
  // Where nothing may even be read there is nothing to press.
  draw().catch(() => { place.querySelector(".does").hidden = true; });
  try {
    storage.write("probe", "probe");
    storage.write("probe", "");
  } catch {
    refused.hidden = false;
    place.open = true;
  }
}

// Also when one comes back to it.
addEventListener("pageshow", showKept);

// Texts that outlive the page, here in the browser. Whatever else may keep them one day has the same functions.
// Sites that share an origin keep theirs apart: a page says what comes before its names.
const labelled = (name) => `teg-${document.body.dataset.kept ?? ""}${name}`;
const storage = {
  read: (name) => localStorage.getItem(labelled(name)),
  // An empty text forgets.
  write(name, text) {
    if (text) localStorage.setItem(labelled(name), text); else localStorage.removeItem(labelled(name));
  },
  // Every name that begins so.
  names: (begin) => Object.keys(localStorage).filter((name) => name.startsWith(labelled(begin))).map((name) => name.slice(labelled("").length)),
};

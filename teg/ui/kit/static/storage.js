// Texts that outlive the page, here in the browser. Whatever else may keep them one day has the same functions.
const storage = {
  read: (name) => localStorage.getItem(`teg-${name}`),
  // An empty text forgets.
  write(name, text) {
    if (text) localStorage.setItem(`teg-${name}`, text); else localStorage.removeItem(`teg-${name}`);
  },
  // Every name that begins so.
  names: (begin) => Object.keys(localStorage).filter((name) => name.startsWith(`teg-${begin}`)).map((name) => name.slice(4)),
};

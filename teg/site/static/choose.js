// Runs before anything is seen: language and theme are those of the address, else those the browser asks for.
{
  const root = document.documentElement, asked = new URLSearchParams(location.search), theme = asked.get("theme");
  const known = JSON.parse(document.currentScript.dataset.languages);
  const wishes = [asked.get("lang"), ...navigator.languages.map((each) => each.slice(0, 2))];
  root.lang = wishes.find((each) => known.includes(each)) ?? known[0];
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  // The engine reads the address alone.
  if (root.lang !== known[0] && asked.get("lang") !== root.lang) {
    asked.set("lang", root.lang);
    history.replaceState(history.state, "", `?${asked}${location.hash}`);
  }
}

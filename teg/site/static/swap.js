// The first paint in the language that was chosen, and links that keep the theme that was.
{
  const { lang, dataset: { theme } } = document.documentElement, other = document.querySelector(`template[lang="${lang}"]`);
  if (other) {
    document.title = other.dataset.title;
    document.getElementById("teg-said").replaceChildren(other.content);
    // The engine reads the address alone.
    const asked = new URLSearchParams(location.search);
    asked.set("lang", lang);
    history.replaceState(history.state, "", `?${asked}${location.hash}`);
  }
  // From a disk no page may start an engine.
  if (location.protocol === "file:") document.querySelector(".teg-file").hidden = false;
  for (const link of document.querySelectorAll('a[href*="?"]')) {
    if (theme !== "auto" && !link.search.includes("theme=")) link.search += `&theme=${theme}`;
  }
  // Sites of one origin keep what they keep apart.
  document.body.dataset.kept = new URL(".", location).pathname;
}

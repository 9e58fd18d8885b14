// This page is shown at any address of the site that has none of its own: links lead from where the site begins.
(async () => {
  for (let folder = new URL(".", location); ; folder = new URL("..", folder)) {
    const found = await fetch(new URL("site.json", folder)).catch(() => null);
    if (found?.ok) {
      for (const link of document.querySelectorAll("a[href]")) link.href = new URL(link.getAttribute("href"), folder);
      return;
    }
    if (folder.pathname === "/") return;
  }
})();

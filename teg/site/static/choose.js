// Runs before anything is seen: the page looks as whoever reads it wants.
const root = document.documentElement, theme = asked.get("theme");
root.lang = wanted;
if (theme === "light" || theme === "dark") root.dataset.theme = theme;
// The bar of a page changes it too.
new MutationObserver(() => remember(root.lang)).observe(root, { attributeFilter: ["lang"] });

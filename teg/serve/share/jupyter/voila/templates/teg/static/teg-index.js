// The first page leads to the game that this browser has kept, whichever page it was left on.
function goOn() {
  const line = document.getElementById("teg-go-on"), link = document.createElement("a");
  try {
    const last = games.all().find((kept) => kept.offered);
    if (!last) return;
    link.href = `${line.dataset.to.replace("PAGE", encodeURIComponent(last.page))}#game=${last.id}`;
    link.textContent = last.told[document.documentElement.lang];
    line.replaceChildren(link);
    line.hidden = false;
  } catch { /* Where nothing may be kept there is nothing to go on with. */ }
}

// Also when one comes back to it.
addEventListener("pageshow", goOn);

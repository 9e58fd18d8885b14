// Runs before anything else of the page: swaps the first paint for the live panel, and says so when that takes long.
(() => {
  // Voila calls it while an engine takes long to start.
  window.voila_heartbeat = () => {};
  const root = document.documentElement, told = document.currentScript.dataset;
  const words = JSON.parse(told.words)[root.lang], patience = 1000 * (told.patience ?? 45);
  const say = (text, again) => {
    const status = document.getElementById("teg-status");
    if (!status || root.dataset.tegLive) return;
    status.textContent = text;
    if (again) {
      const link = document.createElement("a");
      link.href = location.href;
      link.textContent = words.reload;
      status.append(" ", link);
    }
  };
  addEventListener("DOMContentLoaded", () => {
    for (const link of document.querySelectorAll("#teg-main .looks a")) {
      const wishes = new URLSearchParams(location.search);
      for (const [name, value] of new URLSearchParams(link.search)) wishes.set(name, value);
      link.search = wishes;
    }
  });
  const slow = setTimeout(() => say(words.slow), 8000), never = setTimeout(() => say(words.never, true), patience);
  new MutationObserver((_, watcher) => {
    const failed = document.querySelector('#rendered_cells [data-mime-type$="stderr"]');
    // All that the address asked for is drawn, so that nothing moves once it is seen. A notebook of the course has no
    // bar; its language switch comes first.
    const live = document.querySelector('[data-teg="panel"]:not([data-waits])') && document.querySelector('.teg-shell[data-settled="yes"]:not([data-waits]), .teg [data-speaks]');
    if (!failed && !live) return;
    watcher.disconnect();
    clearTimeout(slow);
    clearTimeout(never);
    if (failed) { say(words.never, true); return; }
    root.dataset.tegLive = "yes";
    performance.mark("teg-live");
    document.getElementById("teg-main").remove();
    (document.getElementById("jp-main-content-panel") ?? document.getElementById("rendered_cells")).setAttribute("role", "main");
  }).observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-teg", "data-settled", "data-waits"] });
})();

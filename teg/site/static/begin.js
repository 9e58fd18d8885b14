// JupyterLite reads its settings once it has put them together: Python in the course begins in the reader's language.
const settings = document.getElementById("jupyter-config-data");
new MutationObserver((_, watcher) => {
  watcher.disconnect();
  const all = JSON.parse(settings.textContent);
  all.litePluginSettings["KERNEL"].loadPyodideOptions.env.TEG_LANG = wanted;
  settings.textContent = JSON.stringify(all);
}).observe(settings, { childList: true });

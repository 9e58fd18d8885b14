// The line from this page to its engine, which runs in a worker beside it (teg-line.js tells what a line is).
function openLine({ opened, heard, closed }) {
  const { runtime, engine, packages } = document.body.dataset, awaited = new Set();
  let worker = null;

  // The page's first paint stays, and says that there is no engine.
  function failed(why) {
    console.error(why);
    worker = null;
    awaited.clear();
    closed();
    const mark = Object.assign(document.createElement("p"), { hidden: true });
    mark.dataset.mimeType = "application/vnd.jupyter.stderr";
    document.getElementById("rendered_cells").append(mark);
  }

  try { worker = new Worker(`${runtime}worker.js`, { type: "module" }); }
  catch (error) { setTimeout(failed, 0, error); }
  if (worker) {
    worker.onerror = (event) => failed(event.message || "The engine cannot be loaded.");
    worker.onmessage = ({ data: { ready, failed: why, kind, answers, content, buffers } }) => {
      if (why) { failed(why); return; }
      if (ready) { opened(); keepSite(); return; }
      if (kind === "status") awaited.delete(answers);
      heard({ kind, answers, content: JSON.parse(content), buffers });
    };
    const addresses = packages.split(" ").map((address) => new URL(address, location).href);
    worker.postMessage({ name: engine, packages: addresses });
  }

  return {
    send(kind, content, metadata, id) {
      awaited.add(id);
      worker?.postMessage({ kind, id, message: JSON.stringify({ content, metadata, buffers: [] }) });
    },
    busy: async () => Boolean(worker) && awaited.size > 0,
  };
}

// Python in a worker of the page: the engine. The page says once which dashboard it is, then what a browser says to a
// Jupyter kernel; the answers, and how far each is, go back the same way. Nothing is fetched but files beside this one
// and, one folder further, our own package.
import { loadPyodide } from "./pyodide.mjs";

const here = new URL(".", import.meta.url).href, early = [];
let hear = (message) => early.push(message);
self.onmessage = ({ data }) => hear(data);

// A zip whose parts are stored as they are, squeezed as a whole: that is smaller, and read in one go.
async function put(python, folder, address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const whole = await new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  const { FS } = await python, view = new DataView(whole), made = new Set();
  for (let at = 0; view.getUint32(at, true) === 0x04034b50;) {
    const size = view.getUint32(at + 18, true), name = view.getUint16(at + 26, true), more = view.getUint16(at + 28, true);
    const begin = at + 30 + name + more, path = `${folder}/${new TextDecoder().decode(new Uint8Array(whole, at + 30, name))}`;
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(parent)) { FS.mkdirTree(parent); made.add(parent); }
    FS.writeFile(path, new Uint8Array(whole, begin, size), { canOwn: true });
    at = begin + size;
  }
}

// Where Python waits for an import, nothing else can go on.
function bring(python, name) {
  const asked = new XMLHttpRequest(), path = `/lib/${name}`;
  asked.open("GET", here + name, false);
  asked.responseType = "arraybuffer";
  asked.send();
  if (asked.status >= 400) throw new Error(`${name}: ${asked.status}`);
  python.FS.writeFile(path, new Uint8Array(asked.response), { canOwn: true });
  return path;
}

async function start({ name, packages }) {
  const loading = loadPyodide({
    indexURL: here, stdLibURL: `${here}stdlib.zip`, packageBaseUrl: here, enableRunUntilComplete: false,
    // Nothing of Pyodide's own packages is used: nobody is to look for them.
    lockFileContents: LOCK,
  });
  await Promise.all(packages.map((address) => put(loading, "/site", new URL(address, here).href)));
  const python = await loading;
  python.runPython("import sys; sys.path.insert(0, '/site')");
  const tell = (kind, content, buffers) => {
    const bytes = buffers.toJs().map((each) => each.slice());
    buffers.destroy();
    self.postMessage({ kind, content, buffers: bytes }, bytes.map((each) => each.buffer));
  };
  const told = python.pyimport("teg.site.browser").begin(name, tell, (file) => bring(python, file));
  hear = ({ kind, id, message }) => {
    try { told(kind, message); }
    finally { self.postMessage({ kind: "status", answers: id, content: '{"execution_state": "idle"}', buffers: [] }); }
  };
  self.postMessage({ ready: true });
  early.splice(0).forEach(hear);
}

hear = (wish) => {
  hear = (message) => early.push(message);
  start(wish).catch((error) => { self.postMessage({ failed: String(error) }); throw error; });
};

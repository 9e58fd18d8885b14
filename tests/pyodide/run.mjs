// Starts Python in Node as it starts in a browser, shows it folders and files of this machine, and runs a script in it.
//   node run.mjs FOLDER_OF_PYODIDE SCRIPT '{"path in Pyodide": "path here", ...}'
import { readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";

const [runtime, script, shown] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`));
const python = await loadPyodide({ env: { TEG_LANG: process.env.TEG_LANG } });
for (const [there, here] of Object.entries(JSON.parse(shown))) {
  if (statSync(here).isDirectory()) {
    python.FS.mkdirTree(there);
    python.FS.mount(python.FS.filesystems.NODEFS, { root: here }, there);
  } else {
    python.FS.mkdirTree(dirname(there));
    python.FS.writeFile(there, readFileSync(here));
  }
}
python.runPython("import sys; sys.path[:0] = ['/site', '/project']");
python.runPython(readFileSync(script, "utf8"), { filename: script });

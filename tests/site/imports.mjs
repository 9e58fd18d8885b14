// Starts the Python of a site under Node, from the very files a page fetches, and imports every module of its pack.
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { pathToFileURL } from "node:url";

const [runtime, ...packs] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`));
const python = await loadPyodide({
  stdLibURL: `${runtime}/stdlib.zip`,
  lockFileContents: { info: JSON.parse(readFileSync(`${runtime}/worker.js`, "utf8").match(/lockFileContents: (.*),\n/)[1]).info, packages: {} },
});
packs.forEach((pack, number) => python.FS.writeFile(`/pack-${number}.zip`, gunzipSync(readFileSync(pack))));
python.FS.writeFile("/lib/networkx.zip", readFileSync(`${runtime}/networkx.zip`));
console.log(python.runPython(`
import json, pkgutil, sys, zipfile
from importlib import import_module
for number in range(${packs.length}):
    zipfile.ZipFile(f"/pack-{number}.zip").extractall("/site")
sys.path.insert(0, "/site")
from teg.site import browser
sys.modules.update(browser._without_ipython())
sys.meta_path.append(browser._Later(lambda name: f"/lib/{name}"))
import teg, networkx
failed = {}
for module in pkgutil.walk_packages(teg.__path__, "teg.", lambda name: failed.setdefault(name, "")):
    try:
        import_module(module.name)
    except Exception as error:
        failed[module.name] = repr(error)
json.dumps(failed)
`));

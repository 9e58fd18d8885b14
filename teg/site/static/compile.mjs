// Compiles a zip of Python files by the Python of browsers: node compile.mjs FOLDER_OF_PYODIDE COMPILED.PY FROM.zip TO.zip
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [runtime, script, from, to] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`));
// Where in a line an error is, is told to nobody here, and would be a fifth of all there is to fetch.
const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });
python.FS.writeFile("/from.zip", readFileSync(from));
python.runPython("import sys; sys.argv = ['', '/from.zip', '/to.zip']; __name__ = '__main__'");
python.runPython(readFileSync(script, "utf8"), { filename: script });
writeFileSync(to, python.FS.readFile("/to.zip"));

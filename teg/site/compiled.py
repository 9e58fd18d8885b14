"""Source files made into what Python runs, by the very Python that will run them; the same each time.

Run as a script, python -X no_debug_ranges compiled.py FROM.zip TO.zip, or under Node as in `compile.mjs`.
"""

import importlib.util
import sys
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

MAGIC = b"+\x0e\r\n"
"""How the runtime's Python begins what it has compiled."""


def compiled(files: dict[str, bytes]) -> dict[str, bytes]:
    """The same files, each of Python as what it is compiled to, whose source need not be there."""
    made = {}
    for name, content in files.items():
        if name.endswith(".py"):
            code = compile(content, f"/{name}", "exec", dont_inherit=True)
            made[f"{name}c"] = bytes(
                _code_to_hash_pyc(code, importlib.util.source_hash(content), checked=False)
            )
        else:
            made[name] = content
    return made


def zipped(files: dict[str, bytes], *, squeezed: bool = False) -> bytes:
    """A zip of these files that is the same whenever it is made."""
    whole = BytesIO()
    with ZipFile(whole, "w") as archive:
        for name in sorted(files):
            info = ZipInfo(name)
            info.create_system = 3
            archive.writestr(
                info, files[name], ZIP_DEFLATED if squeezed else ZIP_STORED, 9 if squeezed else None
            )
    return whole.getvalue()


def unzipped(content: bytes) -> dict[str, bytes]:
    """The files of a zip."""
    with ZipFile(BytesIO(content)) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}


if __name__ == "__main__":
    begin, end = sys.argv[1:]
    with open(begin, "rb") as source, open(end, "wb") as target:
        target.write(zipped(compiled(unzipped(source.read()))))

"""What a site brings besides our own files, fetched by npm and pip, and used only if it is exactly that."""

import shutil
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Iterator
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Final, NamedTuple
from zipfile import ZipFile

from teg.languages import Phrases
from teg.mistake import Mistake

tell: Final = Phrases(__file__, "site.toml")
USUAL = Path.home() / ".teg" / "site"
"""Where archives are kept unless another folder is named."""


class Archive(NamedTuple):
    """One published file."""

    name: str
    version: str
    source: str
    file: str
    sha256: str
    licence: str
    course: bool
    """Whether only the course needs it."""

    def read(self, folder: Path) -> dict[str, bytes]:
        """All that is in it, by name."""
        return dict(_unpacked(self.file, (folder / self.file).read_bytes()))


def archives(*, course: bool = True) -> list[Archive]:
    """All of them, in the order of `vendor.toml`; without the course, those of the dashboards."""
    listed = tomllib.loads(Path(__file__).with_name("vendor.toml").read_text("utf-8"))
    found = []
    for name, row in listed.items():
        published = row["version"], row["from"], row["archive"], row["sha256"]
        found.append(Archive(name, *published, row["licence"], row.get("course", False)))
    return [archive for archive in found if course or not archive.course]


def gathered(folder: Path, *, course: bool) -> dict[str, dict[str, bytes]]:
    """The content of every archive that is needed; what is not in the folder yet is fetched into it."""
    fetch(folder, course=course)
    return {archive.name: archive.read(folder) for archive in archives(course=course)}


def fetch(folder: Path, *, course: bool = True) -> None:
    """Have every archive in a folder, each exactly what was published."""
    folder.mkdir(parents=True, exist_ok=True)
    for archive in archives(course=course):
        file = folder / archive.file
        if not file.is_file():
            _fetch(archive, folder)
        if not file.is_file():
            raise Mistake(tell, "not_fetched", file=archive.file, folder=folder.name)
        if sha256(file.read_bytes()).hexdigest() != archive.sha256:
            raise Mistake(tell, "another_file", file=archive.file, folder=folder.name)


def _fetch(archive: Archive, folder: Path) -> None:
    """Ask the registry's own tool for it, whatever registry that is set up for."""
    wanted = f"{archive.name}@{archive.version}"
    if archive.source == "npm":
        npm = shutil.which("npm")
        if npm is None:
            raise Mistake(tell, "no_npm", file=archive.file)
        command = [npm, "pack", wanted, "--silent", "--pack-destination", str(folder)]
    else:
        exact = f"{archive.name}=={archive.version}"
        pip = "-m pip --quiet --disable-pip-version-check download --no-deps --only-binary :all:"
        kind = "--implementation py --abi none --platform any --python-version 3.14"
        command = [sys.executable, *pip.split(), *kind.split(), "--dest", str(folder), exact]
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)


def _unpacked(name: str, content: bytes) -> Iterator[tuple[str, bytes]]:
    if name.endswith(".whl"):
        with ZipFile(BytesIO(content)) as wheel:
            yield from ((each, wheel.read(each)) for each in wheel.namelist() if not each.endswith("/"))
        return
    with tarfile.open(fileobj=BytesIO(content)) as archive:
        for member in archive:
            inside = archive.extractfile(member)
            if inside is not None:
                yield member.name.partition("/")[2], inside.read()

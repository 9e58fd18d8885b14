"""The `teg` command: one word chooses a room; wrong input is one sentence and exit code 2."""

import shlex
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from teg.cli import main as cli
from teg.languages import in_turn
from teg.mistake import Mistake
from tests.house.house import ROOT


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A command `teg dock`, whose `main` a test may set."""
    module = ModuleType("dock")
    monkeypatch.setitem(sys.modules, "dock", module)
    monkeypatch.setitem(cli.COMMANDS, "dock", ("dock:main", "wait at the dock"))
    return module


@pytest.mark.parametrize("words", [[], ["-h"], ["--help"], ["help"]])
def test_help_has_a_line_for_every_command(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(words) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    for name, (_, what) in cli.COMMANDS.items():
        assert any(line.split()[:1] == [name] and what in line for line in shown.out.splitlines())


def test_an_unknown_command_is_one_sentence_that_names_the_others(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["plya"]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.count("\n") == 1
    assert "'plya'" in shown.err
    assert all(name in shown.err for name in cli.COMMANDS)


def test_what_is_wrong_is_told_in_the_language_asked_for(
    room: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    def main(argv: list[str]) -> int:
        raise Mistake(in_turn("dock: no ship is here.", "dock : aucun vaisseau n'est ici."))

    room.main = main  # type: ignore[attr-defined]
    for words, told in (
        ([], "dock: no ship"),
        (["--lang", "fr"], "dock\u00a0: aucun"),
        (["--lang=fr"], "dock\u00a0: "),
    ):
        assert cli.main(["dock", *words]) == 2
        assert capsys.readouterr().err.startswith(told)


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_command_has_its_function(name: str) -> None:
    module, function = cli.COMMANDS[name][0].split(":")
    assert callable(getattr(import_module(module), function))


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_command_explains_itself(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "teg", name, "--help"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert f"teg {name}" in done.stdout


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_command_refuses_an_unknown_option_in_one_sentence(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "teg", name, "--no-such-option"],
        cwd=ROOT,
        capture_output=True,
        stdin=subprocess.DEVNULL,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1, done.stderr
    assert done.stderr.startswith(f"teg {name}")


def test_the_words_after_the_command_reach_its_room(room: ModuleType) -> None:
    heard: list[list[str]] = []

    def main(argv: list[str]) -> int:
        heard.append(argv)
        return 0

    room.main = main  # type: ignore[attr-defined]
    assert cli.main(["dock", "aurora", "--bay", "3"]) == 0
    assert heard == [["aurora", "--bay", "3"]]


@pytest.mark.parametrize("code", [0, 1, 3])
def test_the_exit_code_is_the_rooms(room: ModuleType, code: int) -> None:
    room.main = lambda argv: code  # type: ignore[attr-defined]
    assert cli.main(["dock"]) == code


def test_a_mistake_is_told_and_nothing_else(room: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    def main(argv: list[str]) -> int:
        raise Mistake("dock: bay 9 does not exist; choose 1 to 4.")

    room.main = main  # type: ignore[attr-defined]
    assert cli.main(["dock"]) == 2
    assert capsys.readouterr() == ("", "dock: bay 9 does not exist; choose 1 to 4.\n")


def test_an_interruption_is_no_traceback(room: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    def main(argv: list[str]) -> int:
        raise KeyboardInterrupt

    room.main = main  # type: ignore[attr-defined]
    assert cli.main(["dock"]) == 130
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [
        "--lang fr lab match nobody quick",
        "lab --lang fr match nobody quick",
        "lab match nobody quick --lang=fr",
    ],
)
def test_the_language_may_stand_anywhere(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(words.split()) == 2
    assert "'nobody' est inconnu" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["lab", "odds", "coach", "box"])
def test_a_language_is_no_order(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([command, "--lang", "fr"]) == 2
    assert "il manque" in capsys.readouterr().err


def test_a_fault_of_ours_is_not_hidden(room: ModuleType) -> None:
    def main(argv: list[str]) -> int:
        raise KeyError("bay")

    room.main = main  # type: ignore[attr-defined]
    with pytest.raises(KeyError):
        cli.main(["dock"])


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk that is always full")
@pytest.mark.parametrize("words", ["rules list", "play --seed 3", "odds dice --dice 4 --want move:2"])
def test_a_full_disk_is_told_in_a_sentence(words: str) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "teg", *words.split(), "--lang", "fr"],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            timeout=60,
        )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1 and "le disque est plein" in done.stderr, done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="a POSIX shell closes them")
@pytest.mark.parametrize("closed", ["<&-", ">&-"])
def test_whoever_starts_it_may_close_what_it_reads_and_writes(closed: str) -> None:
    command = f"{shlex.quote(sys.executable)} -m teg play --seed 3 {closed}"
    done = subprocess.run(
        command,
        shell=True,
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert ("--code" in done.stdout) == (closed == "<&-")


def test_a_reader_who_leaves_early_sees_no_traceback() -> None:
    """`teg | head -1` closes the pipe while the command is still writing."""
    with subprocess.Popen(
        [sys.executable, "-m", "teg"], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as teg:
        assert teg.stdout and teg.stderr
        teg.stdout.close()
        assert teg.stderr.read() == ""


def test_help_loads_no_room() -> None:
    script = (
        "import sys; from teg.cli.main import main; main([]);"
        "print(*sorted(m for m in sys.modules if m[:3] == 'teg'))"
    )
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = {name.split(".")[1] for name in done.stdout.splitlines()[-1].split()[1:]}
    assert loaded == {"cli", "languages", "mistake"}

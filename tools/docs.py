"""The documentation as a site of static files, in build/docs, in each language.

The pages are those of `docs`; the rulebook and the tests that hold it are written here from the package.
Sphinx with MyST builds them: it is maintained, speaks both languages, and its search needs no server.
"""

import argparse
import json
import re
import sys
from collections import defaultdict
from pathlib import Path
from shutil import copytree, rmtree

from sphinx.cmd.build import build_main

from teg.languages import LANGUAGES, Phrases, capital
from teg.rulebook import rules
from teg.rulebook.book import Rule
from teg.rulebook.rule_page import switch, tell
from teg.rulebook.switches import SWITCHES

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
SOURCES = ROOT / "build" / "docs-sources"
BOARD = "<!-- board -->"
THEME = [f"theme_{word}" for word in "next previous here skip top colours pages contents within made".split()]
"""What the theme says in English alone."""
DOOR = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>TEG</title><link rel="icon" href="data:;base64,=">
<script>
const site = new URL("..", location).pathname;
let last;
try { last = localStorage.getItem(`teg-${site}lang`); } catch { /* nothing is kept */ }
const wishes = [last, ...navigator.languages.map((each) => each.slice(0, 2))];
location.replace(`${wishes.find((each) => LANGUAGES.includes(each)) ?? "en"}/index.html`);
</script>
<a href="en/index.html">English</a> <a href="fr/index.html">Français</a></html>
""".replace("LANGUAGES", str([*LANGUAGES]))
"""The page above the languages: it leads to the one read last, here or on the dashboards beside, else to the
browser's own."""
words = Phrases(__file__, "docs.toml")


def write(lang: str, live: bool) -> Path:
    """The pages of one language in a folder of their own."""
    folder = SOURCES / lang
    if lang == "en":
        copytree(DOCS, folder, ignore=lambda _, names: {"fr", "teaching", "conf.py"} & {*names})
        news = (ROOT / "CHANGELOG.md").read_text("utf-8")
        (folder / "changelog.md").write_text(news.replace("(docs/", "("), "utf-8")
    else:
        copytree(DOCS / lang, folder)
        copytree(DOCS / "pictures", folder / "pictures")
    copytree(DOCS / "teaching" / lang, folder / "teaching")
    teaching = folder / "teaching" / "README.md"
    plans = sorted(page.stem for page in teaching.parent.glob("*.md") if page != teaching)
    teaching.write_text(teaching.read_text("utf-8") + toctree(plans, ":hidden:"), "utf-8")
    index = folder / "index.md"
    index.write_text(
        index.read_text("utf-8").replace(BOARD, board(lang, live)) + contents(lang, folder), "utf-8"
    )
    rulebook(lang, folder / "rulebook")
    return folder


def board(lang: str, live: bool) -> str:
    """The board: live where the dashboards lie beside, else as it is printed."""
    if live:
        at = f"../../theatre.html?lang={lang}&amp;new=bot"
        return (
            f'<iframe class="board" title="Turn Theatre" loading="lazy" src="{at}"></iframe>\n'
            f'<p><a href="{at}">{words(lang, "theatre")}</a> · '
            f'<a href="../../index.html?lang={lang}">{words(lang, "dashboards")}</a></p>'
        )
    return "![Turn Theatre](pictures/table-light.svg)"


def contents(lang: str, folder: Path) -> str:
    """What stands beside every page, in the order of a reader; a page that a language lacks is left out."""
    parts = {
        "begin": ["install", "tour"],
        "how_to": [f"how-to/{name}" for name in ("your-box", "odds", "bot", "sweep", "class")],
        "look_up": ["python", "reference", "rulebook/index", "known", "changelog"],
        "understand": ["coach", "planner", "lab", "statistics", "architecture"],
        "teach": ["teaching/README", "hosting", "site", "releasing"],
    }
    told = ""
    for part, names in parts.items():
        there = [name for name in names if name == "rulebook/index" or (folder / f"{name}.md").exists()]
        told += toctree(there, f":hidden:\n:caption: {words(lang, part)}") if there else ""
    return told


def toctree(names: list[str], how: str) -> str:
    """The pages below a page."""
    return "\n".join(["", "```{toctree}", how, "", *names, "```", ""])


def held() -> dict[str, list[str]]:
    """The tests that name a rule."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for name in re.findall(r"^def (test_\w+)", path.read_text("utf-8"), re.MULTILINE):
            for letters, digits in re.findall(r"_([A-Z]{2})_(\d+[a-z]?)(?=_|$)", name):
                found[f"{letters}-{digits}"].append(f"{path.relative_to(ROOT)}::{name}")
    return found


def rulebook(lang: str, folder: Path) -> None:
    """A page a chapter, a place a rule."""
    folder.mkdir()
    chapters: dict[tuple[str, str], list[Rule]] = defaultdict(list)
    for rule in rules().values():
        chapters[rule.book[lang], rule.chapter[lang]].append(rule)
    tests = held()
    names = []
    for number, ((book, chapter), within) in enumerate(chapters.items(), 1):
        names.append(f"{number:02}")
        parts = [f"# {book}: {chapter}", *(section(rule, lang, tests[rule.id]) for rule in within)]
        (folder / f"{number:02}.md").write_text("\n\n".join(parts) + "\n", "utf-8")
    parts = [f"# {words(lang, 'switches')}", words(lang, "open")]
    for name, one in SWITCHES.items():
        ids = ", ".join(f"[{id}](#{id.lower()})" for id in one.rules)
        parts.append(f"({anchor(name)})=\n## {name}\n\n```text\n{switch(one, lang)}\n```\n\n{ids}")
    (folder / "switches.md").write_text("\n\n".join(parts) + "\n", "utf-8")
    listed = toctree([*names, "switches"], ":maxdepth: 1")
    intro = words(lang, "intro", count=len(rules()))
    (folder / "index.md").write_text(f"# {words(lang, 'rulebook')}\n\n{intro}\n{listed}", "utf-8")


def anchor(name: str) -> str:
    """A switch's name as a place on a page."""
    return "switch-" + re.sub(r"\W", "-", name)


def section(rule: Rule, lang: str, tests: list[str]) -> str:
    """Everything known about one rule, and what holds it."""
    told = [f"({rule.id.lower()})=\n## {rule.id} {rule.title[lang]}", rule.text[lang]]
    facts = [tell(lang, f"status_{rule.status}")]
    facts += [f"{source.book[lang]}, {source.page[lang]}" for source in rule.sources]
    facts += [more[lang] for more in (rule.note, rule.edition) if more]
    facts += [f"`{name}`" for name in rule.settings]
    facts += [f"[{name}](#{anchor(name)})" for name in rule.switches]
    if rule.related:
        facts.append(", ".join(f"[{id} {rules()[id].title[lang]}](#{id.lower()})" for id in rule.related))
    told.append("\n".join(f"* {fact}" for fact in facts))
    if tests:
        rows = "".join(f"<li><code>{name}</code></li>" for name in tests)
        told.append(
            f"<details><summary>{words(lang, 'tests')} ({len(tests)})</summary><ul>{rows}</ul></details>"
        )
    return "\n\n".join(told)


def translate(lang: str, folder: Path) -> None:
    """Say in a language what the theme says in English alone; without the `eval` of Sphinx's own script."""
    if lang != "en":
        for page in folder.rglob("*.html"):
            text = page.read_text("utf-8")
            for key in THEME:
                english = re.escape(words("en", key))
                text = re.sub(rf'([>"]\s*){english}\b', rf"\g<1>{words(lang, key)}", text)
            page.write_text(text, "utf-8")
    script = folder / "_static" / "translations.js"
    if script.exists():
        given = json.loads(script.read_text("utf-8").partition("(")[2].rpartition(")")[0])
        script.write_text(
            f"Object.assign(Documentation.TRANSLATIONS, {json.dumps(given['messages'])});\n"
            f"Documentation.PLURAL_EXPR = (n) => Number({given['plural_expr']});\n"
            f"Documentation.LOCALE = {json.dumps(given['locale'])};\n",
            "utf-8",
        )


def main(target: Path, live: bool = False) -> None:
    """Write and build every language; a warning is a failure."""
    rmtree(SOURCES, ignore_errors=True)
    rmtree(target, ignore_errors=True)
    # All before any is built: a page leads to its twins.
    folders = {lang: write(lang, live) for lang in LANGUAGES}
    for lang, folder in folders.items():
        options = ["-q", "-W", "--keep-going", "-c", str(DOCS), "-D", f"language={lang}"]
        if live:
            options += ["-A", "live=yes", "-A", f"dashboards={capital(words(lang, 'dashboards'))}"]
        if failed := build_main([*options, "-d", str(SOURCES / f".{lang}"), str(folder), str(target / lang)]):
            sys.exit(failed)
        translate(lang, target / lang)
    (target / "index.html").write_text(DOOR, "utf-8")


if __name__ == "__main__":
    given = argparse.ArgumentParser(prog="make docs", description=__doc__.partition("\n")[0])
    given.add_argument("target", nargs="?", type=Path, default=ROOT / "build" / "docs", help="where to")
    given.add_argument("--live", action="store_true", help="the dashboards lie beside: show a live board")
    main(**vars(given.parse_args()))

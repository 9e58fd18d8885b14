"""The sizes that docs/hosting.md gives for a cluster follow from what it says was measured."""

import re
from itertools import chain
from typing import Any

import pytest

from teg.cli import serve as command
from teg.serve import classes
from tests.house.house import ROOT

PAGE = (ROOT / "docs/hosting.md").read_text("utf-8")
UNITS = {"M": 1e6, "G": 1e9, "Mi": 2**20, "Gi": 2**30, " MB": 1e6, " GB": 1e9}
# As much of the chart's `values.schema.yaml` (4.4) as is of use here.
CHART = {
    *("image.name", "image.tag", "defaultUrl", "memory.guarantee", "memory.limit", "cpu.guarantee"),
    *("cpu.limit", "lifecycleHooks.postStart.exec.command"),
}


def size(told: str) -> float:
    """Bytes, as people or a cluster write them."""
    (number, unit) = re.fullmatch(r"([\d.]+)( ?[MG][iB]?)", told).groups()  # type: ignore[union-attr]
    return float(number) * UNITS[unit]


def measured(pattern: str) -> float:
    """Bytes that the page says were measured."""
    (told,) = re.findall(pattern, PAGE)
    return size(told)


def names(values: dict[str, Any], before: str = "") -> set[str]:
    """The full names of all values."""
    below = [names(each, f"{before}{name}.") for name, each in values.items() if isinstance(each, dict)]
    return {f"{before}{name}" for name, each in values.items() if not isinstance(each, dict)} | set(
        chain(*below)
    )


@pytest.fixture(scope="module")
def blocks() -> list[Any]:
    yaml = pytest.importorskip("yaml")
    return [yaml.safe_load(each) for each in re.findall(r"^```yaml\n(.*?)^```", PAGE, re.M | re.S)]


def test_what_a_lab_is_given_is_what_two_notebooks_take(blocks: list[Any]) -> None:
    (lab,) = (each["singleuser"] for each in blocks if "singleuser" in each)
    assert names(lab) == CHART
    wanted = measured(r"A lab takes\s+(\d+ MB)") + 2 * measured(r"each open notebook (\d+ MB)")
    assert size(lab["memory"]["guarantee"]) == wanted < size(lab["memory"]["limit"])


def test_what_the_dashboards_are_given_is_what_visitors_take(blocks: list[Any]) -> None:
    (container,) = (each for each in blocks if "args" in each)
    shared, each = measured(r"what all engines share \| ([\d.]+ GB)"), measured(r"a visitor \| (\d+ MB)")
    asked = {kind: size(told["memory"]) for kind, told in container["resources"].items()}
    for kind, visitors in (("requests", 30), ("limits", command.MOST)):
        wanted = shared + visitors * each
        assert wanted <= asked[kind] < 1.2 * wanted, kind
    args = command.read(container["args"])
    assert container["readinessProbe"]["httpGet"] == {"path": f"{args.base_url}healthz", "port": args.port}
    assert {each["name"] for each in container["env"]} == {command.PASSWORD}


def test_what_a_class_takes_in_other_places_is_the_same() -> None:
    shared, each = measured(r"what all engines share \| ([\d.]+ GB)"), measured(r"a visitor \| (\d+ MB)")
    for visitors, told in ((40, r"forty visitors fit into (\d GB)"), (command.MOST, r"sixty into (\d GB)")):
        assert 0.8 * measured(told) < shared + visitors * each <= measured(told)
    page = (ROOT / "docs/teaching/en/thirty-learners.md").read_text("utf-8")
    assert "2 GB for forty" in page
    assert "up to a hundred and twenty" in page and classes.MOST_LEARNERS == 120
    assert "Half of a class at most" in page and 2 * classes.MOST_TOGETHER == classes.MOST_LEARNERS

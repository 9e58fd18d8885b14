"""What a page would say for itself when a test fails in it."""

from playwright.sync_api import Error, Page

LINES, LONGEST = 12, 200
# How long a page may think about it: it may be the one that hangs.
PATIENCE = 3_000
# Voila and JupyterLab say much of which release of one another they would like best.
NOISE = " of shared "
SEEN = """html => {
  const told = [...html.querySelectorAll("[role=status], [role=alert], .message")];
  const words = told.filter((each) => each.checkVisibility()).map((each) => each.innerText.trim());
  const waits = html.querySelectorAll("[data-waits]").length;
  return [...(waits ? ["waits for its engine"] : []), ...words.filter(Boolean)];
}"""


class Witness:
    """Listens to a page from the beginning; `told` is short enough for a report."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._said: list[str] = []
        page.on("console", lambda said: self._heard(f"{said.type}: {said.text}"))
        page.on("pageerror", lambda error: self._heard(f"exception: {error}"))
        page.on("crash", lambda _: self._heard("the page crashed"))

    def _heard(self, line: str) -> None:
        if NOISE not in line:
            self._said.append(line)

    def told(self) -> str:
        """Where the page is, what it says to its visitor, and the last it said on the console."""
        try:
            status = self._page.locator("html").evaluate(SEEN, timeout=PATIENCE)
        except Error as error:
            status = [f"does not answer ({error.message})"]
        lines = [f"page: {self._page.url}", *(f"status: {each}" for each in status)]
        lines += [f"console: {each}" for each in self._said[-LINES:]]
        return "\n".join(" ".join(line.split())[:LONGEST] for line in lines)

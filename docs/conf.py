"""How Sphinx builds these pages (`make docs`); nothing on them comes from outside."""

from pathlib import Path
from typing import Any

from teg import __version__
from teg.languages import GRAMMARS, LANGUAGES

project = "TEG"
copyright = "the TEG maintainers"
version = release = __version__
extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3
html_theme = "furo"
html_title = f"TEG {__version__}"
html_static_path = ["static"]
html_css_files = ["docs.css"]
html_copy_source = html_show_sourcelink = False
html_show_sphinx = False
templates_path = ["templates"]
html_sidebars = {
    "**": [
        f"sidebar/{part}.html"
        for part in ("brand", "search", "ways", "scroll-start", "navigation", "scroll-end")
    ]
}
exclude_patterns = ["static", "templates"]
default_role = "code"
autodoc_typehints = "signature"
autodoc_member_order = "bysource"
suppress_warnings = ["myst.header"]
html_theme_options = {
    "light_css_variables": {
        "font-stack": "system-ui, sans-serif",
        "color-brand-primary": "#1d4ed8",
        "color-brand-content": "#1d4ed8",
    },
    "dark_css_variables": {"color-brand-primary": "#8ab4ff", "color-brand-content": "#8ab4ff"},
}


def twins(app: Any, page: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    """The same page in every other language, or where that one begins."""
    here, lang = Path(app.srcdir), app.config.language
    context["twins"] = [
        (
            other,
            GRAMMARS[other].name,
            f"../{other}/{page if (here.parent / other / f'{page}.md').exists() else 'index'}.html",
        )
        for other in LANGUAGES
        if other != lang
    ]


def setup(app: Any) -> None:
    """Tell the pages of their twins."""
    app.connect("html-page-context", twins)

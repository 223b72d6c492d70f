"""How `make docs` turns the pages of this folder into a site: Sphinx with Markdown, in the theme Furo."""

from __future__ import annotations

from argosy import __version__

project = "Argosy"
author = "the Argosy authors"
copyright = "the Argosy authors"
version = release = __version__

extensions = ["myst_parser"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["_build"]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3
myst_links_external_new_tab = False
suppress_warnings = [
    "myst.xref_missing",  # the pages of rules set their own anchors, as HTML
    "misc.highlighting_failure",  # blocks of moves have no lexer
]
highlight_language = "text"

html_theme = "furo"
html_title = "Argosy"
html_logo = "../web/public/argosy.svg"
html_favicon = "../web/public/argosy.svg"
html_copy_source = False
html_show_sourcelink = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#1d6a72", "color-brand-content": "#1d6a72"},
    "dark_css_variables": {"color-brand-primary": "#7cc4cb", "color-brand-content": "#7cc4cb"},
}

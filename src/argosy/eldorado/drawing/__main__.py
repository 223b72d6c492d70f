"""Write the layout of the packaged board anew: `python -m argosy.eldorado.drawing`."""

from argosy.eldorado.drawing.layout import KEPT, compute_layout, layout_to_text
from argosy.eldorado.facts.library import load_catalog

KEPT.write_text(layout_to_text(compute_layout(load_catalog().board)), encoding="utf-8")

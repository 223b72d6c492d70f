"""What people at a table of El Dorado are shown and told, in no language yet; see `argosy.tabletop.herald`.

Read types first. Then facts (what a table is drawn with), choices and obstacles (what a seat may do, and why not the
rest), standing, form (the options), and news with its parts: change, deeds, card_news, course; phrases lists all keys.
"""

from typing import Final

from argosy.eldorado.herald.choices import choices
from argosy.eldorado.herald.facts import facts
from argosy.eldorado.herald.form import option_fields
from argosy.eldorado.herald.news import news
from argosy.eldorado.herald.phrases import PHRASES
from argosy.eldorado.herald.standing import standing
from argosy.eldorado.herald.types import TYPES

AIDS: Final = {"memory": ("view.seats.*.known", "view.pile_seen?", "view.drawn_since")}

__all__ = ["AIDS", "PHRASES", "TYPES", "choices", "facts", "news", "option_fields", "standing"]

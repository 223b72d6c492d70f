"""What El Dorado offers for an analysis; see `argosy.coach.coaches`."""

from argosy.bots.eldorado.search import KERNEL
from argosy.coach.eldorado.chances import chances
from argosy.coach.eldorado.reasons import reasons_of
from argosy.coach.eldorado.reasons.phrases import REASONS
from argosy.coach.eldorado.stretches import events, stretches
from argosy.coach.eldorado.weigh import weigh
from argosy.coach.eldorado.words import say_move, say_reason

__all__ = ["KERNEL", "REASONS", "chances", "events", "reasons_of", "say_move", "say_reason", "stretches", "weigh"]

"""What wonders offers for an analysis; see `argosy.coach.coaches`."""

from argosy.bots.wonders.search import KERNEL
from argosy.coach.stretches import no_events as events
from argosy.coach.stretches import one_by_one as stretches
from argosy.coach.wonders.chances import chances
from argosy.coach.wonders.reasons import reasons_of
from argosy.coach.wonders.reasons.phrases import VALUES as REASONS
from argosy.coach.wonders.weigh import weigh
from argosy.coach.wonders.words import say_move, say_reason

__all__ = ["KERNEL", "REASONS", "chances", "events", "reasons_of", "say_move", "say_reason", "stretches", "weigh"]

"""What wonders offers for an analysis; see `argosy.coach.coaches`."""

from argosy.bots.wonders.search import KERNEL
from argosy.coach.wonders.reasons.phrases import VALUES as REASONS
from argosy.coach.wonders.weigh import weigh
from argosy.coach.wonders.words import say_move, say_reason

__all__ = ["KERNEL", "REASONS", "say_move", "say_reason", "weigh"]

"""What a game is watched for while it is played: claims of victory."""

from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.layout import BANDS, SEATS, Rules, Sheet, State
from argosy.study.eldorado.kernel.layout import Watch


def is_over(s: State) -> bool:
    """Return whether the game has ended."""
    return s.phase == codes.OVER


def begin_watch(s: State, w: Watch) -> None:
    """Begin to watch a game."""
    for me in range(BANDS):
        w.claiming[me] = 0
    for p in range(SEATS):
        w.claims[p] = 0
        w.first_claim[p] = 0


def watch_decision(s: State, p: int, w: Watch) -> None:
    """Look at a decision, of which nothing is noted."""


def watch_table(s: State, r: Rules, sheet: Sheet, w: Watch) -> None:
    """Note claims that were raised since the last look, with their round, from 1."""
    for me in range(BANDS):
        claim = s.bands[me].claim
        if claim > w.claiming[me]:
            p = s.bands[me].seat
            w.claims[p] += 1
            if w.first_claim[p] == 0:
                w.first_claim[p] = s.round + 1
        w.claiming[me] = claim

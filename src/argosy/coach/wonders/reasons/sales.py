"""Why a card or leader is sold: nothing else can be done, there are hardly any coins, or a stage lacks just these."""

from collections.abc import Iterator
from typing import Final

from argosy.coach.wonders.reasons.phrases import Fact, fact
from argosy.wonders.affordable import unaffordable
from argosy.wonders.herald.gain import Gains
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.moves import stage_price
from argosy.wonders.move import Move
from argosy.wonders.position import Position

FORCED: Final = 1.5  # what it weighs that nothing can be built, in points
POOR: Final = 1.0  # and that there are hardly any coins
STAGE: Final = 1.2  # and that each stage could be paid for
LITTLE: Final = 2  # coins


def sold(gains: Gains, move: Move) -> Iterator[Fact]:
    """Yield what speaks for selling any card, or any leader (L13)."""
    if move.action != "sell":
        return
    position, seat = gains.position, gains.seat
    gainful = "recruit" if position.phase == "recruitment" else "build"
    if not any(other.action == gainful for other in position.legal(seat)):
        yield fact(FORCED, "nobody-to-recruit" if gainful == "recruit" else "nothing-to-build")
    elif position.city(seat).coins <= LITTLE:
        yield fact(POOR, "fills-treasury", purse=position.city(seat).coins)
    stages = _afforded(position, seat, gains.of(move).coins)
    if stages:
        yield fact(STAGE * len(stages), "affords-stages", stages=stages)


def _afforded(position: Position, seat: int, coins: int) -> list[int]:
    """List the stages that may be raised next and for which no more than so many coins are missing."""
    if any(other.action == "stage" for other in position.legal(seat)):
        return []
    needs = {
        stage: stage_price(position.state, position.kernel_rules, position.city(seat), stage - 1, codes.NO_FLEET)
        for stage in position.next_stages(seat)
    }
    short = {stage: unaffordable(position, seat, need).values.get("short") for stage, need in needs.items()}
    return [stage for stage, missing in short.items() if missing is not None and missing <= coins]

"""Whether tensors tell a seat what it cannot know: compared with redeals, from every seat at moment after moment."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import chain, count
from typing import Any

from argosy.tabletop.kernel.chance import Chance
from tests.envs.random_play import assert_equal_fields


@dataclass
class Looked:
    """How often seats have looked, and how often a critic could tell the redeal from the true position."""

    seats: int = 0
    told_apart: int = 0


def look(tensors: Any, position: Any, chance: Chance) -> Looked:
    """Compare all that the doors tell each seat with what they tell it in a position that it cannot tell apart."""
    told_apart = 0
    for seat in range(position.players):
        redealt = position.redeal(seat, chance)
        assert_equal_fields(tensors, tensors.observe(position, seat), tensors.observe(redealt, seat))
        if position.is_pending(seat):
            assert tensors.mask(position, seat).tobytes() == tensors.mask(redealt, seat).tobytes()
            for one, other in zip(tensors.moves(position, seat), tensors.moves(redealt, seat), strict=True):
                assert one.tobytes() == other.tobytes()
        everything, made_up = tensors.observe_everything(position, seat), tensors.observe_everything(redealt, seat)
        told_apart += everything.tobytes() != made_up.tobytes()
    return Looked(position.players, told_apart)


def look_often(
    tensors_of: Callable[[Any], Any], games: Callable[[int], Iterable[Any]], least: int, chance: Chance
) -> Looked:
    """Look at the positions of game after game, by seed, until seats have looked often enough."""
    looked = Looked()
    for position in chain.from_iterable(map(games, count(1))):
        if looked.seats >= least:
            break
        found = look(tensors_of(position.options), position, chance)
        looked.seats += found.seats
        looked.told_apart += found.told_apart
    return looked

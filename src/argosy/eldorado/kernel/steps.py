"""Steps of groups and ships to neighbouring spaces, which actions and cards offer alike."""

from argosy.eldorado.kernel.codes import NO_SHIP_HERE
from argosy.eldorado.kernel.layout import Moves, Rules, State
from argosy.eldorado.kernel.moves import FREE, add, add_amounts, encode
from argosy.eldorado.kernel.pieces import may_enter


def add_marches(s: State, r: Rules, me: int, here: int, pirates: int, move: int, out: Moves) -> None:
    """A group to a neighbouring area, with any of the gold that lies with it (E18 to E20)."""
    facts = r.spaces[here]
    for i in range(facts.lands):
        there = facts.land[i]
        if may_enter(s.areas[there], me):
            add_amounts(out, move | encode(0, here, there, 0, 0, 0), pirates, s.areas[here].gold, 1, FREE)


def add_sails(s: State, r: Rules, here: int, move: int, out: Moves) -> None:
    """A ship onto neighbouring water that is free (E25)."""
    facts = r.spaces[here]
    for i in range(facts.waters):
        if s.ship_at[facts.water[i]] == NO_SHIP_HERE:
            add(out, move | encode(0, here, facts.water[i], 0, 0, 0))

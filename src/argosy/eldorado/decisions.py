"""The decisions of the game, one row each: phases with what may be done in them, actions and cards with what they name.

Rows stand in the order of the kernel's code numbers (kernel/codes.py). A new action or phase needs its row here, its
verdict (kernel/verdicts.py) and what it does (kernel/act.py), and words in the texts of the page.
"""

from dataclasses import dataclass, field
from typing import Final

from argosy.eldorado.kernel import codes

LAND, WATER, SPACE = codes.FROM_LAND, codes.FROM_WATER, codes.FROM_LAND | codes.FROM_WATER
TO_LAND, TO_WATER, TO_SPACE = codes.TO_LAND, codes.TO_WATER, codes.TO_LAND | codes.TO_WATER
PIRATES, PIECES = codes.WITH_PIRATES, codes.WITH_PIRATES | codes.WITH_GOLD
CARD, PLAYER = codes.WITH_CARD, codes.WITH_PLAYER


@dataclass(frozen=True, slots=True)
class Action:
    """What a seat can do with a decision: its name, its rule, what a move names, and whether it costs points."""

    name: str
    rule: str
    parts: int = 0
    free: bool = False
    names_card: bool = field(init=False)  # a card stands after the action
    names_here: bool = field(init=False)  # a space does
    names_there: bool = field(init=False)  # a second space does

    def __post_init__(self) -> None:
        for name, part in (("names_card", CARD), ("names_here", SPACE), ("names_there", TO_SPACE)):
            object.__setattr__(self, name, bool(self.parts & part))


ACTIONS: Final = {
    row.name: row
    for row in (
        Action("end", "E16", free=True),
        Action("pass", "E16", free=True),
        Action("place", "E14", LAND | PIRATES, free=True),
        Action("dock", "E14", LAND, free=True),
        Action("launch", "E22", LAND | TO_WATER),
        Action("march", "E18", LAND | TO_LAND | PIECES),
        Action("load", "E23", LAND | TO_WATER | PIECES),
        Action("unload", "E27", WATER | TO_LAND | PIECES),
        Action("transfer", "E26", WATER | TO_WATER | PIECES),
        Action("sail", "E25", WATER | TO_WATER),
        Action("explore", "E28", LAND),
        Action("attack", "E36", SPACE | TO_SPACE),
        Action("sink", "E43", SPACE),
        Action("hire", "E44", LAND),
        Action("muster", "E48"),
        Action("settle", "E48", LAND | PIRATES, free=True),
        Action("buy", "E50", SPACE),
        Action("pay", "E50", SPACE, free=True),
        Action("play", "E51", CARD, free=True),  # and what the card names
        Action("take", "E51", CARD, free=True),
        Action("pick", "E51", PIECES, free=True),  # natives stand where pirates do elsewhere
    )
}


@dataclass(frozen=True, slots=True)
class Phase:
    """What is being decided: its name, the rule that asks, the actions, and what a position file says of it."""

    name: str
    rule: str
    actions: tuple[str, ...]
    fields: tuple[str, ...] = ()
    with_cards: bool = True  # only tables that play with cards come to it


_STEPS: Final = ("launch", "march", "load", "unload", "transfer", "sail")
_TURN: Final = ("end", *_STEPS, "explore", "attack", "sink", "hire", "muster", "buy", "play")
PHASES: Final = {
    row.name: row
    for row in (
        Phase("placing", "E14", ("place", "dock"), with_cards=False),
        Phase("raiding", "Q27", ("pass", "play")),
        Phase("acting", "E16", _TURN, with_cards=False),
        Phase("attacker", "Q26", ("pass", "play"), ("attack", "die")),
        Phase("defender", "Q26", ("pass", "play"), ("attack", "die")),
        Phase("cancelling", "Q50", ("pass", "play"), ("card",)),
        Phase("paying", "E50", ("pay",), ("owed",)),
        Phase("settling", "E48", ("settle",), ("due",), with_cards=False),
        Phase("marching", "Q49", ("pass", "march"), ("source", "steps", "group")),
        Phase("sailing", "Q49", ("pass", "sail"), ("source", "steps")),
        Phase("driving", "Q49", ("pass", "sail"), ("source", "steps")),
        Phase("searching", "E51", ("take",)),
        Phase("stealing", "E51", ("take",), ("victim",)),
        Phase("charting", "E51", ("pick",), ("target", "rolled")),
        Phase("over", "E16", (), with_cards=False),
    )
}
PHASE_NAMES: Final = tuple(PHASES)
ACTION_NAMES: Final = tuple(ACTIONS)
CARD_PARTS: Final = {  # by verb of its effect: what is named with a card; nothing with the others
    "raid": CARD | PLAYER,
    "ship": CARD | LAND,
    "gold": CARD | LAND,
    "pirates": CARD | LAND | PIRATES,
    "mutiny": CARD | WATER,
    "sail": CARD | WATER | TO_WATER,
    "march": CARD | LAND | TO_LAND | PIECES,
    "storm": CARD | WATER | TO_WATER,
    "natives": CARD | LAND,
    "chart": CARD | LAND,
    "steal": CARD | PLAYER,
}

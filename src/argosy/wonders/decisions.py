"""What players decide: one row for each phase of the game, and one for each action."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from argosy.wonders.kernel import codes

Phase: TypeAlias = Literal["sides", "turn", "extra", "salvage", "fleet", "island", "losses", "sea", "over"]
Named: TypeAlias = Literal["", "card", "side", "fleets", "island", "coins"]


@dataclass(frozen=True, slots=True)
class Action:
    """What a player can do: the first word of a move."""

    code: int  # in the kernel
    names: Named  # what the move names after the action
    rule: str
    paid: bool = False  # a move can say how it is paid
    ships: bool = False  # a ship can sail with it


ACTIONS: Final = {
    "sell": Action(codes.SELL, "card", "B8", ships=True),
    "build": Action(codes.BUILD, "card", "B8", paid=True, ships=True),
    "stage": Action(codes.STAGE, "card", "B12", paid=True, ships=True),
    "take": Action(codes.TAKE, "card", "B42"),
    "decline": Action(codes.DECLINE, "", "B42"),
    "side": Action(codes.SIDE, "side", "B3"),
    "sail": Action(codes.SAIL, "fleets", "A44, R10"),
    "keep": Action(codes.KEEP, "island", "A36"),
    "lose": Action(codes.LOSE, "coins", "C13"),
    "fight": Action(codes.FIGHT, "", "A50"),
    "abstain": Action(codes.ABSTAIN, "", "A50"),
}
ACTION_OF: Final = {row.code: name for name, row in ACTIONS.items()}


@dataclass(frozen=True, slots=True)
class Saying:
    """A phrase for an action without a card; `explain/sentences.py` fills in what stands in braces."""

    key: str
    rule: str
    values: tuple[str, ...]
    words: str  # English


@dataclass(frozen=True, slots=True)
class Decision:
    """A phase in which players decide, or the end of the game."""

    code: int  # in the kernel
    actions: tuple[str, ...]
    moment: str = ""  # how a heading calls it; empty: by the number of the turn
    prompt: str = ""  # what a player types in the terminal
    heading: str = ""  # above the list of choices in the terminal
    help: tuple[tuple[str, str], ...] = ()  # what a player can type, and what it means
    sayings: Mapping[str, Saying] = field(default_factory=dict)  # of the actions without a card
    cards: Literal["", "hand", "pile"] = ""  # which cards can be played
    asked: str = ""  # who decides, for a position file in which nobody does
    turns: Literal["", "first", "last"] = ""  # of an age, where the phase comes in one turn only
    during: tuple[int, ...] = (codes.TURN,)  # phases whose consequences it can play out, the usual one first
    fields: tuple[str, ...] = ()  # of a seat in a position file: what the turn still brings (A63, R19, R20)

    @property
    def is_aftermath(self) -> bool:
        """Say whether the phase plays out what several phases can have brought."""
        return len(self.during) > 1


_PLAY: Final = ("build", "stage", "sell")
_TYPE_CARD: Final = "a number and b, w or s"
_HELP_CARD: Final = (
    ("3", "look at card 3: what it does and all that can be done with it"),
    ("3 b", "build card 3 (also: b 3, build altar)"),
    ("3 w", "raise the next stage of your wonder with card 3 (also: stage 3)"),
    ("3 s", "sell card 3 (also: sell 3)"),
    ("build altar left 2", "say yourself how to pay: coins to the left and right neighbour"),
    ("build altar by paying", "pay although it could be had free (R21)"),
)
_ANY_PART: Final = (codes.TURN, codes.EXTRA, codes.SALVAGE)

DECISIONS: Final[dict[Phase, Decision]] = {
    "sides": Decision(
        codes.SIDES,
        ("side",),
        moment="choosing sides",
        prompt="the number of a side",
        help=(("1", "play the first side of your wonder (also: side day)"),),
        sayings={"side": Saying("choose-side", "B3", ("side", "resource"), "play side {side}")},
        asked="sides = 'chosen' (B3)",
        turns="first",
    ),
    "turn": Decision(codes.TURN, _PLAY, prompt=_TYPE_CARD, help=_HELP_CARD, cards="hand"),
    "extra": Decision(
        codes.EXTRA,
        _PLAY,
        moment="the extra card",
        prompt=_TYPE_CARD,
        help=_HELP_CARD,
        cards="hand",
        asked="a seat that may play the extra card (B41)",
        turns="last",
    ),
    "salvage": Decision(
        codes.SALVAGE,
        ("take", "decline"),
        moment="building from the discard pile",
        prompt="a number to take, or d for nothing",
        help=(("3", "take card 3 from the discard pile (also: take 3)"), ("d", "take nothing (also: decline)")),
        sayings={"decline": Saying("take-nothing", "B42", (), "take nothing from the discard pile")},
        cards="pile",
        during=(codes.SALVAGE,),
        fields=("tax", "raids"),
    ),
    "fleet": Decision(
        codes.STEPS,
        ("sail", "decline"),
        moment="free steps of ships",
        prompt="the number of your free steps, or d for none",
        heading="free steps",
        help=(("1", "make the free steps of line 1 (also: sail blue+green)"), ("d", "move no ship (R10)")),
        sayings={
            "sail": Saying("sail-free", "A44", ("fleets",), "move the {fleets} for free"),
            "decline": Saying("sail-nothing", "R10", (), "move no ship"),
        },
        asked="a seat that is owed a step which a ship can make (A17, A44)",
        during=_ANY_PART,
        fields=("owed", "exploring", "tax", "raids"),
    ),
    "island": Decision(
        codes.ISLANDS,
        ("keep",),
        during=_ANY_PART,
        fields=("exploring", "offered", "tax", "raids"),
        asked="a seat with islands to choose from in 'offered' (A36)",
        sayings={"keep": Saying("keep-island", "A36", ("island",), "keep {island}")},
        moment="choosing islands",
        prompt="the number of an island",
        heading="your islands to choose from",
        help=(("1", "keep the first of the islands you drew (also: keep bronze-island)"),),
    ),
    "losses": Decision(
        codes.LOSSES,
        ("lose",),
        moment="coins are lost",
        prompt="how many coins you pay",
        heading="coins you pay",
        help=(("2", "pay 2 of the coins you lose, and take a debt for each of the others (also: lose 2) (C13)"),),
        sayings={"lose": Saying("lose-coins", "C13", ("coins", "debts"), "{lose}")},
        asked="a seat with coins and a 'loss' (C13)",
        during=(codes.SALVAGE, codes.TURN),  # the whole turn, or the ordinary one before an extra turn (R7)
        fields=("loss",),
    ),
    "sea": Decision(
        codes.SEA,
        ("fight", "abstain"),
        asked="a seat that may stay out of the naval conflict (A50)",
        turns="last",
        during=(codes.SALVAGE,),
        sayings={
            "fight": Saying(
                "fight-at-sea", "A53", ("strength",), "take part in the naval conflict with strength {strength}"
            ),
            "abstain": Saying("stay-off-sea", "A50", (), "stay out of the naval conflict: no token, no defeat"),
        },
        moment="before the naval conflict",
        prompt="1 to fight, 2 to stay out",
        heading="the naval conflict",
        help=(("1", "take part in the naval conflict (also: fight)"), ("2", "stay out of it (also: abstain) (A50)")),
    ),
    "over": Decision(codes.OVER, (), moment="the end", turns="last", during=(codes.SALVAGE,)),
}
PHASE_OF: Final = {row.code: name for name, row in DECISIONS.items()}
SAYINGS: Final = {saying.key: saying for row in DECISIONS.values() for saying in row.sayings.values()}


def decision_of(phase: int) -> Decision:
    """Return the row of a phase by its kernel code."""
    return DECISIONS[PHASE_OF[phase]]

"""What players decide: one row for each phase of the game, and one for each action."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from argosy.wonders.kernel import codes

CardPhase: TypeAlias = Literal["sides", "turn", "extra", "salvage", "fleet", "island", "losses", "sea", "over"]
LeaderPhase: TypeAlias = Literal["draft", "recruitment", "call", "burial", "courtesans", "tribute"]
BabelPhase: TypeAlias = Literal["tiles"]
FreeCityPhase: TypeAlias = Literal["free-turn", "free-salvage"]
EdificePhase: TypeAlias = Literal["penalty"]
Phase: TypeAlias = Literal[CardPhase, LeaderPhase, FreeCityPhase, EdificePhase, BabelPhase]
Named: TypeAlias = Literal["", "card", "side", "fleets", "island", "coins", "leader", "token", "building", "tokens"]


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
    "pick": Action(codes.PICK, "leader", "L8"),
    "recruit": Action(codes.RECRUIT, "card", "L15"),
    "bury": Action(codes.BURY, "leader", "L76"),
    "copy": Action(codes.COPY, "leader", "L69"),
    "return": Action(codes.RETURN, "token", "L55"),
    "discard": Action(codes.GIVE_UP, "building", "F19"),
    "give-back": Action(codes.GIVE_BACK, "tokens", "F19"),
    "tile": Action(codes.BUILD_TILE, "card", "N7"),
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
    cards: Literal["", "hand", "pile", "leaders"] = ""  # which cards can be played
    asked: str = ""  # who decides, for a position file in which nobody does
    turns: Literal["", "before", "first", "last"] = ""  # of an age, where the phase comes in one turn only
    during: tuple[int, ...] = (codes.TURN,)  # phases whose consequences it can play out, the usual one first
    fields: tuple[str, ...] = ()  # of a seat in a position file: what the turn still brings (A63, R19, R20)

    @property
    def is_aftermath(self) -> bool:
        """Say whether the phase plays out what several phases can have brought."""
        return len(self.during) > 1


_PLAY: Final = ("build", "stage", "sell")
_OWN_PLAY: Final = (*_PLAY, "tile")  # the free city builds no tiles (N58)
_TYPE_CARD: Final = "a number and b, w or s"
_HELP_CARD: Final = (
    ("3", "look at card 3: what it does and all that can be done with it"),
    ("3 b", "build card 3 (also: b 3, build altar)"),
    ("3 w", "raise the next stage of your wonder with card 3 (also: stage 3)"),
    ("3 s", "sell card 3 (also: sell 3)"),
    ("build altar left 2", "say yourself how to pay: coins to the left and right neighbour"),
    ("build altar by paying", "pay although it could be had free (R21)"),
    ("tile 3 for tax-red", "give card 3 up and build this tile of yours (N7)"),
)
_ANY_PART: Final = (codes.TURN, codes.EXTRA, codes.SALVAGE, codes.RECRUITMENT)
_UNDER_WAY: Final = ("tax", "raids", "bonus", "moored")
_COURT: Final = ("bonus", "moored", "tributes", "burying", "calls", "copying")  # what leaders may still bring in a turn

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
    "turn": Decision(codes.TURN, _OWN_PLAY, prompt=_TYPE_CARD, help=_HELP_CARD, cards="hand"),
    "extra": Decision(
        codes.EXTRA,
        _OWN_PLAY,
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
        fields=("tax", "raids", *_COURT),
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
        fields=("owed", "exploring", "tax", "raids", *_COURT),
    ),
    "island": Decision(
        codes.ISLANDS,
        ("keep",),
        during=_ANY_PART,
        fields=("exploring", "offered", "tax", "raids", *_COURT),
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
        fields=("loss", "bonus", "moored"),
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
    "draft": Decision(
        codes.DRAFT,
        ("pick",),
        moment="the draft of leaders",
        prompt="the number of a leader to keep",
        heading="the leaders that you may keep",
        help=(("1", "keep the first of these leaders, and pass the others to the right (also: pick caesar)"),),
        sayings={"pick": Saying("pick-leader", "L8", ("leader",), "keep {leader}")},
        turns="before",
    ),
    "recruitment": Decision(
        codes.RECRUITMENT,
        ("recruit", "stage", "sell"),
        moment="the recruitment",
        prompt="a number and r, w or s",
        help=(
            ("3", "look at leader 3: what it does and all that can be done with it"),
            ("3 r", "recruit leader 3 (also: recruit caesar)"),
            ("3 w", "raise the next stage of your wonder with leader 3 (also: stage 3)"),
            ("3 s", "sell leader 3 (also: sell 3)"),
        ),
        cards="leaders",
        asked="a seat with a leader in 'leader_hand' (L12, L101)",
        turns="before",
        during=(codes.RECRUITMENT,),
    ),
    "call": Decision(
        codes.CALL,
        ("recruit", "decline"),
        moment="recruiting once more",
        prompt="a number to recruit, or d for nobody",
        help=(("1", "recruit leader 1 (also: recruit caesar)"), ("d", "recruit nobody (also: decline)")),
        sayings={"decline": Saying("recruit-nobody", "L75", (), "recruit nobody")},
        cards="leaders",
        asked="a seat with 'calls' that can pay for a leader of its hand (L75, L129)",
        during=_ANY_PART,
        fields=("calls", *_UNDER_WAY),
    ),
    "burial": Decision(
        codes.BURIAL,
        ("bury", "decline"),
        moment="burying a leader",
        prompt="the number of a leader, or d for none",
        heading="the leaders that you may bury",
        help=(("1", "bury the first of these leaders (also: bury caesar)"), ("d", "bury none (also: decline)")),
        sayings={
            "bury": Saying("bury-leader", "L76", ("leader", "points"), "bury {leader}: {points}"),
            "decline": Saying("bury-nobody", "L77", (), "bury no leader"),
        },
        asked="a seat with a leader in play that is 'burying' (L76)",
        during=_ANY_PART,
        fields=("burying", "calls", *_UNDER_WAY),
    ),
    "courtesans": Decision(
        codes.COURTESANS,
        ("copy", "decline"),
        moment="copying a leader",
        prompt="the number of a leader, or d for none",
        heading="the leaders that your Courtesans may copy",
        help=(("1", "copy the first of these leaders (also: copy caesar)"), ("d", "copy none (also: decline)")),
        sayings={
            "copy": Saying("copy-leader", "L69", ("leader",), "copy {leader}"),
            "decline": Saying("copy-nobody", "L105", (), "copy no leader"),
        },
        asked="a seat that is 'copying', and a neighbour with a leader in play (L69)",
        during=_ANY_PART,
        fields=("copying", *_UNDER_WAY),
    ),
    "tribute": Decision(
        codes.TRIBUTE,
        ("return",),
        moment="giving back a victory token",
        prompt="the number of a token",
        heading="the victory tokens that you may give back",
        help=(("1", "give back the first of these tokens (also: return 1)"),),
        sayings={"return": Saying("return-victory", "L55", ("age",), "give back a victory token of Age {age}")},
        asked="a seat with victory tokens of two ages, and another one with 'tributes' (L55, L120)",
        during=_ANY_PART,
        fields=("tributes", "burying", "calls", *_UNDER_WAY),
    ),
    "free-turn": Decision(
        codes.FREE_TURN,
        _PLAY,
        moment="the card of the free city",
        prompt=_TYPE_CARD,
        help=_HELP_CARD,
        cards="hand",
    ),
    "free-salvage": Decision(
        codes.FREE_SALVAGE,
        ("take", "decline"),
        moment="the free city builds from the discard pile",
        prompt="a number to take, or d for nothing",
        help=(("3", "take card 3 from the discard pile (also: take 3)"), ("d", "take nothing (also: decline)")),
        sayings={"decline": Saying("take-nothing", "B42", (), "take nothing from the discard pile")},
        cards="pile",
        during=(codes.SALVAGE,),
        fields=("tax", "raids", "moored"),
    ),
    "penalty": Decision(
        codes.PENALTY,
        ("discard", "give-back"),
        moment="the penalty of a project",
        prompt="a number",
        heading="what you give up",
        help=(
            ("1", "discard the first of these buildings (also: discard altar), or give back the first of these tokens"),
            ("give-back 1+2", "give back a victory token of Age I and one of Age II"),
        ),
        sayings={
            "discard": Saying("discard-building", "F19", ("card",), "discard {card}"),
            "give-back": Saying("give-back-victories", "F19", ("ages",), "give back {victories}"),
        },
        asked="a seat without a part in a project that failed, which can suffer the penalty in several ways (F16, F56)",
        turns="last",
        during=(codes.SALVAGE,),
    ),
    "tiles": Decision(
        codes.TILES,
        ("pick",),
        moment="the draft of tiles",
        prompt="the number of a tile to keep",
        heading="the tiles that you may keep",
        help=(("1", "keep the first of these tiles, and pass the others to the right (also: pick tax-red)"),),
        sayings={"pick": Saying("pick-tile", "N4", ("tile",), "keep {tile}")},
        turns="before",
    ),
}
PHASE_OF: Final = {row.code: name for name, row in DECISIONS.items()}
SAYINGS: Final = {saying.key: saying for row in DECISIONS.values() for saying in row.sayings.values()}


def decision_of(phase: int) -> Decision:
    """Return the row of a phase by its kernel code."""
    return DECISIONS[PHASE_OF[phase]]

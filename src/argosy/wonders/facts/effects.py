"""The effect vocabulary: everything about an effect verb is one row of `VERBS`.

>>> parse("produce W/S")
Effect(verb='produce', amount=1, what=('W', 'S'), scope=())
>>> str(parse("vp_per brown+grey+purple 1 self"))
'vp_per brown+grey+purple 1 self'
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from argosy.wonders.facts.arguments import ARGUMENTS, Argument, EffectError, Fields, expect
from argosy.wonders.kernel import codes

Supply: TypeAlias = Literal["", "for sale", "private", "by city", "from afar"]


@dataclass(frozen=True, slots=True)
class Verb:
    """One verb. `explain/effects.py` fills in what stands in braces in `words` and `symbols`."""

    code: int  # in the kernel
    usage: str  # its arguments, by their names in `ARGUMENTS`
    words: str  # English
    symbols: str  # as short as can be, for the terminal
    power: int = 0  # its bit in the kernel, where the verb is a power that a city has or has not
    supply: Supply = ""  # where the units come from that it adds to a payment
    bargain: bool = False  # prices depend on which units are bought
    raid: bool = False  # others lose coins at the end of the turn
    ships: bool = False  # means nothing without Armada's boards
    far: bool = False  # concerns the player two seats away (A10)
    counter: bool = False  # a city adds up the amounts in one byte
    times: int | None = None  # at most on one card, stage or island

    @property
    def arguments(self) -> list[Argument]:
        """List the arguments in the order in which they are written."""
        return [ARGUMENTS[name] for name in self.usage.split()]


def _power(power: int, words: str, symbols: str, ships: bool = False) -> Verb:
    return Verb(codes.POWER, "", words, symbols, power=power, ships=ships)


def _by_city(code: int, which: str, short: str) -> Verb:
    """Return a producer of what the city has or lacks (C36)."""
    words = f"produces {{n resource}} that your cards and board {which}, not for sale"
    return Verb(code, "UNITS", words, f"[{{n}} {short}]", supply="by city", bargain=True)


VERBS: Final[dict[str, Verb]] = {
    "vp": Verb(codes.POINTS, "N", "{n point}", "{n}★"),
    "coins": Verb(codes.COINS, "N", "{n coin}", "{n}¢"),
    "shields": Verb(codes.SHIELDS, "N", "{n shield}", "{n}⚔"),
    "produce": Verb(codes.PRODUCE, "GOODS", "produces {goods}", "{letters}", supply="for sale"),
    "produce_private": Verb(
        codes.PRODUCE_PRIVATE, "GOODS", "produces {goods}, not for sale", "[{letters}]", supply="private"
    ),
    "trade": Verb(codes.TRADE, "TRADED SELLERS PRICE", "{traded} from {sellers} cost {n coin}", "{what}{arrow}{n}¢"),
    "science": Verb(codes.SCIENCE, "SYMBOL", "{symbol}", "{symbol_short}"),
    "coins_per": Verb(codes.COINS_PER, "COUNTED N WHOSE", "{n coin} per {whose}", "{n}¢/{short} {whose_short}"),
    "vp_per": Verb(codes.POINTS_PER, "COUNTED N WHOSE", "{n point} per {whose}", "{n}★/{short} {whose_short}"),
    "vp_if": Verb(codes.POINTS_IF_COMPLETE, "COMPLETE N", "{n point} if your wonder is complete", "{n}★ if complete"),
    # Armada
    "naval": Verb(codes.NAVAL, "N", "{n naval shield}", "{n}⚓", ships=True),
    "fleet": Verb(codes.FLEET_STEPS, "FLEETS SHIPS", "a free step of {fleets}", "+{ships}", ships=True, times=2),
    "coins_on_fleet": Verb(
        codes.COINS_ON_FLEET,
        "N",
        "{n coin} for each own naval construction from now on",
        "{n}¢/ship",
        ships=True,
        counter=True,
    ),
    "draw_island": Verb(codes.DRAW_ISLAND, "LEVEL", "draw an island of level {n}", "island {n}", ships=True, times=1),
    "buy_far": Verb(
        codes.BUY_FAR,
        "SIDE UNITS",
        "{times} a turn, buy one resource for 1 coin from the player two seats to the {side}",
        "{n}x{far}1¢",
        supply="from afar",
        bargain=True,
        far=True,
    ),
    "boarding": Verb(
        codes.BOARDING,
        "SIDE",
        "board the player two seats to the {side}: one more conflict in this age",
        "board{far}",
        far=True,
    ),
    "vp_best_colour": Verb(
        codes.POINTS_BEST_COLOUR, "N", "{n point} per own card of one colour, the best", "{n}★/best colour"
    ),
    # Armada and Cities
    "others_lose": Verb(codes.OTHERS_LOSE, "N", "everybody else loses {n coin}", "others −{n}¢", raid=True, times=2),
    "others_lose_per": Verb(
        codes.OTHERS_LOSE_PER,
        "COUNTED N",
        "everybody else loses {n coin} per {counted} of their own",
        "others −{n}¢/{short}",
        raid=True,
        times=2,
    ),
    # Cities
    "others_gain": Verb(codes.OTHERS_GAIN, "N", "everybody else gets {n coin}", "others +{n}¢"),
    "neighbours_gain": Verb(codes.NEIGHBOURS_GAIN, "N", "both neighbours get {n coin}", "←→ +{n}¢"),
    "neighbours_debt": Verb(codes.NEIGHBOURS_DEBT, "TOKENS", "both neighbours take {n debt}", "←→ {n} debt"),
    "diplomacy": Verb(codes.DIPLOMACY, "TOKENS", "{n diplomacy token}", "{n} dove", counter=True),
    "copy_symbol": Verb(
        codes.COPY_SYMBOL,
        "MASKS",
        "{n mask}: copies a science symbol of a neighbour's green card",
        "{n} mask",
        counter=True,
    ),
    "produce_owned": _by_city(codes.PRODUCE_OWNED, "already produce", "owned"),
    "produce_missing": _by_city(codes.PRODUCE_MISSING, "do not produce", "missing"),
    "first_discount": Verb(
        codes.FIRST_DISCOUNT,
        "SIDE DISCOUNT",
        "once a turn, buying from the {side} neighbour costs {n coin} less",
        "1st{arrow}−{n}¢",
        bargain=True,
        counter=True,
    ),
    "start_discount": Verb(
        codes.START_DISCOUNT,
        "PRICE",
        "the starting resource of a neighbour's board costs {n coin} less",
        "boards −{n}¢",
        bargain=True,
        counter=True,
    ),
    "victory_token": Verb(codes.GAIN_VICTORY, "LEVEL", "a victory token of Age {age}", "victory {age}"),
    "drop_defeats": Verb(codes.DROP_DEFEATS, "", "return all own defeat tokens", "no defeats"),
    # powers
    "free_build_once_per_age": _power(codes.POWER_ONCE, "once an age, one building for free", "1 free/age"),
    "free_first_of_each_colour": _power(
        codes.POWER_COLOUR, "the first building of each colour is free", "new colour free"
    ),
    "free_first_card_of_age": _power(
        codes.POWER_FIRST, "the first card of each later age is built for free", "first card free"
    ),
    "free_last_card_of_age": _power(
        codes.POWER_LAST, "the card of the last turn of an age is built for free", "last card free"
    ),
    "play_seventh_card": _power(
        codes.POWER_EXTRA, "at the end of each age the left-over card is played too", "+last card"
    ),
    "build_from_discard": _power(codes.POWER_SALVAGE, "build one card of the discard pile for free", "from discard"),
    "copy_neighbour_guild": _power(codes.POWER_COPY, "at the end, score one guild of a neighbour too", "copy guild"),
    "free_stage_resources": _power(
        codes.POWER_FREE_STAGES, "stages cost no resources any more", "stages without resources"
    ),
    "fleet_discount": _power(
        codes.POWER_FLEET_DISCOUNT, "each naval construction costs one resource less", "ships −1 resource", ships=True
    ),
    "wonder_fleet_free": _power(
        codes.POWER_WONDER_FLEET,
        "naval constructions with a stage are free, with any fleet",
        "ship free with stage",
        ships=True,
    ),
    "no_tax_or_pirates": _power(codes.POWER_NO_LOSS, "no more coins lost to taxes and pirates", "no tax, no pirates"),
    "naval_optional": _power(
        codes.POWER_ABSTAIN, "you may stay out of naval conflicts", "may stay off sea", ships=True
    ),
}
POWERS: Final = tuple(name for name, row in VERBS.items() if row.power)
if TYPE_CHECKING:
    VerbName: TypeAlias = str
else:
    VerbName = Literal[tuple(VERBS)]  # the wire lists every verb, and Python checks them when it reads the data


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect: a verb of the vocabulary with what its arguments say."""

    verb: str
    amount: int = 0
    what: tuple[str, ...] = ()
    scope: tuple[str, ...] = ()

    @property
    def fields(self) -> Fields:
        """Return what the arguments say."""
        return Fields(self.amount, self.what, self.scope)

    @property
    def goods(self) -> str:
        """Return what a producer gives, in letters: "WW", or "W/S" for a choice."""
        return self.fields.goods

    @property
    def text(self) -> str:
        """Return the effect as data files write it."""
        return str(self)

    @property
    def row(self) -> Verb:
        """Return everything that is known of the verb."""
        return VERBS[self.verb]

    @property
    def kernel_what(self) -> int:
        """Return the number that stands for `what`, or for a side, in the kernel."""
        return self.row.power + sum(argument.code(self.fields) for argument in self.row.arguments)

    def __str__(self) -> str:
        return " ".join((self.verb, *(argument.write(self.fields) for argument in self.row.arguments)))


def parse(text: str) -> Effect:
    """Read one effect; an `EffectError` says what was expected."""
    verb, *words = text.split() or [""]
    expect(verb in VERBS, f"unknown effect '{text}'; expected one of: {', '.join(VERBS)}")
    try:
        return Effect(verb, *_read(verb, words))
    except EffectError as error:
        raise EffectError(f"'{verb}' {error}") from None


def _read(verb: str, words: list[str]) -> Fields:
    arguments = VERBS[verb].arguments
    expect(bool(arguments) or not words, "takes no arguments")
    usage = " ".join((verb, *(argument.usage for argument in arguments)))
    example = " ".join((verb, *(argument.example for argument in arguments)))
    expect(len(words) == len(arguments), f"expects '{usage}', as in '{example}'")
    fields = Fields()
    for argument, word in zip(arguments, words, strict=True):
        fields = argument.read(fields, word)
    return fields


def parse_all(texts: Sequence[str]) -> tuple[Effect, ...]:
    """Read the effects of one card, stage or island; an `EffectError` also for one that stands there too often."""
    effects = tuple(map(parse, texts))
    for verb, found in Counter(effect.verb for effect in effects).items():
        most = VERBS[verb].times
        expect(most is None or found <= most, f"found '{verb}' {found} times; expected at most {most}")
    return effects

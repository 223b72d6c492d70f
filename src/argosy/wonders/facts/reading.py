"""Read cards, wonders and numbers from the entries of a data file; every field is checked here by itself."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final, Literal, TypeVar

from argosy.tabletop.section import Entry, read_slug
from argosy.wonders.facts.arguments import MAX_PRICE, EffectError
from argosy.wonders.facts.catalog import Card, Cost, Numbers, Side, Stage, Wonder
from argosy.wonders.facts.effects import VERBS, Effect, parse
from argosy.wonders.facts.words import (
    AGE_NAMES,
    COLOURS,
    CONFIDENCES,
    DIRECTIONS,
    EXPANSIONS,
    LANGUAGES,
    RESOURCES,
    SURE,
    Box,
    Confidence,
)

MAX_SIDES: Final = 2
MAX_STAGES: Final = 4
MAX_COINS: Final = 99
MAX_DEMAND: Final = 15  # units of one cost
# Three at least, so that both neighbours are different people (B1).
PLAYERS: Final = (3, 8)
HAND_SIZES: Final = (2, 9)
GUILD_AGE: Final = 3
BASE: Final[Literal["base"]] = "base"  # how a file says that a card or wonder belongs to no expansion
PER_AGE: Final = "one for each of the three ages"

_SIDE_ID: Final = re.compile(r"[A-Za-z0-9]+")
_CARD_FIELDS: Final = tuple(Card.__dataclass_fields__)
_NUMBER_FIELDS: Final = tuple(Numbers.__dataclass_fields__)

Value = TypeVar("Value")


def read_card(entry: Entry) -> Card:
    """Read a card, checked as far as it can be without the other cards."""
    entry.only(_CARD_FIELDS)
    name = read_slug(entry)
    guild = entry.flag("guild")
    age, colour = entry.whole("age", 1, 3), entry.one_of("colour", COLOURS)
    _check_guild(entry, guild, age, colour)
    confidence = read_confidence(entry)
    return Card(
        id=name,
        building=read_slug(entry, "building", name),
        name=entry.text("name"),
        age=age,
        colour=colour,
        copies=_read_copies(entry, guild),
        guild=guild,
        cost=read_cost(entry),
        effects=read_effects(entry),
        chain_from=entry.different_texts("chain_from"),
        names=read_names(entry),
        symbol_in=entry.different_texts("symbol_in"),
        symbol_out=entry.different_texts("symbol_out"),
        confidence=confidence,
        expansion=_read_box(entry),
        cost_confidence=entry.one_of("cost_confidence", CONFIDENCES, confidence),
        names_confidence=read_names_confidence(entry),
    )


def read_wonder(entry: Entry) -> Wonder:
    """Read a wonder board with its sides."""
    entry.only(("id", "name", "expansion", "names", "names_confidence", "side"))
    sides = tuple(_read_side(part) for part in _few(entry, "side", MAX_SIDES))
    if len({side.id for side in sides}) < len(sides):
        entry.fail("side", f"found the id '{sides[0].id}' twice; expected each once")
    return Wonder(
        id=read_slug(entry),
        name=entry.text("name"),
        sides=sides,
        expansion=_read_box(entry),
        names=read_names(entry),
        names_confidence=read_names_confidence(entry),
    )


def read_numbers(entry: Entry) -> Numbers:
    """Read the numbers of an edition."""
    entry.only(_NUMBER_FIELDS)
    numbers = Numbers(
        min_players=entry.whole("min_players", *PLAYERS),
        max_players=entry.whole("max_players", *PLAYERS),
        hand_size=entry.whole("hand_size", *HAND_SIZES),
        starting_coins=entry.whole("starting_coins", 0, MAX_COINS),
        sale_price=entry.whole("sale_price", 0, MAX_COINS),
        trade_price=entry.whole("trade_price", 0, MAX_PRICE),
        coins_per_point=entry.whole("coins_per_point", 1, MAX_COINS),
        victory_points=exactly(entry, "victory_points", entry.wholes("victory_points", 0, 99), 3, PER_AGE),
        defeat_points=entry.whole("defeat_points", 0, 99),
        extra_guilds=entry.whole("extra_guilds", 0, 99),
        science_set_points=entry.whole("science_set_points", 0, 99),
        pass_direction=exactly(entry, "pass_direction", entry.some_of("pass_direction", DIRECTIONS), 3, PER_AGE),
        expansions_hand=entry.whole("expansions_hand", 0, HAND_SIZES[1], default=1),
        deck_players=entry.whole("deck_players", *PLAYERS, default=PLAYERS[1]),
        guild_limit=entry.whole("guild_limit", 0, 99, default=0),
        naval_prizes=_read_prizes(entry),
        fleet_points_row=entry.one_of("fleet_points_row", ("shipyard", "blue"), "shipyard"),
        debts=entry.flag("debts"),
        team_tie_break=entry.one_of("team_tie_break", ("shared", "coins"), "shared"),
    )
    if numbers.min_players > numbers.max_players:
        entry.fail("min_players", f"found {numbers.min_players}; expected at most max_players")
    return numbers


def read_cost(entry: Entry) -> Cost:
    """Read the cost of an entry; nothing when it is not written."""
    return cost_of(entry, "cost", entry.text("cost")) if entry.has("cost") else Cost()


def cost_of(entry: Entry, field: str, text: str) -> Cost:
    """Read a cost from its text: coins, then letters, as in "2 WOL"."""
    coins, goods = _split_cost(entry, field, text)
    for letter in goods:
        if letter not in RESOURCES:
            entry.fail(field, f"unknown resource '{letter}'; expected letters of {''.join(RESOURCES)}")
    if len(goods) > MAX_DEMAND:
        entry.fail(field, f"found {len(goods)} resources; expected at most {MAX_DEMAND}")
    return Cost(coins, "".join(sorted(goods, key=RESOURCES.index)))


def read_effects(entry: Entry) -> tuple[Effect, ...]:
    """Read the effects, at least one: nobody would notice a forgotten list in play."""
    try:
        effects = tuple(parse(text) for text in entry.texts("effects"))
    except EffectError as error:
        entry.fail("effects", str(error))
    for verb, found in Counter(effect.verb for effect in effects).items():
        most = VERBS[verb].times
        if most and found > most:
            entry.fail("effects", f"found '{verb}' {found} times; expected at most {most}")
    return effects


def read_names(entry: Entry) -> dict[str, str]:
    """Read the names in other languages, where known."""
    names = entry.inner("names")
    names.only(LANGUAGES[1:])
    return {language: names.text(language) for language in LANGUAGES[1:] if names.has(language)}


def read_names_confidence(entry: Entry) -> dict[str, Confidence]:
    """Read how sure the names are, by language."""
    marks = entry.inner("names_confidence")
    marks.only(LANGUAGES)
    return {language: marks.one_of(language, CONFIDENCES) for language in LANGUAGES if marks.has(language)}


def read_confidence(entry: Entry, default: Confidence = SURE) -> Confidence:
    """Read how sure an entry is."""
    return entry.one_of("confidence", CONFIDENCES, default)


def _read_box(entry: Entry) -> Box:
    name = entry.one_of("expansion", (*EXPANSIONS, BASE), BASE)
    return "" if name == BASE else name


def _split_cost(entry: Entry, field: str, text: str) -> tuple[int, str]:
    coins, _, goods = text.partition(" ") if text[0].isdigit() else ("0", "", text)
    if not (coins.isascii() and coins.isdigit() and len(coins) <= len(str(MAX_COINS))):
        wanted = f"0 to {MAX_COINS} coins, then letters, as in '1', 'SSS' or '2 WOL'"
        entry.fail(field, f"found '{text}'; expected {wanted}")
    return int(coins), goods


def _check_guild(entry: Entry, guild: bool, age: int, colour: str) -> None:
    """Refuse a guild that is not purple and of Age III, and a purple card that is no guild (B2)."""
    if guild and colour != "purple":
        entry.fail("colour", f"found '{colour}'; expected 'purple' for a guild")
    if colour == "purple" and not guild:
        entry.fail("guild", "missing; expected guild = true for a purple card")
    if guild and age != GUILD_AGE:
        entry.fail("age", f"found {age}; expected {GUILD_AGE} for a guild")


def _read_copies(entry: Entry, guild: bool) -> tuple[int, ...]:
    if not guild:
        return tuple(sorted(entry.wholes("copies", 1, 99)))
    if entry.has("copies"):
        entry.fail("copies", "found together with guild = true; expected one of the two")
    return (0,)


def _read_side(entry: Entry) -> Side:
    entry.only(("id", "resource", "stage", "confidence", "any_order"))
    name = entry.text("id")
    if not _SIDE_ID.fullmatch(name):
        entry.fail("id", f"found '{name}'; expected letters and digits, as in 'A' or 'day'")
    confidence = read_confidence(entry)
    return Side(
        id=name,
        resource=entry.one_of("resource", RESOURCES),
        stages=tuple(_read_stage(part, confidence) for part in _few(entry, "stage", MAX_STAGES)),
        confidence=confidence,
        any_order=entry.flag("any_order"),
    )


def _read_stage(entry: Entry, confidence: Confidence) -> Stage:
    """Read a stage, which is as sure as its side unless it says otherwise."""
    entry.only(("cost", "effects", "confidence"))
    return Stage(read_cost(entry), read_effects(entry), read_confidence(entry, confidence))


def _few(entry: Entry, field: str, most: int) -> list[Entry]:
    parts = entry.parts(field)
    if not 1 <= len(parts) <= most:
        entry.fail(field, f"found {len(parts)}; expected 1 to {most} [[{field}]] tables")
    return parts


def exactly(entry: Entry, field: str, values: tuple[Value, ...], count: int, wanted: str) -> tuple[Value, ...]:
    """Return the values of a field, refusing another number of them."""
    if len(values) != count:
        entry.fail(field, f"found {len(values)}; expected {wanted}")
    return values


def _read_prizes(entry: Entry) -> tuple[tuple[int, ...], ...]:
    """Read what the naval conflict of each age takes from the last, and gives to the first, second and third (A53)."""
    rows = entry.table.get("naval_prizes", [[0, 0, 0, 0]] * 3)
    if not isinstance(rows, list) or len(rows) != 3:
        entry.fail("naval_prizes", f"found {rows}; expected three lists, one for each age")
    ages = Entry(entry.file, f"{entry.label}, naval_prizes", dict(zip(AGE_NAMES, rows, strict=True)))
    wanted = "four numbers: for the last, the first, second and third"
    return tuple(exactly(ages, age, ages.wholes(age, 0, 99), 4, wanted) for age in AGE_NAMES)

"""Read islands, tracks and shipyards from the entries of a data file."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from argosy.tabletop.section import Entry, read_slug
from argosy.wonders.facts.catalog import Cost, Island, Shipyard, Space, Track
from argosy.wonders.facts.reading import (
    cost_of,
    exactly,
    read_confidence,
    read_effects,
    read_names,
    read_names_confidence,
)
from argosy.wonders.facts.words import CONFIDENCES, FLEETS, SURE, Confidence

LEVELS: Final = (1, 2, 3)
STEPS: Final = 6  # spaces of a track after the start
VALUES: Final = ("naval", "vp", "trade_level", "coins", "tax", "explore")  # of a space


def read_island(entry: Entry) -> Island:
    """Read an island."""
    entry.only(Island.__dataclass_fields__)
    return Island(
        id=read_slug(entry),
        name=entry.text("name"),
        level=entry.whole("level", LEVELS[0], LEVELS[-1]),
        effects=read_effects(entry),
        names=read_names(entry),
        names_confidence=read_names_confidence(entry),
        confidence=read_confidence(entry),
    )


def read_track(entry: Entry) -> Track:
    """Read the track of a fleet: seven numbers of each kind that is written."""
    entry.only(("colour", *VALUES, "confidences", "alternatives"))
    kinds = [kind for kind in VALUES if entry.has(kind)]
    if not kinds:
        entry.fail(VALUES[0], f"missing; expected at least one of: {', '.join(VALUES)}")
    numbers = {kind: _numbers(entry, kind) for kind in kinds}
    marks = {kind: _marks(entry.inner("confidences"), kind, STEPS + 1, SURE, kinds) for kind in kinds}
    others = {kind: _alternatives(entry.inner("alternatives"), kind, kinds) for kind in kinds}
    return Track(
        entry.one_of("colour", FLEETS), tuple(_space(place, numbers, marks, others) for place in range(STEPS + 1))
    )


def read_shipyard(entry: Entry) -> Shipyard:
    """Read a shipyard board with six costs for each fleet."""
    entry.only(("id", "name", "wonder_colour", "wonder_colour_confidence", *FLEETS, "confidence", "confidences"))
    confidence = read_confidence(entry)
    marks = entry.inner("confidences")
    return Shipyard(
        id=read_slug(entry),
        name=entry.text("name"),
        wonder_colour=entry.one_of("wonder_colour", FLEETS),
        costs={fleet: _costs(entry, fleet) for fleet in FLEETS},
        confidences={fleet: _marks(marks, fleet, STEPS, confidence, FLEETS) for fleet in FLEETS},
        wonder_colour_confidence=entry.one_of("wonder_colour_confidence", CONFIDENCES, SURE),
    )


def _space(
    place: int,
    numbers: dict[str, tuple[int, ...]],
    marks: dict[str, tuple[Confidence, ...]],
    others: dict[str, dict[int, tuple[int, ...]]],
) -> Space:
    """Make one space out of the lists for all of them."""
    parts = {kind: words[place] for kind, words in marks.items()}
    alternatives = {kind: readings[place] for kind, readings in others.items() if place in readings}
    values = {kind: row[place] for kind, row in numbers.items()}
    return Space(**values, parts=parts, alternatives=alternatives)


def _numbers(entry: Entry, kind: str) -> tuple[int, ...]:
    wanted = f"{STEPS + 1} numbers: for the start and {STEPS} spaces"
    numbers = exactly(entry, kind, entry.wholes(kind, 0, _most(kind)), STEPS + 1, wanted)
    if numbers[0] and kind in ("coins", "tax", "explore"):
        entry.fail(kind, f"found {numbers[0]} for the start; expected 0, since no ship arrives there")
    return numbers


def _most(kind: str) -> int:
    return LEVELS[-1] if kind == "explore" else 99


def _marks(entry: Entry, field: str, count: int, default: Confidence, known: Iterable[str]) -> tuple[Confidence, ...]:
    """Read how sure each of several facts is, one word for each."""
    entry.only(known)
    return exactly(entry, field, entry.some_of(field, CONFIDENCES, (default,) * count), count, f"{count} words")


def _alternatives(entry: Entry, kind: str, known: Iterable[str]) -> dict[int, tuple[int, ...]]:
    """Read other readings of a kind of number, by space."""
    entry.only(known)
    readings = entry.inner(kind)
    places = [str(place) for place in range(STEPS + 1)]
    readings.only(places)
    return {int(place): readings.wholes(place, 0, _most(kind)) for place in places if readings.has(place)}


def _costs(entry: Entry, fleet: str) -> tuple[Cost, ...]:
    texts = exactly(entry, fleet, entry.texts(fleet), STEPS, f"{STEPS} costs, for spaces 1 to {STEPS}")
    return tuple(cost_of(entry, fleet, text) for text in texts)

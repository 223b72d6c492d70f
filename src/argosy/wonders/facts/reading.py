"""Read what a data file does not write field by field as the catalog has it; argosy.tabletop.facts reads the rest."""

from typing import Final

from argosy.tabletop.facts import Reader, exactly, numbers, parsed, read, read_slug, table, words
from argosy.tabletop.section import Entry
from argosy.wonders.facts.catalog import LEVELS, Card, Cost, Numbers, Shipyard, Space, Track
from argosy.wonders.facts.words import CONFIDENCES, FLEETS, SURE

STEPS: Final = 6  # spaces of a track after the start
PLACES: Final = tuple(str(place) for place in range(STEPS + 1))
VALUES: Final = ("naval", "vp", "trade_level", "coins", "tax", "explore")  # of a space


def read_card(entry: Entry) -> Card:
    """Read a card; if nothing else is written, its building has the same id, and its cost is as sure as the rest."""
    building, confidence = entry.table.get("id"), entry.table.get("confidence", SURE)
    return read(Card, entry, building=building, cost_confidence=confidence)


def read_numbers(entry: Entry) -> Numbers:
    """Read the numbers of an edition."""
    found = read(Numbers, entry)
    if found.min_players > found.max_players:
        entry.fail("min_players", f"found {found.min_players}; expected at most max_players")
    return found


def read_track(entry: Entry) -> Track:
    """Read the track of a fleet: seven numbers of each kind that is written."""
    entry.only(("colour", *VALUES, "confidences", "alternatives"))
    kinds = [kind for kind in VALUES if entry.has(kind)]
    if not kinds:
        entry.fail(VALUES[0], f"missing; expected at least one of: {', '.join(VALUES)}")
    values = {kind: _read_values(entry, kind) for kind in kinds}
    sure = dict.fromkeys(kinds, (SURE,) * len(PLACES)) | table(kinds, _marks(len(PLACES)))(entry, "confidences")
    others = table(kinds, _read_others)(entry, "alternatives")
    spaces = (
        Space(
            **{kind: values[kind][place] for kind in kinds},
            parts={kind: sure[kind][place] for kind in kinds},
            alternatives={kind: others[kind][name] for kind in others if name in others[kind]},
        )
        for place, name in enumerate(PLACES)
    )
    return Track(entry.one_of("colour", FLEETS), tuple(spaces))


def read_shipyard(entry: Entry) -> Shipyard:
    """Read a shipyard board with six costs for each fleet."""
    entry.only(("id", "name", "wonder_colour", "wonder_colour_confidence", *FLEETS, "confidence", "confidences"))
    read_costs = parsed(_parse_costs, exactly(STEPS, Entry.texts, f"{STEPS} costs, for spaces 1 to {STEPS}"))
    usual = (entry.one_of("confidence", CONFIDENCES, SURE),) * STEPS
    return Shipyard(
        id=read_slug(entry, "id"),
        name=entry.text("name"),
        wonder_colour=entry.one_of("wonder_colour", FLEETS),
        costs={fleet: read_costs(entry, fleet) for fleet in FLEETS},
        confidences=dict.fromkeys(FLEETS, usual) | table(FLEETS, _marks(STEPS))(entry, "confidences"),
        wonder_colour_confidence=entry.one_of("wonder_colour_confidence", CONFIDENCES, SURE),
    )


def _read_values(entry: Entry, kind: str) -> tuple[int, ...]:
    wanted = f"{len(PLACES)} numbers: for the start and {STEPS} spaces"
    found: tuple[int, ...] = exactly(len(PLACES), numbers(0, _most(kind)), wanted)(entry, kind)
    if found[0] and kind in ("coins", "tax", "explore"):
        entry.fail(kind, f"found {found[0]} for the start; expected 0, since no ship arrives there")
    return found


def _read_others(entry: Entry, kind: str) -> dict[str, tuple[int, ...]]:
    """Read other readings of a kind of number, by space."""
    others: dict[str, tuple[int, ...]] = table(PLACES, numbers(0, _most(kind)))(entry, kind)
    return others


def _most(kind: str) -> int:
    return LEVELS[-1] if kind == "explore" else 99


def _marks(count: int) -> Reader:
    """Return the reader of how sure each of several facts is, one word for each."""
    return exactly(count, words(CONFIDENCES), f"{count} words")


def _parse_costs(texts: tuple[str, ...]) -> tuple[Cost, ...]:
    return tuple(map(Cost.parse, texts))

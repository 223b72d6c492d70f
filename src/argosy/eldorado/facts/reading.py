"""From entries of a data file to spaces, shapes, dice, cards and numbers; every field is checked here by itself."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from argosy.eldorado.facts.catalog import (
    COLOURS,
    CONFIDENCES,
    DICE,
    ELDORADO,
    KINDS,
    LANGUAGES,
    POSTS,
    Board,
    Card,
    Counts,
    Effect,
    EffectError,
    EldoradoDie,
    EldoradoNumbers,
    Point,
    Province,
    Shape,
    Space,
)
from argosy.tabletop.section import Entry, different, read_slug

FACES: Final = 6
FACE_VALUES: Final = {"gold": (0, 12), "natives": (0, 12), "combat": (-2, 2)}
MOST_COPIES: Final = 20
_SPACE_ID: Final = re.compile(r"[A-Z]+[0-9]+")
_RANGES: Final = {  # of the numbers; the kernel counts pieces of a stack in 6 bits
    "action_points": (1, 50),
    "pirates_per_colour": (1, 60),
    "gold": (0, 60),
    "natives": (0, 60),
    "ships": (0, 8),
    "capacity": (2, 20),
    "starting_pirates": (1, 60),
    "starting_pirates_three": (1, 60),
    "neutral_city_pirates": (0, 20),
    "central_factor": (1, 5),
    "card_gold": (1, 9),
}
_USUAL_RANGE: Final = (0, 20)
BOARD_FIELDS: Final = ("map", "counts", "province", "space", "shape", "mirror")


def read_board(file: Entry) -> Board:
    """Read a board, and check it as far as that can be done entry by entry."""
    head = file.inner("map")
    head.only(("name", "confidence", "canvas", "play_field"))
    spaces = tuple(_read_space(entry) for entry in different(file, "space").values())
    return Board(
        name=head.text("name"),
        confidence=head.one_of("confidence", CONFIDENCES, "designed"),
        canvas=_read_sizes(head, "canvas", 2),
        play_field=_read_sizes(head, "play_field", 4),
        counts=_read_counts(file.inner("counts")),
        provinces=tuple(_read_province(entry) for entry in file.parts("province")),
        spaces=tuple(sorted(spaces, key=lambda space: not space.is_land)),
        shapes=tuple(_read_shape(entry) for entry in different(file, "shape").values()),
        mirrors=_read_mirrors(file.inner("mirror"), [space.id for space in spaces]),
    )


def _read_space(entry: Entry) -> Space:
    entry.only(("id", "name", "names", "kind", "region", "island", "city", "post", "borders"))
    name = entry.text("id")
    if not _SPACE_ID.fullmatch(name):
        entry.fail("id", f"found '{name}'; expected capital letters and a number, as in 'T1' or 'K09'")
    kind = entry.one_of("kind", KINDS)
    if kind != "land":
        _refuse(entry, ("region", "island", "city", "post"), "water has none")
        return Space(name, entry.text("name"), kind, entry.different_texts("borders"), names=_read_names(entry))
    region = entry.one_of("region", (ELDORADO, *COLOURS))
    _refuse(entry, ("city",) if region == ELDORADO else ("post",), f"there is none in {region}")
    return Space(
        id=name,
        name=entry.text("name"),
        kind=kind,
        borders=entry.different_texts("borders"),
        region=region,
        island=entry.text("island"),
        city=entry.flag("city"),
        post=entry.one_of("post", POSTS) if entry.has("post") else "",
        names=_read_names(entry),
    )


def _refuse(entry: Entry, fields: tuple[str, ...], why: str) -> None:
    for field in fields:
        if entry.has(field):
            entry.fail(field, f"unexpected; {why}")


def _read_names(entry: Entry) -> dict[str, str]:
    names = entry.inner("names")
    names.only(LANGUAGES[1:])
    return {language: names.text(language) for language in LANGUAGES[1:] if names.has(language)}


def _read_sizes(entry: Entry, field: str, wanted: int) -> tuple[int, ...]:
    if not entry.has(field):
        return ()
    sizes = entry.wholes(field, 0, 100_000)
    if len(sizes) != wanted:
        entry.fail(field, f"found {len(sizes)} numbers; expected {wanted}")
    return sizes


def _read_counts(entry: Entry) -> Counts:
    known = tuple(Counts.__dataclass_fields__)
    entry.only(known)
    return Counts(**{field: entry.whole(field, 0, 999) for field in known})


def _read_province(entry: Entry) -> Province:
    entry.only(("colour", "corner", "opposite", "harbours", "muster"))
    return Province(
        colour=entry.one_of("colour", COLOURS),
        corner=entry.text("corner", "-"),
        opposite=entry.one_of("opposite", COLOURS),
        harbours=entry.different_texts("harbours"),
        muster=entry.texts("muster"),
    )


def _read_shape(entry: Entry) -> Shape:
    entry.only(("id", "anchor", "radius", "slots", "outline", "hole"))
    anchor = _read_points(entry, "anchor")
    radius = entry.table.get("radius")
    if len(anchor) != 1:
        entry.fail("anchor", f"found {len(anchor)} points; expected one")
    if not isinstance(radius, int | float) or isinstance(radius, bool) or radius <= 0:
        entry.fail("radius", f"found {radius}; expected a number above 0")
    return Shape(
        id=entry.text("id"),
        anchor=anchor[0],
        radius=float(radius),
        slots=_read_points(entry, "slots") if entry.has("slots") else (),
        outline=_read_outline(entry, "outline"),
        hole=_read_outline(entry, "hole") if entry.has("hole") else (),
    )


def _read_outline(entry: Entry, field: str) -> tuple[Point, ...]:
    points = _read_points(entry, field)
    if len(points) < 3:
        entry.fail(field, f"found {len(points)} points; expected at least three")
    return points


def _read_points(entry: Entry, field: str) -> tuple[Point, ...]:
    return tuple(_read_point(entry, field, word) for word in entry.text(field).split())


def _read_point(entry: Entry, field: str, word: str) -> Point:
    try:
        x, y = word.split(",")
        return float(x), float(y)
    except ValueError:
        entry.fail(field, f"found '{word}'; expected points as in '12.5,40 13,41.5'")


def _read_mirrors(entry: Entry, spaces: list[str]) -> dict[str, Mapping[str, str]]:
    """Read each symmetry as a whole: pairs change places, all others stay."""
    mirrors: dict[str, Mapping[str, str]] = {}
    for name in entry.table:
        image = {space: space for space in spaces}
        for pair in entry.text(name).split():
            one, _, other = pair.partition(":")
            if one not in image or other not in image:
                entry.fail(name, f"found '{pair}'; expected two spaces, as in 'T1:R1'")
            image[one], image[other] = other, one
        mirrors[name] = image
    return mirrors


def read_die(entry: Entry) -> EldoradoDie:
    """Read a die."""
    entry.only(("id", "colour", "faces", "confidence"))
    name = entry.one_of("id", DICE)
    faces = entry.wholes("faces", *FACE_VALUES[name])
    if len(faces) != FACES:
        entry.fail("faces", f"found {len(faces)}; expected {FACES}")
    if name == "combat" and 0 in faces:
        entry.fail("faces", "found a blank; the combat die has none (E5)")
    return EldoradoDie(name, entry.text("colour"), faces, entry.one_of("confidence", CONFIDENCES, "designed"))


def read_card(entry: Entry) -> Card:
    """Read an action card."""
    entry.only(("id", "name", "names", "copies", "effect", "text", "confidence", "note"))
    try:
        effect = Effect.parse(entry.text("effect"))
    except EffectError as error:
        entry.fail("effect", str(error))
    return Card(
        id=read_slug(entry),
        name=entry.text("name"),
        copies=entry.whole("copies", 1, MOST_COPIES),
        effect=effect,
        text=entry.text("text"),
        confidence=entry.one_of("confidence", CONFIDENCES, "designed"),
        note=entry.text("note") if entry.has("note") else "",
        names=_read_names(entry),
    )


def read_numbers(entry: Entry) -> EldoradoNumbers:
    """Read the numbers of the rule book."""
    known = tuple(EldoradoNumbers.__dataclass_fields__)
    entry.only(known)
    numbers = EldoradoNumbers(**{field: entry.whole(field, *_RANGES.get(field, _USUAL_RANGE)) for field in known})
    if numbers.starting_pirates_three + numbers.farthest_bonus > numbers.pirates_per_colour:
        entry.fail("farthest_bonus", f"found {numbers.farthest_bonus}; expected at most pirates_per_colour in all")
    if numbers.starting_pirates > numbers.pirates_per_colour:
        entry.fail("starting_pirates", f"found {numbers.starting_pirates}; expected at most pirates_per_colour")
    return numbers

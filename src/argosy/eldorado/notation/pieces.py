"""The pieces of a position file: areas and ships in words."""

from __future__ import annotations

from typing import Final

from argosy.eldorado.facts.catalog import COLOURS
from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.layout import BANDS
from argosy.eldorado.notation.table import Table

NATIVES: Final = "natives"


def read_areas(table: Table) -> None:
    """Read areas such as "E15 turquoise 1 gold 2", "E16 natives 2", "E17 explored", "R4 flag turquoise"."""
    s, r = table.state, table.kernel_rules
    seen: set[str] = set()
    for text in table.file.texts("areas", ()):
        name, words = _words(table, "areas", text)
        number = table.space(table.file, "areas", name)
        if number >= r.areas or name in seen:
            table.file.fail("areas", f"found '{text}'; expected areas of land, each once")
        seen.add(name)
        area, is_eldorado = s.areas[number], r.spaces[number].region == codes.ELDORADO
        area.gold = words.pop("gold", 0)
        s.gold -= area.gold
        if not words and area.control == codes.UNEXPLORED:
            table.file.fail("areas", f"found '{text}'; expected who holds it, or 'explored'")
        for word, count in words.items():
            if word in ("new", "") or (word in (NATIVES, "explored") and not is_eldorado):
                table.file.fail("areas", f"found '{text}': '{word}' does not belong there")
            _hold(table, number, word, count)
    _check_supplies(table)


def _hold(table: Table, number: int, word: str, count: int) -> None:
    s, area = table.state, table.state.areas[number]
    if word.startswith("flag "):
        area.control = COLOURS.index(word.removeprefix("flag "))
    elif word in COLOURS:
        area.control = area.holder = COLOURS.index(word)
        s.bands[area.holder].pirates += count
    else:
        area.control = codes.NATIVES
        area.holder = codes.NATIVES if count else codes.NOBODY
        s.natives -= count
    area.troops = count


def read_ships(table: Table) -> None:
    """Read ships: "K09 turquoise 5 gold 2", "K09 flag red gold 1" without crew, "T4" in a city, "T4 new" (Q55)."""
    s, r = table.state, table.kernel_rules
    for text in table.file.texts("ships", ()):
        name, words = _words(table, "ships", text)
        number = table.space(table.file, "ships", name)
        if s.ship_at[number] != codes.NO_SHIP_HERE:
            table.file.fail("ships", f"found two ships on '{name}'; expected one at most")
        if s.afloat == r.ships:
            table.file.fail("ships", f"found more than {r.ships} ships")
        _launch(table, text, number, words)
    _check_supplies(table)


def _launch(table: Table, text: str, number: int, words: dict[str, int]) -> None:
    s, r = table.state, table.kernel_rules
    ship = s.ships[s.afloat]
    ship.space = number
    ship.fresh = int("new" in words)
    words.pop("new", None)
    ship.gold = words.pop("gold", 0)
    s.gold -= ship.gold
    s.ship_at[number] = s.afloat
    s.afloat += 1
    if number < r.areas:
        if not r.spaces[number].city or words or ship.gold:
            table.file.fail("ships", f"found '{text}'; on land ships stand empty in cities (Q36)")
        return
    if ship.fresh or len(words) != 1 or {NATIVES, "explored"} & words.keys():
        table.file.fail("ships", f"found '{text}'; expected a crew, or the flag of the last one (Q10)")
    (word, ship.crew), *_ = words.items()
    ship.colour = COLOURS.index(word.removeprefix("flag "))
    if s.bands[ship.colour].seat == codes.NEUTRAL:
        table.file.fail(
            "ships", f"found '{text}'; expected a colour that somebody plays: neutral pirates have no ships (Q28)"
        )
    s.bands[ship.colour].pirates += ship.crew
    room = r.capacity if ship.crew else r.capacity - 1
    if ship.crew + ship.gold > room:
        table.file.fail("ships", f"found '{text}'; expected at most {room} pieces (E24, Q42)")


def _words(table: Table, field: str, text: str) -> tuple[str, dict[str, int]]:
    """Return the space of a line and its words: colours, natives and gold with numbers, other words with 0."""
    name, *rest = text.split()
    found: dict[str, int] = {}
    words = iter(rest)
    for word in words:
        if word in (*COLOURS, NATIVES, "gold"):
            number = next(words, "")
            most = _most(table, word)
            if not (number.isascii() and number.isdigit() and len(number) <= 2 and 1 <= int(number) <= most):
                table.file.fail(field, f"found '{text}'; expected a number from 1 to {most} after '{word}'")
            found[word] = int(number)
        elif word == "flag":
            colour = next(words, "")
            if colour not in COLOURS:
                table.file.fail(field, f"found '{text}'; expected a colour after 'flag'")
            found[f"flag {colour}"] = 0
        elif word in ("explored", "new"):
            found[word] = 0
        else:
            table.file.fail(field, f"found '{text}'; expected a colour, natives, gold, flag, explored or new")
    if len(found.keys() - {"gold", "new"}) > 1:
        table.file.fail(field, f"found '{text}'; expected one holder (E19, E24)")
    return name, found


def _most(table: Table, word: str) -> int:
    """Return how many pieces there are of a kind (E1, E21)."""
    r = table.kernel_rules
    return {"gold": r.gold, NATIVES: r.natives}.get(word, r.pirates_per_colour)


def _check_supplies(table: Table) -> None:
    """Refuse more pieces than there are (E1, E21)."""
    s, r = table.state, table.kernel_rules
    if s.gold < 0 or s.natives < 0:
        table.file.fail("areas", f"found too many pieces; expected at most {r.gold} gold and {r.natives} natives (E1)")
    for colour in range(BANDS):
        if s.bands[colour].pirates > r.pirates_per_colour:
            found = s.bands[colour].pirates
            table.file.fail(
                "areas", f"found {found} pirates of {COLOURS[colour]}; expected {r.pirates_per_colour} (E21)"
            )

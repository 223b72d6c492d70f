"""A position file on its way to a position: who plays which colour, and what lies on the board and in the hands."""

from __future__ import annotations

from typing import Final

from argosy.eldorado.facts.catalog import COLOURS
from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.layout import BANDS, KINDS, Rules, State
from argosy.eldorado.kernel.memory import see_pile, unknown_cards
from argosy.eldorado.kernel.setup import clear_table
from argosy.eldorado.options import Options
from argosy.eldorado.ruleset import Ruleset, ruleset
from argosy.tabletop.errors import near
from argosy.tabletop.position_file import FileTable, read_file_options, read_seats
from argosy.tabletop.section import Section
from argosy.tabletop.struct import blank

NATIVES: Final = "natives"


class Table(FileTable[Ruleset, Rules, State]):
    """A board of El Dorado that is being laid out."""

    @classmethod
    def open(cls, file: Section) -> Table:
        """Make an empty board with one section a seat."""
        options = read_file_options(file, Options.from_dict, Options().players)
        seats = read_seats(file, options.players)
        rules, state = ruleset(options), blank(State)
        clear_table(state, rules.rules, options.players)
        table = cls(file, seats, rules, state)
        table._seat_colours()
        return table

    def space(self, section: Section, field: str, name: str) -> int:
        """Return the number of a space."""
        numbers = self.rules.space_numbers
        if name not in numbers:
            section.fail(field, f"unknown space '{name}'; expected {near(name, numbers)}")
        return numbers[name]

    def _seat_colours(self) -> None:
        """Give out the colours: as the seats say, else as the options say, else in the order of play."""
        usual = self.rules.options.seats() or _usual_seats(self.rules.options.players)
        for colour, seat in enumerate(usual):
            self.state.bands[colour].seat = codes.NEUTRAL if seat is None else seat
        if not any(section.has("colours") for section in self.seats):
            return
        for colour in range(BANDS):
            self.state.bands[colour].seat = codes.NEUTRAL
        for seat, section in enumerate(self.seats):
            self._take_colours(seat, section)

    def _take_colours(self, seat: int, section: Section) -> None:
        colours = section.texts("colours")
        if len(colours) != (2 if self.state.players == 2 else 1):
            section.fail("colours", f"found {len(colours)}; expected two for each of two players, else one")
        for name in colours:
            if name not in COLOURS:
                section.fail("colours", f"found '{name}'; expected {near(name, COLOURS)}")
            band = self.state.bands[COLOURS.index(name)]
            if band.seat != codes.NEUTRAL:
                section.fail("colours", f"found '{name}', which another seat has")
            band.seat = seat
        if len({COLOURS.index(name) % 2 for name in colours}) > 1:
            section.fail("colours", "expected two colours that lie opposite each other (E54)")


def _usual_seats(players: int) -> list[int | None]:
    if players == 2:
        return [0, 1, 0, 1]
    return [colour if colour < players else None for colour in range(BANDS)]


# -- areas and ships ----------------------------------------------------------------------------------------------


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
    r = table.kernel_rules
    name, *rest = text.split()
    found: dict[str, int] = {}
    words = iter(rest)
    for word in words:
        if word in (*COLOURS, NATIVES, "gold"):
            number = next(words, "")
            most = {"gold": r.gold, NATIVES: r.natives}.get(word, r.pirates_per_colour)  # E1, E21
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


# -- cards --------------------------------------------------------------------------------------------------------


def read_cards(table: Table) -> None:
    """Read hands and discards; all other cards are in the pile."""
    s, r = table.state, table.kernel_rules
    s.discards = _read(table, table.file, "discards")
    s.discarded = sum(s.discards)
    for seat, section in enumerate(table.seats):
        section.only(("colours", "hand", "known", "knows_pile", "pile_seen", "drawn", "chosen"))
        s.seats[seat].hand = _read(table, section, "hand")
        s.seats[seat].cards = sum(s.seats[seat].hand)
    for kind in range(KINDS):
        gone = s.discards[kind] + sum(seat.hand[kind] for seat in s.seats)
        s.pile[kind] = (r.cards[kind].copies if r.with_cards else 0) - gone
        if s.pile[kind] < 0:
            card = table.rules.card(kind)
            wanted = f"at most {card.copies}" if r.with_cards else "none, as the options have no cards"
            table.file.fail("seat", f"found {gone} cards '{card.id}'; expected {wanted}")
    s.piled = sum(s.pile)
    for seat, section in enumerate(table.seats):
        _read_known(table, seat, section)
    for seat, section in enumerate(table.seats):
        _read_pile_seen(table, seat, section)


def _read_known(table: Table, seat: int, section: Section) -> None:
    """Read the cards that a seat knows in other hands: "2: raid, spy 2"."""
    s = table.state
    for line in section.texts("known", ()):
        place, _, cards = line.partition(":")
        if not place.isdigit() or not 1 <= int(place) <= s.players or int(place) == seat + 1:
            section.fail("known", f"found '{line}'; expected another seat and its cards, as in '2: raid, spy 2'")
        other = int(place) - 1
        known = _count(table, section, "known", [word.strip() for word in cards.split(",")])
        if any(seen > held for seen, held in zip(known, s.seats[other].hand, strict=True)):
            section.fail("known", f"found '{line}', which the hand of seat {place} does not hold")
        s.seats[seat].known[other] = known


def _read_pile_seen(table: Table, seat: int, section: Section) -> None:
    """Read what a seat remembers of the pile: all of it, or also the cards that others have drawn since."""
    s = table.state
    knows = section.flag("knows_pile")
    if section.has("pile_seen") != section.has("drawn") or (section.has("drawn") and not knows):
        section.fail("drawn", "expected knows_pile = true, pile_seen and drawn together")
    if knows:
        see_pile(s, seat)
    if section.has("drawn"):
        s.seats[seat].seen = _read(table, section, "pile_seen")
        drawn = section.wholes("drawn", 0, 99)
        s.seats[seat].drawn[: len(drawn)] = drawn[: len(s.seats)]
        if len(drawn) != s.players or not _is_possible(table, seat):
            section.fail("drawn", "expected for each seat how many of its cards, unknown to this one, were in the pile")


def _is_possible(table: Table, seat: int) -> bool:
    """Return whether the cards seen are those of the pile and some of the unknown cards in other hands."""
    s, held = table.state, table.state.seats[seat]
    others = [other for other in range(s.players) if other != seat]
    gone = [seen - left for seen, left in zip(held.seen, s.pile, strict=True)]
    hidden = [sum(s.seats[other].hand[kind] - held.known[other][kind] for other in others) for kind in range(KINDS)]
    fits = all(0 <= number <= most for number, most in zip(gone, hidden, strict=True))
    return (
        fits
        and sum(gone) == sum(held.drawn)
        and held.drawn[seat] == 0
        and all(held.drawn[other] <= unknown_cards(s, seat, other) for other in others)
    )


def _read(table: Table, section: Section, field: str) -> list[int]:
    return _count(table, section, field, list(section.texts(field, ())))


def _count(table: Table, section: Section, field: str, texts: list[str]) -> list[int]:
    """Count the cards of each kind, from words such as "raid" or "raid 2"."""
    numbers = table.rules.card_numbers
    counts = [0] * KINDS
    for text in texts:
        name, _, copies = text.partition(" ")
        if name not in numbers:
            section.fail(field, f"unknown card '{name}'; expected {near(name, numbers)}")
        if copies and not (copies.isdigit() and 1 <= int(copies) <= 99):
            section.fail(field, f"found '{text}'; expected a card and how many there are, as in 'raid 2'")
        counts[numbers[name]] += int(copies or 1)
    return counts

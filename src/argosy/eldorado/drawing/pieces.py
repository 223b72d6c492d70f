"""The pieces: cities and posts, pirates and natives with their numbers, flags, gold, ships with their load."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from argosy.eldorado.drawing.layout import Layout, Site
from argosy.eldorado.drawing.theme import use
from argosy.eldorado.facts.catalog import Space
from argosy.eldorado.knowledge.view import EldoradoShip, EldoradoView
from argosy.tabletop.svg import element, group, moved, number, text

GAP: Final = 3
NATIVES: Final = "natives"
UNEXPLORED: Final = "unexplored"


@dataclass(frozen=True, slots=True)
class Content:
    """What lies on a space."""

    control: str | None = None  # a colour, natives, or unexplored
    holder: str | None = None  # whose troops they are
    troops: int = 0
    gold: int = 0
    ship: EldoradoShip | None = None

    def flag(self, space: Space) -> str | None:
        """Return the colour of the flag, where one lies: a printed colour needs none (Q22)."""
        return self.control if self.control not in (None, UNEXPLORED, space.region) else None

    def words(self, space: Space) -> str:
        """Describe the content; empty where there is nothing."""
        words = ["unexplored"] if self.control == UNEXPLORED else []
        words += [f"{self.troops} {self._troops}"] if self.troops else []
        words += [f"flag of {self.flag(space)}"] if self.flag(space) else []
        words += [f"{self.gold} gold"] if self.gold else []
        return ", ".join(words + ([_in_words(self.ship)] if self.ship else []))

    @property
    def _troops(self) -> str:
        kind = "pirate" if self.troops == 1 else "pirates"
        return NATIVES if self.holder == NATIVES else f"{self.holder} {kind}"


def _in_words(ship: EldoradoShip) -> str:
    whose = f"{ship.colour} ship" if ship.colour else "ship"
    load = [f"{ship.crew} aboard"] if ship.crew else ["nobody aboard"] if ship.colour else []
    return ", ".join([whose, *load, *([f"{ship.gold} gold aboard"] if ship.gold else [])])


class Token(NamedTuple):
    """One drawn piece, around the origin."""

    width: float
    drawn: str


def contents(view: EldoradoView) -> dict[str, Content]:
    """Collect what a view shows on each space that holds anything."""
    ships = {ship.space: ship for ship in view.ships}
    found = {
        area.id: Content(area.control, area.holder, area.troops, area.gold, ships.pop(area.id, None))
        for area in view.areas
    }
    return found | {space: Content(ship=ship) for space, ship in ships.items()}


def pieces(laid: Layout, content: Mapping[str, Content]) -> str:
    """Draw all pieces, and the badges of cities and posts."""
    drawn = [(site, "".join(_site(site, content.get(site.space.id, Content())))) for site in laid.sites]
    named = (element("g", inner, id=f"pieces-{site.space.id}") for site, inner in drawn if inner)
    return group(named, class_="pieces")


def _site(site: Site, content: Content) -> Iterator[str]:
    yield from _row(list(_tokens(site.space, content)), site.pieces.x, site.pieces.y)
    if content.ship:
        place = site.harbour or site.pieces
        yield moved(vessel(content.ship), place.x, place.y, ".74" if site.harbour else "")


def _row(tokens: list[Token], x: float, y: float) -> Iterator[str]:
    """Draw tokens side by side, around a point."""
    left = x - (sum(token.width for token in tokens) + GAP * (len(tokens) - 1)) / 2
    for token in tokens:
        yield moved(token.drawn, left + token.width / 2, y)
        left += token.width + GAP


def _tokens(space: Space, content: Content) -> Iterator[Token]:
    """List what stands on land, from left to right."""
    if space.city:
        yield Token(30, use("city", 0, 0, class_=f"band-{space.region}"))
    if space.post:
        yield Token(28, use("post", 0, 0))
    if content.control == UNEXPLORED:
        yield Token(18, text("?", 0, 9, class_="unknown"))
    flag = content.flag(space)
    if flag and not content.troops:
        yield banner(flag)
    if content.troops and content.holder:
        yield stack(content.holder, content.troops, flag)
    if content.gold:
        yield hoard(content.gold)


def banner(band: str) -> Token:
    """Draw a flag with the mark of its colour."""
    mark = moved(use(f"mark-{band}", 0, 0), 2.6, -7.4, ".58")
    return Token(26, element("g", moved(use("flag", 0, 0) + mark, -2, -1, "1.1"), class_=f"band-{band}"))


def stack(band: str, amount: int, flag: str | None = None) -> Token:
    """Draw pirates or natives: the colour, its mark and how many; several lie on each other, on their flag."""
    width = 37 if amount < 10 else 46
    left, box = -width / 2, {"width": width, "height": 28, "rx": 6}
    pole = moved(use("flag", 0, 0), width / 2 - 8, -14, ".8", class_=f"band-{flag}") if flag else ""
    below = element("rect", class_="under", x=left + 3.5, y=-17.5, **box) if amount > 1 else ""
    piece = element("rect", class_="band", x=left, y=-14, **box)
    figure = text(str(amount), (18 + width) / 2 + left, 6.5, class_="amount")
    return Token(width, element("g", pole, below, piece, _marked(band, left), figure, class_=f"band-{band}"))


def _marked(band: str, left: float) -> str:
    """Draw the mark in a field of its own, so that a ring is not read as a nought."""
    field = f"M{number(left + 18)}-13.2v26.4h-12a5.2 5.2 0 0 1-5.2-5.2v-16a5.2 5.2 0 0 1 5.2-5.2Z"
    return element("path", class_="field", d=field) + use(f"mark-{band}", left + 9.5, 0)


def hoard(amount: int) -> Token:
    """Draw gold: a bar and how much."""
    width = 36 if amount < 10 else 44
    ground = element("rect", class_="hoard", x=-width / 2, y=-10, width=width, height=20, rx=10)
    figure = text(str(amount), width / 2 - (9 if amount < 10 else 13), 5.4, class_="worth")
    return Token(width, ground + use("gold", -width / 2 + 13, 1) + figure)


def vessel(ship: EldoradoShip) -> str:
    """Draw a ship with coloured sails and the size of its crew; without a crew the sails are bare but for a shield."""
    sails = use("sails", 0, 0, class_="sail" if ship.crew else "canvas")
    shield = use("shield", -9, -7) if ship.colour and not ship.crew else ""
    mark = moved(use(f"mark-{ship.colour}", 0, 0), -9, -7, "" if ship.crew else ".62") if ship.colour else ""
    band = f"band-{ship.colour}" if ship.colour else "band-nobody"
    return element("g", use("ship", 0, 0), sails, shield, mark, *_load(ship), class_=band)


def _load(ship: EldoradoShip) -> Iterator[str]:
    if ship.colour:
        yield text(str(ship.crew), -10 if ship.gold else 0, 16.4, class_="small")
    if ship.gold:
        yield moved(use("gold", 0, 0), 5, 12, ".72") + text(str(ship.gold), 15, 16.4, class_="small")

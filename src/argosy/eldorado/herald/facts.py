"""What a table is drawn with: board, dice, cards, numbers and prices."""

from functools import lru_cache
from typing import Final, Literal, TypeAlias

import msgspec

from argosy.eldorado.decisions import ACTIONS, CARD_PARTS, PIRATES, PLAYER, SPACE, TO_SPACE
from argosy.eldorado.drawing.board import terrain
from argosy.eldorado.drawing.geometry import EldoradoBox
from argosy.eldorado.drawing.layout import Site, layout
from argosy.eldorado.drawing.picture import background
from argosy.eldorado.drawing.theme import BANDS, MARKS, PALETTE
from argosy.eldorado.facts.catalog import (
    COLOURS,
    LANGUAGES,
    POSTS,
    Board,
    Card,
    Catalog,
    Colour,
    Confidence,
    EldoradoDie,
    EldoradoNumbers,
    Kind,
    Post,
    Province,
    Region,
    Troops,
)
from argosy.eldorado.facts.changes import changes
from argosy.eldorado.herald.obstacles import EldoradoAction
from argosy.eldorado.herald.questions import EldoradoQuestion, questions
from argosy.eldorado.knowledge.view import EldoradoOptions
from argosy.eldorado.options import Options
from argosy.tabletop.changes import Change, changed_ids
from argosy.tabletop.herald import fill
from argosy.tabletop.own_files import shown_options
from argosy.tabletop.own_names import own_names

Target: TypeAlias = Literal["space", "space beside", "colour", "seat", "pirates"]
When: TypeAlias = Literal["turn", "before a turn", "after a roll", "after a card"]

MOMENTS: Final[dict[str, When]] = {"raid": "before a turn", "roll": "after a roll", "cancel": "after a card"}


class EldoradoSpace(msgspec.Struct, frozen=True, kw_only=True):
    """An area of land or a space of water. Coordinates are those of the drawing, y downwards."""

    id: str
    names: dict[str, str]  # by language; English is always there
    kind: Kind
    region: Region | None  # of land
    island: str  # English; empty on water
    city: bool
    post: Post  # a trading post (E6)
    terrain: str  # class of the drawing: a province, jungle, shore, ring, heights, valley; empty on water
    land: list[str]  # neighbours
    water: list[str]
    outline: list[list[float]]  # points x, y
    hole: list[list[float]]  # what another space cuts out of it; fill by the rule evenodd
    pieces: EldoradoBox  # room for a row of pieces: badge of city or post, stack, gold, flag; or for a ship
    label: EldoradoBox  # room for the name
    harbour: EldoradoBox | None  # room for the ship of a city


class EldoradoProvince(msgspec.Struct, frozen=True):
    """The corner of a colour."""

    colour: Colour
    corner: str
    opposite: Colour
    areas: list[str]
    cities: list[str]


class EldoradoPrice(msgspec.Struct, frozen=True):
    """What an action costs, and the rule that allows it."""

    points: int
    gold: int
    rule: str


class EldoradoCard(msgspec.Struct, frozen=True, kw_only=True):
    """One kind of action card."""

    id: str
    names: dict[str, str]  # by language; English is always there
    names_ours: list[str]  # the languages in which no printed name is known, so that the name is our own
    text: str  # English, our own words
    effect: str  # a verb with its amount, as in data/cards.toml
    verb: str
    amount: int
    copies: int
    targets: list[Target]  # what is named with it
    when: When
    confidence: Confidence
    note: str
    own: bool = False  # it comes from an own data file


class EldoradoPaint(msgspec.Struct, frozen=True):
    """A colour of the drawing, as hexadecimal values of both themes."""

    papyrus: str
    night: str


class EldoradoFacts(msgspec.Struct, frozen=True, kw_only=True):
    """What a table with these options is drawn with."""

    game: Literal["eldorado"]
    digest: str
    options: EldoradoOptions
    players: int
    languages: tuple[str, ...]
    colours: tuple[Colour, ...]  # in the order of play
    marks: dict[Troops, str]  # the shape that goes with a colour: ring, cross, lozenge, triangle, lance
    paints: dict[Troops, str]  # of pieces, the same in both themes
    palette: dict[str, EldoradoPaint]  # of land and sea: the custom properties --map-NAME of the drawing
    board: str  # the name of the board
    board_confidence: Confidence
    view_box: EldoradoBox  # the viewBox is left, top, width and height of it
    svg: str  # sea, land, lines and scenery; no names and no pieces. To stand inside the page:
    # [data-theme="papyrus"] or [data-theme="night-sea"] around it chooses the theme; each space has the id space-ID
    spaces: list[EldoradoSpace]  # land first
    provinces: list[EldoradoProvince]
    posts: list[str]  # the trading posts, the central one first
    dice: tuple[EldoradoDie, ...]  # gold, natives, combat
    cards: list[EldoradoCard]  # empty where the table plays without
    numbers: EldoradoNumbers
    prices: dict[EldoradoAction, EldoradoPrice]
    questions: list[EldoradoQuestion] = []  # that can be answered for a player
    changes: list[Change] = []  # by own data files


def facts(options: Options) -> EldoradoFacts:
    """Collect everything that stays the same at a table with these options."""
    return _facts(options, options.catalog().digest)


@lru_cache(maxsize=16)
def _facts(options: Options, digest: str) -> EldoradoFacts:
    """Collect the facts once for each digest: a user's own data may have changed since the last time."""
    catalog = options.catalog()
    board, laid, changed = catalog.board, layout(catalog.board), changes(catalog)
    own = changed_ids(changed, "card")
    return EldoradoFacts(
        game="eldorado",
        digest=digest,
        options=EldoradoOptions(**shown_options(options.to_dict())),
        players=options.players,
        languages=LANGUAGES,
        colours=COLOURS,
        marks=MARKS,
        paints=BANDS,
        palette={name: EldoradoPaint(day, night) for name, (day, night) in PALETTE.items()},
        board=board.name,
        board_confidence=board.confidence,
        view_box=laid.field,
        svg=background(board),
        spaces=[_space(site, board) for site in laid.sites],
        provinces=[_province(province, board) for province in board.provinces],
        posts=[space.id for post in POSTS for space in board.spaces if space.post == post],
        dice=catalog.dice,
        cards=[_card(card, card.id in own) for card in catalog.cards] if options.cards else [],
        numbers=catalog.numbers,
        prices={action: _price(action, catalog) for action in ACTIONS},
        questions=questions(options),
        changes=changed,
    )


def _space(site: Site, board: Board) -> EldoradoSpace:
    space = site.space
    land = {other.id for other in board.spaces if other.is_land}
    return fill(
        EldoradoSpace,
        space,
        names={"en": space.name, **space.names, **_own(space.name)},
        region=space.region or None,
        terrain=terrain(space, board) if space.is_land else "",
        land=[other for other in space.borders if other in land],
        water=[other for other in space.borders if other not in land],
        outline=site.region.outline,
        hole=site.region.hole,
        pieces=site.pieces,
        label=site.name,
        harbour=site.harbour,
    )


def _province(province: Province, board: Board) -> EldoradoProvince:
    areas = board.areas(province.colour)
    cities = [space.id for space in areas if space.city]
    return fill(EldoradoProvince, province, areas=[space.id for space in areas], cities=cities)


def _card(card: Card, own: bool) -> EldoradoCard:
    ours_by_language = _own(card.name)
    names = {"en": card.name, **card.names, **ours_by_language}
    ours = [language for language in names if language in ours_by_language or card.confidence == "designed"]
    targets, when = _targets(card.effect.verb), MOMENTS.get(card.effect.verb, "turn")
    effect = {"effect": str(card.effect), "verb": card.effect.verb, "amount": card.effect.amount}
    return fill(EldoradoCard, card, names=names, names_ours=ours, targets=targets, when=when, own=own, **effect)


def _own(name: str) -> dict[str, str]:
    """Return our own translations of a name, by language."""
    return {language: names[name] for language, names in own_names("eldorado").items() if name in names}


def _targets(verb: str) -> list[Target]:
    """List what is named with a card."""
    parts = CARD_PARTS.get(verb, 0)
    player: Target = "colour" if verb == "raid" else "seat"
    words: dict[Target, int] = {"space": SPACE, "space beside": TO_SPACE, player: PLAYER, "pirates": PIRATES}
    return [word for word, part in words.items() if parts & part]


def _price(action: str, catalog: Catalog) -> EldoradoPrice:
    gold = {"buy": catalog.numbers.card_gold, "hire": 1, "pay": 1}.get(action, 0)
    return EldoradoPrice(points_of(action, catalog.numbers.card_points), gold, ACTIONS[action].rule)


def points_of(action: str, card_points: int) -> int:
    """Return the action points that an action costs."""
    return card_points if action == "buy" else 0 if ACTIONS[action].free else 1

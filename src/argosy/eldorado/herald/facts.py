"""What a table is drawn with: board, dice, cards, numbers and prices."""

from __future__ import annotations

from dataclasses import asdict
from functools import lru_cache
from typing import Any, Final, cast

from argosy.eldorado.drawing.board import terrain
from argosy.eldorado.drawing.geometry import Box
from argosy.eldorado.drawing.layout import Site, layout
from argosy.eldorado.drawing.picture import background
from argosy.eldorado.drawing.theme import BANDS, MARKS, PALETTE
from argosy.eldorado.facts.catalog import COLOURS, LANGUAGES, POSTS, Board, Card, Catalog, Numbers
from argosy.eldorado.herald.types import (
    EldoradoBox,
    EldoradoCard,
    EldoradoFacts,
    EldoradoNumbers,
    EldoradoPrice,
    EldoradoProvince,
    EldoradoSpace,
)
from argosy.eldorado.move import ACTIONS
from argosy.eldorado.options import Options

TARGETS: Final = {  # what is named with a card, by verb; nothing with the others
    "raid": ("colour",),
    "ship": ("space",),
    "gold": ("space",),
    "pirates": ("space", "pirates"),
    "mutiny": ("space",),
    "sail": ("space", "space beside"),
    "march": ("space", "space beside", "pirates"),
    "storm": ("space", "space beside"),
    "natives": ("space",),
    "chart": ("space",),
    "steal": ("seat",),
}
MOMENTS: Final = {"raid": "before a turn", "roll": "after a roll", "cancel": "after a card"}
ALLOWING: Final = {  # the rule that tells of an action
    "place": "E14",
    "dock": "E14",
    "launch": "E22",
    "march": "E18",
    "load": "E23",
    "unload": "E27",
    "transfer": "E26",
    "sail": "E25",
    "explore": "E28",
    "attack": "E36",
    "sink": "E43",
    "hire": "E44",
    "muster": "E48",
    "settle": "E48",
    "buy": "E50",
    "pay": "E50",
    "play": "E51",
    "take": "E51",
    "pick": "E51",
    "end": "E16",
    "pass": "E16",
}
FREE: Final = ("end", "pass", "place", "dock", "settle", "pay", "play", "take", "pick")  # no action points


def facts(options: Options) -> EldoradoFacts:
    """Everything that stays the same at a table with these options."""
    return _facts(options, options.catalog().digest)


@lru_cache(maxsize=16)
def _facts(options: Options, digest: str) -> EldoradoFacts:
    """Own data may have changed since the last time: the digest tells."""
    catalog = options.catalog()
    board, laid = catalog.board, layout(catalog.board)
    told: dict[str, Any] = {
        "game": "eldorado",
        "digest": digest,
        "options": options.to_dict(),
        "players": options.players,
        "languages": list(LANGUAGES),
        "colours": list(COLOURS),
        "marks": MARKS,
        "paints": BANDS,
        "palette": {name: {"papyrus": day, "night": night} for name, (day, night) in PALETTE.items()},
        "board": board.name,
        "board_confidence": board.confidence,
        "view_box": _box(laid.field),
        "svg": background(board),
        "spaces": [_space(site, board) for site in laid.sites],
        "provinces": _provinces(board),
        "posts": [space.id for post in POSTS for space in board.spaces if space.post == post],
        "dice": [{**asdict(die), "faces": list(die.faces)} for die in catalog.dice],
        "cards": [_card(card) for card in catalog.cards] if options.cards else [],
        "numbers": _numbers(catalog.numbers),
        "prices": {action: _price(action, catalog) for action in ACTIONS},
    }
    return cast(EldoradoFacts, told)


def _space(site: Site, board: Board) -> EldoradoSpace:
    space = site.space
    land = {other.id for other in board.spaces if other.is_land}
    told: dict[str, Any] = {
        "id": space.id,
        "names": {"en": space.name, **space.names},
        "kind": space.kind,
        "region": space.region or None,
        "island": space.island,
        "city": space.city,
        "post": space.post,
        "terrain": terrain(space, board) if space.is_land else "",
        "land": [other for other in space.borders if other in land],
        "water": [other for other in space.borders if other not in land],
        "outline": [list(point) for point in site.region.outline],
        "hole": [list(point) for point in site.region.hole],
        "pieces": _box(site.pieces),
        "label": _box(site.name),
        "harbour": _box(site.harbour) if site.harbour else None,
    }
    return cast(EldoradoSpace, told)


def _box(box: Box) -> EldoradoBox:
    return {"x": box.x, "y": box.y, "width": box.width, "height": box.height}


def _provinces(board: Board) -> list[EldoradoProvince]:
    told: list[dict[str, Any]] = [
        {
            "colour": province.colour,
            "corner": province.corner,
            "opposite": province.opposite,
            "areas": [space.id for space in board.areas(province.colour)],
            "cities": [space.id for space in board.areas(province.colour) if space.city],
        }
        for province in board.provinces
    ]
    return cast(list[EldoradoProvince], told)


def _card(card: Card) -> EldoradoCard:
    verb = card.effect.verb
    told: dict[str, Any] = {
        "id": card.id,
        "names": {"en": card.name, **card.names},
        "text": card.text,
        "effect": str(card.effect),
        "verb": verb,
        "amount": card.effect.amount,
        "copies": card.copies,
        "targets": list(TARGETS.get(verb, ())),
        "when": MOMENTS.get(verb, "turn"),
        "confidence": card.confidence,
        "note": card.note,
    }
    return cast(EldoradoCard, told)


def _numbers(numbers: Numbers) -> EldoradoNumbers:
    return cast(EldoradoNumbers, asdict(numbers))


def _price(action: str, catalog: Catalog) -> EldoradoPrice:
    gold = {"buy": catalog.numbers.card_gold, "hire": 1, "pay": 1}.get(action, 0)
    return {"points": points_of(action, catalog.numbers.card_points), "gold": gold, "rule": ALLOWING[action]}


def points_of(action: str, card_points: int) -> int:
    """The action points that an action costs."""
    return card_points if action == "buy" else 0 if action in FREE else 1

"""A whole picture of a board or a position.

>>> from argosy.eldorado.facts.library import load_catalog
>>> picture = draw(load_catalog().board)
>>> picture.count('<g id="space-')
116
"""

from argosy.eldorado.drawing import board as ground
from argosy.eldorado.drawing import pieces, poster
from argosy.eldorado.drawing.geometry import Box
from argosy.eldorado.drawing.layout import Layout, layout
from argosy.eldorado.drawing.pieces import UNEXPLORED, Content
from argosy.eldorado.drawing.theme import definitions, style
from argosy.eldorado.facts.catalog import Board, Space
from argosy.eldorado.knowledge.view import EldoradoView
from argosy.eldorado.position import Position
from argosy.tabletop.svg import element, number, plain


def draw(what: Position | Board, title: str = "", framed: bool = True) -> str:
    """Draw a board or a position as SVG; unframed it is the board alone, as a table needs it."""
    view = what.view(None) if isinstance(what, Position) else None
    board = what.rules.catalog.board if isinstance(what, Position) else what
    laid = layout(board)
    name = title or board.name
    paper = poster.sheet(laid, view) if framed else laid.field
    parts = [element("title", plain(name)), element("style", style()), definitions()]
    parts += _framed(laid, paper, name, view) if framed else []
    return _document(paper, [*parts, *_board(laid, view)])


def background(board: Board) -> str:
    """Draw a board without names and pieces: a table in the browser puts its own above it, in its own language."""
    laid = layout(board)
    under = [ground.sea(laid), ground.shores(laid), ground.spaces(laid, {}), ground.scenery(laid), ground.lines(laid)]
    return _document(laid.field, [element("style", style()), definitions(), *under, poster.rose(laid)])


def _framed(laid: Layout, paper: Box, name: str, view: EldoradoView | None) -> list[str]:
    around = [poster.ground(laid, paper), poster.heading(laid, paper, name, view)]
    return [*around, poster.provinces(laid), poster.legend(laid, paper, view)]


def _board(laid: Layout, view: EldoradoView | None) -> list[str]:
    """Draw the board from back to front."""
    content = pieces.contents(view) if view else {}
    words = {site.space.id: _description(site.space, content.get(site.space.id)) for site in laid.sites}
    unexplored = {space for space, each in content.items() if each.control == UNEXPLORED}
    grounds = [ground.sea(laid), ground.shores(laid), ground.spaces(laid, words), ground.scenery(laid)]
    veils = [ground.fog(laid, unexplored)] if unexplored else []
    return [*grounds, *veils, ground.lines(laid), poster.rose(laid), ground.labels(laid), pieces.pieces(laid, content)]


def _description(space: Space, content: Content | None) -> str:
    """Describe a space, for people who point at it or have it read to them."""
    what = "city" if space.city else f"{space.post} trading post" if space.post else "area"
    kind = f"{what} of {space.island}" if space.is_land else space.kind
    held = content.words(space) if content else ""
    return f"{space.id} {space.name}, {kind}" + (f": {held}" if held else "")


def _document(paper: Box, parts: list[str]) -> str:
    box = " ".join(number(value) for value in (paper.left, paper.top, paper.width, paper.height))
    size = {"width": paper.width, "height": paper.height}
    inner = "\n".join(part for part in parts if part)
    namespace = "http://www.w3.org/2000/svg"
    return element("svg", f"\n{inner}\n", xmlns=namespace, viewBox=box, **size, class_="argosy-map", role="img") + "\n"

"""What happened in a round: who did what, who paid whom, and the conflicts at the end of an age."""

from __future__ import annotations

from dataclasses import dataclass

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from argosy.cli.terminal.glance import moment
from argosy.cli.terminal.palette import BAD, GOOD, OWN, PAID, QUIET, TITLE
from argosy.cli.terminal.scene import Scene
from argosy.wonders.explain.wording import COIN, effects_words, plural
from argosy.wonders.facts.catalog import AGE_NAMES
from argosy.wonders.game import Round
from argosy.wonders.move import Move
from argosy.wonders.position import Position


@dataclass(frozen=True, slots=True)
class Chapter:
    """One round, with the table before and after it."""

    before: Position
    round: Round
    after: Position

    @property
    def ends_age(self) -> bool:
        """Whether conflicts were fought at its end (B28)."""
        return self.after.over or self.after.age > self.before.age


def deed(chapter: Chapter, scene: Scene, seat: int, move: Move, viewer: int | None) -> str:
    """What a seat did, as `viewer` may know it: sold and tucked cards lie face down (B10, B12)."""
    if move.action == "side":
        return f"chose side {move.card}"
    if move.action == "decline":
        return "took nothing from the discard pile"
    name = scene.title(chapter.before.rules.card_of(move.card))
    if move.action in ("build", "take"):
        return f"built {name}{_how(move)}"
    face_down = name if viewer == seat else "a card"
    return f"sold {face_down}" if move.action == "sell" else f"{_raised(chapter.before, seat)} with {face_down}"


def _how(move: Move) -> str:
    if move.action == "take":
        return " from the discard pile"
    return {"": "", "paying": "", "chain": " by chain"}.get(move.by, " for free, by Olympia's power")


def _raised(before: Position, seat: int) -> str:
    return f"raised stage {before.city(seat).stages + 1} ({effects_words(before.next_stage(seat).effects)})"


def last_acts(chapter: Chapter, scene: Scene) -> dict[int, str]:
    """What each seat of the round did, as everybody knows it."""
    return {seat: deed(chapter, scene, seat, move, None) for seat, move in chapter.round}


def told(chapter: Chapter, scene: Scene, viewer: int | None) -> Group:
    """A round: its moment, what everybody did, and the conflicts if they were fought."""
    before = chapter.before
    parts: list[RenderableType] = [Text(f"Age {AGE_NAMES[before.age - 1]}, {moment(before)}", style=TITLE)]
    parts.append(deeds(chapter, scene, viewer))
    return Group(*parts, conflicts(chapter, scene)) if chapter.ends_age else Group(*parts)


def deeds(chapter: Chapter, scene: Scene, viewer: int | None) -> Table:
    """Who did what, paid to whom, and the coins before and after."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column()
    table.add_column(style=PAID)
    table.add_column(no_wrap=True, style=QUIET)
    for seat, move in chapter.round:
        did = Text(deed(chapter, scene, seat, move, viewer))
        table.add_row(scene.name(seat), did, payment(chapter.before, scene, seat, move), _coins(chapter, seat))
        table.rows[-1].style = OWN if seat == viewer else ""
    return table


def payment(before: Position, scene: Scene, seat: int, move: Move) -> str:
    """The coins that went to the neighbours."""
    shares = [(move.left, before.left_of(seat)), (move.right, before.right_of(seat))]
    return ", ".join(f"{coins}{COIN} to {scene.name(whom)}" for coins, whom in shares if coins)


def _coins(chapter: Chapter, seat: int) -> str:
    before, after = chapter.before.city(seat).coins, chapter.after.city(seat).coins
    return f"{before} → {after}{COIN}" if before != after else f"{after}{COIN}"


def conflicts(chapter: Chapter, scene: Scene) -> Table:
    """The conflicts between neighbours at the end of an age (B28)."""
    points = chapter.before.rules.catalog.numbers.victory_points[chapter.before.age - 1]
    table = Table.grid(padding=(0, 2, 0, 0))
    table.title = f"Conflicts of Age {AGE_NAMES[chapter.before.age - 1]}"
    table.title_style, table.title_justify = TITLE, "left"
    for seat in range(chapter.after.players):
        table.add_row(*_conflict(chapter.after, scene, seat, chapter.after.left_of(seat), points))
    return table


def _conflict(after: Position, scene: Scene, one: int, other: int, points: int) -> tuple[Text, Text]:
    mine, theirs = after.city(one).shields, after.city(other).shields
    names = Text(f"{scene.name(one)} {mine} : {theirs} {scene.name(other)}")
    if mine == theirs:
        return names, Text("nobody wins", style=QUIET)
    winner, loser = (one, other) if mine > theirs else (other, one)
    won = Text(f"{scene.name(winner)} +{plural(points, 'point')}", style=GOOD)
    return names, won.append(f", {scene.name(loser)} −{after.rules.catalog.numbers.defeat_points}", style=BAD)

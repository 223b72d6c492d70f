"""What happened in a round: who did what, who paid whom, and the conflicts at the end of an age."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from argosy.cli.terminal.conflicts import conflicts
from argosy.cli.terminal.glance import moment
from argosy.cli.terminal.palette import OWN, PAID, QUIET, TITLE
from argosy.cli.terminal.scene import Scene
from argosy.wonders.explain.advice import payees
from argosy.wonders.explain.deeds import island_of, stage_number, stage_of
from argosy.wonders.explain.effect_words import effects_words
from argosy.wonders.explain.wording import COIN, listed, plural
from argosy.wonders.facts.catalog import AGE_NAMES
from argosy.wonders.game import Round
from argosy.wonders.move import WITH_CARD, Move
from argosy.wonders.position import Position


@dataclass(frozen=True, slots=True)
class Chapter:
    """One round, with the table before and after it."""

    before: Position
    round: Round
    after: Position

    @property
    def ends_age(self) -> bool:
        """Whether the last conflicts of the age were fought at its end (B28, A52)."""
        return self.after.over or self.after.age > self.before.age


# -- what everybody did -------------------------------------------------------------------------------------------


def deed(chapter: Chapter, scene: Scene, seat: int, move: Move, viewer: int | None) -> str:
    """What a seat did, as `viewer` may know it: sold and tucked cards lie face down (B10, B12)."""
    if move.action in WITH_CARD:
        return _deed_with_card(chapter, scene, seat, move, viewer)
    if move.action == "side":
        return f"chose side {move.card}"
    if move.action == "decline":
        return "moved no ship" if chapter.before.phase == "fleet" else "took nothing from the discard pile"
    if move.action == "sail":
        return f"moved the {listed(move.card.split('+'), 'and')} ship{'s' if '+' in move.card else ''} for free"
    if move.action == "keep":
        island = island_of(chapter.before, move)
        return f"kept {scene.island(island)} ({effects_words(island.effects)})"
    if move.action == "lose":
        return f"lost {plural(int(move.card), 'coin')}"
    return "stayed out of the naval conflict" if move.action == "abstain" else "took part in the naval conflict"


def _deed_with_card(chapter: Chapter, scene: Scene, seat: int, move: Move, viewer: int | None) -> str:
    name = scene.title(chapter.before.rules.card_of(move.card))
    ship = f" and moved the {move.ship} ship" if move.ship else ""
    if move.action in ("build", "take"):
        return f"built {name}{_how(move)}{ship}"
    face_down = name if viewer == seat else "a card"
    if move.action == "sell":
        return f"sold {face_down}" + (f" for a step of the {move.ship} ship" if move.ship else "")
    return f"{_raised(chapter.before, seat, move)} with {face_down}{ship}"


def _how(move: Move) -> str:
    if move.action == "take":
        return " from the discard pile"
    return {"": "", "paying": "", "chain": " by chain"}.get(move.by, " for free, by Olympia's power")


def _raised(before: Position, seat: int, move: Move) -> str:
    effects = effects_words(stage_of(before, seat, move).effects)
    return f"raised stage {stage_number(before, seat, move)} ({effects})"


def last_acts(chapter: Chapter, scene: Scene) -> dict[int, str]:
    """What each seat of the round did, as everybody knows it."""
    return {seat: deed(chapter, scene, seat, move, None) for seat, move in chapter.round}


# -- the round, told ----------------------------------------------------------------------------------------------


def told(chapter: Chapter, scene: Scene, viewer: int | None) -> Group:
    """A round: its moment, what everybody did, what followed by itself, and the conflicts if they were fought."""
    before = chapter.before
    parts: list[RenderableType] = [Text(f"Age {AGE_NAMES[before.age - 1]}, {moment(before)}", style=TITLE)]
    parts.append(deeds(chapter, scene, viewer))
    parts += [Text(line, style=QUIET) for line in consequences(chapter, scene)]
    return Group(*parts, *conflicts(before, chapter.after, scene))


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
    """The coins that went to other players."""
    shares = zip(move.payment, payees(before, seat), strict=True)
    return ", ".join(f"{coins}{COIN} to {scene.name(whom)}" for coins, whom in shares if coins)


def _coins(chapter: Chapter, seat: int) -> str:
    before, after = chapter.before.city(seat).coins, chapter.after.city(seat).coins
    return f"{before} → {after}{COIN}" if before != after else f"{after}{COIN}"


def consequences(chapter: Chapter, scene: Scene) -> Iterator[str]:
    """What came without a decision of its own: islands drawn by cards, debts, and coins of those who did nothing."""
    chosen = dict(chapter.round)
    for seat in range(chapter.after.players):
        new = _new_islands(chapter, scene, seat, chosen.get(seat))
        before, after = chapter.before.city(seat), chapter.after.city(seat)
        facts = [f"drew {listed(new, 'and')}"] if new else []
        facts += [f"took {plural(after.debts - before.debts, 'debt')}"] if after.debts > before.debts else []
        facts += [f"coins {_coins(chapter, seat)}"] if seat not in chosen and after.coins != before.coins else []
        if facts:
            yield f"{scene.name(seat)}: {', '.join(facts)}"


def _new_islands(chapter: Chapter, scene: Scene, seat: int, move: Move | None) -> list[str]:
    """The islands that came by a card (A48), not those chosen by an explorer."""
    known = {island.id for island in chapter.before.islands(seat)}
    kept = move.card if move and move.action == "keep" else ""
    new = [island for island in chapter.after.islands(seat) if island.id not in known and island.id != kept]
    return [f"{scene.island(island)} ({effects_words(island.effects)})" for island in new]

"""What happened in a round, made from the herald's news: who did what, what followed, and the conflicts of an age."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from argosy.cli.style import BAD, GOOD, OWN, PAID, QUIET, TITLE
from argosy.cli.terminal.display import Display
from argosy.cli.terminal.header import moment
from argosy.tabletop.herald import Phrase
from argosy.wonders.explain.sentences import in_words
from argosy.wonders.explain.wording import COIN
from argosy.wonders.facts.words import AGE_NAMES
from argosy.wonders.game import Round
from argosy.wonders.herald import news
from argosy.wonders.position import Position

DEEDS: Final = (  # what a seat decided, and the ships that sailed with it
    *("side-chosen", "built", "built-by-chain", "built-free-colour", "built-free-first", "built-free-last"),
    *("built-free-once", "built-from-discard", "took-nothing", "stage-raised", "sold", "sold-for-step"),
    *("sailed-with-building", "sailed-with-stage", "sailed-for-sale", "sailed-free", "no-step", "island-kept"),
)
ON_LAND: Final = ("stays-out", "land-conflict", "border-conflict", "boarding-conflict")
AT_SEA: Final = ("stayed-off-sea", "at-sea", "last-at-sea", "all-equal-at-sea")
SHOWN_ELSEWHERE: Final = ("hands-passed", "age-ends", "age-begins", "game-over", "leftovers-discarded")


@dataclass(frozen=True, slots=True)
class Chapter:
    """One round, with the table before and after it."""

    before: Position
    round: Round
    after: Position

    @property
    def ends_age(self) -> bool:
        """Tell whether an age ended with this round."""
        return self.after.over or self.after.age > self.before.age


def told(chapter: Chapter, display: Display, viewer: int | None) -> Group:
    """Show a round: its moment, what everybody did, what followed, and the conflicts if the age ended."""
    phrases = news(chapter.before, chapter.round, chapter.after, viewer)
    parts: list[RenderableType] = [Text(_when(chapter), style=TITLE), _deeds(chapter, display, phrases, viewer)]
    parts += [Text(line, style=QUIET) for line in _consequences(chapter, display, phrases)]
    parts += _conflicts("Conflicts", chapter, display, [each for each in phrases if each.key in ON_LAND])
    parts += _conflicts("Naval conflict", chapter, display, [each for each in phrases if each.key in AT_SEA])
    return Group(*parts)


def last_deeds(chapter: Chapter, display: Display) -> dict[int, str]:
    """Say what each seat did in a round, as everybody knows it."""
    phrases = news(chapter.before, chapter.round, chapter.after, None)
    return {seat: _joined(chapter, display, mine) for seat, mine in _by_seat(phrases).items()}


def _when(chapter: Chapter) -> str:
    return f"Age {AGE_NAMES[chapter.before.age - 1]}, {moment(chapter.before)}"


def _by_seat(phrases: list[Phrase]) -> dict[int, list[Phrase]]:
    """Sort the deeds by seat, from 0."""
    deeds: dict[int, list[Phrase]] = {}
    for phrase in phrases:
        if phrase.key in DEEDS:
            deeds.setdefault(phrase.values["seat"] - 1, []).append(phrase)
    return deeds


def _joined(chapter: Chapter, display: Display, phrases: list[Phrase]) -> str:
    return " and ".join(in_words(phrase, chapter.after, display.names, display.language) for phrase in phrases)


# -- what everybody did -------------------------------------------------------------------------------------------


def _deeds(chapter: Chapter, display: Display, phrases: list[Phrase], viewer: int | None) -> Table:
    """Show who did what, what was paid to whom, and the coins before and after."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column()
    table.add_column(style=PAID)
    table.add_column(no_wrap=True, style=QUIET)
    for seat, mine in _by_seat(phrases).items():
        paid = (part for phrase in mine for part in _payments(display, phrase))
        table.add_row(display.name(seat), _joined(chapter, display, mine), ", ".join(paid), _coins(chapter, seat))
        table.rows[-1].style = OWN if seat == viewer else ""
    return table


def _payments(display: Display, phrase: Phrase) -> Iterator[str]:
    """Say what went to other players."""
    for payment in phrase.values.get("payments", ()):
        yield f"{payment['coins']}{COIN} to {display.name(payment['seat'] - 1)}"


def _coins(chapter: Chapter, seat: int) -> str:
    before, after = chapter.before.city(seat).coins, chapter.after.city(seat).coins
    return f"{before} → {after}{COIN}" if before != after else f"{after}{COIN}"


def _consequences(chapter: Chapter, display: Display, phrases: list[Phrase]) -> Iterator[str]:
    """Say what followed by itself, a line for each player."""
    lines: dict[int, list[str]] = {}
    for phrase in phrases:
        if phrase.key not in (*DEEDS, *ON_LAND, *AT_SEA, *SHOWN_ELSEWHERE):
            words = in_words(phrase, chapter.after, display.names, display.language)
            lines.setdefault(phrase.values.get("seat", 0), []).append(words)
    for seat, said in lines.items():
        yield (f"{display.name(seat - 1)}: " if seat else "") + "; ".join(said)


# -- conflicts ----------------------------------------------------------------------------------------------------


def _conflicts(name: str, chapter: Chapter, display: Display, phrases: list[Phrase]) -> Iterator[Table]:
    """Show the conflicts of one kind, if there were any: what they were about, and what they brought."""
    if not phrases:
        return
    table = Table.grid(padding=(0, 2, 0, 0))
    table.title = f"{name} of Age {AGE_NAMES[chapter.before.age - 1]}"
    table.title_style, table.title_justify = TITLE, "left"
    for phrase in phrases:
        words = in_words(phrase, chapter.after, display.names, display.language)
        alone = "seat" in phrase.values and "other" not in phrase.values
        who = f"{display.name(phrase.values['seat'] - 1)}: " if alone else ""
        table.add_row(who + words, _tokens(display, phrase))
    yield table


def _tokens(display: Display, phrase: Phrase) -> Text:
    """Say what a conflict brought to whom: points to the winner, a defeat to the other (B28, A53)."""
    values = phrase.values
    if "other" not in values:
        points = values.get("points", 0)
        token = Text(f"{points:+}".replace("-", "−"), style=GOOD if points > 0 else BAD)
        return token if points else Text("no token" if "points" in values else "", style=QUIET)
    if not values["winner"]:
        return Text("nobody wins", style=QUIET)
    if not values["tokens"]:
        return Text("no tokens", style=QUIET)
    loser = values["other"] if values["winner"] == values["seat"] else values["seat"]
    won = Text(f"{display.name(values['winner'] - 1)} +{values['points']}", style=GOOD)
    return won.append(f", {display.name(loser - 1)} −{abs(values['defeat'])}", style=BAD)

"""What the second of two studies changes: bots, options, own cards, or rules of another version, in words."""

from collections.abc import Iterator, Sequence
from functools import reduce
from typing import Any

from argosy.study.report.names import Names
from argosy.study.report.provenance import bots
from argosy.study.report.source import Source
from argosy.study.report.words import Value, say
from argosy.tabletop import games
from argosy.tabletop.options import option_rows
from argosy.tabletop.own_files import OPTION, shown_options


def change(first: Source, second: Source, names: Names) -> Value:
    """Say what the second study changes."""
    changes = [*_options(first, second, names), *_bots(first, second)] or list(_versions(first, second))
    return listed(changes, "changed_and") if changes else second.name


def listed(values: Sequence[Value], key: str) -> Value:
    """Join values with a text that has two blanks."""
    return reduce(lambda before, value: say(key, before=before, value=value), values)


def _options(first: Source, second: Source, names: Names) -> Iterator[Value]:
    usual = _defaults(first.game)
    mine, other = (usual | shown_options(source.options) for source in (first, second))
    for name in dict.fromkeys([*mine, *other]):
        before, after = mine.get(name), other.get(name)
        if before != after:
            yield _changed(
                say("own_cards") if name == OPTION else names.option(first.game, name),
                *(_value(value, first.game, name, names) for value in (before, after)),
            )


def _defaults(game: str) -> dict[str, Any]:
    """Return what options are that a study does not name."""
    return {row.name: row.default for row in option_rows(type(games.load(game).read_options({})))}


def _value(value: Any, game: str, name: str, names: Names) -> Value:
    if isinstance(value, list | tuple):
        words = [_value(one, game, name, names) for one in value]
        return listed(words, "listed_and") if words else say("nothing_named")
    return say("nothing_named") if value is None else names.option_value(game, name, value)


def _bots(first: Source, second: Source) -> Iterator[Value]:
    if first.bots != second.bots:
        yield _changed(say("bots"), bots(first), bots(second))


def _versions(first: Source, second: Source) -> Iterator[Value]:
    """Tell which digests differ where the tables are the same."""
    mine, other = first.facts["hashes"], second.facts["hashes"]
    for name in dict.fromkeys([*mine, *other]):
        if mine.get(name) != other.get(name):
            yield _changed(name, *(str(hashes.get(name, "–")) for hashes in (mine, other)))


def _changed(name: Value, before: Value, after: Value) -> Value:
    return say("changed_from", name=name, before=before, after=after)

"""Where a report comes from: studies, seeds, versions, and the commands that make it again."""

import shlex
from collections.abc import Sequence
from typing import Any

from argosy.arena.commands import table_words
from argosy.study.report.page import Provenance
from argosy.study.report.source import Source
from argosy.study.report.words import Number, Say, Value, say
from argosy.tabletop.own_files import shown_options


def about(family: Sequence[Source]) -> Say:
    """Say in a sentence what was played, by whom, and how often."""
    sizes = sorted({source.players for source in family})
    players = f"{sizes[0]}–{sizes[-1]}" if len(sizes) > 1 else str(sizes[0])
    games = Number(sum(source.done for source in family))
    return say(f"about_{family[0].game}", table=_table(family[0]), players=players, bots=bots(family[0]), games=games)


def state(sources: Sequence[Source]) -> Say | None:
    """Say how much is there of studies that are not whole."""
    done, wanted = sum(source.done for source in sources), sum(source.games for source in sources)
    if done == wanted:
        return None
    return say("so_far", percent=Number(100 * done / wanted), done=Number(done), games=Number(wanted))


def provenance(source: Source) -> Provenance:
    """Return everything that the rows of a study follow from."""
    facts = source.facts
    versions = ", ".join(f"{name} {version}" for name, version in facts["versions"].items())
    hashes = ", ".join(f"{name} {digest}" for name, digest in facts["hashes"].items())
    games = say("games_of", done=Number(source.done), games=Number(source.games))
    lines: list[tuple[Say, Value]] = [
        (say("study"), source.shown),
        (say("table"), say("plain", text=" ".join([source.game, *_options(source)]))),
        (say("bots"), bots(source)),
        (say("seed_games"), say("seed_of", seed=str(source.seed), games=games)),
        (say("versions"), versions),
        (say("hashes"), hashes),
    ]
    return Provenance(lines, [_command(source)])


def bots(source: Source) -> Value:
    """Say who plays."""
    if not source.bots:
        return say("bots_random")
    kinds = list(dict.fromkeys(source.bots))
    return say("bots_all", bot=kinds[0]) if len(kinds) == 1 else say("bots_mixed", bots=", ".join(source.bots))


def _table(source: Source) -> Value:
    """Name the rules of a table: the edition with its expansions, or the game."""
    options = source.options
    if source.game != "wonders":
        return say("plain", text="El Dorado")
    expansions = [name.capitalize() for name in options.get("expansions", ())]
    key = "edition_with" if expansions else "edition_base"
    return say(key, edition=str(options.get("edition", "2")), expansions=" + ".join(expansions))


def _options(source: Source) -> list[str]:
    return [f"{name}={_plain(value)}" for name, value in shown_options(source.options).items()]


def _command(source: Source) -> str:
    """Write the command that plays the study again."""
    facts = source.facts
    who = ["--bots", ",".join(source.bots)] if source.bots else []
    kept = ["--counts-only"] if facts["counts_only"] else _moves(facts.get("moves"))
    gpu = ["--engine", "cuda"] if facts.get("engine") == "cuda" else []
    parts = ["--games", str(source.games), "--seed", str(source.seed), "--chunk", str(facts["chunk"])]
    table = ["--players", str(source.players), *table_words(source.game, source.options)]
    return shlex.join(["argosy", "study", source.game, *table, *parts, *who, *kept, *gpu, "--out", source.shown])


def _moves(asked: int | None) -> list[str]:
    return [] if asked is None else ["--moves", str(asked)]


def _plain(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, list | tuple) else str(value)

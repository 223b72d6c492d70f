"""The section about cards, in the manner of 17lands: seen, taken, built, and who wins with them."""

from collections.abc import Sequence
from math import sqrt
from typing import Any, Final

from argosy.study.folder import MOVES
from argosy.study.report import art
from argosy.study.report.asking import Answer
from argosy.study.report.figure import Cell, Head, Rows, Table, csv_button, number_cell, percent_cell
from argosy.study.report.markup import icon, tag
from argosy.study.report.parts import Finding, Section, Studies
from argosy.study.report.plots import Scale
from argosy.study.report.queries.cards import card_counts, turns_taken
from argosy.study.report.words import Number, Speech, Value, decimals_for, say

AGES: Final = ("", "I", "II", "III")
FEWEST: Final = 30  # seats on each side, below which a difference is not shown
Card = dict[str, Any]


def cards(studies: Studies) -> Section:
    """Show every card: how often it is seen, taken, built, tucked and sold, and what its builders win."""
    counted = counted_cards(studies)
    turns: dict[tuple[int, str], float] = {}
    if all(source.has_moves for source in studies.sources):
        taken = studies.desk.ask(turns_taken, MOVES)
        turns = {(row["players"], row["card"]): row["turn"] for row in taken.rows()}
        counted = counted._replace(query=f"{counted.query}\n\n{taken.query}")
    found = [
        figures_of(row, turns.get((row["players"], row["card"])))
        for row in counted.rows()
        if row["seen"] and studies.names.is_card(row["card"])
    ]
    table = _table(studies, found)
    title = say("cards_title")
    body = (
        _tools(studies, table)
        + warning(studies.speech)
        + table.html(studies.speech, title, f"{studies.sources[0].name}-cards")
    )
    body += tag(
        "button",
        studies.speech.html(say("show_all", n=Number(len(found) // len(studies.sizes)))),
        type="button",
        class_="btn moreb noprint",
        hidden=True,
    )
    body += tag("p", studies.speech.html(say("cards_caption" if turns else "cards_caption_no_moves")), class_="cap")
    return Section([studies.figure("cards", body, counted, None, "wide")], _findings(studies, found))


def counted_cards(studies: Studies) -> Answer:
    """Count who saw, built, tucked and sold each card of the lists, and each leader, and who won."""
    lists = {source.shown: {"cards": source.lists["card"]} for source in studies.sources}
    return studies.desk.ask(card_counts, more=lists)


def figures_of(row: Card, turn: float | None) -> Card:
    """Return the figures of a card: shares, and the difference in win share with its interval."""
    built, passed = row["built"], row["passed"]
    found = {**row, "turn": turn, "seen_share": row["seen"] / row["seats"], "built_share": built / row["seen"]}
    found |= {"tucked": row["tucked_cards"] / row["seen"], "sold": row["sold_cards"] / row["seen"]}
    found |= {
        "won_built": row["built_won"] / built if built else None,
        "won_passed": row["passed_won"] / passed if passed else None,
    }
    found |= {"difference": None, "error": None}
    if min(built, passed) >= FEWEST:
        with_it, without = found["won_built"], found["won_passed"]
        found["difference"] = with_it - without
        found["error"] = 1.96 * sqrt(with_it * (1 - with_it) / built + without * (1 - without) / passed)
    return found


def _heads(found: Sequence[Card]) -> list[Head]:
    """Return the columns; without decisions nobody knows the turns."""
    heads = [
        Head("card", say("head_card"), ""),
        Head("players", say("head_players"), "num x1"),
        Head("age", say("head_age"), "num x1"),
        Head("seen", say("head_seen"), "num x2"),
        Head("turn", say("head_turn"), "num x2"),
        Head("built", say("head_built"), "x3 num"),
        Head("tucked", say("head_tucked"), "num x2"),
        Head("sold", say("head_sold_share"), "num x2"),
        Head("won_built", say("head_won_built")),
        Head("won_passed", say("head_won_passed")),
        Head("difference", say("head_difference_points"), "dd num"),
        Head("interval", say("head_interval"), "num x2"),
    ]
    has_turns = any(one["turn"] is not None for one in found)
    return [head for head in heads if has_turns or head.name != "turn"]


def _table(studies: Studies, found: Sequence[Card]) -> Table:
    heads, scale = _heads(found), scale_of(found)
    groups = []
    for players in studies.sizes:
        here = [one for one in found if one["players"] == players]
        here.sort(key=lambda one: -(one["difference"] if one["difference"] is not None else -1))
        marks = [f' data-age="{_age(studies, one)}"' for one in here]
        groups.append(Rows([_row(studies, one, scale, heads) for one in here], players, marks))
    return Table("cards-table", heads, groups, "t ct", "difference")


def scale_of(found: Sequence[Card]) -> Scale:
    """Return how far differences reach, and the decimals that their intervals need."""
    known = [one for one in found if one["difference"] is not None]
    reach = max((abs(one["difference"]) + one["error"] for one in known), default=1.0)
    return Scale(reach, decimals_for(100 * one["error"] for one in known))


def _age(studies: Studies, one: Card) -> int:
    known = studies.names.cards.get(one["card"])
    return known.age if known else 0


def _row(studies: Studies, one: Card, scale: Scale, heads: Sequence[Head]) -> list[Cell]:
    cells = cells_of(studies, one, scale)
    return [cells[head.name] for head in heads]


def cells_of(studies: Studies, one: Card, scale: Scale) -> dict[str, Cell]:
    """Return the cells of a card by the names of columns."""
    age, decimals, error = _age(studies, one), scale.decimals, one["error"]
    interval = None if error is None else say("plus_minus", n=Number(100 * error, decimals))
    return {
        "card": Cell(one["card"], html=_name(studies, one)),
        "players": number_cell(one["players"]),
        "age": Cell(age, AGES[age]),
        "seen": _whole_percent(one["seen_share"]),
        "turn": number_cell(one["turn"], 1),
        "built": Cell(one["built_share"], html=_bar(one["built_share"]) + _bold(studies, one["built_share"])),
        "tucked": _whole_percent(one["tucked"]),
        "sold": _whole_percent(one["sold"]),
        "won_built": percent_cell(one["won_built"], decimals),
        "won_passed": percent_cell(one["won_passed"], decimals),
        "difference": Cell(one["difference"], html=_difference(studies.speech, one, scale)),
        "interval": Cell(error, interval),
    }


def _name(studies: Studies, one: Card) -> str:
    known = studies.names.cards.get(one["card"])
    name = studies.speech.html(studies.names.of(one.get("kind", "card"), one["card"]))
    family = tag("span", icon(f"fam-{known.colour}"), class_=f"ft fam-{known.colour}") if known else ""
    return tag("span", family, name, class_="cn")


def _whole_percent(share: float) -> Cell:
    return Cell(share, say("percent", n=Number(100 * share)))


def _bold(studies: Studies, share: float) -> str:
    return tag("b", studies.speech.html(say("percent", n=Number(100 * share))))


def _bar(share: float) -> str:
    return (
        '<svg class="hb" viewBox="0 0 110 10" aria-hidden="true">'
        '<rect width="110" height="10" rx="5" fill="var(--panel-2)"/>'
        f'<rect width="{110 * share:.1f}" height="10" rx="5" fill="var(--bar)"/></svg>'
    )


def _difference(speech: Speech, one: Card, scale: Scale) -> str:
    """Draw a difference as a bar from the middle, with its interval; hollow where the interval holds 0."""
    if one["difference"] is None:
        return ""
    at = 60 + 58 * one["difference"] / scale.reach
    half = 58 * one["error"] / scale.reach
    is_level = abs(one["difference"]) <= one["error"]
    colour = "var(--ink-3)" if is_level else "var(--good)" if one["difference"] > 0 else "var(--bad)"
    paint = f'fill="none" stroke="{colour}"' if is_level else f'fill="{colour}" opacity=".82"'
    drawn = (
        f'<path d="M60 0V22" stroke="var(--ink-3)" stroke-width="1.2"/><rect x="{min(at, 60):.1f}" y="5" '
        f'width="{abs(at - 60):.1f}" height="12" rx="2" {paint}/><path d="M{at - half:.1f} 11H{at + half:.1f}" '
        'stroke="var(--ink)" stroke-width="2"/>'
    )
    style = "" if is_level else "pos" if one["difference"] > 0 else "neg"
    figure = tag("b", speech.html(Number(100 * one["difference"], scale.decimals, signed=True)), class_=style)
    return f'<svg class="db" viewBox="0 0 120 22" aria-hidden="true">{drawn}</svg>{figure}'


def _tools(studies: Studies, table: Table) -> str:
    """Write what the table can be narrowed with: a name, an age, a number of cities."""
    speech = studies.speech
    labels = "".join(speech.label(say("find_card"), name) for name in ("aria-label", "placeholder"))
    search = f'<input class="find" type="search"{labels}>'
    ages = _choice(
        speech, "age", say("head_age"), [("", say("all_ages")), *((str(age), AGES[age]) for age in (1, 2, 3))]
    )
    sizes: list[tuple[str, Value]] = [(str(size), say("cities_n", n=Number(size))) for size in studies.sizes]
    cities = _choice(speech, "players", say("head_players"), sizes) if len(sizes) > 1 else ""
    return tag("div", search, ages, cities, csv_button(table.id, speech), class_="tb noprint", hidden=True)


def _choice(speech: Speech, name: str, title: Value, items: Sequence[tuple[str, Value]]) -> str:
    buttons = "".join(
        tag("button", speech.html(words), type="button", value=value, aria_pressed="true" if at == 0 else "false")
        for at, (value, words) in enumerate(items)
    )
    return f'<div class="seg" role="group" data-filter="{name}"{speech.label(title)}>{buttons}</div>'


def warning(speech: Speech) -> str:
    """Warn of what a difference in win share does not prove."""
    return tag("p", icon("warn"), speech.html(say("selection")), class_="warnp")


def _findings(studies: Studies, found: Sequence[Card]) -> list[Finding]:
    """Return the card with the largest clear difference at the smallest table."""
    here = [one for one in found if one["players"] == studies.sizes[0] and one["difference"] is not None]
    clear = [one for one in here if abs(one["difference"]) > one["error"] and one["card"] in studies.names.cards]
    if not clear:
        return []
    best = max(clear, key=lambda one: one["difference"])
    known = studies.names.cards[best["card"]]
    figure = Number(100 * best["difference"], 1, signed=True)
    means = say("finding_card", age=AGES[known.age] or "", n=Number(best["players"]))
    return [Finding(studies.names.of("card", best["card"]), figure, means, art.card_drawing(known.name, known.colour))]

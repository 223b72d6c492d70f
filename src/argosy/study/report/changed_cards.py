"""The cards that a what-if changes, drawn as the first study and as the second has them."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from argosy.study.report import art
from argosy.study.report.markup import icon, tag, text
from argosy.study.report.names import CardFacts, Effect, Names
from argosy.study.report.parts import Studies
from argosy.study.report.queries import pairs as queries
from argosy.study.report.source import Source
from argosy.study.report.words import Number, Say, Speech, Value, say

MOST: Final = 3  # cards; another edition changes too many of them to be drawn
RESOURCES: Final = dict(zip("WSCOLGP", ("wood", "stone", "clay", "ore", "loom", "glass", "papyrus"), strict=True))
Fact: TypeAlias = tuple[Value, Say]  # a figure, and what it means
COUNTED: Final = {"vp": "vp", "coins": "coin"}  # effects that are a number of something


class Built(NamedTuple):
    """How many of those who see a card build it: facts, and the query that found them."""

    facts: list[Fact]
    query: str


class ChangedCard(NamedTuple):
    """A card as two studies have it."""

    id: str
    first: CardFacts
    second: CardFacts


def changed_cards(names: Names, first: Source, second: Source) -> list[ChangedCard]:
    """List the cards that both studies have and that look different; none if they are too many to be drawn."""
    mine, other = (names.cards_of.get(source.shown, {}) for source in (first, second))
    found = [ChangedCard(name, mine[name], other[name]) for name in mine if other.get(name, mine[name]) != mine[name]]
    return found if len(found) <= MOST else []


def built_when_seen(studies: Studies, card: ChangedCard, first: Source, second: Source) -> Built:
    """Tell how many of those who see a changed card build it, and how many did before."""
    numbers = [source.lists["card"].index(card.id) for source in (first, second)]
    answer = studies.desk.ask_pair(queries.built_when_seen, first, second, numbers=numbers)
    before, after = (row["built"] / row["seen"] if row["seen"] else 0.0 for row in answer.rows())
    name = studies.names.of("card", card.id)
    words = say("what_if_built", card=name, before=Number(100 * before, 1))
    return Built([(say("percent", n=Number(100 * after, 1)), words)], f"\n\n{answer.query}")


def drawn(card: ChangedCard, names: Names, speech: Speech) -> str:
    """Draw a card twice, side by side."""
    name = names.of("card", card.id)
    both = ((card.first, say("card_first")), (card.second, say("card_changed")))
    figures = [
        tag("figure", _card(facts, name, speech), tag("figcaption", speech.html(caption))) for facts, caption in both
    ]
    return tag("div", figures[0], icon("next"), figures[1], class_="two")


def _card(facts: CardFacts, name: Value, speech: Speech) -> str:
    effects = "".join(tag("span", "".join(_effect(effect)), class_="fx") for effect in facts.effects)
    cost = "".join(_cost(facts.cost))
    return tag(
        "div",
        tag("div", icon(f"fam-{facts.colour}"), effects, class_="ch"),
        tag("div", art.card_drawing(facts.name, facts.colour), tag("div", cost, class_="co"), class_="ca"),
        tag("b", speech.html(name)),
        class_=f"card fam-{facts.colour}",
    )


def _cost(cost: Sequence[str]) -> Iterator[str]:
    """Draw a cost: coins as a number, resources one by one, or a sign that there is none."""
    if not cost:
        yield icon("no-cost")
    for part in cost:
        yield icon(RESOURCES[part]) if part in RESOURCES else _number(part, "coin")


def _effect(effect: Effect) -> Iterator[str]:
    """Draw the effects that are simple; others stand in the words of files with own cards."""
    if effect.verb in COUNTED:
        yield _number(str(effect.amount), COUNTED[effect.verb])
    elif effect.verb == "shields":
        yield icon("shield-land") * effect.amount
    elif effect.verb == "science":
        yield icon("science-any" if effect.what[0] == "any" else effect.what[0])
    elif effect.verb in ("produce", "produce_private") and set(effect.what) <= RESOURCES.keys():
        yield text("/").join([icon(RESOURCES[resource]) for resource in effect.what] * effect.amount)
    else:
        yield tag("small", text(effect.text))


def _number(number: str, sign: str) -> str:
    return tag("b", text(number)) + icon(sign)

"""Writes the pages on rules: docs/rules.md, docs/rulings.md, docs/rule-tests.md, and those of El Dorado.

`python -m tests.rules.page` writes them anew; a test fails while they are out of date.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import groupby
from pathlib import Path
from textwrap import fill
from typing import Final

from argosy.cli.rule import BASES
from argosy.tabletop.rulebook import Rule, Ruling, read_rulebook
from tests.rules.marks import ROOT, Mark, marks

DOCS: Final = ROOT / "docs"
PARTS: Final = {
    "B": "Base game",
    "A": "Armada",
    "C": "Cities",
    "R": "Further rulings",
    "W": "Wonder Pack",
    "L": "Leaders",
    "F": "Edifice",
    "N": "Babel",
    "V": "Two players",
}  # by the letter of an id

RULES_HEAD: Final = """\
# The rules of 7 Wonders, numbered

<!-- Written by `python -m tests.rules.page`. Change src/argosy/wonders/data/rules.toml instead. -->

The base game, Armada, Cities, the Wonder Pack, Leaders, Edifice and the game of two, in our own words. The code, the
tests and every refused move cite these numbers; `argosy rule B14` prints one. [Where we ruled](rulings.md) tells what
the sources leave open, and [Rules and tests](rule-tests.md) how each rule is tested.

The words in brackets say where a rule comes from. At hand were the rules of edition 1 of the base game, of both
editions of Armada, and of edition 2 of Cities: what no source reports as changed holds for the other edition too. What
holds for one edition only is marked so. Where the editions name cards differently, the names are those of edition 2.
"""

RULINGS_HEAD: Final = """\
# Where we ruled

<!-- Written by `python -m tests.rules.page`. Change src/argosy/wonders/data/rules.toml instead. -->

Points that the sources leave open or answer differently. Where groups plausibly play otherwise there is an option of
the table; the answer is what it plays unless you say otherwise, as in `argosy simulate wonders --no-chains-optional`
or `Options(chains_optional=False)`. The rest stays simple.

The rule books of the base game in edition 2 and of Cities in edition 1 were not at hand: what no source reports as
changed is taken over from the other edition. Of the game of two, the sentences on trade, conflicts and the score of the
free city were not at hand either ([V9](rules.md#v9)).
"""

OUTSIDE: Final = "Rules about expansions that Argosy does not have yet"

TESTS_HEAD: Final = """\
# Rules and tests

<!-- Written by `python -m tests.rules.page` from the marks on the tests. -->

Every rule has a test that carries its number, as `@pytest.mark.rule("B14")`, and fails if the rule is broken.

| rule | about | tests |
| --- | --- | --- |
"""

ELDORADO_HEAD: Final = """\
# The rules of El Dorado, numbered

<!-- Written by `python -m tests.rules.page`. Change src/argosy/eldorado/data/rules.toml instead. -->

Armada, third edition (2002), in our own words. The code, the tests and every refused move cite these numbers;
`argosy rule E22` prints one. Ids with E are rules of the rule book, ids with Q our rulings where it is silent: the page
"where we ruled" of this game. [Rules and tests](eldorado-rule-tests.md) tells how each one is tested.
"""

ELDORADO_TESTS_HEAD: Final = """\
# Rules of El Dorado and tests

<!-- Written by `python -m tests.rules.page` from the marks on the tests. -->

Every rule and every ruling has a test that carries its number, as `@pytest.mark.rule("E22")`.

| rule | about | tests |
| --- | --- | --- |
"""


def pages() -> dict[Path, str]:
    """Every page with what should stand in it."""
    return {
        DOCS / "rules.md": rules_page(),
        DOCS / "rulings.md": rulings_page(),
        DOCS / "rule-tests.md": tests_page(marks()),
        DOCS / "eldorado-rules.md": eldorado_page(),
        DOCS / "eldorado-rule-tests.md": eldorado_tests_page(marks()),
    }


def rules_page() -> str:
    """The numbered rules, part by part and section by section."""
    bases = "\n".join(f"- *{name}*: {meaning}" for name, meaning in BASES["wonders"].items())
    parts = [
        line
        for title, rules in _parts(read_rulebook("wonders").values())
        for line in (f"## {title}\n", *_sections(rules))
    ]
    return "\n".join([RULES_HEAD, f"{bases}\n", *parts])


def rulings_page() -> str:
    """Every point where we ruled."""
    ruled = [rule for rule in read_rulebook("wonders").values() if rule.rulings]
    parts = [line for title, rules in _parts(ruled) for line in (f"## {title}\n", *map(_ruled, rules))]
    return "\n".join([RULINGS_HEAD, *parts])


def tests_page(found: list[Mark]) -> str:
    """The table of rules and the tests that carry them."""
    return TESTS_HEAD + "".join(_row(rule, found, "rules.md") for rule in read_rulebook("wonders").values())


def eldorado_page() -> str:
    """The numbered rules and rulings of El Dorado."""
    parts = [ELDORADO_HEAD]
    for section, rules in groupby(read_rulebook("eldorado").values(), key=lambda rule: rule.section):
        parts += [f"## {section}\n", *map(_short_rule, rules)]
    return "\n".join(parts)


def eldorado_tests_page(found: list[Mark]) -> str:
    """The table of the rules of El Dorado and the tests that carry them."""
    rows = (_row(rule, found, "eldorado-rules.md") for rule in read_rulebook("eldorado").values())
    return ELDORADO_TESTS_HEAD + "".join(rows)


def _short_rule(rule: Rule) -> str:
    option = f" *(option `{rule.option}`)*" if rule.option else ""
    return f'<a id="{_anchor(rule)}"></a>\n{_wrapped(f"**{rule.id} {rule.title}.** {rule.text}{option}")}\n'


def _parts(rules: Collection[Rule]) -> Iterator[tuple[str, list[Rule]]]:
    """The rules by part, those about what Argosy does not have at the end."""
    for title in (*PARTS.values(), OUTSIDE):
        members = [rule for rule in rules if title == (OUTSIDE if rule.outside else PARTS[rule.id[0]])]
        if members:
            yield title, members


def _sections(rules: list[Rule]) -> Iterator[str]:
    for section, members in groupby(rules, key=lambda rule: rule.section):
        if section not in PARTS.values():
            yield f"### {section}\n"
        yield from map(_rule, members)


def _anchor(rule: Rule) -> str:
    return rule.id.lower()


def _rule(rule: Rule) -> str:
    ruled = f" See [where we ruled](rulings.md#{_anchor(rule)})." if rule.rulings else ""
    basis = ", ".join(rule.basis)
    text = _wrapped(f"**{rule.id} {rule.title}.** {rule.text} *({basis})*{ruled}")
    return f'<a id="{_anchor(rule)}"></a>\n{text}\n'


def _ruled(rule: Rule) -> str:
    head = f'<a id="{_anchor(rule)}"></a>\n\n### [{rule.id}](rules.md#{_anchor(rule)}) {rule.title}\n'
    return "\n".join([head, *map(_ruling, rule.rulings)])


def _ruling(ruling: Ruling) -> str:
    option = f"`{ruling.option}`" if ruling.option else "none"
    facts = f"- Why: {ruling.why}\n- How sure: {ruling.sure}\n- Option of the table: {option}\n"
    return _wrapped(f"**{ruling.question}** {ruling.answer}") + f"\n\n{facts}"


def _wrapped(text: str) -> str:
    return fill(text, 118, break_on_hyphens=False)


def _row(rule: Rule, found: list[Mark], page: str) -> str:
    tests = "<br>".join(_link(mark) for mark in found if mark.rule == rule.id)
    return f"| [{rule.id}]({page}#{_anchor(rule)}) | {rule.title} | {tests} |\n"


def _link(mark: Mark) -> str:
    return f"[{mark.test.removeprefix('test_').replace('_', ' ')}](../{mark.file})"


def write() -> None:
    """Write all pages."""
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()

"""Read the projects of Edifice: what taking part costs, what it brings, and what failing costs.

>>> [project.id for project in load_projects() if project.age == 3][:2]
['agora', 'archives']
>>> load_projects()[0].pawns_for(5)
3
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Final, Protocol, TypeVar

from argosy.tabletop.data_files import data_files
from argosy.tabletop.errors import DataError
from argosy.tabletop.facts import Slug, exactly, number, numbers, parsed, read, table, word
from argosy.tabletop.section import Entry, different
from argosy.wonders.facts.arguments import expect
from argosy.wonders.facts.effects import Effect, parse, parse_all
from argosy.wonders.facts.verbs import VERBS
from argosy.wonders.facts.words import CONFIDENCES, LANGUAGES, SURE, Confidence

EDIFICE: Final = "edifice"  # the box
EDITION: Final = "2"  # Edifice belongs to it (F64)
PLAYERS: Final = (3, 7)  # fewer or more cannot play with Edifice (F1, F43, F44, F65)
MAX_COST: Final = 9
MAX_PAWNS: Final = 7
MAX_DEBT: Final = 9
MAX_PROJECTS: Final = 16
PENALTIES: Final = tuple(verb for verb, row in VERBS.items() if row.penalty)


def parse_reward(texts: Sequence[str]) -> tuple[Effect, ...]:
    """Read a reward; an `EffectError` says what was expected."""
    effects = parse_all(texts)
    for effect in effects:
        expect(not effect.row.penalty and not effect.row.board, f"'{effect}' is no reward")
    return effects


def parse_penalty(text: str) -> Effect:
    """Read a penalty; an `EffectError` says what was expected."""
    verb = (text.split() or [""])[0]
    expect(verb in PENALTIES, f"unknown penalty '{text}'; expected one of: {', '.join(PENALTIES)}")
    return parse(text)


_COUNTS: Final = PLAYERS[1] - PLAYERS[0] + 1


@dataclass(frozen=True, slots=True)
class Project:
    """One edifice: a card that lies open for an age (F2)."""

    id: Slug
    name: str  # English
    age: Annotated[int, number(1, 3)]
    cost: Annotated[int, number(0, MAX_COST)]  # coins, besides the stage (F5)
    pawns: Annotated[
        tuple[int, ...], exactly(_COUNTS, numbers(1, MAX_PAWNS), "five numbers: for 3, 4, 5, 6 and 7 players")
    ]
    reward: Annotated[tuple[Effect, ...], parsed(parse_reward, Entry.texts)]
    penalty: Annotated[Effect, parsed(parse_penalty)]
    debt: Annotated[int, number(1, MAX_DEBT)]  # points lost by a player who cannot suffer the penalty (F18)
    names: Annotated[dict[str, str], table(LANGUAGES[1:], Entry.text)] = field(default_factory=dict, hash=False)
    names_confidence: Annotated[dict[str, Confidence], table(LANGUAGES, word(CONFIDENCES))] = field(
        default_factory=dict, hash=False
    )
    confidence: Confidence = SURE

    @property
    def effects(self) -> tuple[Effect, ...]:
        """Return the reward: what a project brings, as cards have effects."""
        return self.reward

    def pawns_for(self, players: int) -> int:
        """Return how many pawns lie on the card at the beginning (F3)."""
        return self.pawns[players - PLAYERS[0]]

    def title(self, language: str = "en") -> str:
        """Return the name in a language; English where no name is known."""
        return self.name if language == "en" else self.names.get(language, self.name)


def load_projects() -> tuple[Project, ...]:
    """Load all projects in the order of their file."""
    path = f"edition-{EDITION}/{EDIFICE}/projects.toml"
    return read_projects(Entry.parse(data_files("wonders").files[path], path))


def read_projects(file: Entry) -> tuple[Project, ...]:
    """Read a file of projects; a `DataError` names entry and field of a mistake."""
    file.only(("edition", "project"))
    file.one_of("edition", (EDITION,))
    return in_order((read(Project, entry) for entry in different(file, "project").values()), file.file, "F2")


class OfAge(Protocol):
    """A project of either box."""

    @property
    def age(self) -> int:
        """Return its age."""


Either = TypeVar("Either", bound=OfAge)


def in_order(projects: Iterable[Either], file: str, rule: str) -> tuple[Either, ...]:
    """Sort projects by age, and refuse too few or too many; a `DataError` names the file."""
    known = tuple(sorted(projects, key=lambda project: project.age))
    for age in (1, 2, 3):
        if not any(project.age == age for project in known):
            raise DataError(f"{file}: found no project of age {age}; expected at least one ({rule})")
    if len(known) > MAX_PROJECTS:
        raise DataError(f"{file}: found {len(known)} projects; expected at most {MAX_PROJECTS}")
    return known

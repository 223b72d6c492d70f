"""Read the leaders of an edition: who they are, what they cost, and what they do.

>>> [leader.id for leader in load_leaders(2) if leader.cost is None][:3]
['aganice', 'cornelia', 'cynisca']
>>> len(pool(load_leaders(1), cities=True)), len(pool(load_leaders(2), experts=False))
(42, 34)
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Annotated, Final, Literal, TypeAlias

from argosy.tabletop.data_files import data_files
from argosy.tabletop.errors import DataError
from argosy.tabletop.facts import Slug, parsed, read, table, word
from argosy.tabletop.section import Entry, different
from argosy.wonders.facts.effects import Effect, parse_all
from argosy.wonders.facts.words import LANGUAGES, SURE, Confidence

LeaderSet: TypeAlias = Literal["box", "cities-box", "anniversary", "promo", "standard", "expert", "cities"]
LEADERS: Final = "leaders"  # the box
NO_LEADERS: Final = "none"  # the choices of leaders that a table has; the last adds those that nobody is sure of
CHOICES: Final = (NO_LEADERS, "standard", "all", "more")
EDITION_OF_MORE: Final = "1"
MAX_COST: Final = 9
OF_THE_AGE: Final = "age"  # in place of a cost: the number of the current age (L15)
WITH_CITIES: Final = ("cities-box", "cities")  # sets that join with Cities only (L3, L4)
ON_REQUEST: Final = ("anniversary", "promo")  # sets that stay out unless a table asks for them (L3)


def _parse_cost(text: str) -> int | None:
    """Read a cost in coins; None stands for the number of the current age (L15)."""
    if text == OF_THE_AGE:
        return None
    if not (text.isascii() and text.isdigit() and int(text) <= MAX_COST):
        raise ValueError(f"found '{text}'; expected 0 to {MAX_COST} coins, or '{OF_THE_AGE}' (L15)")
    return int(text)


@dataclass(frozen=True, slots=True)
class Leader:
    """One leader. Each exists once, is no building, and costs coins only (L15, L18)."""

    id: Slug
    name: str  # English
    set: LeaderSet
    cost: Annotated[int | None, parsed(_parse_cost)]  # None: the number of the current age
    effects: Annotated[tuple[Effect, ...], parsed(parse_all, Entry.texts)]
    needs: Annotated[str, word(("cities",))] = ""  # the expansion without which the leader means nothing
    names: Annotated[dict[str, str], table(LANGUAGES[1:], Entry.text)] = field(default_factory=dict, hash=False)
    confidence: Confidence = SURE  # of cost and effects

    @property
    def building(self) -> str:
        """Return the id: a leader is no building, but it is named as cards are."""
        return self.id

    def title(self, language: str = "en") -> str:
        """Return the name in a language; English where no name is known."""
        return self.name if language == "en" else self.names.get(language, self.name)

    def cost_in(self, age: int) -> int:
        """Return the coins that the leader costs in an age, counted from 1 (L15)."""
        return age if self.cost is None else self.cost


def choices_in(edition: str) -> tuple[str, ...]:
    """List what a table of an edition may choose: only edition 1 has leaders that stay out unless asked for (L3)."""
    return CHOICES if edition == EDITION_OF_MORE else CHOICES[:-1]


def load_leaders(edition: str | int) -> tuple[Leader, ...]:
    """Load all leaders of an edition in the order of its file."""
    path = f"edition-{edition}/leaders/leaders.toml"
    files = data_files("wonders").files
    if path not in files:
        raise DataError(f"edition: found '{edition}'; no leaders are known of it")
    return read_leaders(Entry.parse(files[path], path), str(edition))


def read_leaders(file: Entry, edition: str) -> tuple[Leader, ...]:
    """Read a file of leaders; a `DataError` names entry and field of a mistake."""
    file.only(("edition", "leader"))
    file.one_of("edition", (edition,))
    return tuple(read(Leader, entry) for entry in different(file, "leader").values())


def pool(
    leaders: Iterable[Leader], cities: bool = False, experts: bool = True, on_request: bool = False
) -> tuple[Leader, ...]:
    """Choose the leaders from which a table deals (L3, L4)."""
    out = set(() if cities else WITH_CITIES) | set(() if experts else ("expert",))
    out |= set(() if on_request else ON_REQUEST)
    return tuple(leader for leader in leaders if leader.set not in out and (cities or not leader.needs))

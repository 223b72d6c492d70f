"""Read the tiles and projects of Babel: laws that hold for everybody, and buildings that players make together.

The printed ones could not be found, so most of what they say is marked as designed; a user's own file replaces it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Final, Literal, TypeAlias

from argosy.tabletop.facts import Slug, number, parsed, read, table, word
from argosy.tabletop.section import Entry
from argosy.wonders.facts.arguments import ARGUMENTS, Fields, expect
from argosy.wonders.facts.effects import VERBS, Effect, parse, parse_all
from argosy.wonders.facts.words import CONFIDENCES, LANGUAGES, RESOURCES, SURE, Colour, Confidence, Group

BabelChoice: TypeAlias = Literal["none", "tower", "projects", "both"]
BABEL: Final = "babel"  # the box
NO_BABEL: Final = "none"
CHOICES: Final = (NO_BABEL, "tower", "projects", "both")
PLAYED: Final = (NO_BABEL, "tower")  # those that tables can have so far
WITH_TOWER: Final = ("tower", "both")
WITH_PROJECTS: Final = ("projects", "both")
MAX_NUMBER: Final = 99  # printed on a tile
MAX_COST: Final = 6  # resources for taking part
TILE_PARTS: Final = ("kind", "value", "number")  # of a tile that have marks of their own
_NAMES: Final = LANGUAGES[1:]

# Effects that only projects of Babel have, beside those of the vocabulary.
FREE_BUILD_TOKEN: Final = "free_build_token"
LOSE_START: Final = "lose_start_resource"


def _parse_laws(texts: Sequence[str]) -> tuple[Effect, ...]:
    """Read the laws of a tile; an `EffectError` also for an effect that is none."""
    laws = parse_all(texts)
    for law in laws:
        expect(law.row.law, f"found '{law}'; expected an effect that begins with 'law_'")
    return laws


def _parse_cost(text: str) -> str:
    """Read what taking part costs, as resource letters."""
    for letter in text:
        if letter not in RESOURCES:
            raise ValueError(f"unknown resource '{letter}'; expected letters of {''.join(RESOURCES)}")
    if not 1 <= len(text) <= MAX_COST:
        raise ValueError(f"found {len(text)} resources; expected 1 to {MAX_COST}")
    return "".join(sorted(text, key=RESOURCES.index))


def check_reward(text: str) -> str:
    """Return the text of one effect of a reward; an `EffectError` says what was expected."""
    verb, *words = text.split() or [""]
    if verb == FREE_BUILD_TOKEN:
        expect(len(words) == 1, f"'{verb}' expects '{verb} N', as in '{verb} 1'")
        ARGUMENTS["TOKENS"].read(Fields(), words[0])
        return text
    effect = parse(text)
    expect(not (effect.row.law or effect.row.board or effect.row.penalty), f"'{text}' is no reward")
    return str(effect)


def check_penalty(text: str) -> str:
    """Return the text of a penalty; an `EffectError` says what was expected."""
    if text == LOSE_START:
        return text
    penalties = [verb for verb, row in VERBS.items() if row.penalty]
    verb = (text.split() or [""])[0]
    expect(verb in penalties, f"unknown penalty '{text}'; expected one of: {', '.join((*penalties, LOSE_START))}")
    return str(parse(text))


def _check_rewards(texts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(map(check_reward, texts))


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile of the tower: a law, and the number by which tiles of one turn are placed (N9)."""

    id: Slug
    name: str  # English, and ours: the tiles show symbols
    number: Annotated[int, number(1, MAX_NUMBER)]
    effects: Annotated[tuple[Effect, ...], parsed(_parse_laws, Entry.texts)]
    names: Annotated[dict[str, str], table(_NAMES, Entry.text)] = field(default_factory=dict, hash=False)
    evidence: Literal["attested", "partly", "designed"] = "designed"
    confidence: Confidence = "designed"
    confidences: Annotated[dict[str, Confidence], table(TILE_PARTS, word(CONFIDENCES))] = field(
        default_factory=dict, hash=False
    )

    @property
    def building(self) -> str:
        """Return the id: a tile is no building, but it is named as cards are (N14)."""
        return self.id

    @property
    def rule(self) -> str:
        """Return the rule that says how the law works."""
        return self.effects[0].row.rule

    def title(self, language: str = "en") -> str:
        """Return the name in a language; English where no name is known."""
        return self.name if language == "en" else self.names.get(language, self.name)


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Buildings of which laws speak together (N22, N23, N72)."""

    id: Group
    buildings: tuple[str, ...]
    confidence: Confidence = SURE


@dataclass(frozen=True, slots=True)
class GreatProject:
    """A project: what taking part costs, what it brings when it succeeds, and what failing costs (N33)."""

    id: Slug
    name: str  # English
    age: Annotated[int, number(1, 3)]
    colour: Colour
    cost: Annotated[str, parsed(_parse_cost)]  # resource letters, in the order WSCOLGP
    reward: Annotated[tuple[str, ...], parsed(_check_rewards, Entry.texts)]
    penalty: Annotated[str, parsed(check_penalty)]
    names: Annotated[dict[str, str], table(_NAMES, Entry.text)] = field(default_factory=dict, hash=False)
    evidence: Literal["name", "reward kind", "penalty kind", "designed"] = "designed"
    confidence: Confidence = "designed"


def read_group(entry: Entry) -> CardGroup:
    """Read a group of buildings; there must be some."""
    group = read(CardGroup, entry)
    if not group.buildings:
        entry.fail("buildings", "found none; expected at least one building")
    return group


def check_numbers(tiles: Sequence[Tile], entries: Mapping[tuple[str, str], Any]) -> None:
    """Refuse two tiles with one number: it is the order in which they are placed (N9)."""
    known: dict[int, str] = {}
    for tile in tiles:
        other = known.setdefault(tile.number, tile.id)
        if other != tile.id:
            entries["tile", tile.id].fail("number", f"found {tile.number} twice, also on '{other}'; expected it once")

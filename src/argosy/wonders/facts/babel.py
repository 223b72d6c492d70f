"""Read the tiles and projects of Babel: laws that hold for everybody, and buildings that players make together.

The printed ones could not be found, so most of what they say is marked as designed; a user's own file replaces it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Final, Literal, TypeAlias

from argosy.tabletop.facts import Slug, number, parsed, read, table, word
from argosy.tabletop.section import Entry
from argosy.wonders.facts.arguments import expect
from argosy.wonders.facts.edifice import parse_penalty, parse_reward
from argosy.wonders.facts.effects import Effect, parse_all
from argosy.wonders.facts.words import CONFIDENCES, LANGUAGES, RESOURCES, SURE, Colour, Confidence, Group

BabelChoice: TypeAlias = Literal["none", "tower", "projects", "both"]
BABEL: Final = "babel"  # the box
NO_BABEL: Final = "none"
CHOICES: Final = (NO_BABEL, "tower", "projects", "both")
WITH_TOWER: Final = ("tower", "both")
WITH_PROJECTS: Final = ("projects", "both")
MAX_NUMBER: Final = 99  # printed on a tile
MAX_COST: Final = 6  # resources for taking part
TILE_PARTS: Final = ("kind", "value", "number")  # of a tile that have marks of their own
PROJECTS_EDITION: Final = "1"  # the tower goes with both (N60)
PENALTY_TOKENS: Final = (1, 2, 3)  # points lost by age by players who cannot suffer the penalty (N44)
# Effects that ask for a decision, or work at the end of a turn: rewards come at the end of an age (N40).
_OF_A_TURN: Final = ("fleet", "draw_island", "boarding", "build_from_discard", "bury_leader", "copy_leader")
_OF_A_TURN_TOO: Final = ("draw_leaders", "extra_recruit", "others_discard_victory_token", "take_pawn")
_NAMES: Final = LANGUAGES[1:]


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


def _parse_reward(texts: Sequence[str]) -> tuple[Effect, ...]:
    """Read a reward; an `EffectError` says what was expected."""
    effects = parse_reward(texts)
    for effect in effects:
        later = effect.verb in (*_OF_A_TURN, *_OF_A_TURN_TOO) or effect.row.raid
        expect(not (effect.row.law or later), f"'{effect}' is no reward")
    return effects


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
    reward: Annotated[tuple[Effect, ...], parsed(_parse_reward, Entry.texts)]
    penalty: Annotated[Effect, parsed(parse_penalty)]
    names: Annotated[dict[str, str], table(_NAMES, Entry.text)] = field(default_factory=dict, hash=False)
    evidence: Literal["name", "reward kind", "penalty kind", "designed"] = "designed"
    confidence: Confidence = "designed"

    @property
    def effects(self) -> tuple[Effect, ...]:
        """Return the reward: what a project brings, as cards have effects."""
        return self.reward

    @property
    def debt(self) -> int:
        """Return the points of the token for a player who cannot suffer the penalty (N44)."""
        return PENALTY_TOKENS[self.age - 1]

    def pawns_for(self, cities: int) -> int:
        """Return how many participation tokens lie on the card at the beginning: one less than cities (N32, N58)."""
        return cities - 1

    def title(self, language: str = "en") -> str:
        """Return the name in a language; English where no name is known."""
        return self.name if language == "en" else self.names.get(language, self.name)


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

"""What the herald says, in English: english.toml has a sentence for every key.

News and refusals about a seat leave the player out ("built Loom"), so that a screen can put the name where it likes.

>>> from argosy.tabletop.herald import Phrase
>>> from argosy.wonders.notation import position_from_text
>>> position = position_from_text('[[seat]]')
>>> in_words(Phrase("built-by-chain", {"seat": 1, "card": "aqueduct", "parent": "baths"}, "B14"), position)
'built Aqueduct by chain from Baths'
>>> in_words(Phrase("lost", {"seat": 1, "coins": 1, "debts": 3}, "C13"), position)
'lost 1 coin, took 3 debts'
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from argosy.tabletop.data_files import english
from argosy.tabletop.herald import Phrase
from argosy.wonders.affordable import WondersLack
from argosy.wonders.decisions import SAYINGS
from argosy.wonders.explain.effects import effects_words
from argosy.wonders.explain.wording import RESOURCE_NAMES, listed, plural, resource_list, title
from argosy.wonders.facts.words import AGE_NAMES
from argosy.wonders.kernel.leaders import is_leader
from argosy.wonders.seats import Seats

COINS: Final = dict.fromkeys(("coins", "cost", "loss"), "coin")
COUNTED: Final = {**COINS, "debts": "debt", "points": "point", "cards": "card", "islands": "island", "tokens": "token"}
FREE_CITY: Final = "the free city"
SEATS: Final = ("giver", "whom", "other", "winner")
DECISIONS: Final = {key: saying.words for key, saying in SAYINGS.items()}  # without a card
SENTENCES: Final = {**DECISIONS, **english("wonders")}


def in_words(phrase: Phrase, position: Seats, names: Sequence[str] = (), language: str = "en") -> str:
    """Say a phrase; `names` are those of the players by seat, `language` that of card names."""
    words = Words(position, with_free_city(position, names), language).of(phrase.values)
    return SENTENCES[phrase.key].format_map({**phrase.values, **words})


def with_free_city(position: Seats, names: Sequence[str]) -> Sequence[str]:
    """Add the free city to the names of the players, as the last of the cities (V2)."""
    return [*names, FREE_CITY] if names and len(names) < position.cities else names


def with_rule(phrase: Phrase, position: Seats, names: Sequence[str] = (), language: str = "en") -> str:
    """Say a phrase, and name the rule behind it."""
    return f"{in_words(phrase, position, names, language)} ({phrase.rule})"


class Words:
    """The values of a phrase as sentences need them."""

    def __init__(self, position: Seats, names: Sequence[str], language: str) -> None:
        self.position = position
        self.names = names
        self.language = language

    def of(self, values: Mapping[str, Any]) -> dict[str, str]:
        """Put every value into words that is more than a number or a plain word."""
        said = {name: plural(values[name], unit) for name, unit in COUNTED.items() if name in values}
        if "pawns" in values:
            said["pawns"] = plural(values["pawns"], token_of_project(self.position))
        said |= {name: self.names[values[name] - 1] for name in SEATS if values.get(name)}
        writers: dict[str, Callable[[Any], str]] = {
            "card": self.card,
            "parent": self.card,
            "leader": self.leader,
            "island": self.island,
            "tile": self.tile,
            "source": self.source,
            "project": self.project,
            "seats": self.seats,
            "winners": self.seats,
            "fleets": lambda fleets: f"{listed(fleets, 'and')} ship{'s' if len(fleets) > 1 else ''}",
            "resources": lambda goods: resource_list("".join(goods)),
            "lacks": self._lacks,
        }
        said |= {name: write(values[name]) for name, write in writers.items() if name in values}
        if "other" in values:
            said["seat"] = self.names[values["seat"] - 1]
        return said | self._derived(values)

    def _derived(self, values: Mapping[str, Any]) -> dict[str, str]:
        """Say what several values of a phrase come to together."""
        said: dict[str, str] = {}
        if "debts" in values and "coins" in values:
            said |= _losses(values["coins"], values["debts"])
        if "short" in values:
            said |= _shortage(values)
        if "ages" in values:
            said["victories"] = _tokens(values["ages"])
        if "causes" in values:
            said["causes"] = self._causes(values)
        if "card" in values:
            said["under_cover"] = self.card(values["card"]) if values["card"] else "a leader"
        if "covered" in values:
            said["placed"] = self._placed(values)
        if "defeats" in values:
            said["war"] = _war(values["age"], values["defeats"])
        if "stage" in values and "seat" in values:
            said["raised"] = self._stage(values["seat"], values["stage"])
        return said

    def card(self, card: str | None) -> str:
        """Name a card; one that lies face down is just a card (B10, B12)."""
        if card is None:
            return "a card"
        rules = self.position.rules
        return title(
            rules.leader_of(card) if is_leader(rules.rules, rules.numbers[card]) else rules.card_of(card), self.language
        )

    def leader(self, name: str) -> str:
        """Name a leader with its effects."""
        leader = self.position.rules.leader_of(name)
        return f"{title(leader, self.language)} ({effects_words(leader.effects)})"

    def island(self, name: str) -> str:
        """Name an island with its effects."""
        island = self.position.rules.island_of(name)
        return f"{title(island, self.language)} ({effects_words(island.effects)})"

    def project(self, name: str) -> str:
        """Name a project."""
        return title(next(one for one in self.position.rules.catalog.all_projects if one.id == name), self.language)

    def tile(self, name: str) -> str:
        """Name a tile with its laws."""
        tile = self.position.rules.tile_of(name)
        return f"{title(tile, self.language)} ({effects_words(tile.effects)})"

    def _placed(self, values: Mapping[str, Any]) -> str:
        covered = values["covered"]
        over = f", over {title(self.position.rules.tile_of(covered), self.language)}" if covered else ""
        return f"placed {self.tile(values['tile'])} on space {values['space']} of the tower{over}"

    def source(self, source: Mapping[str, str]) -> str:
        """Name the card, stage or island that brought something."""
        if source["kind"] == "stage":
            return f"stage {source['id']}"
        if source["kind"] in ("card", "leader"):
            return self.card(source["id"])
        if source["kind"] == "project":
            return self.project(source["id"])
        return title(self.position.rules.island_of(source["id"]), self.language)

    def seats(self, seats: Sequence[int]) -> str:
        """Name several players."""
        return listed([self.names[seat - 1] for seat in seats], "and")

    def _stage(self, seat: int, stage: int) -> str:
        effects = self.position.board_stages(seat - 1)[stage - 1].effects
        return f"{stage} ({effects_words(effects)})"

    def _lacks(self, lacks: Sequence[WondersLack]) -> str:
        """Say what is missing: what nobody has together, then the rest one by one."""
        nowhere = [RESOURCE_NAMES[lack.resource] for lack in lacks if not lack.own and not lack.offers]
        told = [f"no {listed(nowhere, 'or')}, and nobody sells any"] if nowhere else []
        return "; ".join([*told, *(self._lack(lack) for lack in lacks if lack.own or lack.offers)])

    def _lack(self, lack: WondersLack) -> str:
        """Say how much of a resource is missing, and why that is all there is."""
        name = RESOURCE_NAMES[lack.resource]
        if lack.own + sum(offer.units for offer in lack.offers) >= lack.needed:
            return f"{lack.short} {name} short: what could give it is needed for the rest"
        makes = [f"the city makes {lack.own}"] if lack.own else []
        sells = [f"{self._player(offer.seat)} sells {offer.units}" for offer in lack.offers]
        needed = f"{lack.needed} {'is' if lack.needed == 1 else 'are'} needed"
        return f"{lack.short} {name} short: {', '.join([*makes, *sells])}, and {needed}"

    def _player(self, seat: int) -> str:
        return self.names[seat - 1] if self.names else f"seat {seat}"

    def _causes(self, values: Mapping[str, Any]) -> str:
        tax = [f"{plural(values['tax'], 'coin')} of tax"] if values["tax"] else []
        raids = (
            f"{plural(cause['coins'], 'coin')} to {self.source(cause['source'])} of {self.names[cause['seat'] - 1]}"
            for cause in values["causes"]
        )
        return ", ".join([*tax, *raids])


def token_of_project(position: Seats) -> str:
    """Return how the box calls what a player takes off a project (F5, N34)."""
    return "token" if position.kernel_rules.great_projects else "pawn"


def _tokens(ages: Sequence[int]) -> str:
    """Name victory tokens by their ages."""
    return listed([f"a victory token of Age {AGE_NAMES[age - 1]}" for age in ages], "and")


def _war(age: int, defeats: int) -> str:
    """Say which token a victory brings, and how many a defeat (N28, N29)."""
    victory = f"the token of Age {AGE_NAMES[age - 1]}" if age else "no token"
    return f"a victory brings {victory}, a defeat {plural(defeats, 'token')}"


def _losses(coins: int, debts: int) -> dict[str, str]:
    """Say what is lost now, and what was lost: coins, and a debt for each coin that is not paid (C13)."""
    parts = [("lose", "lost", plural(coins, "coin"))] if coins or not debts else []
    parts += [("take", "took", plural(debts, "debt"))] if debts else []
    now, then = ([f"{part[tense]} {part[2]}" for part in parts] for tense in (0, 1))
    return {"lose": ", ".join(now), "lost": ", ".join(then)}


def _shortage(values: Mapping[str, Any]) -> dict[str, str]:
    """Say what something costs to the bank and to sellers, and what the city has."""
    bank, sellers = values.get("bank", 0), values.get("sellers", 0)
    price = " and ".join(plural(coins, "coin") for coins in (bank, sellers) if coins)
    return {"price": price, "has": str(values.get("cost", bank + sellers) - values["short"])}

"""Great Projects by the book, from open cards alone: tokens, rewards, penalties and points (N32 to N49), by rounds."""

from __future__ import annotations

from collections import Counter

from argosy.wonders.facts.babel import GreatProject
from argosy.wonders.facts.catalog import Card
from argosy.wonders.facts.effects import Effect
from argosy.wonders.kernel.codes import NO_CARD
from argosy.wonders.position import Position
from tests.reference.legal import payments_of
from tests.reference.payments import Bill, Payment
from tests.reference.table import Table
from tests.support import Round

PENALTY = {1: 1, 2: 2, 3: 3}  # points by age (N44)


class GreatProjects:
    """What projects come to in a game, as somebody at the table would write it down."""

    def __init__(self, cities: int) -> None:
        self.cities = cities
        self.projects: list[GreatProject] = []
        self.left: list[int] = []
        self.tokens: list[Counter[int]] = []  # by seat, of each age
        self.debts: list[Counter[int]] = [Counter() for _ in range(cities)]  # by age
        self.free_builds = [0] * cities
        self.start_lost = [False] * cities
        self.fate: list[str] = []

    def follow(self, played: Round) -> None:
        """Write down what a round brought, and compare with the table."""
        before, after = played.before, played.after
        if not self.projects:
            self._turn_up(before)
        open_before = self.left[-1] if self.projects else 0
        for seat, move in played.moves.items():
            city = before.city_decided(seat)
            if move.ship == "project":
                assert move.action == "build"
                assert open_before > 0
                assert before.rules.card_of(move.card).colour == self.projects[-1].colour
                self.tokens[-1][city] += 1
                self.left[-1] = max(0, self.left[-1] - 1)
            self.free_builds[city] -= move.by == "token"
        if (after.over or after.age > before.age) and self.fate[-1] == "open":
            self._judge(after)
        self._turn_up(after)
        if after.phase != "free-turn":  # in which nothing of the own cards has happened yet (V26)
            self._compare(after)

    def _turn_up(self, position: Position) -> None:
        """Read the project of the age when it lies open, with one token less than cities (N32, N58)."""
        ages = len(position.project_ages())
        if ages > len(self.projects):
            project = position.project(ages - 1)
            assert isinstance(project, GreatProject)
            assert project.age == ages == position.age
            self.projects.append(project)
            self.left.append(self.cities - 1)
            self.tokens.append(Counter())
            self.fate.append("open")

    def _judge(self, after: Position) -> None:
        """Reward every token, or punish everybody without one (N41, N42)."""
        project, tokens = self.projects[-1], self.tokens[-1]
        self.fate[-1] = "failed" if self.left[-1] else "complete"
        if self.fate[-1] == "complete":
            for seat, times in tokens.items():
                self.free_builds[seat] += times * _amount(project.reward, "free_build_token")
            return
        for seat in range(after.players):
            if not tokens[seat]:
                self._punish(after, seat, project)

    def _punish(self, after: Position, seat: int, project: GreatProject) -> None:
        """Expect the penalty in full, or the token; what shows afterwards decides which (N44, N45)."""
        verb, city, age = project.penalty.verb, after.city(seat), project.age
        suffered = verb == "lose_start_resource" and city.start_lost and not self.start_lost[seat]
        if verb == "lose_start_resource":
            side = after.board(seat)[1]
            assert bool(suffered) == bool((side.resource or side.power) and not self.start_lost[seat])
            self.start_lost[seat] = bool(city.start_lost)
        elif verb == "discard_built":
            suffered = city.given_up[age - 1] != NO_CARD
            colour = project.penalty.what[0]
            if suffered:
                assert after.rules.card(city.given_up[age - 1]).colour == colour
            else:
                assert not [card for card in after.buildings(seat) if card.colour == colour]
        else:
            suffered = not city.owes >> (age - 1) & 1
        if not suffered:
            self.debts[seat][age] = PENALTY[age]

    def _compare(self, position: Position) -> None:
        ages = range(len(self.projects))
        assert [position.state.pawns[age] for age in ages] == self.left
        for seat in range(self.cities):
            city = position.city(seat)
            assert [city.joined[age] for age in ages] == [self.tokens[age][seat] for age in ages]
            assert city.owes == sum(1 << (age - 1) for age in self.debts[seat])
            assert (city.free_builds, bool(city.start_lost)) == (self.free_builds[seat], self.start_lost[seat])
            if seat < position.players and position.phase in ("turn", "over"):
                assert position.breakdown(seat)["projects"] in self.points(position, seat)

    def points(self, position: Position, seat: int) -> set[int]:
        """The points on the line of projects; several where guilds count once more, of which the best are chosen."""
        total, repeats = -sum(self.debts[seat].values()), 0
        for age, project in enumerate(self.projects):
            times = self.tokens[age][seat] if self.fate[age] == "complete" else 0
            repeats += times * _amount(project.reward, "repeat_guild")
            colours = len({card.colour for card in position.buildings(seat)})
            total += times * (_amount(project.reward, "vp") + colours * _amount(project.reward, "vp_per_colour"))
        guilds = [card for card in position.buildings(seat) if card.guild] if repeats else []
        if not guilds:
            return {total}
        sheet = position.sheet(seat)
        repeated = [position.rules.names[card] for card in sheet.repeated[: sheet.repeats]]
        assert len(set(repeated)) == len(repeated) == min(repeats, len(guilds))
        assert set(repeated) <= {card.id for card in guilds}
        return set(range(total, 200))  # what guilds are worth is for other tests


def _amount(effects: tuple[Effect, ...], verb: str) -> int:
    return sum(effect.amount for effect in effects if effect.verb == verb)


def parts(table: Table, seat: int, card: Card, project: GreatProject, free: bool) -> set[Payment]:
    """Every payment for a card with a part in the project, by exhaustive search: one sum (N34, N35, N79)."""
    goods, coins = ("", 0) if free else (card.cost.goods, card.cost.coins)
    return payments_of(table, seat, Bill(goods + project.cost, coins=coins))

"""Projects by the book, from open cards alone: pawns, rewards, penalties and points (F5 to F32), round by round."""

from __future__ import annotations

from argosy.wonders.facts.catalog import Card
from argosy.wonders.facts.edifice import Project
from argosy.wonders.kernel.codes import NO_CARD
from argosy.wonders.position import Position
from tests.support import Round

SETTLED = ("turn", "recruitment", "extra", "penalty", "over", "salvage", "losses")


class Projects:
    """What projects come to in a game, as somebody at the table would write it down."""

    def __init__(self, start: Position) -> None:
        self.projects = [project for project in map(start.project, range(3)) if isinstance(project, Project)]
        seats = range(start.players)
        self.left = [project.pawns_for(start.players) for project in self.projects]
        self.paid: list[set[int]] = [set() for _ in seats]
        self.gifts: list[set[int]] = [set() for _ in seats]
        self.debts: list[set[int]] = [set() for _ in seats]
        self.fate: list[str] = ["open"] * 3

    def pawns(self, seat: int) -> set[int]:
        """The ages of which a seat has a pawn."""
        return self.paid[seat] | self.gifts[seat]

    def follow(self, played: Round) -> None:
        """Write down what a round brought, and compare with the table where it stands still."""
        before, after = played.before, played.after
        age = before.age - 1
        for seat, move in played.moves.items():
            if move.action == "stage":
                if move.ship == "project":
                    assert self.left[age] > 0
                    assert age not in self.paid[seat]
                    self.paid[seat].add(age)
                self._take_gift(before, seat, move.stage, move.choice)
        joiners = sum(move.ship == "project" for move in played.moves.values())
        self.left[age] = max(0, self.left[age] - joiners)
        if not self.left[age] and self.fate[age] == "open":
            self.fate[age] = "complete"
        ended = after.over or after.age > before.age
        if ended and self.fate[age] == "open":
            self.fate[age] = "failed"
            self._punish(before, after, age)
        if after.phase in SETTLED:
            self._compare(after)

    def _take_gift(self, before: Position, seat: int, stage: int, choice: int) -> None:
        raised = before.board_stages(seat)[(stage or before.next_stages(seat)[0]) - 1]
        for effect in raised.effects:
            if effect.verb == "take_pawn":
                self.gifts[seat].add((effect.amount or choice) - 1)

    def _punish(self, before: Position, after: Position, age: int) -> None:
        """Expect of every seat without a pawn one card less, coins less, tokens less, or a debt (F16, F18)."""
        verb = self.projects[age].penalty.verb
        for seat in range(after.players):
            lost = dict(_lost(after, seat))
            if age in self.pawns(seat):
                assert age not in lost
                continue
            owes = bool(after.city(seat).owes >> age & 1)
            if owes:
                self.debts[seat].add(age)
            if verb == "discard_built":
                assert owes != (age in lost)
                assert not owes or not self._of_colour(after, seat, age)
            if age in lost:
                assert after.rules.card(lost[age]).colour == self.projects[age].penalty.what[0]

    def _of_colour(self, position: Position, seat: int, age: int) -> list[Card]:
        colour = self.projects[age].penalty.what[0]
        return [card for card in position.buildings(seat) if card.colour == colour]

    def _compare(self, position: Position) -> None:
        assert list(position.state.pawns) == self.left
        for seat in range(position.players):
            city = position.city(seat)
            assert {age for age in range(3) if city.joined[age]} == self.paid[seat]
            assert _ages(city.gifts) == self.gifts[seat]
            assert _ages(city.owes) == self.debts[seat]
            complete = {age for age in self.pawns(seat) if self.fate[age] == "complete"}
            assert _ages(city.rewards) == complete
            assert position.breakdown(seat)["projects"] in self.points(position, seat)

    def points(self, position: Position, seat: int) -> set[int]:
        """The points on the line of projects: with the Agora one number for each own guild that may count again."""
        complete = [self.projects[age] for age in self.pawns(seat) if self.fate[age] == "complete"]
        fixed = sum(_points(position, seat, project) for project in complete)
        fixed -= sum(self.projects[age].debt for age in self.debts[seat])
        repeats = any(effect.verb == "repeat_guild" for project in complete for effect in project.reward)
        guilds = [card for card in position.buildings(seat) if card.guild] if repeats else []
        if not guilds:
            return {fixed}
        worths = {card.id: _guild(position, seat, card) for card in guilds}
        chosen = position.rules.names[position.sheet(seat).repeated[0]]
        if "scientists-guild" not in worths:  # whose worth is a symbol, which stands in another line (F66)
            assert worths[chosen] == max(worths.values())
        return {fixed + worths[chosen]}


def _lost(position: Position, seat: int) -> list[tuple[int, int]]:
    given = enumerate(position.city(seat).given_up)
    return [(age, card) for age, card in given if card != NO_CARD]


def _ages(bits: int) -> set[int]:
    return {age for age in range(3) if bits >> age & 1}


def _points(position: Position, seat: int, project: Project) -> int:
    """The points of a reward, counted by hand (F24, F25, F29)."""
    colours: list[str] = [card.colour for card in position.buildings(seat)]
    total = 0
    for effect in project.reward:
        if effect.verb == "vp_per_colour_set":
            total += effect.amount * min(colours.count(colour) for colour in effect.what)
        elif effect.verb == "vp_per" and effect.what == ("wonder_stage",):
            total += effect.amount * len(position.stages(seat))
        elif effect.verb == "vp_per":
            total += effect.amount * colours.count(effect.what[0])
        elif effect.verb == "vp_per_colour":
            total += effect.amount * len(set(colours))
    return total


def _guild(position: Position, seat: int, card: Card) -> int:
    """What a guild brings by itself; symbols are worth what the whole sheet says, here 0."""
    total = 0
    around = (position.left_of(seat), position.right_of(seat))
    for effect in card.effects:
        if effect.verb == "vp":
            total += effect.amount
        elif effect.verb == "vp_if":
            total += effect.amount if len(position.stages(seat)) == len(position.board_stages(seat)) else 0
        elif effect.verb == "vp_per":
            cities = ((seat,) if "self" in effect.scope else ()) + (around if "neighbours" in effect.scope else ())
            total += effect.amount * sum(_count(position, city, kind) for city in cities for kind in effect.what)
    return total


def _count(position: Position, seat: int, kind: str) -> int:
    if kind == "wonder_stage":
        return len(position.stages(seat))
    if kind == "defeat_token":
        return position.city(seat).defeats
    if kind.startswith("victory_token"):
        return position.city(seat).victories[int(kind[-1]) - 1]
    colours: list[str] = [card.colour for card in position.buildings(seat)]
    return colours.count(kind)

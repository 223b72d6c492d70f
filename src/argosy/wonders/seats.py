"""The seats of a table at one moment: where everybody sits, and what everybody has."""

from argosy.tabletop.position import KernelPosition
from argosy.tabletop.struct import blank
from argosy.wonders.decisions import DECISIONS, PHASE_OF, Decision, Phase
from argosy.wonders.facts.catalog import Card, Island, Shipyard, Side, Stage, Wonder
from argosy.wonders.facts.effects import Effect
from argosy.wonders.facts.words import AGE_NAMES, FLEETS
from argosy.wonders.kernel import codes, score, seating
from argosy.wonders.kernel.city import can_raise, is_raised, naval_strength, trade_level
from argosy.wonders.kernel.islands import level_of
from argosy.wonders.kernel.layout import City, Rules, Sheet, State
from argosy.wonders.knowledge.packets import tucked_by
from argosy.wonders.move import Move, from_code
from argosy.wonders.options import Options
from argosy.wonders.ruleset import Ruleset


class Seats(KernelPosition[Options, Rules, Ruleset, State, Move]):
    """What a person sees of a table who may look everywhere."""

    @property
    def phase(self) -> Phase:
        """Name what is being decided, or `over`."""
        return PHASE_OF[self.state.phase]

    @property
    def decision(self) -> Decision:
        """Return everything that is known of the present phase."""
        return DECISIONS[self.phase]

    @property
    def age(self) -> int:
        """Return the age, from 1."""
        return self.state.age + 1

    @property
    def turn(self) -> int:
        """Return the turn of the age, from 1."""
        return self.state.turn + 1

    @property
    def moment(self) -> str:
        """Say when it is, in a word or two: II.3, or I.6 extra."""
        if self.phase in ("sides", "over"):
            return self.phase
        time = f"{AGE_NAMES[self.state.age]}.{self.turn}"
        return time if self.phase == "turn" else f"{time} {self.phase}"

    def is_choosing_side(self, seat: int) -> bool:
        """Return whether the side of a wonder is still open; sides are revealed together (B3)."""
        return self.phase == "sides" and (self.is_pending(seat) or self.has_decided(seat))

    def left_of(self, seat: int) -> int:
        """Return the left neighbour: the next seat clockwise."""
        self.check_seat(seat)
        return seating.left_of(self.state, seat)

    def right_of(self, seat: int) -> int:
        """Return the right neighbour."""
        self.check_seat(seat)
        return seating.right_of(self.state, seat)

    def city(self, seat: int) -> City:
        """Return the kernel's struct of a city."""
        if not 0 <= seat < self.state.players:  # asked here: this is called hundreds of times for a decision
            self.check_seat(seat)
        return self.state.cities[seat]

    def seat_state(self, seat: int) -> City:
        """Return the kernel's struct of a seat, which is its city."""
        return self.city(seat)

    def move_from_code(self, seat: int, code: int) -> Move:
        """Return the move that a number of the kernel means for a seat."""
        return from_code(self.rules, code, self.city(seat))

    def board(self, seat: int) -> tuple[Wonder, Side]:
        """Return the wonder of a seat and the side that lies up."""
        return self.rules.board(self.city(seat).board)

    def hand(self, seat: int) -> list[Card]:
        """List the cards that a seat may play now; none when hands are not in play."""
        return self.rules.cards(self._hand_numbers(seat))

    def holds(self, seat: int, card: str) -> bool:
        """Say whether a seat may play the card with this id now."""
        return self.rules.numbers.get(card) in self._hand_numbers(seat)

    def _hand_numbers(self, seat: int) -> list[int]:
        self.check_seat(seat)
        if self.decision.cards != "hand" or (self.phase == "extra" and not self._plays_extra(seat)):
            return []
        s, r = self.state, self.kernel_rules
        packet = s.packets[seating.held_packet(s, r, seat)]
        return packet.card[seating.next_slot(s, r) : r.hand_size]

    def _plays_extra(self, seat: int) -> bool:
        return bool(self.city(seat).powers & codes.POWER_EXTRA)

    def buildings(self, seat: int) -> list[Card]:
        """List the buildings of a city in the order in which they were built."""
        city = self.city(seat)
        return self.rules.cards(city.tableau[: city.buildings])

    def tucked(self, seat: int) -> list[Card]:
        """List the cards under the wonder of a city, where they are known; nobody else may look (B12)."""
        self.check_seat(seat)
        return self.rules.cards(tucked_by(self.state, self.kernel_rules, seat))

    def next_stages(self, seat: int) -> list[int]:
        """List the stages, counted from 1, one of which may be raised next (B13); none when the wonder is complete."""
        return self.once("next_stages", seat, self._next_stages)

    def _next_stages(self, seat: int) -> list[int]:
        r, city = self.kernel_rules, self.city(seat)
        return [stage + 1 for stage in range(r.boards[city.board].stages) if can_raise(r, city, stage)]

    def next_stage(self, seat: int) -> Stage:
        """Return the stage that comes next, the first of several; an `IndexError` if the wonder is complete."""
        return self.board(seat)[1].stages[self.next_stages(seat)[0] - 1]

    def stages(self, seat: int) -> list[Stage]:
        """List the stages that are built."""
        return [stage for i, stage in enumerate(self.board(seat)[1].stages) if is_raised(self.city(seat), i)]

    def islands(self, seat: int) -> list[Island]:
        """List the islands of a city in the order in which they came."""
        city = self.city(seat)
        return [self.rules.catalog.islands[number] for number in city.isle[: city.isles]]

    def offered(self, seat: int) -> list[Island]:
        """List the islands among which a seat chooses now; only the seat itself may look."""
        city, islands = self.city(seat), self.rules.catalog.islands
        if not city.offered:
            return []
        first = self.kernel_rules.first_isle[level_of(city)]
        return [islands[first + isle] for isle in range(len(islands)) if city.offered >> isle & 1]

    def shipyard(self, seat: int) -> Shipyard:
        """Return the shipyard of a seat (A13)."""
        return self.rules.catalog.shipyards[self.city(seat).shipyard]

    def ships(self, seat: int) -> dict[str, int]:
        """Return the space on which each ship stands, by fleet; nothing without shipyards."""
        city = self.city(seat)
        return dict(zip(FLEETS, city.ships, strict=True)) if self.kernel_rules.last_space else {}

    def naval_strength(self, seat: int) -> int:
        """Return the naval shields of a seat (A24)."""
        return naval_strength(self.kernel_rules, self.city(seat))

    def trade_level(self, seat: int) -> int:
        """Return the number at which the yellow ship stands (A27)."""
        return trade_level(self.kernel_rules, self.city(seat))

    def partner(self, seat: int) -> int | None:
        """Return the partner of a seat in a team game (A66)."""
        self.check_seat(seat)
        return seat ^ 1 if self.options.teams else None

    def effects(self, seat: int) -> list[Effect]:
        """List the effects of all buildings, then of the stages built, then of the islands."""
        parts: list[Card | Stage | Island] = [*self.buildings(seat), *self.stages(seat), *self.islands(seat)]
        return [effect for part in parts for effect in part.effects]

    def pile(self) -> list[Card]:
        """List the discard pile, sorted; only a player who builds from it may look (B10)."""
        return self.rules.cards(self.state.pile[: self.state.discarded])

    def sheet(self, seat: int) -> Sheet:
        """Return the kernel's score sheet of a seat, as if the game ended now."""
        self.check_seat(seat)
        return self.once("sheet", seat, self._write_sheet)

    def _write_sheet(self, seat: int) -> Sheet:
        sheet = blank(Sheet)
        score.score(self.state, self.kernel_rules, seat, sheet)
        return sheet

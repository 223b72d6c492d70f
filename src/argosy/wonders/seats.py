"""The seats of a table at one moment: where everybody sits, and what everybody has."""

from dataclasses import replace

from argosy.tabletop.position import KernelPosition
from argosy.tabletop.struct import blank
from argosy.wonders.decisions import DECISIONS, PHASE_OF, Decision, Phase
from argosy.wonders.facts.babel import GreatProject, Tile
from argosy.wonders.facts.catalog import Card, Island, Shipyard, Side, Stage, Wonder
from argosy.wonders.facts.edifice import Project
from argosy.wonders.facts.effects import Effect
from argosy.wonders.facts.leaders import Leader
from argosy.wonders.facts.words import AGE_NAMES, FLEETS
from argosy.wonders.kernel import codes, flow, free_city, score, seating, tower
from argosy.wonders.kernel.city import can_raise, is_raised, naval_strength, trade_level
from argosy.wonders.kernel.draft import packet_held, picks_made
from argosy.wonders.kernel.islands import level_of
from argosy.wonders.kernel.layout import AGES, City, Packet, Rules, Sheet, State
from argosy.wonders.kernel.leaders import place_of, recruiting_cost
from argosy.wonders.kernel.projects import times_rewarded
from argosy.wonders.knowledge.packets import tucked_by
from argosy.wonders.move import Move, from_code
from argosy.wonders.options import Options
from argosy.wonders.ruleset import Ruleset


class Seats(KernelPosition[Options, Rules, Ruleset, State, Move]):
    """What a person sees of a table who may look everywhere."""

    @property
    def players(self) -> int:
        """Return how many seats there are; the free city of a table of two is none (V36)."""
        return self.state.players - self.kernel_rules.free_city

    @property
    def cities(self) -> int:
        """Return how many cities there are: one a seat, and after them the free city of a table of two (V2)."""
        return self.state.players

    @property
    def holder(self) -> int | None:
        """Return the seat that has the free city card, at a table of two (V5, V7)."""
        return seating.holder(self.state, self.kernel_rules) if self.kernel_rules.free_city else None

    @property
    def draw_pile(self) -> int:
        """Return how many cards are left to draw (V5, V13)."""
        pile, turn = self.state.packets[free_city.draw_pile(self.state)], self.state.turn
        return sum(fate == codes.HELD for fate in pile.fate[turn + 1 : self.kernel_rules.hand_size])

    def move_of_city(self, seat: int) -> Move | None:
        """Return what is committed for a city, in whichever phase."""
        city = self.city(seat)
        return None if city.move == codes.NO_MOVE else from_code(self.rules, city.move, city)

    def city_decided(self, seat: int) -> int:
        """Return the city for which a seat decides: its own, or the free city for its holder (V6, V30)."""
        if not 0 <= seat < self.state.players:  # asked here, as in `city`
            self.check_seat(seat)
        if not self.kernel_rules.free_city:
            return seat
        return free_city.city_decided(self.state, seat) if seat == self.holder else seat

    def is_pending(self, seat: int) -> bool:
        """Say whether a seat has yet to decide; of the free city, whether its holder decides for it."""
        if not self.kernel_rules.free_city or seat < self.players:
            return super().is_pending(seat)
        self.check_seat(seat)
        return bool(self.state.pending) and self.holder is not None and self.city_decided(self.holder) == seat

    def has_decided(self, seat: int) -> bool:
        """Say whether a seat has committed a decision in this phase: own cards are, while the free city's is open."""
        if self.kernel_rules.free_city and free_city.decides_for_it(self.state):
            return self.city_decided(seat) == codes.FREE_CITY and super().has_decided(seat)
        return super().has_decided(seat)

    @property
    def phase(self) -> Phase:
        """Name what is being decided, or `over`."""
        return PHASE_OF[self.state.phase]

    @property
    def decision(self) -> Decision:
        """Return everything that is known of the present phase."""
        return DECISIONS[self.phase]

    @property
    def actions(self) -> tuple[str, ...]:
        """List what can be done in the present phase at this table: tiles are built with the tower only (N7)."""
        actions = self.decision.actions
        return actions if self.kernel_rules.tiles else tuple(action for action in actions if action != "tile")

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
        phase = self.phase
        if phase in ("sides", "over", "draft", "tiles"):
            return str(phase)
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
        """Return the kernel's struct of a seat: the city for which it decides."""
        return self.city(self.city_decided(seat) if self.kernel_rules.free_city else seat)

    def struct_number(self, seat: int) -> int:
        """Return where the struct of a seat lies."""
        return self.city_decided(seat)

    def move_from_code(self, seat: int, code: int) -> Move:
        """Return the move that a number of the kernel means for a seat."""
        return from_code(self.rules, code, self.seat_state(seat))

    def board(self, seat: int) -> tuple[Wonder, Side]:
        """Return the wonder of a seat and the side that lies up."""
        return self.rules.board(self.city(seat).board)

    def hand(self, seat: int) -> list[Card]:
        """List the cards that a seat may play now; none when hands are not in play."""
        return self.rules.cards(self._hand_numbers(seat)) if self.decision.cards == "hand" else []

    def holds(self, seat: int, card: str) -> bool:
        """Say whether a seat may play the card with this id now."""
        return self.rules.numbers.get(card) in self._hand_numbers(seat)

    def leader_hand(self, seat: int) -> list[Leader]:
        """List the leaders in the hand of a seat; while they are drafted, those that it has kept."""
        return [self.rules.leader(number) for number in self._leaders_at(codes.IN_HAND, seat)]

    def drafting(self, seat: int) -> list[Leader]:
        """List the leaders among which a seat chooses in the draft."""
        if self.phase != "draft":
            return []
        packet = packet_held(self.state, seat, picks_made(self.state, self.kernel_rules))
        return [self.rules.leader(number) for number in self._leaders_at(codes.IN_DRAFT, packet)]

    def _leaders_at(self, kind: int, seat: int) -> list[int]:
        self.check_seat(seat)
        place, first = place_of(kind, seat), self.kernel_rules.first_leader
        return [first + k for k in range(self.kernel_rules.leaders) if self.state.leader_place[k] == place]

    def leaders(self, seat: int) -> list[Leader]:
        """List the leaders in play in the order in which they came."""
        city = self.city(seat)
        return [self.rules.leader(number) for number in city.leader[: city.leaders]]

    def buried(self, seat: int) -> list[Leader]:
        """List the leaders under the stages of a wonder, by the age of their recruitment (L76)."""
        kinds = range(codes.BURIED, codes.BURIED + AGES)
        return [self.rules.leader(number) for kind in kinds for number in self._leaders_at(kind, seat)]

    def copied_leader(self, seat: int) -> Leader | None:
        """Return the leader that the Courtesans Guild of a seat copies (L69)."""
        copied = self.city(seat).copied
        return None if copied == codes.NO_CARD or not self.kernel_rules.leaders else self.rules.leader(copied)

    def tile_hand(self, seat: int) -> list[Tile]:
        """List the tiles in the hand of a seat; while they are drafted, those that it has kept."""
        return self._tiles_at(seat, codes.TILE_IN_HAND)

    def drafting_tiles(self, seat: int) -> list[Tile]:
        """List the tiles among which a seat chooses in the draft."""
        s, r = self.state, self.kernel_rules
        return self._tiles_at(tower.packet_of_tiles(s, r, seat, tower.tiles_picked(s, r)), codes.TILE_IN_DRAFT)

    def tiles_built(self, seat: int) -> list[Tile]:
        """List the tiles that a seat has built, covered or not, by number."""
        return self._tiles_at(seat, codes.TILE_SHOWN, codes.TILE_PLACED)

    def tower(self) -> list[Tile | None]:
        """List the tiles in sight by space; None for a space that is free."""
        spaces = self.state.tower[: self.kernel_rules.tower_spaces]
        return [None if tile == codes.NO_TILE else self.rules.catalog.tiles[tile] for tile in spaces]

    def covered_tiles(self) -> list[Tile]:
        """List the tiles that were placed and are covered, by number: their laws are over (N10)."""
        in_sight = self.tower()
        placed = [tile for seat in range(self.players) for tile in self._tiles_at(seat, codes.TILE_PLACED)]
        return sorted((tile for tile in placed if tile not in in_sight), key=lambda tile: tile.number)

    def laws(self) -> list[Effect]:
        """List the laws in sight (N10)."""
        if not self.kernel_rules.tiles:
            return []
        return [effect for tile in self.tower() if tile for effect in tile.effects]

    def _tiles_at(self, seat: int, *kinds: int) -> list[Tile]:
        self.check_seat(seat)
        tiles = enumerate(self.rules.catalog.tiles)
        return [tile for k, tile in tiles if any(tower.is_at(self.state, k, kind, seat) for kind in kinds)]

    def recruiting_cost(self, seat: int, leader: str) -> int:
        """Return what a leader costs a seat now (L15, L16)."""
        return recruiting_cost(self.state, self.kernel_rules, seat, self.rules.numbers[leader])

    def _hand_numbers(self, seat: int) -> list[int]:
        self.check_seat(seat)
        cards = self.decision.cards
        if cards == "leaders":
            return self._leaders_at(codes.IN_HAND, seat)
        if cards != "hand" or (self.state.phase == codes.EXTRA and not self._plays_extra(seat)):
            return []
        s, r = self.state, self.kernel_rules
        if r.free_city:
            return self._gather(self.city_decided(seat))
        packet = s.packets[seating.held_packet(s, r, seat)]
        return packet.card[seating.next_slot(s, r) : r.hand_size]

    def _gather(self, city: int) -> list[int]:
        if city == codes.FREE_CITY and self.phase != "free-turn":
            return []
        hand = blank(Packet)
        return hand.card[: free_city.gather_hand(self.state, self.kernel_rules, city, hand)]

    def _plays_extra(self, seat: int) -> bool:
        return bool(flow.extra_players(self.state, self.kernel_rules) >> seat & 1)

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

    def board_stages(self, seat: int) -> tuple[Stage, ...]:
        """List the stages of a board, those that it copies as its neighbours have them (W10)."""
        return self.once("board_stages", seat, self._board_stages)

    def _board_stages(self, seat: int) -> tuple[Stage, ...]:
        stages, city = self.board(seat)[1].stages, self.city(seat)
        if self.phase == "sides":  # which decides what there is to copy
            return stages
        found = self.rules.stages
        known = [found[row] for row in city.stage_rows[: len(stages)]]
        if "carthage" in self.rules.catalog.boxes:
            known = [replace(one, instead=()) if is_raised(city, i) else one for i, one in enumerate(known)]
        return tuple(known)

    def has_markers(self, seat: int) -> bool:
        """Say whether a stage of a seat counts the colour of the card under it (W7)."""
        return not self.rules.marked_rows.isdisjoint(self.city(seat).stage_rows)

    def next_stage(self, seat: int) -> Stage:
        """Return the stage that comes next, the first of several; an `IndexError` if the wonder is complete."""
        return self.board_stages(seat)[self.next_stages(seat)[0] - 1]

    def stages(self, seat: int) -> list[Stage]:
        """List the stages that are built."""
        city = self.city(seat)
        return [stage for i, stage in enumerate(self.board_stages(seat)) if is_raised(city, i)]

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

    def effects(self, seat: int) -> tuple[Effect, ...]:
        """List the effects of all in play in a city: buildings, stages, islands, leaders, rewards of projects."""
        return self.once("effects", seat, self._effects)

    def _effects(self, seat: int) -> tuple[Effect, ...]:
        parts: list[Card | Stage | Island | Leader | Project | GreatProject]
        parts = [*self.buildings(seat), *self.stages(seat), *self.islands(seat)]
        if self.kernel_rules.projects:
            parts += self.rewards(seat)
        if self.kernel_rules.leaders:
            copied = self.copied_leader(seat)
            parts += [*self.leaders(seat), *([copied] if copied else [])]
        return tuple([effect for part in parts for effect in part.effects])

    def project(self, age: int) -> Project | GreatProject:
        """Return the project of an age, counted from 0 (F2); an `IndexError` for one that nobody knows yet (N86)."""
        return self.rules.project(self.state.projects[age])

    def project_ages(self) -> range:
        """Return the ages, from 0, of the projects that everybody knows."""
        return range(sum(project != codes.NO_PROJECT for project in self.state.projects))

    def rewards(self, seat: int) -> list[Project | GreatProject]:
        """List the projects whose reward a city has, each as often as it has it (F12, N41)."""
        ages = range(AGES)
        return [self.project(age) for age in ages for _ in range(times_rewarded(self.city(seat), age))]

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

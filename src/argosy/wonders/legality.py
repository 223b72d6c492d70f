"""Check whether a move is legal, say which rule forbids it, and find the move that a text means."""

from dataclasses import replace
from typing import Final

from argosy.tabletop.errors import AmbiguousMoveError, IllegalMoveError, NotationError, near
from argosy.tabletop.herald import Phrase
from argosy.wonders.affordable import unaffordable
from argosy.wonders.decisions import ACTIONS
from argosy.wonders.explain.names import island_names, meant, plain
from argosy.wonders.explain.sentences import with_rule
from argosy.wonders.facts.babel import GreatProject
from argosy.wonders.facts.catalog import Card
from argosy.wonders.facts.leaders import Leader
from argosy.wonders.facts.words import FLEETS
from argosy.wonders.kernel.city import owns
from argosy.wonders.kernel.layout import AGES
from argosy.wonders.legal_moves import LegalMoves
from argosy.wonders.move import PROJECT, Move
from argosy.wonders.options import side_names

UNSPENT: Final = ("chain", "colour", "first", "last")  # why a building is free without using anything up


def check(position: LegalMoves, seat: int, move: Move) -> Move:
    """Return a legal move; refuse an illegal one with an `IllegalMoveError` that names the rule."""
    _check_pending(position, seat)
    city = position.city_decided(seat)
    _check_among(position, city, move, _ways(position, city, move))
    return move


def _check_pending(position: LegalMoves, seat: int) -> None:
    position.check_seat(seat)
    if not position.is_pending(seat):
        raise IllegalMoveError(f"seat {seat + 1} has nothing to decide now (B5)")


def _check_among(position: LegalMoves, seat: int, move: Move, ways: list[Move]) -> None:
    if move not in ways:
        whom = f"seat {seat + 1}" if seat < position.players else "the free city"
        raise IllegalMoveError(f"'{move}' is illegal for {whom}: {_reason(position, seat, move, ways)}")


def _ways(position: LegalMoves, seat: int, move: Move) -> list[Move]:
    return position.ways(seat, *move.kind)


def _reason(position: LegalMoves, seat: int, move: Move, ways: list[Move]) -> str:
    actions, action = position.actions, ACTIONS[move.action]
    if move.action not in actions:
        return f"now is the time to {' or '.join(actions)} (B5)"
    if move.action == "decline" and position.decision.cards == "pile" and not position.options.salvage_optional:
        return "building from the discard pile is compulsory at this table (B42)"
    if move.action == "decline" and move.card:
        return "a player who declines names no card (B42)"
    if move.action == "side" and move.card not in side_names(position.board(seat)[0]):
        return "the wonder has no such side (B3)"
    if move.is_explicit and not action.paid:
        return f"'{move.action}' is not paid for ({action.rule})"
    if action.names != "card":
        choices = "; ".join(str(one) for one in position.legal(seat))
        return f"that is not among the choices ({action.rule}), which are: {choices}"
    return _card_reason(position, seat, move, ways)


def _place(action: str) -> str:
    """Say where the card of an action must be."""
    if action == "recruit":
        return "among the leaders in the hand (L13)"
    return "in the discard pile (B42)" if action == "take" else "in the hand (B5)"


def _card_reason(position: LegalMoves, seat: int, move: Move, ways: list[Move]) -> str:
    """Say what is wrong with a move that names a card, though there may be these other ways to do it."""
    if move.card not in {card.id for card in candidates(position, seat, move.action)}:
        return f"'{move.card}' is not {_place(move.action)}"
    if move.action == "tile":
        return f"'{move.tile}' is not among the tiles in the hand (N7)"
    if move.action == "stage" and (wrong := _wrong_choice(position, seat, move)):
        return wrong
    if not ways:
        return with_rule(obstacle(position, seat, move), position)
    told = "; ".join(str(way) for way in ways)
    if move.by == "paying" and seat == position.players:
        return f"the free city does not pay for what is free (V32); the ways are: {told}"
    if move.by == "paying" and ways[0].by == "chain" and position.options.teams:
        return f"partners use a chain that applies (A67); the ways are: {told}"
    if move.by == "paying" and ways[0].by in UNSPENT and not position.options.chains_optional:
        return f"what is free must be built free at this table (R21); the ways are: {told}"
    return f"that is not a way to pay (B47); the ways are: {told}"


def _wrong_choice(position: LegalMoves, seat: int, move: Move) -> str:
    """Say that a stage does not offer what a move chooses; empty if it does, or if it is no stage to come."""
    stages = position.next_stages(seat)
    stage = move.stage or (stages[0] if stages else 0)
    choices = position.choices(seat, stage) if stage in stages else [move.choice]
    if move.choice in choices:
        return ""
    if choices == [0]:
        return "this stage leaves nothing to choose (F36)"
    rule = "F33" if len(choices) == AGES else "F36"
    return f"this stage offers 'choose' with {', '.join(map(str, choices))} only ({rule})"


def obstacle(position: LegalMoves, seat: int, move: Move) -> Phrase:
    """Say why a card cannot be built, taken, sold for a step, or raise a stage, when there is no way to do it."""
    if move.ship == PROJECT and not position.may_sail(seat, move.action, move.card, move.ship):
        return _no_project(position, seat, move.action)
    if move.ship and not position.may_sail(seat, move.action, move.card, move.ship):
        return _no_ship(position, seat, move.action, move.ship)
    if move.action == "recruit":
        cost = position.recruiting_cost(seat, move.card)
        return Phrase("coins-short", {"cost": cost, "short": cost - position.city(seat).coins}, "L15")
    if move.action == "sell":
        return Phrase("free-city-plays", {}, "V9")
    if move.action == "tile":
        return Phrase("no-tiles-left", {}, "N14")
    if move.action == "take" or (move.action == "build" and _stands(position, seat, move.card)):
        return Phrase("already-built", {"card": move.card}, "B11")
    if move.action == "stage" and not position.next_stages(seat):
        return Phrase("wonder-complete", {}, "B13")
    if move.action == "stage" and move.stage and move.stage not in position.next_stages(seat):
        return Phrase("stage-not-next", {"stage": move.stage}, "B13")
    return unaffordable(position, seat, position.price(seat, move.action, move.card, move.ship, move.stage))


def _stands(position: LegalMoves, seat: int, card: str) -> bool:
    """Say whether a city has the building of a card (B11)."""
    return owns(position.city(seat), position.kernel_rules.cards[position.rules.numbers[card]].building)


def _no_project(position: LegalMoves, seat: int, action: str) -> Phrase:
    """Say why a seat cannot take part in the project of the age."""
    if not position.kernel_rules.projects:
        return Phrase("no-projects", {}, "F5")
    project, age = position.project(position.state.age), position.state.age
    of_babel = isinstance(project, GreatProject)
    if position.city(seat).joined[age] and not of_babel:
        return Phrase("already-took-part", {}, "F6")
    if not position.state.pawns[age]:
        return Phrase("project-is-complete", {"project": project.id}, "N38" if of_babel else "F13")
    if isinstance(project, GreatProject):
        rule = "N39" if action == "stage" else "N34"
        return Phrase("project-wants-colour", {"project": project.id, "colour": project.colour}, rule)
    return Phrase("project-wants-stage", {"project": project.id}, "F5")


def _no_ship(position: LegalMoves, seat: int, action: str, ship: str) -> Phrase:
    if not position.ships(seat):
        return Phrase("no-ships", {}, "A15")
    if position.ships(seat)[ship] == position.kernel_rules.last_space:
        return Phrase("fleet-at-end", {"fleet": ship}, "A17")
    if action == "stage":
        return Phrase("no-wonder-symbol", {"fleet": ship}, "A20")
    return Phrase("fleet-stays", {"fleet": ship}, "A51" if action == "sell" else "A15")


def candidates(position: LegalMoves, seat: int, action: str) -> list[Card | Leader]:
    """List the cards that an action may name. Only a player who builds from the pile may know what lies there (B10)."""
    if position.decision.cards == "leaders":
        return [*position.leader_hand(seat)]
    if action != "take":
        return [*position.hand(seat)]
    return [*position.pile()] if position.decision.cards == "pile" and position.is_pending(seat) else []


def find(position: LegalMoves, seat: int, text: str) -> Move:
    """Return the legal move that a text means; bad text, illegal and ambiguous are three different errors."""
    if position.is_pending(seat) and (listed := position.listed(position.city_decided(seat), text)):
        return listed  # as people and bots mostly choose: nothing has to be read
    parsed = Move.parse(text)
    seat = position.city_decided(seat)
    named = parsed if position.holds(seat, parsed.card) else replace(parsed, card=_name_meant(position, seat, parsed))
    named = replace(named, tile=_tile_meant(position, named.tile)) if named.tile else named
    move = _chosen_as_meant(position, seat, _paid_as_meant(position, seat, named))
    _check_pending(position, seat)
    ways = _ways(position, seat, move)
    found = ways[0] if ways and move not in ways and not move.is_explicit else move
    _check_among(position, seat, found, ways)
    return found


def _paid_as_meant(position: LegalMoves, seat: int, move: Move) -> Move:
    """Pay the far left seller where both far sellers are the same, as with four players (A46)."""
    far_left, far_right = position.left_of(position.left_of(seat)), position.right_of(position.right_of(seat))
    if far_left != far_right:
        return move
    return replace(move, far_left=move.far_left + move.far_right, far_right=0)


def _chosen_as_meant(position: LegalMoves, seat: int, move: Move) -> Move:
    """Choose the first effect of a stage where a text does not say which, or a pawn of the present age (F58)."""
    if move.action != "stage" or move.choice or not position.next_stages(seat):
        return move
    choices = position.choices(seat, move.stage or position.next_stages(seat)[0])
    return replace(move, choice=position.age if len(choices) == AGES else choices[0])


def _tile_meant(position: LegalMoves, name: str) -> str:
    """Return the tile that a name means."""
    tiles = {plain(one): tile.id for tile in position.rules.catalog.tiles for one in (tile.id, tile.name)}
    return tiles.get(plain(name), name)


def _name_meant(position: LegalMoves, seat: int, move: Move) -> str:
    names = ACTIONS[move.action].names
    if names == "card":
        return _card_named(position, seat, move.action, move.card).id
    if names == "side":
        sides = {plain(side): side for side in side_names(position.board(seat)[0])}
        return sides.get(plain(move.card), move.card)
    if names == "fleets":
        named = move.card.lower().replace("+", " ").split()
        return "+".join(fleet for fleet in FLEETS if fleet in named) if set(named) <= set(FLEETS) else move.card
    if names == "building":
        here = meant(position.buildings(seat), move.card)
        return here[0].id if len(here) == 1 else move.card
    if names == "tokens":
        return "+".join(sorted(move.card.replace("+", " ").split()))
    if names == "leader":
        leaders = {plain(name): one.id for one in position.rules.catalog.tiles for name in (one.id, one.name)}
        leaders |= {plain(name): one.id for one in position.rules.catalog.leaders for name in (one.id, one.name)}
        return leaders.get(plain(move.card), move.card)
    if names == "island":
        known = {plain(name): island.id for island in position.rules.catalog.islands for name in island_names(island)}
        return known.get(plain(move.card), move.card)
    return move.card


def _card_named(position: LegalMoves, seat: int, action: str, name: str) -> Card | Leader:
    cards = candidates(position, seat, action)
    here = meant(cards, name)
    if len(here) > 1:
        names = ", ".join(card.id for card in here)
        raise AmbiguousMoveError(f"'{name}' could be any of: {names}")
    if here:
        return here[0]
    known: list[Card | Leader] = [*meant(position.rules.catalog.cards, name)]
    known += meant(position.rules.catalog.leaders, name)
    if not known:
        raise NotationError(f"no card is called '{name}'; expected {near(name, position.rules.numbers)}")
    if cards and len(known) > 1:
        raise IllegalMoveError(f"'{name}' could be several cards, but none that is {_place(action)}")
    return known[0]  # well-formed, and refused as illegal with its rule

"""Whether a move is legal, and if not, which rule forbids it; and which move a text means."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from argosy.eldorado.facts.catalog import COLOURS
from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.check import obstacle
from argosy.eldorado.move import Move
from argosy.eldorado.move_code import Offer, misnamed, to_code
from argosy.tabletop.errors import AmbiguousMoveError, IllegalMoveError, NotationError

if TYPE_CHECKING:
    from argosy.eldorado.position import Position

REASONS: Final = {  # by obstacle of the kernel: the rule, and what it says
    codes.NOT_ASKED: ("E16", "this seat has nothing to decide now"),
    codes.NOT_NOW: ("E16", "that cannot be done now"),
    codes.NO_POINTS: ("E16", "no action points are left for that"),
    codes.LEFTOVER: ("E17", "the move says more than the action needs"),
    codes.NOT_ADJACENT: ("Q38", "the spaces are no neighbours"),
    codes.NOT_LAND: ("E19", "pirates without a ship stay on land"),
    codes.NOT_WATER: ("E25", "ships move over water only"),
    codes.NOT_EXPLORED: ("E34", "the area has not been explored"),
    codes.ENEMY_THERE: ("E19", "enemies or natives hold the area"),
    codes.SPACE_TAKEN: ("E25", "another ship lies there"),
    codes.NO_PIRATES: ("E18", "no pirates of this colour are there"),
    codes.NOTHING_MOVED: ("E18", "at least one piece must move"),
    codes.TOO_MANY_PIRATES: ("E18", "there are not so many pirates"),
    codes.TOO_MUCH_GOLD: ("E20", "there is not so much gold"),
    codes.NO_SHIP: ("E22", "no ship is there"),
    codes.ENEMY_SHIP: ("Q11", "a foreign crew is aboard"),
    codes.NO_CREW: ("E25", "no pirate is aboard"),
    codes.CREW_ABOARD: ("Q17", "pirates are aboard"),
    codes.NEW_SHIP: ("Q4", "the ship has come to the city in this turn"),
    codes.NOT_OWN_SHIP: ("Q17", "the ship belongs to another colour"),
    codes.SHIP_FULL: ("E24", "the ship has not so much room"),
    codes.UNMANNED_FULL: ("Q42", "gold must leave room for a boarder"),
    codes.GOLD_ALONE: ("Q43", "gold alone goes only onto an own ship"),
    codes.NOT_CONTROLLED: ("E45", "the area is not controlled by this colour"),
    codes.NOT_ELDORADO: ("E28", "that is no area of El Dorado"),
    codes.EXPLORED_BEFORE: ("E31", "the area has been explored before"),
    codes.NOBODY_NEAR: ("E28", "no own pirate is near enough"),
    codes.TOO_FEW_ATTACKERS: ("E36", "an attack needs at least two pirates together"),
    codes.NO_ENEMY: ("E36", "no enemy is there"),
    codes.NO_GOLD: ("E44", "there is not enough gold"),
    codes.NO_MARKET: ("E45", "that is neither a city nor a trading post"),
    codes.TOO_FEW_CITIES: ("E46", "two cities of the province must be controlled"),
    codes.TOO_FEW_POSTS: ("E47", "three trading posts must be controlled"),
    codes.NO_SUPPLY: ("Q19", "the supply does not hold so many pieces"),
    codes.NOT_PLAYED: ("E49", "the table does not play with that"),
    codes.IN_RAID: ("Q44", "land hiring belongs to the own turn"),
    codes.MUSTERED: ("E48", "land hiring has been used in this turn"),
    codes.NOTHING_DUE: ("Q56", "land hiring gives no pirate there"),
    codes.PILE_EMPTY: ("Q25", "no card is left"),
    codes.NOT_OWN_PROVINCE: ("E14", "pieces start in the own province"),
    codes.NO_CITY: ("E14", "that is no city"),
    codes.CITY_TAKEN: ("E14", "a ship stands in that city"),
    codes.ALL_PLACED: ("E14", "there are not so many pieces to place"),
    codes.CARD_NOT_HELD: ("E51", "the card is not in the hand"),
    codes.WRONG_MOMENT: ("E51", "now is not the moment for this card"),
    codes.NOT_OWN_COLOUR: ("Q46", "a raid is made with a colour of one's own"),
    codes.NOT_OPPONENT: ("E51", "the card names an opponent"),
    codes.HAND_EMPTY: ("E51", "that hand is empty"),
    codes.BOX_EMPTY: ("Q45", "no ship is in the box"),
    codes.POST_THERE: ("E51", "a trading post is there"),
    codes.PIRATES_THERE: ("E51", "pirates are there"),
    codes.NOT_ROLLED: ("E29", "the dice do not show that"),
    codes.CARD_NOT_THERE: ("E51", "no such card is there"),
    codes.NOT_THE_GROUP: ("Q49", "only the group or ship of the card moves on"),
}
FINER: Final = {  # rules that say it for one action in particular
    ("launch", codes.NOT_ADJACENT): "E22",
    ("launch", codes.NOT_CONTROLLED): "Q5",
    ("launch", codes.SPACE_TAKEN): "Q5",
    ("load", codes.NOT_ADJACENT): "E23",
    ("load", codes.NO_SHIP): "E23",
    ("load", codes.NOT_CONTROLLED): "Q6",
    ("load", codes.NO_CREW): "Q6",
    ("unload", codes.NOT_ADJACENT): "E27",
    ("unload", codes.NO_SHIP): "E27",
    ("unload", codes.NO_CREW): "Q42",
    ("unload", codes.NOT_CONTROLLED): "Q8",
    ("transfer", codes.NOT_ADJACENT): "E26",
    ("transfer", codes.NO_SHIP): "E26",
    ("transfer", codes.NO_CREW): "Q42",
    ("sail", codes.NO_SHIP): "E25",
    ("sail", codes.NOT_ADJACENT): "E25",
    ("march", codes.NOT_ADJACENT): "E18",
    ("attack", codes.NOT_ADJACENT): "E36",
    ("attack", codes.NO_PIRATES): "E36",
    ("sink", codes.NO_SHIP): "E43",
    ("sink", codes.NOBODY_NEAR): "E43",
    ("muster", codes.NOT_PLAYED): "E48",
    ("settle", codes.NOT_CONTROLLED): "E48",
    ("settle", codes.NOTHING_DUE): "E48",
    ("settle", codes.TOO_MANY_PIRATES): "E48",
    ("buy", codes.NO_POINTS): "E50",
    ("buy", codes.NO_GOLD): "E50",
    ("buy", codes.NOT_CONTROLLED): "Q25",
    ("pay", codes.NOT_CONTROLLED): "Q25",
    ("pay", codes.NO_GOLD): "Q25",
}
CARD_RULES: Final = {  # and for a verb of a card
    (codes.RAID, codes.WRONG_MOMENT): "Q27",
    (codes.ROLL, codes.WRONG_MOMENT): "E53",
    (codes.CANCEL, codes.WRONG_MOMENT): "Q50",
    (codes.SHIP, codes.CITY_TAKEN): "Q45",
    (codes.SHIP, codes.NO_CITY): "Q45",
    (codes.SHIP, codes.NOT_CONTROLLED): "Q45",
    (codes.GOLD, codes.NO_GOLD): "Q53",
    (codes.GOLD, codes.NOT_ELDORADO): "E51",
    (codes.GOLD, codes.NOT_CONTROLLED): "E51",
    (codes.MUTINY, codes.NO_ENEMY): "E51",
    (codes.MUTINY, codes.NO_SHIP): "E51",
    (codes.STORM, codes.NO_SHIP): "E51",
    (codes.NATIVE, codes.NOT_ELDORADO): "E51",
    (codes.NATIVE, codes.NOT_EXPLORED): "E51",
    (codes.NATIVE, codes.NOT_CONTROLLED): "E51",
    (codes.PIRATES, codes.NOT_CONTROLLED): "E51",
    (codes.NATIVE, codes.NO_SUPPLY): "Q53",
    (codes.SEARCH, codes.PILE_EMPTY): "Q54",
    (codes.PIRATES, codes.TOO_MANY_PIRATES): "Q48",
    (codes.PIRATES, codes.NOTHING_MOVED): "Q48",
}


def check(position: Position, seat: int, move: Move) -> int:
    """The number of a legal move; an illegal one is refused with an `IllegalMoveError` that names the rule."""
    position.check_seat(seat)
    if seat not in position.pending:
        raise IllegalMoveError(f"seat {seat + 1} has nothing to decide now (E16)")
    wrong = misnamed(position.rules, move)
    if wrong:
        raise IllegalMoveError(f"'{move}' is illegal for seat {seat + 1}: {wrong} (E17)")
    code = to_code(position.rules, move)
    found = obstacle(position.state, position.kernel_rules, seat, code)
    if found != codes.ALLOWED:
        rule, reason = reason_of(position, move, found)
        raise IllegalMoveError(f"'{move}' is illegal for seat {seat + 1}: {reason} ({rule})")
    return code


def reason_of(position: Position, move: Move, found: int) -> tuple[str, str]:
    """The rule that refuses a move, and what it says."""
    usual, reason = REASONS[found]
    rule = FINER.get((move.action, found), usual)
    if move.action == "play":
        verb = position.kernel_rules.cards[position.rules.card_numbers[move.card]].verb
        rule = CARD_RULES.get((verb, found), rule)
    return rule, reason


def find(position: Position, seat: int, text: str) -> Move:
    """The legal move that a text means; bad text, illegal and ambiguous are three different errors."""
    position.check_seat(seat)
    move = _completed(position, seat, Move.parse(text))
    wrong = misnamed(position.rules, move)
    if wrong:
        raise NotationError(f"move '{text}': {wrong}")
    if not move.names_amounts and move.action != "pick":
        move = _with_amounts(position, seat, move)
    check(position, seat, move)
    return move


def _completed(position: Position, seat: int, move: Move) -> Move:
    """A raid need not name the colour of a seat that has only one."""
    own = position.colours_of(seat)
    numbers = position.rules.card_numbers
    verb = position.kernel_rules.cards[numbers[move.card]].verb if move.card in numbers else None
    if move.action == "play" and verb == codes.RAID and not move.here and len(own) == 1:
        return replace(move, here=COLOURS[own[0]])
    return move


def _with_amounts(position: Position, seat: int, move: Move) -> Move:
    """The only amounts that are possible, if the text tells none."""
    alike = [offer for offer in position.kinds(seat) if _same_kind(offer, move)]
    moves = [each for offer in alike for each in offer.moves()]
    if len(moves) > 1:
        told = "; ".join(_ranges(offer) for offer in alike)
        raise AmbiguousMoveError(f"'{move}' could be any of: {told}")
    return moves[0] if moves else move


def _same_kind(offer: Offer, move: Move) -> bool:
    return replace(offer.move, pirates=0, gold=0) == move


def _ranges(offer: Offer) -> str:
    ranges = zip(("pirates", "gold"), (offer.pirates, offer.gold), strict=True)
    return ", ".join(f"{name} {low} to {high}" for name, (low, high) in ranges if high)

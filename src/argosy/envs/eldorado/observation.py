"""The fields of an observation of El Dorado, one row each.

A change of rows or of their order raises OBSERVATION_VERSION. Rows are at tables that play with "cards", with land
"hiring", or where the players are "placing" their pieces.
"""

from __future__ import annotations

from typing import Final

from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.layout import ACTIONS, BANDS, DICE, REGIONS, ROLLS
from argosy.eldorado.ruleset import Ruleset
from argosy.envs.eldorado.kernel.layout import Fields
from argosy.envs.eldorado.kernel.places import CONTROLS, HOLDERS
from argosy.tensors.fields import Layout
from argosy.tensors.rows import Row, kernel_fields, laid_out

OBSERVATION_VERSION: Final = 1

TABLE: Final = (
    Row("phase", codes.OVER + 1, 1, "what is being decided, in the order of the kernel's codes"),
    Row("round", 1, 20, "rounds that are over"),
    Row("rounds_left", 1, 20, "rounds to the limit; 127 if there is none"),
    Row("points", 1, 10, "action points left"),
    Row("supply", 3, 20, "gold, natives and ships in the box"),
    Row("troops", "areas", 10, "pirates or natives on each area"),
    Row("holder", ("areas", HOLDERS), 1, "whose they are: own colour, the next ones in order of play, natives"),
    Row("control", ("areas", CONTROLS), 1, "whose flag counts: as above, then unexplored"),
    Row("gold", "areas", 5, "gold on each area"),
    Row("ship", "spaces", 1, "whether a ship is on each space"),
    Row("crew", "spaces", 5, "its pirates"),
    Row("ship_gold", "spaces", 5, "its gold"),
    Row("ship_colour", ("spaces", BANDS), 1, "whose it is: own colour, the next ones in order of play"),
    Row("fresh", "spaces", 1, "whether it has come to its city in this turn"),
    Row("colour", (BANDS, BANDS), 1, "which colour of the board is the own one, and the next ones"),
    Row("player", (BANDS, "players"), 1, "who plays it: the observer, the next seats around the table"),
    Row("pirates", BANDS, 20, "pirates of each colour on the board"),
    Row("claim", BANDS, 1, "whether it claims victory"),
    Row("turn", BANDS, 1, "the colour whose turn it is"),
    Row("active", BANDS, 1, "the colour that acts"),
    Row("dice", (DICE, 2), 3, "the dice of gold, natives and combat: whether the last decisions rolled it, and what"),
    Row("die", 1, 3, "the combat die of this attack, as it counts now"),
    Row("source", "spaces", 1, "from where an attack goes, or where a card moves something on"),
    Row("target", "spaces", 1, "what is attacked or charted"),
    Row("half_action", ACTIONS, 1, "the action whose amounts are being chosen"),
    Row("half_here", "spaces", 1, "from where"),
    Row("half_there", "spaces", 1, "to where"),
    Row("half_card", "kinds", 1, "with which card", "cards"),
    Row("half_pirates", 2, 10, "whether pirates are chosen, and how many"),
    Row("mustered", 1, 1, "whether land hiring has been used in this turn", "hiring"),
    Row("due", REGIONS, 5, "pirates of land hiring still to be placed in each region", "hiring"),
    Row("placing", 2, 10, "pirates and ships still to be placed", "placing"),
    Row("moving", 2, 5, "steps that a card still gives, and the group that marches", "cards"),
    Row("owed", 1, 5, "gold still to be paid for a card", "cards"),
    Row("rolled", ROLLS, 3, "two rolls of the gold die, two of the natives die", "cards"),
    Row("victim", "players", 1, "the seat whose hand is looked at", "cards"),
    Row("card", "kinds", 1, "the card that may be cancelled", "cards"),
    Row("card_here", "spaces", 1, "its space", "cards"),
    Row("card_there", "spaces", 1, "its second space", "cards"),
    Row("card_player", BANDS, 1, "the colour that raids, or the seat that is spied on", "cards"),
    Row("card_pieces", 2, 5, "its pirates and gold", "cards"),
    Row("pile", 1, 20, "cards in the pile", "cards"),
    Row("discards", "kinds", 2, "cards played", "cards"),
    Row("pile_known", 1, 1, "whether the observer remembers what was in the pile", "cards"),
    Row("pile_seen", "kinds", 2, "what it saw there and has not seen since", "cards"),
)
SEAT: Final = (
    Row("asked", 1, 1, "whether the seat decides now"),
    Row("cards", 1, 3, "cards in hand", "cards"),
    Row("hand", "kinds", 1, "the observer's hand; of others what it knows of theirs", "cards"),
    Row("drawn", 1, 2, "cards that the seat has drawn from the pile that the observer remembers", "cards"),
)


def observation(ruleset: Ruleset) -> tuple[Layout, Fields]:
    """Return the layout of observations at a table, for people and for the kernel."""
    r, options = ruleset.rules, ruleset.options
    sizes = {"areas": r.areas, "spaces": r.waters, "kinds": r.kinds, "players": options.players}
    asked = {"": True, "cards": options.cards, "hiring": options.land_hiring, "placing": options.placement == "own"}
    present = {name for name, wanted in asked.items() if wanted}
    layout = laid_out(OBSERVATION_VERSION, TABLE, SEAT, sizes, present, options.players)
    f = kernel_fields(layout, Fields)
    f.spaces, f.kinds = r.waters, r.kinds
    return layout, f

"""Why a move is refused: one row for each obstacle of the kernel, with its rule and what it says.

The name of a row is that of the code number (kernel/codes.py) and of the phrase that the page shows. The last column
lists rules that say the same for one action, or for one kind of card, in particular.
"""

from dataclasses import dataclass
from typing import Final

from argosy.eldorado.kernel import codes


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is refused. `finer` lists rules that say it for one action, or one card, in particular."""

    name: str
    rule: str
    words: str
    finer: str = ""

    @property
    def key(self) -> str:
        """Return the key of the phrase."""
        return f"obstacle.{self.name}"

    def rule_for(self, action: str, verb: str = "") -> str:
        """Return the rule that refuses an action; of playing a card, with the verb of its effect."""
        rules = {what: rule for what, _, rule in (part.rpartition(" ") for part in self.finer.split(", "))}
        return rules.get(f"{action} {verb}", rules.get(action, self.rule))


TABLE: Final = """
not_asked | E16 | this seat has nothing to decide now
not_now | E16 | that cannot be done now
no_points | E16 | there are not enough action points left for that | buy E50
leftover | E17 | the move says more than the action needs
not_adjacent | Q38 | the spaces are not neighbours | \
launch E22, march E18, load E23, unload E27, transfer E26, sail E25, attack E36
not_land | E19 | that is not land | \
place E14, dock E14, launch E22, load E23, explore E28, hire E45, settle E48, play E51
not_water | E25 | that is not water | launch E22, load E23, unload E27, transfer E26, play mutiny E51
not_explored | E34 | the area has not been explored | play natives E51
enemy_there | E19 | enemies or natives hold the area
space_taken | E25 | another ship lies there | launch Q5
no_pirates | E18 | no pirates of this colour are there | attack E36
nothing_moved | E18 | at least one piece must move | play pirates Q48
too_many_pirates | E18 | there are not so many pirates | settle E48, play pirates Q48
too_much_gold | E20 | there is not so much gold
no_ship | E22 | no ship is there | \
load E23, unload E27, transfer E26, sail E25, sink E43, play mutiny E51, play storm E51
enemy_ship | Q11 | pirates of another colour are aboard
no_crew | E25 | no pirate is aboard | load Q6, unload Q42, transfer Q42
crew_aboard | Q17 | pirates are aboard
new_ship | Q4 | the ship has come to the city in this turn
not_own_ship | Q17 | the ship belongs to another colour
ship_full | E24 | the ship has not so much room
unmanned_full | Q42 | gold must leave room for a boarder
gold_alone | Q43 | gold alone goes only onto an own ship
not_controlled | E45 | the area is not controlled by this colour | \
launch Q5, load Q6, unload Q8, settle E48, buy Q25, pay Q25, play E51, play ship Q45
not_eldorado | E28 | that is not an area of El Dorado | play gold E51, play natives E51
explored_before | E31 | the area has been explored before
nobody_near | E28 | no pirate of this colour is near enough | sink E43
too_few_attackers | E36 | an attack needs at least two pirates together
no_enemy | E36 | no enemy is there | play mutiny E51
no_gold | E44 | there is not enough gold | buy E50, pay Q25, play gold Q53
no_market | E45 | that is neither a city nor a trading post
too_few_cities | E46 | two cities of the province must be controlled
too_few_posts | E47 | three trading posts must be controlled
no_supply | Q19 | the supply does not hold so many pieces | play natives Q53
not_played | E49 | the table does not play with that | muster E48
in_raid | Q44 | land hiring belongs to the own turn
mustered | E48 | land hiring has been used in this turn
nothing_due | Q56 | land hiring gives no pirate there | settle E48
pile_empty | Q25 | no card is left | play search Q54
not_own_province | E14 | pieces start in the own province
no_city | E14 | that is not a city | play ship Q45
city_taken | E14 | a ship stands in that city | play ship Q45
all_placed | E14 | there are not so many pieces to place
card_not_held | E51 | the card is not in the hand
wrong_moment | E51 | now is not the moment for this card | play raid Q27, play roll E53, play cancel Q50
not_own_colour | Q46 | a raid is made with a colour of one's own
not_opponent | E51 | the card names an opponent
hand_empty | E51 | that hand is empty
box_empty | Q45 | no ship is in the box
post_there | E51 | a trading post is there
pirates_there | E51 | pirates are there
not_rolled | E29 | the dice do not show that
card_not_there | E51 | no such card is there
not_the_group | Q49 | only the group or ship of the card moves on
"""


def _read(line: str) -> Reason:
    name, rule, words, *finer = line.split(" | ")
    return Reason(name, rule, words, *finer)


REASONS: Final = {getattr(codes, row.name.upper()): row for row in map(_read, TABLE.split("\n")[1:-1])}

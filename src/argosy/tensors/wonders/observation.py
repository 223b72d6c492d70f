"""The fields of an observation of wonders, one row each.

A change of rows, of their order or of the cards that are numbered raises OBSERVATION_VERSION. Rows are at tables with
"ships", with "more" (any expansion or own data), in "teams", of "two", with "leaders" or with "no leaders", with
"projects", with boards that let their builder "choose", with the "tower", or where "payments" are chosen.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from argosy.tensors.fields import Layout
from argosy.tensors.rows import Row, kernel_fields, laid_out
from argosy.tensors.wonders.kernel.layout import POWERS, SETS, Actions, Fields
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import AGES, CARDS, COLOURS, FLEETS, LEVELS, PRICES, STAGES
from argosy.wonders.ruleset import Ruleset
from argosy.wonders.tables import deck_of

OBSERVATION_VERSION: Final = 1
PHASES: Final = (
    "what is being decided: sides, turn, extra, salvage, fleet, island, losses, sea, over; for the free city its "
    "card, and building from the discard pile"
)
PARTS: Final = "what the phase follows from: turn, extra or salvage"

TABLE: Final = (
    Row("age", AGES, 1, "which age it is"),
    Row("turn", "turns", 1, "which turn of the age"),
    Row("phase", "phases", 1, PHASES, "no leaders"),
    Row(
        "phase",
        codes.TRIBUTE + 1,
        1,
        "what is being decided: sides, turn, extra, salvage, fleet, island, losses, sea, over, draft, recruitment, "
        "recruiting once more, burying a leader, copying one, giving back a token",
        "leaders",
    ),
    Row("during", 3, 1, PARTS, "no leaders"),
    Row("during", 4, 1, f"{PARTS}, or recruitment", "leaders"),
    Row("passing", 1, 1, "1 if hands go to the left, -1 if to the right"),
    Row("discarded", 1, 20, "cards on the discard pile"),
    Row("pile", "cards", 1, "the discard pile, while the observer builds from it"),
    Row("laid_off", "cards", 1, "cards once laid off, as far as known: own ones, and all up to the last look"),
    Row("unseen", "cards", 1, "copies of each card of this age that the observer has not seen"),
    Row("islands_left", "islands", 1, "islands that nobody has", "ships"),
    Row("paying_card", "markers", 1, "the card whose payment is being chosen", "payments"),
    Row("paying_use", "uses", 1, "its use, as blocks of action numbers", "payments"),
    Row("draw_pile", 1, 3, "cards left on the draw pile", "two"),
    Row("own_card", "cards", 1, "the card chosen for the own city, while the free city's is chosen", "two"),
    Row("leader_packet", "leaders", 1, "the leaders that the observer may keep in the draft", "leaders"),
    Row("leaders_down", "leaders", 1, "leaders that the observer used for stages, sold or laid aside", "leaders"),
    Row("projects", "projects", 1, "the projects that lie open, one for each age", "projects"),
    Row("pawns", AGES, 3, "pawns left on the project of each age", "projects"),
    Row("penalty", 1, 1, "whether the penalty of a project is being suffered; the phase is empty then", "projects"),
    Row("tower", ("spaces", "tiles"), 1, "the tile in sight on each space of the tower", "tower"),
    Row("tower_next", "spaces", 1, "the space onto which the next tile goes", "tower"),
    Row("tile_draft", 1, 1, "whether tiles are drafted; the phase is empty then", "tower"),
    Row("tile_packet", "tiles", 1, "the tiles that the observer may keep in the draft", "tower"),
)
SHARED: Final = (
    Row("board", "boards", 1, "wonder and side; both sides while the seat chooses"),
    Row("raised", STAGES, 1, "stages built"),
    Row("built", "cards", 1, "buildings"),
    Row("asked", 1, 1, "whether the seat decides now"),
    Row("coins", 1, 10, "coins"),
    Row("shields", 1, 5, "shields"),
    Row("victories", AGES, 2, "victory tokens by age"),
    Row("defeats", 1, 3, "defeat tokens"),
    Row("colours", COLOURS, 4, "buildings of brown, grey, blue, yellow, red, green, purple, black"),
    Row("powers", POWERS, 1, "lasting powers, in the order of the kernel's codes"),
    Row("once_used", 1, 1, "whether the free building of this age is used up"),
    Row("salvages", 1, 1, "buildings still to be taken from the discard pile this turn"),
    Row("supply", SETS, 3, "units that its own production gives of each set of resources"),
    Row("for_sale", SETS, 3, "units that neighbours can buy of each set of resources"),
    Row("prices", PRICES, 2, "of one unit: raw materials left and right, goods left and right"),
    Row("shipyard", "shipyards", 1, "which shipyard", "ships"),
    Row("ships", FLEETS, 6, "spaces of the red, yellow, blue and green ship", "ships"),
    Row("naval", 1, 5, "naval strength", "ships"),
    Row("islands", "islands", 1, "islands", "ships"),
    Row("naval_tokens", AGES, 5, "points of the naval conflicts by age", "ships"),
    Row("exploring", LEVELS, 1, "levels of islands about to be explored", "ships"),
    Row("owed", 1 + FLEETS, 1, "free steps owed next: how many, and of which fleets", "ships"),
    Row("tax", 1, 2, "tax that others pay this turn", "ships"),
    Row("boarding", 2, 1, "whom the seat boards: far left, far right", "more"),
    Row("far", 2, 1, "units a turn from the far left and far right", "more"),
    Row("fleet_coins", 1, 1, "coins for each naval construction", "more"),
    Row("debts", 1, 3, "debts", "more"),
    Row("diplomacy", 1, 1, "diplomacy tokens", "more"),
    Row("first_discount", 2, 1, "discount on the first unit from the left and right", "more"),
    Row("start_discount", 1, 1, "discount on the neighbours' starting resources", "more"),
    Row("owned_units", 1, 1, "units a turn of what the city produces", "more"),
    Row("missing_units", 1, 1, "units a turn of what it does not produce", "more"),
    Row("loss", 1, 5, "coins being lost", "more"),
    Row("raids", 1, 1, "effects by which others lose coins this turn", "more"),
    Row("holder", 1, 1, "whether the seat has the free city card", "two"),
    Row("leaders", "leaders", 3, "leaders in play: the age of their recruitment, from 1", "leaders"),
    Row("buried", "leaders", 3, "leaders under stages: the age of their recruitment, from 1", "leaders"),
    Row("copied_leader", "leaders", 1, "the leader that the Courtesans copy", "leaders"),
    Row("face_down", 4, 2, "leaders in hand, used for stages, sold and laid aside", "leaders"),
    Row(
        "court",
        AGES + 10,
        1,
        "the ages in which a leader was used for a stage; black cards built free in this age; coins that come with the "
        "next ones of the bank; buildings from the discard pile by a leader, and by a copy; tokens that others give "
        "back; costs that a burial is worth; leaders to recruit, to copy; points of buried ones; defeats that fight",
        "leaders",
    ),
    Row("instead", STAGES, 1, "stages that were built with their second effect", "choose"),
    Row(
        "taken_part",
        (5, AGES),
        1,
        "by age: how often the seat took part in the project, pawns from a stage, rewards, debts of projects, and "
        "whether the building given up was built again",
        "projects",
    ),
    Row(
        "great",
        3,
        1,
        "buildings that tokens give, whether the board has lost what it gave, whether no ship may move",
        "great",
    ),
    Row("given_up", "cards", 3, "buildings given up to a project: its age, from 1, the last one", "projects"),
    Row("tiles_held", 1, 3, "tiles in hand", "tower"),
    Row("tiles_built", "tiles", 2, "tiles built: 1 while they wait to be placed, then 2", "tower"),
)
PRIVATE: Final = (
    Row("partner", 1, 1, "whether the seat is the observer's partner", "teams"),
    Row("offered", "islands", 1, "islands that the observer chooses from", "ships"),
    Row("packet", "cards", 1, "the observer's hand; of others what it remembers of the cards they hold"),
    Row("leader_hand", "leaders", 1, "the observer's leaders in hand", "leaders"),
    Row("leaders_passed", "leaders", 1, "leaders that it passed on, at the seat they were dealt to first", "leaders"),
    Row("tile_hand", "tiles", 1, "the observer's tiles in hand", "tower"),
    Row("tiles_passed", "tiles", 1, "tiles that it passed on, at the seat they were dealt to first", "tower"),
)


def observation(ruleset: Ruleset, a: Actions, payments: bool) -> tuple[Layout, Fields]:
    """Return the layout of observations at a table, for people and for the kernel."""
    present = _present(ruleset, payments)
    seat, players = SHARED + PRIVATE, ruleset.options.cities
    layout = laid_out(OBSERVATION_VERSION, TABLE, seat, _sizes(ruleset, a), present, players)
    return layout, _for_kernel(layout, ruleset)


def _sizes(ruleset: Ruleset, a: Actions) -> dict[str, int]:
    r = ruleset.rules
    return {
        "cards": len(ruleset.catalog.cards),
        "boards": 2 * r.wonders,
        "turns": r.turns,
        "phases": codes.OVER + 1 + 2 * r.free_city,
        "leaders": r.leaders,
        "markers": len(ruleset.catalog.cards) + r.leaders,
        "islands": sum(r.isles),
        "shipyards": r.shipyards,
        "projects": r.projects,
        "tiles": r.tiles,
        "spaces": r.tower_spaces,
        "uses": (a.take - 1) // a.cards + a.more_uses,
    }


def _present(ruleset: Ruleset, payments: bool) -> set[str]:
    options = ruleset.options
    asked = {
        "": True,
        "ships": ruleset.rules.last_space > 0,
        "more": not options.is_plain,
        "teams": options.teams,
        "two": options.has_free_city,
        "leaders": ruleset.rules.leaders > 0,
        "no leaders": ruleset.rules.leaders == 0,
        "projects": ruleset.rules.projects > 0,
        "great": ruleset.rules.great_projects > 0,
        "choose": any(row.choices > 1 for row in ruleset.rules.rows),
        "tower": ruleset.rules.tiles > 0,
        "payments": payments,
    }
    return {name for name, wanted in asked.items() if wanted}


def _for_kernel(layout: Layout, ruleset: Ruleset) -> Fields:
    f = kernel_fields(layout, Fields)
    f.cards = len(ruleset.catalog.cards)
    private = {row.name for row in PRIVATE}
    f.shared = sum(field.size for field in layout.fields if field.per_seat and field.name not in private)
    for age in range(AGES):
        copies = Counter(deck_of(ruleset.rules, age))
        f.copies[age] = [copies[card] for card in range(CARDS)]
    return f

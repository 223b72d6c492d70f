"""How a stage is raised, as one of few uses of the card or leader under it.

Uses without a choice come first, by the place of the stage where the order is free, and then by what comes with it:
nothing, a fleet, or the project. Those of stages that let their builder choose follow, by what is chosen.
"""

from argosy.tensors.wonders.kernel.layout import Actions
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.features import HAS_PROJECTS
from argosy.wonders.kernel.layout import City, Rules
from argosy.wonders.kernel.move_code import choice_of, encode, ship_of, stage_of, with_choice, with_ship, with_stage
from argosy.wonders.kernel.projects import choices_of


def stage_use(r: Rules, a: Actions, city: City, move: int) -> int:
    """Return the use of a card or leader by which a move raises a stage."""
    stage = stage_of(move)
    order = stage if r.boards[city.board].any_order else 0
    companion = ship_of(move) + 1
    if HAS_PROJECTS and ship_of(move) == codes.PROJECT:
        companion = a.companions - 1
    if HAS_PROJECTS and a.choices > 0 and choices_of(r, city, stage) > 1:
        order = choice_of(move) * a.choice_orders + order + a.stage_orders
    return order * a.companions + companion


def raised_by(r: Rules, a: Actions, city: City, use: int, card: int) -> int:
    """Return the move by which a use of a card or leader raises a stage; not yet with a payment."""
    order = use // a.companions
    fleet = use - order * a.companions - 1
    if HAS_PROJECTS and r.projects > 0 and fleet == a.companions - 2:
        fleet = codes.PROJECT
    choice = 0
    if HAS_PROJECTS and order >= a.stage_orders:
        choice = (order - a.stage_orders) // a.choice_orders
        order = (order - a.stage_orders) - choice * a.choice_orders
    stage = order if r.boards[city.board].any_order else city.stages + 0
    return with_choice(with_ship(with_stage(encode(codes.STAGE, codes.PAID, card, 0), stage), fleet), choice)

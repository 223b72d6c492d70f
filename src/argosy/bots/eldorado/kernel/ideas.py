"""The list of the most promising next moves, and how the leaning of a plan changes what they seem worth."""

from argosy.bots.eldorado.kernel.reach import POINT
from argosy.bots.eldorado.kernel.steps import NO_MOVE
from argosy.bots.eldorado.kernel.workspace import CAUTION, FAVOUR, Ideas, Workspace
from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.check import obstacle
from argosy.eldorado.kernel.layout import Rules, State
from argosy.tabletop.kernel.chance import mix

SHARE = 100  # what an errand brings is in hundredths of its cost
PURSUIT = 4  # how many times as much the errand of a plan is liked


def enlist(s: State, r: Rules, p: int, move: int, worth: int, cost: int, key: int, room: Workspace) -> None:
    """Put a legal move into the list of the best, where it belongs; of equals the first comes first."""
    if move == NO_MOVE or worth <= 0:
        return
    found = room.ideas
    value = lean(room, worth, key) * SHARE // max(cost, POINT)
    if found.count == found.wanted and value <= found.value[found.wanted - 1]:
        return
    for i in range(found.count):
        if found.move[i] == move:
            if found.value[i] >= value:
                return
            drop(found, i)
            insert(found, move, value, key)
            return
    if obstacle(s, r, p, move) == codes.ALLOWED:
        insert(found, move, value, key)


def lean(room: Workspace, worth: int, key: int) -> int:
    """Let the plan of this time like an errand more or less than it deserves."""
    plan = room.plan % CAUTION
    if plan == 0:
        return worth
    if plan >= FAVOUR:
        return worth * PURSUIT if plan - FAVOUR == key else worth
    return worth * (SHARE + room.lean * (mix(plan * 1009 + key) % 201 - 67) // 100) // SHARE


def drop(found: Ideas, place: int) -> None:
    """Take an idea out of the list."""
    found.count -= 1
    for i in range(place, found.count):
        found.move[i] = found.move[i + 1]
        found.value[i] = found.value[i + 1]
        found.key[i] = found.key[i + 1]


def insert(found: Ideas, move: int, value: int, key: int) -> None:
    """Put an idea into the list."""
    place = found.count
    while place > 0 and found.value[place - 1] < value:
        place -= 1
    if place == found.wanted:
        return
    found.count = min(found.count + 1, found.wanted)
    for i in range(found.count - 1, place, -1):
        found.move[i] = found.move[i - 1]
        found.value[i] = found.value[i - 1]
        found.key[i] = found.key[i - 1]
    found.move[place] = move
    found.value[place] = value
    found.key[place] = key

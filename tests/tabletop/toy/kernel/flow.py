"""The course of a skirmish."""

from argosy.tabletop.kernel.chance import Chance, draw
from tests.tabletop.toy.kernel import codes
from tests.tabletop.toy.kernel.layout import Moves, Rules, Ship, State


def setup(s: State, r: Rules, c: Chance, players: int) -> None:
    s.players = players
    s.phase = codes.TURN
    s.pending = s.round = s.active = s.actions = s.target = s.die = 0
    s.pile[codes.PARRY] = s.pile[codes.RAID] = 6
    for p in range(players):
        ship = s.ships[p]
        ship.move = codes.NO_MOVE
        ship.hull = 6
        ship.hand[codes.PARRY] = ship.hand[codes.RAID] = 0
        take_card(s, c, ship)
        take_card(s, c, ship)


def cards(hand: list[int]) -> int:
    return hand[codes.PARRY] + hand[codes.RAID]


def take_card(s: State, c: Chance, ship: Ship) -> None:
    card = codes.PARRY if draw(c, cards(s.pile)) < s.pile[codes.PARRY] else codes.RAID
    s.pile[card] -= 1
    ship.hand[card] += 1


def legal(s: State, r: Rules, p: int, out: Moves) -> None:
    out.count = 0
    if s.phase == codes.ACTING:
        add(out, codes.END)
        if cards(s.pile) > 0:
            add(out, codes.DRAW)
        for q in range(s.players):
            if q != p and s.ships[q].hull > 0:
                add(out, codes.ATTACK + q)
    else:
        add(out, codes.PASS)
        if s.ships[p].hand[codes.RAID if s.phase == codes.RAIDING else codes.PARRY] > 0:
            add(out, codes.PLAY)


def add(out: Moves, move: int) -> None:
    out.code[out.count] = move
    out.count += 1


def choose(s: State, p: int, move: int) -> None:
    s.ships[p].move = move
    s.pending &= ~(1 << p)


def advance(s: State, r: Rules, c: Chance) -> None:
    """Go on until somebody has to decide, or to the end of the game."""
    while s.pending == 0 and s.phase != codes.OVER:
        if s.phase == codes.TURN:
            begin_turn(s)
        elif s.phase == codes.RAIDING:
            raid(s)
        elif s.phase == codes.ACTING:
            act(s, r, c)
        else:
            defend(s, r)


def ask(s: State, p: int) -> None:
    """Ask a seat for a card if it has any. Whether it has the right one is its secret: it may have to pass."""
    if s.ships[p].hull > 0 and cards(s.ships[p].hand) > 0:
        s.pending |= 1 << p


def resolved(ship: Ship) -> int:
    """The committed decision, which takes effect now."""
    move = ship.move
    ship.move = codes.NO_MOVE
    return move


def begin_turn(s: State) -> None:
    """Before a turn all others are asked at once whether they raid."""
    s.phase = codes.RAIDING
    s.actions = 2
    for step in range(1, s.players):
        ask(s, (s.active + step) % s.players)


def raid(s: State) -> None:
    """The first raider after the active seat costs it an action point; the others keep their cards."""
    for step in range(1, s.players):
        ship = s.ships[(s.active + step) % s.players]
        if resolved(ship) == codes.PLAY and s.actions == 2:
            ship.hand[codes.RAID] -= 1
            s.actions -= 1
    s.phase = codes.ACTING
    s.pending = 1 << s.active


def act(s: State, r: Rules, c: Chance) -> None:
    ship = s.ships[s.active]
    move = resolved(ship)
    s.actions -= 1
    if move >= codes.ATTACK:
        s.target = move - codes.ATTACK
        s.die = 1 + draw(c, 6)
        s.phase = codes.DEFENDING
        ask(s, s.target)
    elif move == codes.DRAW:
        take_card(s, c, ship)
        go_on(s, r)
    else:
        end_turn(s, r)


def defend(s: State, r: Rules) -> None:
    """A parry stops the shot; else half the roll is damage."""
    ship = s.ships[s.target]
    if resolved(ship) == codes.PLAY:
        ship.hand[codes.PARRY] -= 1
    else:
        ship.hull = max(0, ship.hull - s.die // 2)
    s.die = 0
    go_on(s, r)


def go_on(s: State, r: Rules) -> None:
    if s.actions == 0 or afloat(s) == 1:
        end_turn(s, r)
    else:
        s.phase = codes.ACTING
        s.pending = 1 << s.active


def afloat(s: State) -> int:
    ships = 0
    for p in range(s.players):
        ships += s.ships[p].hull > 0
    return ships


def end_turn(s: State, r: Rules) -> None:
    """On to the next ship afloat, unless it is the last one or the limit of rounds is reached."""
    s.phase = codes.TURN
    passing = True
    while passing:
        s.active = (s.active + 1) % s.players
        s.round += s.active == 0
        passing = s.ships[s.active].hull == 0
    if s.round >= r.rounds or afloat(s) == 1:
        s.phase = codes.OVER

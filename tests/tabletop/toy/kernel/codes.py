"""The numbers that stand for cards, phases and moves."""

PARRY, RAID = 0, 1
TURN, RAIDING, ACTING, DEFENDING, OVER = 0, 1, 2, 3, 4
NO_MOVE, END, DRAW, PASS, PLAY, ATTACK = -1, 0, 1, 2, 3, 4  # ATTACK + p attacks seat p

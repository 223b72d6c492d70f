"""The skirmish: a toy game with what the pirate game will need and wonders has not.

Seats take turns with action points. A die is rolled in the middle of a turn, and the defender may play a card after
the roll and before it takes effect. Before each turn all other seats are asked at once whether they raid. Hands and
the pile are hidden. A limit of rounds ends the game.
"""

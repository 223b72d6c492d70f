"""What may happen at a table. The rules ask here before they do what many tables never do.

A build for one kind of table turns the constants to False that its rules never need (`argosy.wonders.features`), and
the compiler leaves out the code behind them. Everywhere else all of them are True.
"""

HAS_SHIPS = True  # shipyards, ships, explorers and conflicts at sea
HAS_ISLANDS = True  # whether explored or drawn
HAS_LOSSES = True  # coins that others lose at the end of a turn
HAS_BARGAINS = True  # payments that need a search (bargains.py)
HAS_BOARDING = True
HAS_LASTING = True  # lasting effects that only expansions have (standing.extend)
HAS_STONES = True  # symbols counted on brown cards
HAS_MARKERS = True  # points by the card under a stage
HAS_LEADERS = True
HAS_DEEDS = True  # effects at once that only expansions have (turn.act)
HAS_FREE_CITY = True  # a table of two
HAS_PROJECTS = True  # those of either box, and stages with a choice
HAS_GREAT_PROJECTS = True  # those of Babel
HAS_BABEL = True  # tiles and their laws

"""What may happen at a table. The rules ask here before they do what many tables never do.

A build for one kind of table turns the constants to False that its rules never need (`argosy.eldorado.features`), and
the compiler leaves out the code behind them. Everywhere else all of them are True.
"""

HAS_CARDS = True  # action cards, raids, and steps that a card gives (E49)
HAS_LAND_HIRING = True  # E48

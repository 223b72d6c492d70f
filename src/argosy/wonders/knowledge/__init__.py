"""What a seat knows: the view that it gets of a position, and positions redealt as it must hold them possible.

Read in this order: packets (who held and played which card), looks (who looked through the discard pile), discards (the
discard pile through time), memory (what a seat has seen of the packets), expansions (what lies open beside the cards)
and view. Then, for redealing: sources (where the cards of an age come from), hidden (the hidden cards in groups),
limits (what is known of the pile), sampling (exact draws), dealing (an age dealt anew), offers (islands on offer) and
redeal.
"""

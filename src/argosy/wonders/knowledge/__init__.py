"""What a seat knows: the view that it gets of a position, and positions redealt as it must hold them possible.

Read in this order: packets (who held and played which card), discards (the discard pile through time), memory (what
a seat has seen of the packets) and view. Then, for redealing: hidden (the hidden cards in groups), limits (what is
known of the pile), sampling (exact draws), dealing (an age dealt anew) and redeal.
"""

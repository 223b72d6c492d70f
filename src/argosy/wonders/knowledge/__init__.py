"""What a seat knows: the view that it gets of a position, and positions redealt as it must hold them possible.

Read in this order: `packets` (the dealt cards through time), `memory` (what a seat has seen), `expansions` (what lies
open beside the cards) and `view`. Then, for redealing: `hidden` (what a seat does not know), `sampling` (exact draws)
and `redeal`.
"""

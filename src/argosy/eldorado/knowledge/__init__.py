"""What a seat knows: its view of a position, and positions it cannot tell from the true one.

Secret are the hands, the pile, and decisions that are committed but not resolved. A seat remembers the cards it has
seen in another hand as long as they must still be there, and those of the pile when it saw them (kernel/memory.py).
"""

"""The game in English: what people read at the terminal and in messages.

Read in this order: names (which card a person means), wording (costs, spaces, and marks of doubt), effects, and
sentences (everything that the herald says).
"""

"""The game explained to people.

Read in this order: names (which card a person means), wording (costs, and marks of doubt), effect_words and
effect_symbols, production (what a city produces), harbour (ships and their next spaces), deeds (what a move does), gain
(what it changes), advice (what every move costs and gives, and why anything else cannot be done), and scoring (what the
arithmetic at the end chose).
"""

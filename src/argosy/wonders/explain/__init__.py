"""The game explained to people.

Read in this order: names (which card a person means), wording (effects and costs in words), production (what a city
produces) and advice (what every move costs and gives, and why a card cannot be built).
"""

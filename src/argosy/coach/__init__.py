"""The coach: how good the decisions of a game were, and why.

Read `values` first (what an analysis says), then `stretches` and `agenda` (what there is to weigh), `analyse` (a whole
record), `summary` (what was found), `kinds`, `accuracy` and `key_moments`.
What a game has to offer for it stands in a package of its own, such as `wonders`; `coaches` finds it by name.
"""

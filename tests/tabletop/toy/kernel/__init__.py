"""The rules of the skirmish in the compilable subset."""

ENTRY_POINTS = ("setup", "legal", "choose", "advance")

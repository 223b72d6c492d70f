"""The rules of the skirmish in the compilable subset."""

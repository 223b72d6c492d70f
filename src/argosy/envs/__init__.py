"""Doors for researchers: games as tensors and action numbers, and environments in the forms that others expect."""

"""Kernel functions that every game shares. Written in the compilable subset; imports nothing but kernel code."""

ENTRY_POINTS = ("seed_chance", "draw")

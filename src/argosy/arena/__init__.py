"""Matches between opponents. Games are known through tabletop alone, opponents through the roster."""

"""Finished games of every table that the rules allow, as records. They pin how the engine behaves, see README.md."""

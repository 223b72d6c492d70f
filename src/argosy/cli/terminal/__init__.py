"""The terminal game: what it draws, what it asks, and how a game runs through it."""

"""The commands for El Dorado: what its table plays with, its moves, its score, its games."""

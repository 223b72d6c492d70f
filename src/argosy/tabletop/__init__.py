"""What the games share: records, runs of a kernel, chance, seats, decisions, notation, records of games."""

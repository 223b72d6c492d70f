"""What the games share: the protocol, games and their records, kernel records and runs, chance, files and errors."""

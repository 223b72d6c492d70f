"""What studies of all games do alike; compiled anew for each game, with the functions of its own kernel."""

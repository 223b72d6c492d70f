"""El Dorado, the pirate game Armada (third edition): facts, rules, positions, views and notation."""

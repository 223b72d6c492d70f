"""7 Wonders: data, rules, positions, views and notation."""

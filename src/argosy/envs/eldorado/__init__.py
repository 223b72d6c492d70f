"""El Dorado as numbers: what a seat knows, what it may do, and many tables at once."""

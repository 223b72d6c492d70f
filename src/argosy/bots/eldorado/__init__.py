"""Opponents at the table of El Dorado."""

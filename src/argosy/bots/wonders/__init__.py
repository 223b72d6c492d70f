"""Opponents at the table of wonders."""

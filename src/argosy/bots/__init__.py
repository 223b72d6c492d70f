"""Opponents for seats that no person takes."""

"""Migrations of the database, one file each."""

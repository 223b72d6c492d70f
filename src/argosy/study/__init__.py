"""Studies: many games as tables, from one process, many, or a Ray cluster."""

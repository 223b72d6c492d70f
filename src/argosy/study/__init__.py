"""Studies: many games as tables, played by one process, by many, or by a Ray cluster.

from argosy import study

found = study.run("wonders", "base", {"players": 3}, games=10_000, seed=1)
found.seats()  # the Parquet files, one row for each seat of each game
"""

from argosy.study.study import Study as Study
from argosy.study.study import run as run

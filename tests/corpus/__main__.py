"""Play all games of the corpus anew and write their records: `python -m tests.corpus`."""

from tests.corpus.games import write_all

if __name__ == "__main__":
    write_all()

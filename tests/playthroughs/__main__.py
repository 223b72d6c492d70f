"""Write all transcripts anew: `python -m tests.playthroughs`."""

from tests.playthroughs.transcript import write_all

if __name__ == "__main__":
    write_all()

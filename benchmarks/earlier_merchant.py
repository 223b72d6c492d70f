"""The merchant of El Dorado as it was until November 2026, for others to be measured against.

Its code is unpacked from the history of this repository, into a folder of its own that Git ignores.
"""

import io
import subprocess
import tarfile
from importlib import import_module
from pathlib import Path

COMMIT = "d6643ae013754886ab0e06e32c2ff7a1e9b4b9d2"
PLACE = "src/argosy/bots/eldorado"
NAME = "benchmarks.earlier.eldorado"
FOLDER = Path(__file__).parent / "earlier" / "eldorado"


def unpack() -> None:
    """Write the files of that time, under another name."""
    command = ["git", "archive", COMMIT, PLACE]
    packed = subprocess.run(command, check=True, capture_output=True, cwd=Path(__file__).parents[1]).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        for member in archive.getmembers():
            file = archive.extractfile(member)
            if file:
                path = FOLDER / Path(member.name).relative_to(PLACE)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(file.read().decode().replace("argosy.bots.eldorado", NAME))


if not FOLDER.exists():
    unpack()
Merchant = import_module(f"{NAME}.merchant").Merchant

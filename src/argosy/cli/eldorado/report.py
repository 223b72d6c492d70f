"""Print what a simulation of El Dorado found."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from argosy.eldorado.simulate import Report


def print_report(report: Report) -> None:
    """Print one line for each colour, then how games ended and how fast they were."""
    facts = report.to_dict()
    table = Table(title=f"{report.games:,} random games of El Dorado, {report.options.players} players")
    table.add_column("colour")
    for name in ("areas", "posts and cities", "pirates", "wins"):
        table.add_column(name, justify="right")
    for colour, found in facts["colours"].items():
        means = [f"{found[name]:.2f}" for name in ("mean_areas", "mean_posts_and_cities", "mean_pirates")]
        table.add_row(colour, *means, f"{found['win_share']:.1%}")
    console = Console(highlight=False)
    console.print(table)
    endings = ", ".join(f"{number:,} by {name}" for name, number in facts["endings"].items())
    console.print(f"{endings}; {facts['mean_rounds']:.1f} rounds")
    console.print(
        f"engine {report.engine}: {facts['games_per_cpu_second']:,.0f} games and "
        f"{facts['decisions_per_cpu_second']:,.0f} decisions per CPU-second; checksum {facts['checksum']}"
    )

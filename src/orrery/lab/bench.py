"""The benchmark: how fast random games are played, next to catanatron's.

    make bench
    make bench ARGS="--against ../before"
    python -m orrery.lab.bench --quick --json

Each game is measured with the fewest and the most players it allows, and so is catanatron, in a
process of its own. All take turns in short batches, one at a time, so that a machine that is now
faster and now slower is so for everybody, and the ratios stay what they are. With `--against` the
engine of another checkout takes catanatron's place: what stood before, next to what stands now.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

from orrery import catalog
from orrery.lab.catanatron import (
    HOW_TO_GET_IT,
    LEAST_PLAYERS,
    MOST_PLAYERS,
    CatanatronPace,
    catanatron_is_here,
)
from orrery.lab.checkout import HERE, CheckoutPace, sources_of
from orrery.lab.pace import KitPace, Pace

BATCHES, GAMES, CATANATRON_GAMES, COPIES = 20, 20, 4, 200
QUICK_BATCHES, QUICK_GAMES, QUICK_COPIES = 1, 1, 5
WARMING, COMPARED = 10, 60


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and report; the answer is an exit status."""
    parser = argparse.ArgumentParser(prog="orrery.lab.bench", description=__doc__.split("\n")[0])
    parser.add_argument("--json", action="store_true", help="print one JSON object, no table")
    parser.add_argument("--quick", action="store_true", help="a game of each, to see that it works")
    parser.add_argument(
        "--against", type=Path, metavar="CHECKOUT", help="instead of catanatron: before and after"
    )
    given = parser.parse_args(arguments)
    if given.against is not None:
        return _against(parser, given.against, given.quick, given.json)
    report = measure(quick=given.quick)
    if given.json:
        print(json.dumps(report, indent=2))
    else:
        show(report, Console())
    if not report["catanatron"]:
        print(HOW_TO_GET_IT, file=sys.stderr)
    return 0


def compare(before: Path, quick: bool = False) -> list[dict[str, Any]]:
    """For each game and number of players, how the time of a decision and of a copy changed."""
    pairs = [
        (kit.name, players, list[tuple[Pace, Pace]]())
        for kit in map(catalog.kit, catalog.GAMES)
        for players in (kit.players[0], kit.players[-1])
    ]
    for number in _batches(quick):
        for game, players, batches in pairs:
            # Whoever comes first in one batch comes second in the next.
            if number % 2:
                now = _afresh(HERE, game, players, quick)
                then = _afresh(before, game, players, quick)
            else:
                then = _afresh(before, game, players, quick)
                now = _afresh(HERE, game, players, quick)
            batches.append((then, now))
    return [_change(game, players, batches) for game, players, batches in pairs]


def _afresh(checkout: Path, game: str, players: int, quick: bool) -> Pace:
    """A batch in a new process: how one happens to lie in memory makes a tenth of its speed."""
    with CheckoutPace(checkout, game, players) as pace:
        # What is made once, such as choices, is made before the clock runs.
        pace.run(QUICK_GAMES if quick else WARMING, QUICK_COPIES)
        pace.forget()
        pace.run(QUICK_GAMES if quick else COMPARED, QUICK_COPIES if quick else COPIES)
    return pace


def _change(game: str, players: int, batches: Sequence[tuple[Pace, Pace]]) -> dict[str, Any]:
    """What the batches say, each a pair of before and now, taken one right after the other."""
    ratios = sorted(then.decisions_per_second / now.decisions_per_second for then, now in batches)
    return {
        "name": game,
        "players": players,
        "decisions": sum(now.decisions for _, now in batches),
        "before_microseconds": median(1e6 / then.decisions_per_second for then, _ in batches),
        "now_microseconds": median(1e6 / now.decisions_per_second for _, now in batches),
        "ratio": median(ratios),
        # Half of the batches lie between these.
        "low": ratios[len(ratios) // 4],
        "high": ratios[-1 - len(ratios) // 4],
        "copy_ratio": median(
            now.copy_microseconds / then.copy_microseconds for then, now in batches
        ),
    }


def measure(quick: bool = False) -> dict[str, Any]:
    """All figures of one run, as plain values."""
    games = [
        KitPace(kit, players)
        for kit in map(catalog.kit, catalog.GAMES)
        for players in (kit.players[0], kit.players[-1])
    ]
    counts = (LEAST_PLAYERS, MOST_PLAYERS) if catanatron_is_here() else ()
    with ExitStack() as stack:
        theirs = [stack.enter_context(CatanatronPace(players)) for players in counts]
        _take_turns(games, theirs, quick)
    return {
        "compiled": {pace.name: pace.compiled() for pace in games},
        "python": platform.python_version(),
        "games": [_figures(pace) for pace in games],
        "catanatron": [_figures(pace) for pace in theirs],
        # Fewest players against fewest, most against most.
        "ratios": [
            _ratios(pace, theirs[number % 2]) for number, pace in enumerate(games) if theirs
        ],
    }


def _take_turns(games: Sequence[Pace], theirs: Sequence[Pace], quick: bool) -> None:
    for _ in _batches(quick):
        for pace in games:
            pace.run(*_batch(quick))
        for pace in theirs:
            pace.run(QUICK_GAMES if quick else CATANATRON_GAMES, QUICK_COPIES if quick else COPIES)


def _batches(quick: bool) -> Iterable[int]:
    return track(
        range(QUICK_BATCHES if quick else BATCHES),
        "Playing random games",
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )


def _batch(quick: bool) -> tuple[int, int]:
    """How many games and copies are one."""
    return (QUICK_GAMES, QUICK_COPIES) if quick else (GAMES, COPIES)


def _against(parser: argparse.ArgumentParser, before: Path, quick: bool, as_json: bool) -> int:
    try:
        sources_of(before)
    except ValueError as wrong:
        parser.error(str(wrong))
    rows = compare(before.resolve(), quick)
    if as_json:
        print(json.dumps(rows, indent=2))
        return 0
    table = Table("random games", title="Time of a decision", title_justify="left")
    for heading in ("before, µs", "now, µs", "now / before", "middle half", "copy()"):
        table.add_column(heading, justify="right")
    for row in rows:
        table.add_row(
            _label(row),
            f"{row['before_microseconds']:.2f}",
            f"{row['now_microseconds']:.2f}",
            f"{row['ratio']:.3f}",
            f"{row['low']:.3f} to {row['high']:.3f}",
            f"{row['copy_ratio']:.3f}",
        )
    Console().print(table)
    return 0


def show(report: dict[str, Any], console: Console) -> None:
    """The report as tables."""
    for name, compiled in report["compiled"].items():
        how = "compiled with mypyc" if compiled else "not compiled (`make compile` does that)"
        console.print(f"{name}: {how}; Python {report['python']}, one core", highlight=False)
    table = Table("random games", title="Figures", title_justify="left")
    for heading in ("decisions/s", "games/s", "decisions/game", "copy() µs"):
        table.add_column(heading, justify="right")
    for row in report["games"] + report["catanatron"]:
        table.add_row(
            _label(row),
            f"{row['decisions_per_second']:,.0f}",
            f"{row['games_per_second']:,.1f}",
            f"{row['decisions'] / row['games']:,.0f}",
            f"{row['copy_microseconds']:,.1f}",
        )
    console.print(table)
    if report["ratios"]:
        table = Table("orrery / catanatron", title="How many times as fast", title_justify="left")
        for heading in ("decisions/s", "games/s", "copy()"):
            table.add_column(heading, justify="right")
        for row in report["ratios"]:
            table.add_row(
                _label(row),
                f"{row['decisions_per_second']:.1f}×",
                f"{row['games_per_second']:.1f}×",
                f"{row['copy']:.1f}×",
            )
        console.print(table)


def _figures(pace: Pace) -> dict[str, Any]:
    return {
        "name": pace.name,
        "players": pace.players,
        "games": pace.games,
        "decisions": pace.decisions,
        "seconds": pace.seconds,
        "decisions_per_second": pace.decisions_per_second,
        "games_per_second": pace.games_per_second,
        "copy_microseconds": pace.copy_microseconds,
    }


def _ratios(ours: Pace, theirs: Pace) -> dict[str, Any]:
    """How many times as fast as catanatron; above 1 we are the faster."""
    return {
        "name": ours.name,
        "players": ours.players,
        "catanatron_players": theirs.players,
        "decisions_per_second": ours.decisions_per_second / theirs.decisions_per_second,
        "games_per_second": ours.games_per_second / theirs.games_per_second,
        "copy": theirs.copy_microseconds / ours.copy_microseconds,
    }


def _label(row: dict[str, Any]) -> str:
    label = f"{row['name']}, {row['players']} players"
    if "catanatron_players" in row:
        label += f" / {row['catanatron_players']}"
    return label


if __name__ == "__main__":
    sys.exit(main())

"""How the numbers of a report were made, and the command for the same ones, where there is one."""

from __future__ import annotations

import hashlib
import json
import shlex
from html import escape

from orrery.catalog import kit as kit_named
from orrery.lab.contest.plan import Contest
from orrery.lab.contest.standing import Standings

# So many runs are listed one by one.
MOST_RUNS = 12


def again(standings: Standings) -> tuple[str, str, str]:
    """Title, note and body of a panel."""
    contest = standings.contest
    lines = []
    partly = False
    for seed, games in sorted(standings.runs.items())[:MOST_RUNS]:
        asked = 1 + max(played.number for played in games)
        line = escape(command(contest, seed, asked))
        if len(games) < asked:
            partly = True
            line += f"</code> ({len(games):,} of these games)<code>"
        lines.append(f'<div class="cmd"><code>{line}</code></div>')
    body = "".join(lines)
    rules = kit_named(contest.game).rules
    body += (
        f'<p class="note">Rules version {rules}. Hash of all results:'
        f" <code>{_mark(standings)}</code></p>"
    )
    if len(standings.runs) > 1:
        more = len(standings.runs) - MOST_RUNS
        others = f", and {more} more," if more > 0 else ""
        note = (
            f"{len(standings.runs)} runs were summed up by --merge: what these commands{others}"
            " kept with --out."
        )
        return "How these numbers were made", note, body
    if partly:
        note = "The run was stopped before all games of this command were played."
        return "How these numbers were made", note, body
    note = "The same version, bots and seed give the same games, unless a bot watches the clock."
    return "To get the same numbers", note, body


def command(contest: Contest, seed: int, games: int) -> str:
    """The command that plays so many games of a contest."""
    kit = kit_named(contest.game)
    words = ["orrery", "arena", contest.game, "--bots", ",".join(contest.bots)]
    words += ["--players", str(contest.players)]
    defaults = kit.options({"players": str(contest.players)})
    for name, value in contest.options.items():
        if name in kit.files and name in contest.files:
            words += ["--option", f"{name}={contest.files[name]}"]
        elif name != "players" and value and defaults.get(name) != value:
            words += ["--option", f"{name}={value}"]
    if contest.think is not None:
        words += ["--think", f"{contest.think:g}"]
    words += ["--games", str(games), "--seed", str(seed)]
    return shlex.join(words)


def seeds_of(standings: Standings) -> str:
    """The seeds of all runs, as short as they can be said."""
    seeds = sorted(standings.runs) or [standings.contest.seed]
    if len(seeds) > 2 and seeds == list(range(seeds[0], seeds[-1] + 1)):
        return f"{seeds[0]} to {seeds[-1]}"
    return ", ".join(map(str, seeds)) if len(seeds) <= 3 else f"{len(seeds)} seeds"


def _mark(standings: Standings) -> str:
    """A hash of all results, in the order of runs and games."""
    found = [
        [played.number, played.seats, played.scores, played.winners]
        for _, games in sorted(standings.runs.items())
        for played in sorted(games, key=lambda each: each.number)
    ]
    mark = hashlib.blake2b(json.dumps(found).encode(), digest_size=8).hexdigest()
    return " ".join(mark[at : at + 4] for at in range(0, len(mark), 4))

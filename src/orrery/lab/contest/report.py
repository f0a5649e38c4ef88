"""The report of a contest: one page of HTML that needs nothing else, to look at, keep or print."""

from __future__ import annotations

import itertools
import os
from collections import Counter
from collections.abc import Sequence
from datetime import date
from html import escape
from pathlib import Path

from orrery.catalog import kit as kit_named
from orrery.core.errors import OrreryError
from orrery.lab.contest import charts
from orrery.lab.contest.page import FACES, PAGE
from orrery.lab.contest.players import player_of
from orrery.lab.contest.repeat import again, seeds_of
from orrery.lab.contest.seats import seats_table
from orrery.lab.contest.standing import BotStanding, Standings

NUMBER_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


class ReportError(OrreryError):
    """The report cannot be written."""


def check_report(path: Path) -> None:
    """ReportError where a report could not be written, before hours are spent on it."""
    there = os.path.lexists(path)
    try:
        with path.open("a", encoding="utf-8"):
            pass
        if not there:
            path.unlink()
    except OSError as error:
        raise ReportError(f"{path} cannot be written: {error.strerror}.") from error


def write_report(path: Path, standings: Standings, where: str = "") -> None:
    """Write the page; ReportError when there is nothing to report or no way to write it."""
    if not standings.games:
        raise ReportError("There is nothing to report yet: no game was played.")
    try:
        path.write_text(report(standings, where), encoding="utf-8")
    except OSError as error:
        raise ReportError(f"{path} cannot be written: {error.strerror}.") from error


def report(standings: Standings, where: str = "") -> str:
    """The whole page; `where` says on what the games were played, such as "on 2 workers"."""
    bots = sorted(standings.bots(), key=lambda bot: -bot.win.share)
    sections = [
        _head(standings, bots),
        _facts(standings, where),
        _standing(standings, bots),
        _panel("Points", *_points(bots)),
        f'<div class="half">{_ratings(bots)}{_lengths(standings)}</div>',
        f'<div class="half">{_ahead(standings, bots)}{_panel(*seats_table(standings, bots))}</div>',
        _panel(*again(standings)),
    ]
    return PAGE.replace("{{title}}", "Orrery: arena report").replace("{{body}}", "".join(sections))


def _head(standings: Standings, bots: Sequence[BotStanding]) -> str:
    contest = standings.contest
    best = bots[0]
    games = len(standings.games)
    title = f"{player_of(best.name)[0]} wins {best.win.share:.0%} of its games".replace("%", " %")
    clear = all(a.win.low > b.win.high for a, b in itertools.pairwise(bots))
    verdict = (
        "All differences between neighbours are larger than chance would make them."
        if clear
        else "Not every difference between neighbours is larger than chance would make it."
    )
    game = kit_named(contest.game).title
    return (
        '<header><div class="row"><span class="logo">'
        f'{FACES["logo"]}Orrery</span><span class="muted">Arena report</span>'
        f'<span class="grow"></span><span class="faint">{date.today():%d %B %Y}</span></div>'
        f"<h1>{escape(title)}</h1><p>{_word(len(bots)).capitalize()} bots, {games:,} games of"
        f" {escape(game)} for {_word(contest.players)}, every deal played from every seat."
        f" {verdict}</p></header>"
    )


def _facts(standings: Standings, where: str) -> str:
    games = standings.games
    broken = len(games) - len(standings.finished)
    seats = [bot.seats for bot in standings.bots()]
    minutes = sum(sum(played.seconds) for played in games) / 60
    seeds = seeds_of(standings)
    spread = f"{min(seats):,}" if min(seats) == max(seats) else f"{min(seats):,} to {max(seats):,}"
    facts = (
        (f"{len(games):,}", f"games, {broken or 'none'} broken off"),
        (spread, "seats for each bot"),
        (f"{standings.rounds:.1f}" if standings.finished else "none", "rounds on average"),
        (seeds, "seed of all deals" if len(standings.runs) == 1 else "seeds of merged runs"),
        (
            f"{minutes:.0f} minutes" if minutes >= 1 else f"{60 * minutes:.0f} seconds",
            f"of thinking, {where}" if where else "of thinking",
        ),
    )
    cells = "".join(f"<div><b>{a}</b><small>{b}</small></div>" for a, b in facts)
    return f'<section class="panel"><div class="facts">{cells}</div></section>'


def _standing(standings: Standings, bots: Sequence[BotStanding]) -> str:
    fair = 1 / standings.contest.players
    widest = max(0.05, *(bot.win.high for bot in bots), fair) * 1.05
    rows = []
    for place, bot in enumerate(bots, start=1):
        name, below = player_of(bot.name)
        rating = f"<b>{bot.rating:.0f}</b> " + (
            f'<span class="faint">± {bot.rating_interval:.0f}</span>'
            if bot.rating_interval
            else '<span class="faint">fixed</span>'
        )
        bar = charts.share_bar(bot.win.share, bot.win.low, bot.win.high, fair, widest)
        rows.append(
            f'<tr><td class="r faint">{place}</td><td><span class="bn">{_face(bot.name)}<span>'
            f'{escape(name)}<small>{escape(below)}</small></span></span></td><td class="bar">{bar}'
            f'</td><td class="r"><b>{100 * bot.win.share:.1f} %</b></td>'
            f'<td class="r muted">{100 * bot.win.low:.1f} to {100 * bot.win.high:.1f}</td>'
            f'<td class="r">{rating}</td><td class="r">{bot.mean_points:.1f}</td>'
            f'<td class="r">{bot.place:.2f}</td><td class="r">{bot.ms_mean:.1f}</td>'
            f'<td class="r">{bot.ms_p99:.1f}</td></tr>'
        )
    heads = (
        "<th></th><th>Bot</th><th>Share of wins, with 95 % interval; brass: one in"
        f" {_word(standings.contest.players)}</th>"
        + "".join(
            f'<th class="r">{head}</th>'
            for head in ("Wins", "Interval", "Rating", "Points", "Place", "ms", "99 %")
        )
    )
    fixed = next(player_of(bot.name)[0] for bot in bots if not bot.rating_interval)
    note = (
        "A shared win counts in parts. Games of one deal count as one observation. The rating is"
        f" fitted to places in all games; {escape(fixed)} is fixed at 1500. Times are those of one"
        " decision, mean and 99th percentile."
    )
    table = f"<table><thead><tr>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    failures = "".join(
        f'<p class="note">{escape(player_of(bot.name)[0])} failed in {escape(each)}</p>'
        for bot in bots
        for each in bot.failures[:5]
    )
    return _panel("Standing", note, table + failures)


def _points(bots: Sequence[BotStanding]) -> tuple[str, str]:
    results = sum(len(bot.points) for bot in bots)
    named = [(player_of(bot.name)[0], bot.points) for bot in bots if bot.points]
    return f"All {results:,} results, in steps of two. Brass: the average.", charts.ridges(named)


def _ratings(bots: Sequence[BotStanding]) -> str:
    named = [(player_of(bot.name)[0], bot.rating, bot.rating_interval) for bot in bots]
    return _panel("Ratings", "Bars are 95 % intervals.", charts.ratings(named))


def _lengths(standings: Standings) -> str:
    counts = Counter(played.rounds for played in standings.finished)
    ends = Counter(" and ".join(played.ended_by) for played in standings.games)
    total = len(standings.games)
    shares = ", ".join(f"{count / total:.0%} by {why}" for why, count in ends.most_common(3))
    note = f"Games by number of rounds. Ended: {escape(shares)}.".replace("%", " %")
    return _panel("Length", note, charts.bars(counts))


def _ahead(standings: Standings, bots: Sequence[BotStanding]) -> str:
    order = [list(standings.contest.bots).index(bot.name) for bot in bots]
    heads = "".join(f"<th>{escape(player_of(bot.name)[0])}</th>" for bot in bots)
    rows = []
    for own, bot in zip(order, bots, strict=True):
        cells = []
        for other in order:
            met = standings.met[own][other]
            share = standings.ahead[own][other] / met if met else None
            cells.append(charts.heat_cell(share))
        rows.append(f"<tr><td><b>{escape(player_of(bot.name)[0])}</b></td>{''.join(cells)}</tr>")
    table = (
        f'<table class="heat"><thead><tr><th></th>{heads}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table>"
    )
    note = "Share of the games both played in which the row finished before the column."
    return _panel("Who finishes ahead of whom", note, table)


def _panel(title: str, note: str, body: str) -> str:
    return (
        f'<section class="panel"><h2>{title}</h2><p class="note">{note}</p>'
        f'<div class="body">{body}</div></section>'
    )


def _face(name: str) -> str:
    return f'<span class="face">{FACES.get(name, FACES["bot"])}</span>'


def _word(number: int) -> str:
    return NUMBER_WORDS[number] if number < len(NUMBER_WORDS) else str(number)

"""Whether it matters where one sits: shares of wins by seat, and what chance makes of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from orrery.lab.contest.players import player_of
from orrery.lab.contest.standing import BotStanding, Estimate, Standings, estimate

# Fewer wins than this are not split by seat.
FEWEST_WINS = 30


def seats_table(standings: Standings, bots: Sequence[BotStanding]) -> tuple[str, str, str]:
    """Title, note and table of a panel."""
    players = standings.contest.players
    shown = [bot for bot in bots if bot.wins >= FEWEST_WINS]
    left_out = [bot for bot in bots if bot.wins < FEWEST_WINS]
    everybody = [by_seat(standings, seat) for seat in range(players)]
    columns = []
    for bot in shown:
        at = list(standings.contest.bots).index(bot.name)
        own = [by_seat(standings, seat, at) for seat in range(players)]
        columns.append((player_of(bot.name)[0], own))
    rows = []
    for seat in range(players):
        cells = "".join(f'<td class="r">{100 * own[seat].share:.1f}</td>' for _, own in columns)
        order = {0: " first in order", players - 1: " last"}.get(seat, "")
        rows.append(
            f'<tr><td><b>{seat + 1}</b><span class="faint">{order}</span></td><td class="r"><b>'
            f'{100 * everybody[seat].share:.1f}</b> <span class="faint">±'
            f" {100 * half(everybody[seat]):.1f}</span></td>{cells}</tr>"
        )
    heads = "".join(f'<th class="r">{escape(name)}</th>' for name, _ in columns)
    table = (
        f'<table><thead><tr><th>Seat</th><th class="r">All, %</th>{heads}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table>"
    )
    if left_out:
        too_few = escape(", ".join(player_of(bot.name)[0] for bot in left_out))
        table += f'<p class="note">Left out, with too few wins to split: {too_few}.</p>'
    return "Seats", f"Share of wins by seat. {escape(_verdict(everybody, columns))}", table


def by_seat(standings: Standings, seat: int, bot: int | None = None) -> Estimate:
    """What is won at a seat, by one bot or whoever sits there; a deal is one observation."""
    deals: dict[tuple[int, int], tuple[float, int]] = {}
    for run, games in standings.runs.items():
        for played in games:
            if bot is None or played.seats[seat] == bot:
                won, sat = deals.get((run, played.deal), (0.0, 0))
                part = 1 / len(played.winners) if seat in played.winners else 0.0
                deals[(run, played.deal)] = (won + part, sat + 1)
    return estimate(deals.values())


def half(found: Estimate) -> float:
    """Half the width of an interval."""
    return (found.high - found.low) / 2


def _verdict(
    everybody: Sequence[Estimate], columns: Sequence[tuple[str, Sequence[Estimate]]]
) -> str:
    """Whether seats differ by more than chance would make them: their intervals lie apart."""
    width = f"the intervals are ± {_widest(everybody)} for all"
    if columns:
        single = _widest(each for _, own in columns for each in own)
        width += f", up to ± {single} for one bot"
    for name, own in (("", everybody), *columns):
        best = max(range(len(own)), key=lambda seat: own[seat].low)
        worst = min(range(len(own)), key=lambda seat: own[seat].high)
        if own[best].low > own[worst].high:
            for_whom = f"{name} wins" if name else "Seats differ: one wins"
            return (
                f"{for_whom} more at seat {best + 1} than at seat {worst + 1}, by more than chance"
                f" would make it; {width}."
            )
    return f"No difference between seats is shown: {width}."


def _widest(found: Iterable[Estimate]) -> str:
    return f"{100 * max(half(each) for each in found):.1f} %"

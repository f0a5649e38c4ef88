"""The drawings of a report, as SVG and small pieces of HTML."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Mapping, Sequence
from html import escape

FILLS = ("url(#pa)", "url(#pb)", "url(#pc)", "url(#pd)", "url(#pe)")
# Told apart by pattern as well as by colour.
PATTERNS = (
    '<defs><linearGradient id="pa" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#fff"/>'
    '<stop offset="1" stop-color="#8794bd"/></linearGradient>'
    '<pattern id="pb" width="6" height="6" patternTransform="rotate(45)"'
    ' patternUnits="userSpaceOnUse"><rect width="6" height="6" fill="#4a9470"/>'
    '<rect width="3" height="6" fill="#7fdca4"/></pattern>'
    '<pattern id="pc" width="6" height="6" patternUnits="userSpaceOnUse">'
    '<rect width="6" height="6" fill="#a87c34"/><circle cx="3" cy="3" r="1.7" fill="#ffc46b"/>'
    '</pattern><pattern id="pd" width="6" height="6" patternUnits="userSpaceOnUse">'
    '<rect width="6" height="6" fill="#8c5f8f"/><rect width="6" height="2.5" fill="#e0a9e3"/>'
    '</pattern><pattern id="pe" width="7" height="7" patternUnits="userSpaceOnUse">'
    '<rect width="7" height="7" fill="#44607f"/>'
    '<path d="M0 0L7 7M7 0L0 7" stroke="#8fb9e6" stroke-width="1.4"/></pattern></defs>'
)
STEP = 2
LEFT, RIGHT = 110.0, 930.0
ROW, TALLEST = 58, 46


def share_bar(share: float, low: float, high: float, fair: float, widest: float) -> str:
    """A bar with its interval, and a brass line at the fair share."""

    def per_cent(value: float) -> str:
        return f"{100 * value / widest:.1f}%"

    return (
        f'<span class="cib" role="img" aria-label="{100 * share:.1f} %">'
        f'<i style="width:{per_cent(share)}"></i>'
        f'<s style="left:{per_cent(low)};width:{per_cent(max(0.0, high - low))}"></s>'
        f'<u style="left:{per_cent(fair)}"></u></span>'
    )


def ridges(named: Sequence[tuple[str, Sequence[int]]]) -> str:
    """The distribution of points of each bot that has some, one below the other."""
    named = [(name, points) for name, points in named if points]
    if not named:
        return nothing("No game was finished.")
    most = max(max(points) for _, points in named)
    least = min(0, *(min(points) for _, points in named))
    end = STEP * (most // STEP + 2)
    width = (RIGHT - LEFT) / (end - least)
    height = ROW * len(named) + 40
    parts = [PATTERNS]
    tick = max(STEP, STEP * round((end - least) / 6 / STEP))
    for value in range(0, end + 1, tick):
        x = LEFT + (value - least) * width
        parts.append(f'<path d="M{x:.1f} 8V{height - 26}" stroke="#222b43"/>')
        parts.append(f'<text x="{x:.1f}" y="{height - 8}" text-anchor="middle">{value}</text>')
    for row, (name, points) in enumerate(named):
        base = ROW * (row + 1)
        counts = Counter(STEP * (value // STEP) for value in points)
        top = max(counts.values())
        for value, count in sorted(counts.items()):
            tall = TALLEST * count / top
            x = LEFT + (value - least) * width
            parts.append(
                f'<rect x="{x:.1f}" y="{base - tall:.1f}" width="{STEP * width - 1:.1f}"'
                f' height="{tall:.1f}" fill="{FILLS[row % len(FILLS)]}"/>'
            )
        mean = statistics.fmean(points)
        x = LEFT + (mean - least) * width
        parts.append(f'<path d="M{LEFT} {base}H{RIGHT}" stroke="#3a4667"/>')
        parts.append(f'<path d="M{x:.1f} {base - 4}v10" stroke="#e3bd78" stroke-width="3"/>')
        parts.append(_name(LEFT - 12, base - 8, name))
        parts.append(
            f'<text x="{RIGHT + 24}" y="{base - 8}"><tspan class="strong">{mean:.1f}</tspan>'
            f"{_quartiles(points)}</text>"
        )
    return _plot(1150, height, "Distribution of points", parts)


def ratings(named: Sequence[tuple[str, float, float]]) -> str:
    """Ratings as points with their intervals."""
    low = 100 * int(min(rating - half for _, rating, half in named) // 100)
    high = 100 * int(max(rating + half for _, rating, half in named) // 100 + 1)
    left, right, row = 110.0, 500.0, 34
    height = row * len(named) + 40
    scale = (right - left) / (high - low)
    parts = []
    tick = max(100, 100 * round((high - low) / 400))
    for value in range(low, high + 1, tick):
        x = left + (value - low) * scale
        parts.append(f'<path d="M{x:.1f} 6V{height - 28}" stroke="#2d3853"/>')
        parts.append(f'<text x="{x:.1f}" y="{height - 8}" text-anchor="middle">{value}</text>')
    for at, (name, rating, half) in enumerate(named):
        y = 22 + row * at
        x = left + (rating - low) * scale
        a, b = x - half * scale, x + half * scale
        parts.append(_name(left - 12, y + 5, name))
        parts.append(f'<path d="M{left} {y}H{right}" stroke="#1d2438"/>')
        parts.append(
            f'<path d="M{a:.1f} {y}H{b:.1f}M{a:.1f} {y - 6}v12M{b:.1f} {y - 6}v12"'
            ' stroke="#c9d2ff" stroke-width="2"/>'
        )
        parts.append(f'<circle cx="{x:.1f}" cy="{y}" r="5.5" fill="#fff"/>')
        parts.append(f'<text class="strong" x="{b + 10:.1f}" y="{y + 5}">{rating:.0f}</text>')
    return _plot(560, height, "Ratings with intervals", parts)


def bars(counts: Mapping[int, int]) -> str:
    """How many games took how many rounds."""
    if not counts:
        return nothing("No game was finished.")
    first, last = min(counts), max(counts)
    top = max(counts.values())
    width = 520 / (last - first + 1)
    parts = [PATTERNS]
    for at, value in enumerate(range(first, last + 1)):
        count = counts.get(value, 0)
        tall = 150 * count / top
        x = 20 + at * width
        middle = x + width / 2
        parts.append(
            f'<rect x="{x + 2:.1f}" y="{176 - tall:.1f}" width="{max(1.0, width - 4):.1f}"'
            f' height="{tall:.1f}" rx="3" fill="url(#pa)"/>'
        )
        if count and width > 24:
            parts.append(
                f'<text x="{middle:.1f}" y="{170 - tall:.1f}" text-anchor="middle">{count}</text>'
            )
        if width > 18 or value % 5 == 0:
            parts.append(f'<text x="{middle:.1f}" y="196" text-anchor="middle">{value}</text>')
    return _plot(560, 206, "Games by number of rounds", parts)


def heat_cell(share: float | None) -> str:
    """A cell that is green where the row is ahead and red where it is behind."""
    if share is None:
        return '<td class="empty">·</td>'
    colour = "#7fdca4" if share >= 0.5 else "#ff9a93"
    depth = 8 + round(100 * abs(share - 0.5))
    return (
        f'<td style="background:color-mix(in srgb, {colour} {depth}%, #131928)">'
        f"{100 * share:.0f} %</td>"
    )


def nothing(why: str) -> str:
    """What stands where there is nothing to draw."""
    return f'<p class="faint">{escape(why)}</p>'


def _quartiles(points: Sequence[int]) -> str:
    if len(points) < 4:
        return ""
    low, _, high = statistics.quantiles(points, n=4)
    return f" half within {low:.0f} to {high:.0f}"


def _name(x: float, y: float, name: str) -> str:
    return f'<text class="name" x="{x}" y="{y}" text-anchor="end">{escape(name)}</text>'


def _plot(width: int, height: int, label: str, parts: Sequence[str]) -> str:
    return (
        f'<svg class="plot" viewBox="0 0 {width} {height}" role="img" aria-label="{label}">'
        f"{''.join(parts)}</svg>"
    )

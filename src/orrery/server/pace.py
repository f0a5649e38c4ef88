"""The pace of storing: how long choices wait for others to share a flush to the disk with.

A flush costs the processor as much as several choices, so it is as rare as nearly all answers
within the same short time allow. That depends on the machine and on what else it does.
"""

from __future__ import annotations

# Nobody notices it.
ANSWERED_WITHIN = 0.04
# The least and the most time from one flush to the next, however long answering takes.
SHORTEST_PAUSE, LONGEST_PAUSE = 0.02, 0.038
# How much of the slowest answering counts after one that was quicker: half of it after 23 flushes.
REMEMBERED = 0.97


class Pace:
    """The pause between flushes, which follows the time that reading, storing and telling take.

    >>> pace = Pace()
    >>> pace.took(0.005)
    >>> round(pace.pause, 3)
    0.035
    """

    def __init__(self, pause: float | None = None) -> None:
        """Always this `pause`, if one is given."""
        self._follows = pause is None
        self._slowest = 0.0
        self.pause = LONGEST_PAUSE if pause is None else pause
        """The seconds from one flush to the next while several steps come at once."""

    def took(self, seconds: float) -> None:
        """From the moment a flush was due until all was told that came of it."""
        if self._follows:
            self._slowest = max(seconds, self._slowest * REMEMBERED)
            self.pause = min(max(ANSWERED_WITHIN - self._slowest, SHORTEST_PAUSE), LONGEST_PAUSE)

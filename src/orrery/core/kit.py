"""A kit: everything the rest of Orrery needs to know of one game, in one place."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from orrery.core.chance import Chance
from orrery.core.choice import Lexicon
from orrery.core.events import Event, Journal
from orrery.core.game import Game, View
from orrery.core.library import Entry, find
from orrery.core.rulebook import Rulebook
from orrery.core.settings import Clash, Setting


@dataclass(frozen=True)
class Kit:
    """One game's public face: how it is started, sampled, and put into words.

    `rules` is the version of the rules as implemented, which records name; it is raised when a
    record would come out differently (tests/test_shelf.py tells how).
    `options` completes and checks options given as text.
    """

    name: str
    title: str
    rules: int
    players: range
    lexicon: Lexicon
    """Every kind of choice, with its fields."""
    options: Callable[[Mapping[str, str]], dict[str, str]]
    start: Callable[[Mapping[str, str], Chance], Game]
    sample: Callable[[View, Chance], Game]
    sentence: Callable[[Event], str]
    """An event as a sentence; `{0}`, `{1}` ... stand for the players' names."""
    outcome: Callable[[Event], str]
    """What chance brought, for the record; empty for events in which chance had no part."""
    chosen: Callable[[Event], list[str]]
    """What a seat chose to do in the round (phase, action), if the event tells; for statistics."""
    tableau: Callable[[Game, int], list[str]]
    """The names of what lies in a seat's tableau, for statistics."""
    audit: Callable[[Game], list[str]]
    """The laws of the game that are broken at this moment, as sentences; empty when all hold."""
    entries: Callable[[], Sequence[Entry]]
    """Everything in the boxes that has a name: tiles, cards, dice, faces, actions."""
    rulebook: Callable[[], Rulebook]
    """The rules in our own words: what the rules named by decisions and refusals lead to."""
    journal: Journal | None = None
    """Every kind of event, with its facts; a game that leaves them untyped has none."""
    settings: tuple[Setting, ...] = ()
    """The options that a host may set."""
    clashes: tuple[Clash, ...] = ()
    """What of them does not go together."""
    files: Mapping[str, Callable[[str], str]] = field(default_factory=dict)
    """Options whose value is read from a file. The function reads the file that a command line
    names and gives the option's value; from then on, and only then, the value can be played."""

    def find(self, name: str) -> Entry:
        """A tile, card or die by its name; UnknownNameError suggests near misses."""
        return find(self.entries(), name)

"""What the tests of the Assign step share: a selection made, and what the powers offer then."""

from orrery.roll.game import RollGame
from tests.roll.builder import Seat, play, position, texts


def given(*tableau: str, rolled: str, select: str, faces: str = "") -> RollGame:
    """Seat 0 has these developments and dice and has made its selection; its rival has not."""
    seat = Seat(tableau=tableau, rolled=rolled)
    rival = Seat(rolled="home:explore")
    game = position("assign", seat, rival, faces=tuple(faces.split()))
    play(game, 0, f"select {select}")
    return game


def offered(game: RollGame, power: str) -> set[str]:
    """The first moves that a Reassign power offers seat 0."""
    by = f" by {power}"
    return {
        text.removeprefix("reassign ").removesuffix(by)
        for text in texts(game, 0)
        if text.startswith("reassign ") and text.endswith(by)
    }


def not_offered(game: RollGame, power: str) -> bool:
    """Whether seat 0 is among its Reassign powers and this one is used up or not to be had."""
    return "done" in texts(game, 0) and not offered(game, power)


def further(game: RollGame) -> set[str]:
    """The further moves that the power in use offers seat 0, with "enough" where it may stop."""
    return {text.removeprefix("move ") for text in texts(game, 0)}

"""Learning from games: lessons, targets, and the training of small nets."""

# Before NumPy is loaded: it says how many threads there are to be.
import orrery.bots  # noqa: F401

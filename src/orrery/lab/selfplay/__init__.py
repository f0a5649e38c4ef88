"""Games of a judge with itself, and the training of the judge by them."""

# Before NumPy is loaded: it says how many threads there are to be.
import orrery.bots  # noqa: F401

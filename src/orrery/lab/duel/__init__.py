"""Playing Race against a program outside, by the protocol `race-duel-1`."""

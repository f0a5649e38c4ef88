"""Attacks on the server and on records: a few rounds in the suite, many with `make attack`."""

"""One file for each version, oldest first by its name."""

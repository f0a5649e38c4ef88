"""Race for the Galaxy, the base game: one module per chapter of the rulebook (RB, version 1.02)."""

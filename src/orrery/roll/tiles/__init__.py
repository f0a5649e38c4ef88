"""The tiles of the game: what each is and does, declared once."""

"""Rivalry: new tiles and dice, and the Deal and Orb games, as chapters on top of the base game."""

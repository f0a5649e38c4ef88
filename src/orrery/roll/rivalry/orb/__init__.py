"""The Orb Technology Game: every empire rolls an Alien Orb die and improves it by research."""

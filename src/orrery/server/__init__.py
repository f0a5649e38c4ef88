"""The table: games played over the network. It knows games only through their kits."""

"""What every game shares: choices, decisions, chance, events, records. It knows no game's rules."""

"""Roll for the Galaxy: one module a chapter of the rulebook."""

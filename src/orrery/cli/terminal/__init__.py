"""Playing in a terminal: the table drawn, choices as menus, a session that loses nothing."""

"""Players who judge choices by what they learned from games with themselves."""

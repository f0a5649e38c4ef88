"""The rules of the base game in our own words, a chapter a file."""

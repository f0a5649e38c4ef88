"""The rules of Rivalry in our own words, a chapter a file."""

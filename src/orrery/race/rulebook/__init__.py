"""The rules of Race in our own words, a chapter a file."""

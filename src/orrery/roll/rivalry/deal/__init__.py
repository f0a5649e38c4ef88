"""The Deal game: a chapter of its own, in rooms."""

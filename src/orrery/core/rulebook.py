"""A rulebook in our own words: chapters and sections, each of which a decision can point to.

A rule is named `Chapter` or `Chapter: Section`; decisions and refusals carry such names, and a
client leads from them to the text.
"""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from importlib.resources import files
from typing import Final

from orrery.core.errors import UnknownNameError

CHAPTER_MARK: Final = "# "
SECTION_MARK: Final = "## "


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a chapter with a heading of its own; the text is plain Markdown."""

    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """One chapter: what is said first, and its sections."""

    title: str
    text: str
    sections: tuple[Section, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All chapters of a game, in the order of its rulebook."""

    chapters: tuple[Chapter, ...]

    def find(self, rule: str) -> tuple[Chapter, Section | None]:
        """The chapter, and the section if one is named; UnknownNameError if there is none.

        >>> book = Rulebook((Chapter("Ship", "", (Section("Trade", "Sell a good."),)),))
        >>> chapter, section = book.find("Ship: Trade")
        >>> section.text
        'Sell a good.'
        """
        title, colon, part = rule.partition(": ")
        for chapter in self.chapters:
            if chapter.title == title:
                if not colon:
                    return chapter, None
                for section in chapter.sections:
                    if section.title == part:
                        return chapter, section
        raise UnknownNameError("rule", rule, difflib.get_close_matches(rule, self.names()))

    def names(self) -> list[str]:
        """Every name that a rule can have."""
        names = []
        for chapter in self.chapters:
            names.append(chapter.title)
            names.extend(f"{chapter.title}: {section.title}" for section in chapter.sections)
        return names


def read_rulebook(*packages: str) -> Rulebook:
    """The rulebook that these packages hold: a Markdown file a chapter, in order of file names."""
    chapters = []
    for package in packages:
        pages = [page for page in files(package).iterdir() if page.name.endswith(".md")]
        for page in sorted(pages, key=lambda page: page.name):
            chapters.append(read_chapter(page.read_text(encoding="utf-8"), page.name))
    return Rulebook(tuple(chapters))


def read_chapter(text: str, source: str) -> Chapter:
    """One chapter from its Markdown; `source` is named when it does not begin with a title."""
    head, *parts = text.split(f"\n{SECTION_MARK}")
    title, _, body = head.partition("\n")
    if not title.startswith(CHAPTER_MARK):
        raise ValueError(f"{source}: a chapter begins with '{CHAPTER_MARK}' and its title.")
    sections = []
    for part in parts:
        heading, _, words = part.partition("\n")
        sections.append(Section(heading.strip(), words.strip()))
    return Chapter(title.removeprefix(CHAPTER_MARK).strip(), body.strip(), tuple(sections))

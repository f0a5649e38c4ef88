"""Choices: the small steps a player takes. Immutable, shared, and declared once.

A game has a `Lexicon`. Its `Field`s say which words may stand in a choice and what they are in
JSON; a `ChoiceKind` is declared from a template that names fields:

    SELECT = LEXICON.declare("select {phase} with {die} from {column}")

Writing, reading, `{verb, fields}` on the wire and the client's types all follow from that line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from orrery.core.errors import ChoiceSyntaxError

# The number of a field that a choice leaves out.
ABSENT: Final = -1

# Vocabularies up to this size are listed when a text is read, so that a word of one field is never
# taken for the beginning of the next; names of tiles and cards are too many for that.
_MOST_LISTED: Final = 100
_LONGEST_ECHO: Final = 60
# So many choices of a kind are kept that were read and that no rule has come to.
_READ_KEPT: Final = 256
_NOWHERE: Final = 1 << 30
# Wider than the number of any field.
_SECOND: Final = 20


class Words:
    """A closed vocabulary: numbers with a word each, or the part of a number that has words."""

    __slots__ = ("mask", "numbers", "words")

    def __init__(self, words: Mapping[int, str], mask: int = -1) -> None:
        self.mask: int = mask
        self.words: dict[int, str] = {}
        self.numbers: dict[str, int] = {}
        for number, word in words.items():
            self.add(number, word)

    def add(self, number: int, word: str) -> None:
        """Teach a further word, as an expansion does."""
        if number in self.words or word in self.numbers:
            raise ValueError(f"{word!r} or its number {number} is taken")
        self.words[number] = word
        self.numbers[word] = number

    def write(self, number: int) -> str:
        """The word for a number."""
        return self.words[number & self.mask]

    def pattern(self) -> str:
        """A regular expression for any of the words."""
        if len(self.words) > _MOST_LISTED:
            return "(.+?)"
        return "(" + "|".join(re.escape(word) for word in self.numbers) + ")"


def numbered(words: Sequence[str]) -> Words:
    """Words that are numbered by their place."""
    return Words(dict(enumerate(words)))


class Sort:
    """What a field may hold: its words, and what a number is in JSON.

    A sort usually has one way to be written. Where a text writes a thing in several places (a die's
    colour here, what it shows there) these are its `parts`, whose numbers add up. `json` says what
    a number is on the wire if not just its word, `schema` is the JSON Schema of that; `names` tells
    which names of tiles or cards it speaks of.
    """

    __slots__ = ("json", "listed", "name", "names", "parts", "schema")

    def __init__(
        self,
        name: str,
        words: Words,
        *,
        parts: Mapping[str, Words] | None = None,
        json: Callable[[int], Any] | None = None,
        schema: Callable[[], dict[str, Any]] | None = None,
        listed: bool = True,
        names: Callable[[int], str] | None = None,
    ) -> None:
        self.name = name
        self.parts: dict[str, Words] = {"": words, **(parts or {})}
        self.json: Callable[[int], Any] = json or words.write
        self.schema: Callable[[], dict[str, Any]] | None = schema
        # Whether the type lists the words; names of tiles and cards are just strings.
        self.listed: bool = listed
        self.names: Callable[[int], str] | None = names

    @property
    def words(self) -> Words:
        """How the whole of it is written."""
        return self.parts[""]

    def describe(self) -> dict[str, Any]:
        """The JSON Schema of what travels."""
        if self.schema is not None:
            return {"title": self.name, **self.schema()}
        if self.listed:
            return {
                "title": self.name,
                "enum": [word for _, word in sorted(self.words.words.items())],
            }
        return {"title": self.name, "type": "string"}


class Field:
    """A named part of a choice, such as the die that it moves; `of` reads it."""

    __slots__ = ("name", "number", "sort")

    def __init__(self, name: str, number: int, sort: Sort) -> None:
        self.name: str = name
        self.number: int = number
        self.sort: Sort = sort

    def of(self, choice: Choice) -> int:
        """The number that stands here in the choice; ABSENT where it is left out.

        LookupError when choices of this kind have no such field.
        """
        return choice.values[choice.kind.at[self.number]]

    def __repr__(self) -> str:
        return f"<Field {self.name}>"


class _Form:
    """One way to write a kind: a template cut into literal text and parts of fields."""

    __slots__ = ("fields", "literals", "parts", "regex", "template")

    def __init__(self, template: str, fields: Mapping[str, Field]) -> None:
        self.template: str = template
        self.literals: list[str] = []
        self.parts: list[Words] = []
        self.fields: list[Field] = []
        self.regex: re.Pattern[str] | None = None
        at = 0
        for match in re.finditer(r"\{(\w+)(?:\.(\w+))?\}", template):
            name, part = match.group(1), match.group(2) or ""
            if name not in fields:
                raise ValueError(f"{template!r}: no field {name!r} is declared")
            self.literals.append(template[at : match.start()])
            self.fields.append(fields[name])
            self.parts.append(fields[name].sort.parts[part])
            at = match.end()
        self.literals.append(template[at:])

    def write(self, numbers: Mapping[str, int]) -> str:
        text = self.literals[0]
        for at, field in enumerate(self.fields):
            text += self.parts[at].write(numbers[field.name]) + self.literals[at + 1]
        return text

    def beginning(self, numbers: Mapping[str, int], count: int) -> str:
        """The text up to so many of the fields."""
        text, named = self.literals[0], set[str]()
        for at, field in enumerate(self.fields):
            named.add(field.name)
            if len(named) > count:
                return text
            text += (self.literals[at] if at else "") + self.parts[at].write(numbers[field.name])
        return text + (self.literals[-1] if self.fields else "")

    def read(self, text: str) -> dict[str, int] | None:
        """What the fields of this text hold; None when it is not written like this."""
        if self.regex is None:
            pattern = re.escape(self.literals[0])
            for at, words in enumerate(self.parts):
                pattern += words.pattern() + re.escape(self.literals[at + 1])
            self.regex = re.compile(pattern)
        match = self.regex.fullmatch(text)
        if match is None:
            return None
        found: dict[str, int] = {}
        for at, field in enumerate(self.fields):
            number = self.parts[at].numbers.get(match.group(at + 1))
            if number is None:
                return None
            found[field.name] = found.get(field.name, 0) | number
        return found

    def shown(self) -> str:
        """How it is written, for people: "trade GOOD from WORLD by SHIPPER"."""
        text, named = self.literals[0], set[str]()
        for at, field in enumerate(self.fields):
            # What is written in two places is named once.
            text += "" if field.name in named else field.name.upper()
            text += self.literals[at + 1]
            named.add(field.name)
        return text


class ChoiceKind:
    """A kind of choice: its verb, its fields, and how it is written.

    `of` gives the choice with these numbers, always the same object for the same numbers.
    """

    __slots__ = ("_forms", "_known", "_read", "_ready", "at", "fields", "lexicon", "verb")

    def __init__(self, lexicon: Lexicon, verb: str, templates: Sequence[str]) -> None:
        self.lexicon: Lexicon = lexicon
        self.verb: str = verb
        self._forms = [_Form(template, lexicon.fields) for template in templates]
        # In the order in which the longest way to write it names them.
        longest = max(self._forms, key=lambda form: len(form.fields))
        self.fields: list[Field] = list({field.name: field for field in longest.fields}.values())
        # By a field's number, where its value stands among a choice's; nowhere if it has none.
        self.at: list[int] = [_NOWHERE] * (1 + max([field.number for field in self.fields] or [0]))
        for at, field in enumerate(self.fields):
            self.at[field.number] = at
        self._known: dict[tuple[int, ...], Choice] = {}
        # What was only read, and no rule has come to yet: anybody may write down any number of
        # choices, so these are forgotten again.
        self._read: dict[tuple[int, ...], Choice] = {}
        # Those of two fields once more, by both numbers in one.
        self._ready: dict[int, Choice] = {}

    def of(self, *values: int) -> Choice:
        """The choice with these numbers, in the template's order; ABSENT leaves a field out."""
        known = self._known.get(values)
        if known is None:
            known = self._make(values)
        return known

    def of_two(self, first: int, second: int) -> Choice:
        """`of` for kinds of two fields that are never left out, as menus need it most."""
        known = self._ready.get(first << _SECOND | second)
        if known is None:
            known = self.of(first, second)
            self._ready[first << _SECOND | second] = known
        return known

    def knows(self, choice: Choice) -> bool:
        """Whether the choice was made here."""
        return self.stays(choice) or self._read.get(choice.values) is choice

    def stays(self, choice: Choice) -> bool:
        """Whether the rules have come to this choice, so that it is never forgotten."""
        return self._known.get(choice.values) is choice

    def optional(self, field: Field) -> bool:
        """Whether some way to write this kind leaves the field out."""
        return any(field not in form.fields for form in self._forms)

    def read(self, text: str) -> Choice | None:
        """The choice with this text, if it is of this kind."""
        for form in self._forms:
            numbers = form.read(text)
            if numbers is not None:
                found = self._only_read(
                    tuple([numbers.get(field.name, ABSENT) for field in self.fields])
                )
                if found.text == text:
                    return found
        return None

    def shown(self) -> str:
        """How it is written, for people."""
        return " | ".join(form.shown() for form in self._forms)

    def _make(self, values: tuple[int, ...]) -> Choice:
        if len(values) != len(self.fields):
            raise ValueError(f"{self.verb}: {len(self.fields)} numbers wanted, not {values}")
        made = self._read.pop(values, None) or self._new(values)
        self._known[values] = made
        return made

    def _only_read(self, values: tuple[int, ...]) -> Choice:
        found = self._known.get(values) or self._read.get(values)
        if found is None:
            if len(self._read) >= _READ_KEPT:
                self._read.clear()
            found = self._read[values] = self._new(values)
        return found

    def _new(self, values: tuple[int, ...]) -> Choice:
        if len(self._forms) > 1 or ABSENT in values:
            self._form(self._numbers(values))
        return Choice(self, values)

    def write(self, values: tuple[int, ...]) -> str:
        """The text of the choice with these numbers."""
        numbers = self._numbers(values)
        return self._form(numbers).write(numbers)

    def beginning(self, choice: Choice, count: int) -> str:
        """The text of a choice up to so many of its fields: "select explore" up to one."""
        numbers = self._numbers(choice.values)
        return self._form(numbers).beginning(numbers, count).strip()

    def _numbers(self, values: tuple[int, ...]) -> dict[str, int]:
        return {field.name: value for field, value in zip(self.fields, values) if value != ABSENT}

    def _form(self, numbers: Mapping[str, int]) -> _Form:
        """The way to write these fields."""
        for form in self._forms:
            if {field.name for field in form.fields} == set(numbers):
                return form
        raise ValueError(f"{self.verb}: cannot be written with {numbers}")

    def __repr__(self) -> str:
        return f"<ChoiceKind {self.verb}>"


class Choice:
    """One step a player may take: its kind, a small number for each field, and its text.

    The same step is the same object, so choices are compared by identity and cost nothing to pass
    around. Read a number with its field: `DIE.of(choice)`.
    """

    __slots__ = ("_fields", "_said", "_text", "kind", "values")

    def __init__(self, kind: ChoiceKind, values: tuple[int, ...]) -> None:
        self.kind: ChoiceKind = kind
        self.values: tuple[int, ...] = values
        # Written when somebody reads them: games that programs play among themselves need neither.
        self._text: str = ""
        self._fields: dict[str, Any] | None = None
        self._said: set[str | None] | None = None

    @property
    def text(self) -> str:
        """How it is written: "select explore with home"."""
        if not self._text:
            self._text = self.kind.write(self.values)
            self.kind.lexicon.note(self._text, self)
        return self._text

    @property
    def verb(self) -> str:
        """What is done, in a word or two; tells the kinds of a game apart."""
        return self.kind.verb

    def fields(self) -> dict[str, Any]:
        """What it is done with, as plain values for JSON. Do not change them."""
        known = self._fields
        if known is None:
            known = {
                field.name: field.sort.json(value)
                for field, value in zip(self.kind.fields, self.values)
                if value != ABSENT
            }
            self._fields = known
        return known

    def is_told_by(self, facts: Mapping[str, object]) -> bool:
        """Whether the facts of an event say all that this choice says, if it says anything."""
        said = self._said
        if said is None:
            said = self._said = {
                field.sort.words.words.get(value & field.sort.words.mask)
                for field, value in zip(self.kind.fields, self.values)
                if value != ABSENT
            }
        if not said:
            return False
        told = set[str | None]()
        for fact in facts.values():
            if isinstance(fact, str):
                told.add(fact)
            elif isinstance(fact, list):
                told.update([str(each) for each in fact])
            elif not isinstance(fact, dict):
                told.add(str(fact))
        return said <= told

    def names(self) -> list[str]:
        """The names of tiles or cards that it speaks of."""
        found: list[str] = []
        for field, value in zip(self.kind.fields, self.values):
            if value != ABSENT and field.sort.names is not None:
                name = field.sort.names(value)
                if name:
                    found.append(name)
        return found

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Choice {self.text!r}>"


class Lexicon:
    """Every kind of choice that a game has, and the fields that these are made of."""

    __slots__ = ("_by_text", "fields", "kinds", "title")

    def __init__(self, title: str) -> None:
        self.title: str = title
        self.fields: dict[str, Field] = {}
        self.kinds: dict[str, ChoiceKind] = {}
        self._by_text: dict[str, Choice] = {}

    def field(self, name: str, sort: Sort) -> Field:
        """Declare a field: templates name it so, and so does the wire."""
        if name in self.fields:
            raise ValueError(f"a field {name!r} is declared already")
        made = Field(name, len(self.fields), sort)
        self.fields[name] = made
        return made

    def declare(self, *templates: str, verb: str = "") -> ChoiceKind:
        """Declare a kind by the ways to write it; the verb is the first word unless told."""
        verb = verb or templates[0].split(" ", 1)[0]
        if verb in self.kinds:
            raise ValueError(f"a kind {verb!r} is declared already")
        made = ChoiceKind(self, verb, templates)
        self.kinds[verb] = made
        return made

    def knows(self, choice: Choice) -> bool:
        """Whether the choice is one of this game's, not another game's."""
        return choice.kind.lexicon is self and choice.kind.knows(choice)

    def note(self, text: str, choice: Choice) -> None:
        """A choice was written: whoever was offered it so will send just this text back."""
        if choice.kind.stays(choice):
            self._by_text.setdefault(text, choice)

    def parse(self, text: str) -> Choice:
        """The choice with this text; ChoiceSyntaxError when there is none."""
        known = self._by_text.get(text)
        if known is None:
            known = self.read(text)
            self.note(text, known)
        return known

    def read(self, text: str) -> Choice:
        """`parse` without what is remembered of texts: word by word."""
        first = text.split(" ", 1)[0]
        alike = [kind for kind in self.kinds.values() if kind.verb.split(" ", 1)[0] == first]
        for kind in alike:
            read = kind.read(text)
            if read is not None:
                return read
        echo = text if len(text) <= _LONGEST_ECHO else text[:_LONGEST_ECHO] + "…"
        if alike:
            ways = " | ".join(kind.shown() for kind in alike)
            raise ChoiceSyntaxError(
                f"{echo!r} is not a choice of {self.title}: it would be {ways}, with names as the"
                " game knows them"
            )
        known_verbs = ", ".join(sorted({verb.split(" ", 1)[0] for verb in self.kinds}))
        raise ChoiceSyntaxError(
            f"{echo!r} is not a choice of {self.title} (choices begin with {known_verbs})"
        )

    def schema(self, prefix: str) -> dict[str, dict[str, Any]]:
        """JSON Schemas by name: every sort, and a union of all kinds told apart by their verb."""
        found: dict[str, dict[str, Any]] = {}
        ways: list[dict[str, Any]] = []
        for _, kind in sorted(self.kinds.items()):
            properties: dict[str, Any] = {}
            for field in kind.fields:
                name = prefix + field.sort.name
                found[name] = {**field.sort.describe(), "title": name}
                properties[field.name] = {"$ref": f"#/$defs/{name}"}
            required = [field.name for field in kind.fields if not kind.optional(field)]
            ways.append(
                {
                    "type": "object",
                    "required": ["verb", "fields"],
                    "additionalProperties": False,
                    "properties": {
                        "verb": {"const": kind.verb},
                        "fields": {
                            "type": "object",
                            "required": required,
                            "additionalProperties": False,
                            "properties": properties,
                        },
                    },
                }
            )
        found[prefix + "Choice"] = {"title": prefix + "Choice", "oneOf": ways}
        return found

"""Events, previews and tiles in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from orrery.core.choice import Choice
from orrery.core.events import EVERYONE, Event
from orrery.core.game import Preview
from orrery.core.kit import Kit
from orrery.core.library import draw


def sentences(
    kit: Kit, events: Sequence[Event], names: Sequence[str], seat: int | None
) -> list[Text]:
    """What this seat hears of the events; what concerns the whole table stands out."""
    lines = []
    for event in events:
        told = kit.sentence(event) if event.heard_by(seat) else ""
        if told:
            style = "bold" if event.seat == EVERYONE else "cyan" if event.seat == seat else ""
            lines.append(Text(told.format(*names), style))
    return lines


def all_sentences(kit: Kit, events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """All that happened, secrets included: for games that are over."""
    told = (kit.sentence(event).format(*names) for event in events)
    return [line for line in told if line]


def distinct(names: Sequence[str]) -> list[str]:
    """The names, told apart by their seats where one occurs twice."""
    return [name if names.count(name) == 1 else f"{name} {seat}" for seat, name in enumerate(names)]


def preview_lines(kit: Kit, preview: Preview, names: Sequence[str]) -> Iterator[str]:
    """What a choice would bring."""
    if preview.gains:
        yield "; ".join(f"{what} {gain:+}" for what, gain in preview.gains.items())
    for what, sources in preview.parts().items():
        yield f"{what}: " + ", ".join(f"{source} {part:+}" for source, part in sources.items())
    yield from all_sentences(kit, preview.events, names)
    if preview.chance:
        yield f"Then chance decides: {preview.chance}."
    if not preview.gains and not preview.events and not preview.chance:
        yield "Nothing that you own changes at once."


def tile_texts(kit: Kit, choice: Choice) -> Iterator[str]:
    """The full texts of the tiles or cards that a choice names."""
    for name in choice.names():
        yield draw(kit.find(name))

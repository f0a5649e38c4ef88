"""How a choice is made at a table with clicks: where each of its pieces lies, in that order.

A step is where to look and the words that the thing must carry; `?` marks one that is left out
where the click before said all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from orrery.race.terms import ACTION_NAMES
from orrery.roll.terms import COLOR_NAMES, COLORS
from tests.browser.clicking import HANDS

Step = tuple[str, list[str]]
Offer = dict[str, Any]
MAIN: Step = ("[data-primary]:not([aria-disabled=true])", [])
DONE = "done"
MOVED = "moved"
# What the buttons of powers that no tile gives are called.
POWERS = {"the phase strip": "To VI"}

# Waits for each thing, so that a table that is being drawn is as good as one that stands.
MAKE = (
    """async ([steps, moment, patience]) => {"""
    + HANDS
    + """
  const gone = () => (document.querySelector('[data-moment]')?.dataset.moment ?? moment) !== moment
  const plain = (text) => text.replaceAll('\\u00ad', '').trim().toLowerCase()
  const parts = (one) => [one, ...one.querySelectorAll('*')]
  const words = (one) =>
    parts(one).map((part) => plain(part.ariaLabel ?? '')).join(' ') + plain(one.textContent)
  const exact = (one, text) => parts(one).some((part) => plain(part.textContent) === text)
  const found = (selector, said) => {
    const all_of = all(selector).filter((one) => said.every((text) => words(one).includes(text)))
    return all_of.find((one) => said.some((text) => exact(one, text))) ?? all_of[0]
  }
  for (const [selector, texts] of steps) {
    const optional = selector.startsWith('?')
    const said = texts.map((text) => text.toLowerCase())
    const end = performance.now() + (optional ? 60 : patience)
    let one, did
    do {
      await new Promise((done) => setTimeout(done, 4))
      if (gone()) return 'moved'
      one = found(selector.replace('?', ''), said)
      did = one && press(one)
    } while ((!one || did.startsWith('covered')) && performance.now() < end)
    if (!one && !optional) return `there is no ${selector} with ${texts}`
    if (did?.startsWith('covered')) return did
  }
  return 'done'
}"""
)


def make(page: Page, steps: list[Step], moment: int, patience: float = 5_000) -> str:
    """Click along the steps; "done", or what is not there.

    At a guided table nothing is clicked once the question of that moment is answered: "moved".
    """
    did: str = page.evaluate(MAKE, [steps, str(moment), patience])
    return did


def steps_of(game: str, offer: Offer) -> list[Step]:
    """The clicks that make one choice."""
    return (_RACE if game == "race" else _ROLL)[offer["verb"]](offer["fields"])


def can_make(game: str, offer: Offer) -> bool:
    """Whether it is known here how this choice is clicked."""
    return offer["verb"] in (_RACE if game == "race" else _ROLL)


def steps_of_set(kind: str, cards: list[str]) -> list[Step]:
    """The clicks that pick a set of Race's cards or goods, and confirm it."""
    where = {
        "keep": ".seen button.card.can:not(.picked)",
        "take": "button.card:has(.good.can:not(.picked))",
    }.get(kind, ".hand button.card.can:not(:has(.stamp))")
    return [*((where, [card]) for card in cards), MAIN]


# ---- Roll -----------------------------------------------------------------------------------


def _die(fields: Offer, name: str = "die") -> str:
    return str(fields[name]["color"])


def _called(fields: Offer, name: str = "die") -> str:
    return COLOR_NAMES[COLORS.index(_die(fields, name))]


def _in_column(fields: Offer) -> Step:
    column = fields["column"]
    where = ".tray" if column == "wild" else f'.ph[data-phase="{column}"]'
    return f"{where} button.die.can.{_die(fields)}", []


def _into(fields: Offer) -> Step:
    return f'.ph[data-phase="{fields["phase"]}"] .drop', []


def _start(fields: Offer) -> list[Step]:
    return [(".tiles button.pair", [fields["development"], fields["world"]])]


def _wild(fields: Offer) -> list[Step]:
    return [(f".tray button.die.can.{_die(fields)}", []), _into(fields)]


def _select(fields: Offer) -> list[Step]:
    return [(f'.ph[data-phase="{fields["phase"]}"] .seat.can', []), _in_column(fields)]


def _dictate(fields: Offer) -> list[Step]:
    return [(".dictate.can", []), _in_column(fields)]


def _move(fields: Offer) -> list[Step]:
    return [_in_column(fields), _into(fields)]


def _reassign(fields: Offer) -> list[Step]:
    power = POWERS.get(fields["power"]) or str(fields["power"])
    return [(".re button:not([aria-disabled=true])", [power]), *_move(fields)]


def _main(fields: Offer) -> list[Step]:
    return [MAIN]


def _refuse(fields: Offer) -> list[Step]:
    return [("[data-otherwise]", [])]


def _scout(fields: Offer) -> list[Step]:
    return [(f".explorer:has(.die.{_die(fields)}) .task .btn", ["scout"])]


def _stock(fields: Offer) -> list[Step]:
    return [(f".explorer:has(.die.{_die(fields)}) .task .btn", ["stock"])]


def _tile(fields: Offer) -> list[Step]:
    where = {True: ["on top of"], False: ["under"]}.get(fields.get("top", ""), [])
    return [(".tiles button.tile.can", [fields["tile"], *where])]


def _on_die(*words: str) -> Callable[[Offer], list[Step]]:
    def steps(fields: Offer) -> list[Step]:
        place = fields.get("place", {})
        where = [place["world"]] if place.get("at") == "world" else []
        return [("button.die.can", [_called(fields), *words, *where])]

    return steps


def _produce(fields: Offer) -> list[Step]:
    return [
        (".tab button.tile.can", [fields["world"]]),
        (f"?button.die.can.{_die(fields)}", []),
    ]


def _trade(fields: Offer) -> list[Step]:
    return [("button.price", ["trade the good of", fields["world"]]), MAIN]


def _consume(fields: Offer) -> list[Step]:
    said = ["consume the good of", fields["world"], _called(fields, "shipper")]
    return [("button.price", said), MAIN]


_ROLL: dict[str, Callable[[Offer], list[Step]]] = {
    "start": _start,
    "wild": _wild,
    "select": _select,
    "dictate": _dictate,
    "move": _move,
    "reassign": _reassign,
    "done": _main,
    "enough": _main,
    "draw": _main,
    "scout": _scout,
    "stock": _stock,
    "abandon": _tile,
    "place": _tile,
    "put": _on_die("worker"),
    "recruit": _on_die("recruit"),
    "recall": _on_die("recall"),
    "produce": _produce,
    "trade": _trade,
    "consume": _consume,
    "refuse": _refuse,
}

# ---- Race -----------------------------------------------------------------------------------


def _choose(fields: Offer) -> list[Step]:
    number = list(ACTION_NAMES).index(fields["action"]) + 1
    return [(f".acard:nth-child({number})", []), MAIN]


def _place(fields: Offer) -> list[Step]:
    return [(".hand button.card.can", [fields["card"]]), MAIN]


def _row(fields: Offer) -> list[Step]:
    return [(".ask [role=radio]:not([aria-disabled=true])", [fields["card"]]), (f"?{MAIN[0]}", [])]


def _nothing(fields: Offer) -> list[Step]:
    return [(".ask .btn", ["place nothing"])]


def _stop(fields: Offer) -> list[Step]:
    return [(".ask .btn", ["end consume"])]


_RACE: dict[str, Callable[[Offer], list[Step]]] = {
    "choose": _choose,
    "place": _place,
    "pass": _nothing,
    "sell": _row,
    "use": _row,
    "produce": _row,
    "stop": _stop,
}

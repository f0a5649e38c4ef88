"""A complete bot for Race that beats `random`: it builds whatever it can and acts by turns.

    orrery arena race --bots examples/greedy_race.py:Greedy,random --games 100
    orrery arena race --bots "python3 examples/greedy_race.py,random" --games 100

Run as a program it speaks the protocol of command bots: one line of JSON a decision. It looks at
the texts of its choices and at nothing else.
"""

import json
import sys

TURNS = ("Explore +1 +1", "Settle", "Develop", "Settle", "Produce", "Consume Trade", "Develop")


class Greedy:
    """The bot as a class: the arena hands it a situation, it answers with one of the choices."""

    name = "greedy"

    def __init__(self):
        self._rounds = 0

    def choose(self, situation):
        """One of `situation.choices`."""
        return situation.choices[self.best([choice.text for choice in situation.choices])]

    def best(self, texts):
        """The place of the text that it likes best: its turn of action, or the first that acts."""
        if texts[0].startswith("choose "):
            self._rounds += 1
            wanted = "choose " + TURNS[self._rounds % len(TURNS)]
            return next((at for at, text in enumerate(texts) if text.startswith(wanted)), 0)
        return next((at for at, text in enumerate(texts) if text not in ("pass", "stop")), 0)


if __name__ == "__main__":
    bot = Greedy()
    for line in sys.stdin:
        message = json.loads(line)
        if message["t"] == "decide":
            print(json.dumps({"choice": bot.best(message["choices"])}), flush=True)

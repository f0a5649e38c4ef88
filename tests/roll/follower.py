"""A follower: keeps the open part of a table up to date by events alone, never asking the game."""

from __future__ import annotations

from collections import Counter
from typing import Any

from orrery.core.events import Event

IN_PHASES = ("explore", "develop", "settle", "produce", "ship", "$")
CREWS = {"develop": "developers", "settle": "settlers"}


class SeatFollower:
    """One empire: counts of dice by place, tiles, credits and chips."""

    def __init__(self, shown: dict[str, Any]) -> None:
        self.credits: int = shown["credits"]
        self.chips: int = shown["chips"]
        self.tableau: list[str] = list(shown["tableau"])
        self.tiles = {"developments": shown["developments"], "worlds": shown["worlds"]}
        self.tops = {"developments": shown["top_development"], "worlds": shown["top_world"]}
        self.drawn = 0
        self.abandoned = 0
        self.dice: dict[str, Counter[str]] = {
            "cup": Counter(shown["cup"]),
            "citizenry": Counter(shown["citizenry"]),
        }
        for good in shown["goods"]:
            self.put(good["color"], good["world"])

    def put(self, color: str, place: str) -> None:
        self.dice.setdefault(place, Counter())[color] += 1

    def take(self, color: str, place: str) -> None:
        assert self.dice.get(place, Counter())[color] > 0, f"no {color} die in {place} to take"
        self.dice[place][color] -= 1

    def move(self, color: str, source: str, target: str) -> None:
        self.take(color, source)
        self.put(color, target)

    def at(self, *places: str) -> dict[str, int]:
        total: Counter[str] = Counter()
        for place in places:
            total += self.dice.get(place, Counter())
        return dict(total)


class Follower:
    """A spectator who has seen the table once and is told every public event since."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.seats = [SeatFollower(shown) for shown in view["empires"]]
        self.stage: str = view["stage"]
        self.round: int = view["round"]
        self.bag: int = view["bag"]
        self.pool: int = view["pool"]
        self.supply: Counter[str] = Counter(view["supply"])
        self.phases: list[str] = []
        self.over = False

    def hear(self, event: Event) -> None:
        """Take in one event."""
        handler = getattr(self, f"_on_{event.kind.replace('-', '_')}")
        seat = self.seats[event.seat] if event.seat >= 0 else None
        if seat is None:
            handler(event.facts)
        else:
            handler(seat, event.facts)

    def open_parts(self) -> dict[str, Any]:
        """What the follower believes, in the form of `seen`."""
        return {
            "stage": self.stage,
            "round": self.round,
            "bag": self.bag,
            "pool": self.pool,
            "supply": dict(+self.supply),
            "phases": self.phases,
            "over": self.over,
            "seats": [
                {
                    "credits": seat.credits,
                    "chips": seat.chips,
                    "tableau": seat.tableau,
                    "tiles": seat.tiles,
                    "tops": seat.tops,
                    "drawn": seat.drawn,
                    "abandoned": seat.abandoned,
                    "cup": seat.at("cup"),
                    "rolled": seat.at("rolled"),
                    "citizenry": seat.at("citizenry", "used"),
                    "developers": seat.at("developers"),
                    "settlers": seat.at("settlers"),
                    "workers": {phase: seat.at(phase) for phase in IN_PHASES},
                    "goods": {world: seat.at(world) for world in seat.tableau if seat.at(world)},
                }
                for seat in self.seats
            ],
        }

    # ---- the table as a whole ------------------------------------------------------------------

    def _on_stage(self, facts: dict[str, Any]) -> None:
        self.stage, self.round = facts["stage"], facts["round"]
        if self.stage == "assign":
            self.phases = []
            for seat in self.seats:
                seat.dice["rolled"], seat.dice["cup"] = seat.dice["cup"], Counter()

    def _on_spare_die(self, facts: dict[str, Any]) -> None:
        """The phases are told next."""

    def _on_phases(self, facts: dict[str, Any]) -> None:
        self.phases = facts["phases"]

    def _on_bag_refilled(self, facts: dict[str, Any]) -> None:
        assert facts["count"] == sum(seat.abandoned for seat in self.seats)
        self.bag += facts["count"]
        for seat in self.seats:
            seat.abandoned = 0

    def _on_game_over(self, facts: dict[str, Any]) -> None:
        self.over = True
        self.stage = "end"
        # Manage Empire, Reset: the phase tiles are turned back.
        self.phases = []

    # ---- Setup, Assign and Reveal --------------------------------------------------------------

    def _on_started(self, seat: SeatFollower, facts: dict[str, Any]) -> None:
        seat.tiles = {"developments": 1, "worlds": 1}
        seat.tops = {"developments": facts["development"], "worlds": facts["world"]}

    def _on_assigned(self, seat: SeatFollower, facts: dict[str, Any]) -> None:
        for worker in facts["workers"]:
            color, phase = worker["color"], worker["at"]
            seat.move(color, "rolled", phase)
        for color in facts["dictate"]:
            seat.move(color, "rolled", "dictate")

    def _on_spare_workers(self, seat: SeatFollower, facts: dict[str, Any]) -> None:
        for die in facts["dice"]:
            color, place = die["color"], die["at"]
            seat.move(color, place, "cup")

    # ---- Explore -------------------------------------------------------------------------------

    def _on_scouted(self, seat: SeatFollower, facts: dict[str, Any]) -> None:
        if not facts["virtual"]:
            seat.move(facts["color"], "explore", "citizenry")

    _on_stocked = _on_scouted

    def _on_abandoned(self, seat: SeatFollower, facts: dict[str, Any]) -> None:
        seat.tiles[facts["stack"]] -= 1
        if facts["to"] == "bag":
            self.bag += 1
        else:
            seat.abandoned += 1

    def _on_drew_tiles(self, seat: SeatFollower, facts: dict[str, Any]) -> None:
        self.bag -= facts["count"]
        seat.drawn += facts["count"]

    def _on_placed(self, seat: SeatFollower, facts: dict[str, Any]) -> None:
        seat.drawn -= 1
        seat.tiles[facts["stack"]] += 1

    def _on_bag_empty(self, seat: SeatFollower, facts: dict[str, Any]) -> None:
        """Tiles abandoned into the bag are told one by one."""
        assert self.bag == 0

    def _on_arranged(self, seat: SeatFollower, facts: dict[str, Any]) -> None:
        seat.tiles = {stack: facts[stack] for stack in ("developments", "worlds")}

    def _on_top(self, seat: SeatFollower, facts: dict[str, Any]) -> None:
        seat.tops[facts["stack"]] = facts["tile"]

    # ---- Develop and Settle --------------------------------------------------------------------

    def _on_worked(self, seat: SeatFollower, facts: dict[str, Any]) -> None:
        seat.move(facts["color"], self.stage, CREWS[self.stage])

    def _on_built(self, seat: SeatFollower, facts: dict[str, Any]) -> None:
        # Workers of the last tile are in the Citizenry by now.
        for color in list(seat.dice.get("used", Counter()).elements()):
            seat.move(color, "used", "citizenry")
        for color in facts["used"]:
            seat.move(color, CREWS[self.stage], "used")
        stack = "developments" if self.stage == "develop" else "worlds"
        seat.tiles[stack] -= 1
        seat.tops[stack] = facts["next"]
        seat.tableau.append(facts["tile"])
        assert len(seat.tableau) == facts["squares"]

    def _on_returned_to_cup(self, seat: SeatFollower, facts: dict[str, Any]) -> None:
        seat.move(facts["color"], "used", "cup")

    def _on_removed_die(self, seat: SeatFollower, facts: dict[str, Any]) -> None:
        color, place = facts["color"], facts["from"]
        if place == "used settlers":
            place = "used"
        elif place == "citizenry" and not seat.dice["citizenry"][color]:
            # It was used on this very tile.
            place = "used"
        seat.take(color, place)
        self.supply[color] += 1

    def _on_gained_die(self, seat: SeatFollower, facts: dict[str, Any]) -> None:
        self.supply[facts["color"]] -= 1
        seat.put(facts["color"], facts["tile"] if facts["to"] == "good" else facts["to"])

    # ---- Produce, Ship and Manage Empire -------------------------------------------------------

    def _on_produced(self, seat: SeatFollower, facts: dict[str, Any]) -> None:
        seat.move(facts["color"], facts["from"], facts["world"])

    def _on_traded(self, seat: SeatFollower, facts: dict[str, Any]) -> None:
        seat.move(facts["good"], facts["world"], "citizenry")
        if not facts["virtual"]:
            seat.move(facts["shipper"], "ship", "citizenry")

    _on_consumed = _on_traded

    def _on_credits(self, seat: SeatFollower, facts: dict[str, Any]) -> None:
        seat.credits = facts["now"]

    def _on_chips(self, seat: SeatFollower, facts: dict[str, Any]) -> None:
        seat.chips, self.pool = facts["now"], facts["pool"]

    def _on_recruited(self, seat: SeatFollower, facts: dict[str, Any]) -> None:
        for color in list(seat.dice.get("used", Counter()).elements()):
            seat.move(color, "used", "citizenry")
        seat.move(facts["color"], "citizenry", "cup")
        seat.credits = facts["now"]

    def _on_recalled(self, seat: SeatFollower, facts: dict[str, Any]) -> None:
        seat.move(facts["color"], facts["from"], "cup")


def seen(view: dict[str, Any]) -> dict[str, Any]:
    """The same parts as a view shows them; a tile being completed counts as completed."""
    return {
        "stage": view["stage"],
        "round": view["round"],
        "bag": view["bag"],
        "pool": max(0, view["pool"]),
        "supply": view["supply"],
        "phases": view["phases"],
        "over": view["over"],
        "seats": [_seat_seen(view, at, shown) for at, shown in enumerate(view["empires"])],
    }


def _seat_seen(view: dict[str, Any], at: int, shown: dict[str, Any]) -> dict[str, Any]:
    building, used = shown["decision"]["building"], _colors(shown["decision"]["used"])
    tableau = shown["tableau"]
    tiles = {"developments": shown["developments"], "worlds": shown["worlds"]}
    tops = {"developments": shown["top_development"], "worlds": shown["top_world"]}
    crews = {crew: Counter(_colors(shown[crew])) for crew in CREWS.values()}
    if shown["decision"]["kind"] == "spend":
        # Told when it is settled which dice complete the tile; until then it lies on its stack.
        stack = "developments" if view["stage"] == "develop" else "worlds"
        tiles[stack] += 1
        tops[stack] = building
        crews[CREWS[view["stage"]]].update(used)
        used = []
    elif building and building not in tableau:
        tableau = [*tableau, building]
    real = [worker for worker in view["workers"][at] if not worker["virtual"]]
    goods: dict[str, dict[str, int]] = {}
    for good in shown["goods"]:
        there = goods.setdefault(good["world"], {})
        there[good["color"]] = there.get(good["color"], 0) + 1
    return {
        "credits": shown["credits"],
        "chips": shown["chips"],
        "tableau": tableau,
        "tiles": tiles,
        "tops": tops,
        "drawn": shown["drawn"],
        "abandoned": view["abandoned"][at],
        "cup": shown["cup"],
        "rolled": shown["rolled"],
        "citizenry": dict(Counter(shown["citizenry"]) + Counter(used)),
        "developers": dict(crews["developers"]),
        "settlers": dict(crews["settlers"]),
        "workers": {
            phase: dict(Counter(worker["color"] for worker in real if worker["column"] == phase))
            for phase in IN_PHASES
        },
        "goods": goods,
    }


def _colors(dice: list[dict[str, Any]]) -> list[str]:
    return [die["color"] for die in dice]

"""GURPS, from its specification alone (GU-nn): one blow with a hand weapon, its defence, damage and injury.

Critical misses by the tables may fell or wound whoever has them. What that does to the striker is left out here, and so
is all but the hit where the target may have one, parrying. With simple critical hits and misses nothing is left out.
"""

from typing import Any, NamedTuple

import icepool
from icepool import Die
from model import NONE, Answers, Case, Coarse, Facts, Odds, Outcome, answer, d6, hits, odds_of

CR, CUT, IMP = "crushing", "cutting", "impaling"
SW, THR = "swing", "thrust"


class Weapon(NamedTuple):
    """3.2: by mode what is added, the type and the most (dice, adds); least ST; fencing, staff, flail."""

    modes: dict[str, tuple[int, str, tuple[int, int] | None]]
    st: int
    kind: str = ""


WEAPONS = {
    "Hatchet": Weapon({SW: (0, CUT, None)}, 7),
    "Axe": Weapon({SW: (2, CUT, None)}, 12),
    "Small mace": Weapon({SW: (2, CR, None)}, 11),
    "Mace": Weapon({SW: (3, CR, None)}, 12),
    "Pick": Weapon({SW: (1, IMP, None)}, 11),
    "Light club": Weapon({SW: (1, CR, None), THR: (1, CR, None)}, 10),
    "Broadsword": Weapon({SW: (1, CUT, None), THR: (1, CR, None)}, 10),
    "Thrusting broadsword": Weapon({SW: (1, CUT, None), THR: (2, IMP, None)}, 10),
    "Greatsword": Weapon({SW: (3, CUT, None), THR: (2, CR, None)}, 12),
    "Smallsword": Weapon({THR: (1, IMP, (1, 1))}, 0, "fencing"),
    "Rapier": Weapon({THR: (1, IMP, (1, 1))}, 0, "fencing"),
    "Sabre": Weapon({SW: (0, CUT, None), THR: (1, IMP, (1, 2))}, 7, "fencing"),
    "Morningstar": Weapon({SW: (3, CR, None)}, 12, "flail"),
    "Shortsword": Weapon({SW: (0, CUT, None), THR: (0, IMP, None)}, 7),
    "Baton": Weapon({SW: (0, CR, None), THR: (0, CR, None)}, 7),
    "Quarterstaff": Weapon({SW: (2, CR, None), THR: (2, CR, None)}, 6, "staff"),
}
SHIELDS = {"Buckler": 1, "Small shield": 2, "Medium shield": 3, "Large shield": 4}
T, A, H, L, F, B, K = "torso", "arm", "hand", "leg", "foot", "brain", "head"
ALL = (T, A, H, L, F, B, K)
# 3.3: PD, DR, what it covers; chain against impaling; whether it hampers.
ARMOUR: dict[str, tuple[int, int, tuple[str, ...], bool, bool]] = {
    "Clothing": (0, 0, ALL, False, False), "Padded cloth": (1, 1, ALL, False, False),
    "Light leather": (1, 1, ALL, False, False), "Heavy leather": (2, 2, ALL, False, False),
    "Chainmail": (3, 4, ALL, True, False), "Scale": (3, 4, ALL, False, False), "Half plate": (4, 5, ALL, False, True),
    "Light plate": (4, 6, ALL, False, True), "Full plate": (4, 7, ALL, False, True),
    "Leather jacket": (1, 1, (T, A), False, False), "Chainmail shirt": (3, 4, (T,), True, False),
    "Corselet": (4, 6, (T,), False, False), "Pot-helm": (3, 4, (B,), False, False),
    "Leather helm": (2, 2, (B, K), False, False), "Plate arms": (4, 6, (A,), False, False),
    "Chain legs": (3, 4, (L,), True, False), "Boots": (2, 2, (F,), False, False),
}
# 3.6: to hit, and the area that armour covers.
SPOTS = {
    "brain": (-7, B), "head": (-5, K), "eyes": (-9, ""), "eye slit": (-10, ""), "shield arm": (-4, A),
    "weapon hand": (-4, H), "weapon arm": (-2, A), "shield hand": (-8, H), "torso": (0, T), "far leg": (-2, L),
    "near leg": (-2, L), "right foot": (-4, F), "left foot": (-4, F), "vitals": (-3, T),
}
# 3.9: own attack, active defences.
POSTURES = {
    "Standing": (0, 0), "Crouching": (-2, 0), "Kneeling": (-2, -2), "Crawling": (-4, -3), "Sitting": (-2, -2),
    "Lying": (-4, -3),
}
# The gauge.
HURT, STUNNED, CRIPPLED, FALLS, OUT, DEAD = 1, 4, 5, 6, 8, 9


def basic(st: int, way: str) -> tuple[int, int]:
    """3.1: dice and adds."""
    if st <= 4:
        return 0, 0
    if st >= 11:
        j = (st - 11) // 2 if way == THR else st - 9
        return 1 + j // 4, j % 4 - 1
    thrust = {5: -5, 6: -4, 7: -3, 8: -3, 9: -2, 10: -2}
    swing = {5: -5, 6: -4, 7: -3, 8: -2, 9: -1, 10: 0}
    return 1, (thrust if way == THR else swing)[st]


def passed(number: int, sum: int) -> bool:
    """GU-004, GU-122, GU-709: 3 and 4 always, 17 and 18 never."""
    return sum <= 4 or sum <= number and sum < 17


class Blow:
    """An attack that is declared."""

    def __init__(self, facts: Facts, answers: Answers) -> None:
        self.facts = facts
        self.own, self.foe = facts["figures"]
        name, self.way = answer(answers, "with").split(", ")
        self.spot = answer(answers, "aimed at", "torso")
        self.all_out = answer(answers, "all-out")
        self.weapon = WEAPONS[self.own["weapon"]]
        assert name.lower() == self.own["weapon"].lower(), name
        self.adds, self.type, self.most = self.weapon.modes[self.way]

    def number(self) -> int:
        """GU-100 to GU-109."""
        own, weapon = self.own, self.weapon
        to_hit = SPOTS[self.spot][0]
        if not self.foe["shield"] and self.spot in ("shield arm", "shield hand"):
            to_hit //= 2
        number = own["skill"] + (4 if self.all_out == "determined" else 0) + to_hit + POSTURES[own["posture"]][0]
        number -= own["shock"] + max(0, weapon.st - own["st"]) + 2 * (own["shield"] == "Large shield")
        return number - any(ARMOUR[name][4] for name in own["worn"])

    # Defence.

    def arc(self) -> str:
        """GU-031: from where it comes; the target's shield is on its left."""
        return {3: "front", 2: "front", 4: "front", 1: "right", 5: "shield", 0: "back"}[self.facts["facing"]]

    def worn(self, spot: str) -> list[tuple[int, int]]:
        """GU-125, GU-126: PD and DR of each piece."""
        found = []
        for name in self.foe["worn"]:
            pd, dr, covers, is_chain, _ = ARMOUR[name]
            if SPOTS[spot][1] in covers:
                found.append((1, 2) if is_chain and self.type == IMP else (pd, dr))
        return found

    def passive(self, spot: str) -> int:
        """GU-120, GU-127."""
        armour = max((pd for pd, _ in self.worn(spot)), default=0)
        covers = self.arc() in ("front", "shield") or self.foe["posture"] == "Lying"
        return armour + (SHIELDS[self.foe["shield"]] if self.foe["shield"] and covers else 0)

    def encumbrance(self) -> int:
        """3.8."""
        load = self.foe["load"] / 4 / self.foe["st"]
        return sum(load > most for most in (2, 4, 6, 12))

    def dodge(self) -> int:
        """GU-050 to GU-052, GU-610, GU-700."""
        move = max(1, (self.foe["dx"] + self.foe["ht"]) // 4 - self.encumbrance())
        return max(1, move // 2) if self.foe["hp"] <= 3 else move

    def parry(self) -> int:
        """GU-621, GU-625."""
        foe, weapon = self.foe, WEAPONS[self.foe["weapon"]]
        is_light = self.encumbrance() <= 1 and foe["shield"] in (None, "Buckler", "Small shield")
        better = weapon.kind == "staff" or weapon.kind == "fencing" and is_light
        parry = 2 * foe["skill"] // 3 if better else foe["skill"] // 2
        return parry - (foe["shield"] == "Large shield") - 4 * (self.weapon.kind == "flail")

    def active(self, option: str) -> int:
        """The number without armour and shield."""
        foe = self.foe
        flail = self.weapon.kind == "flail"
        base = self.dodge()
        if option.startswith("block"):
            base = foe["shield skill"] // 2 - 2 * flail
        elif option.startswith(("parry with the off", "parry with the weapon hand")):
            base = foe["dx"] // 2 - (0 if self.way == THR else 3) - 4 * flail
        elif option.startswith("parry"):
            base = self.parry()
        drop = option.startswith("dodge and drop")
        posture = 0 if drop else POSTURES[foe["posture"]][1]
        base += posture + foe["reflexes"] - 2 * foe["off balance"] - 4 * foe["stunned"]
        base -= 2 * (self.arc() in ("right", "shield"))
        return base + 3 * (drop or option.endswith(", retreat"))

    def defended(self, option: str, spot: str) -> Die[tuple[bool, bool]]:
        """GU-120 to GU-128: whether it is stopped, and whether the target lies by then."""
        passive = self.passive(spot)
        lies = self.foe["posture"] in ("Lying", "Crawling")
        if option == "no active defence":
            return icepool.map(lambda sum: (passive >= 1 and passed(passive, sum), lies), d6(3))

        def roll(more: int) -> Any:
            number = max(0, self.active(option) + more) + passive
            is_dodge = "dodge" in option

            def read(sum: int) -> tuple[bool, bool]:
                down = lies or "drop" in option or is_dodge and sum >= 17
                return passed(number, sum), down

            return icepool.map(read, d6(3))

        if not option.startswith("acrobatic"):
            return roll(0)
        level = self.foe["acrobatics"] - self.foe["shock"]
        return icepool.map(lambda sum: roll(1 if passed(level, sum) else -2), d6(3))

    # Damage.

    def dice(self) -> tuple[int, int]:
        """GU-053, GU-143, GU-145, GU-156."""
        n, plus = basic(self.own["st"], self.way)
        plus += self.adds
        if self.most and 7 * n + 2 * plus > 7 * self.most[0] + 2 * self.most[1]:
            n, plus = self.most
        quality = {"fine": 1, "very fine": 2}.get(self.own["quality"], 0) if self.type != CR else 0
        return n, plus + quality + 2 * (self.all_out == "strong")

    def land(self, spot: str, lies: bool, times: int = 1, ignores: bool = False, only: int | None = None,
             is_most: bool = False) -> Any:
        """GU-143 to GU-155, GU-700 to GU-705: the step, and whether the target is out."""
        n, plus = self.dice()
        least = 0 if self.type == CR else 1
        dr = 0 if ignores else sum(it for _, it in self.worn(spot))
        dr += self.foe["toughness"] + 2 * (spot == "brain")
        if is_most:
            return self.injure(spot, lies, max(least, 6 * n + plus) * times, dr, only)
        rolled = icepool.map(lambda sum: max(least, sum + plus) * times, d6(n))
        return icepool.map(lambda basic: self.injure(spot, lies, basic, dr, only), rolled)

    def injure(self, spot: str, lies: bool, basic: int, dr: int, only: int | None) -> Any:
        foe, ht = self.foe, self.foe["ht"]
        through = max(0, basic - dr)
        is_limb = "arm" in spot or "leg" in spot
        is_end = "hand" in spot or "foot" in spot
        is_brain = spot == "brain" or spot in ("eyes", "eye slit") and self.type == IMP
        times = {CR: 2, CUT: 3, IMP: 4}[self.type]
        if is_brain:
            times = 8
        elif self.type == IMP:
            times = 2 if is_limb or is_end else 6 if spot == "vitals" else 4
        injury = through * times // 2
        if only is not None:
            injury = only
        most = 10**6
        if is_limb or is_end:
            most = ht // 2 if is_limb else ht // 3
        elif spot in ("head", "vitals") and not is_brain:
            most = 3 * ht
        elif spot == "torso" and self.type == IMP:
            most = ht
        crippled = (is_limb or is_end) and injury > most
        points = min(injury, most)
        step = HURT if points > 0 else 0
        if foe["hp"] - points <= -5 * ht:
            return DEAD, True
        stunned = foe["stunned"]
        if crippled:
            step, stunned = max(step, CRIPPLED), True
            lies = lies or "leg" in spot or "foot" in spot
        if spot in ("eyes", "eye slit") and points > 2:
            step = max(step, CRIPPLED)
        is_head = spot in ("head", "brain") or is_brain or spot == "vitals" and self.type == CR
        checks = is_head and basic >= 1 and basic >= dr

        def conscious(step: int, stunned: bool) -> Any:
            """GU-152, and what a blow to the brain does."""
            if is_brain and 2 * points > ht:
                return OUT, True
            after = max(step, STUNNED) if is_brain and 3 * points > ht and not stunned else step
            if not checks:
                return after, False
            return icepool.map(lambda sum: (after, False) if passed(ht, sum) else (OUT, True), d6(3))

        if 2 * points <= ht:
            return conscious(step, stunned)
        # GU-705.
        after = step if stunned else max(step, STUNNED)
        falls = after if lies else max(after, FALLS)
        stays = icepool.map(lambda sum: passed(ht, sum), d6(3))
        return icepool.map(lambda stays: conscious(after if stays else falls, True), stays)

    def critical(self) -> Any:
        """GU-114, GU-116, 3.7: what a critical hit comes to."""
        spot = self.spot
        lies = self.foe["posture"] in ("Lying", "Crawling")
        is_out = (OUT, True)

        def felled(it: tuple[int, bool]) -> tuple[int, bool]:
            return it[0], True

        def table(sum: int) -> Any:
            if spot in ("head", "brain", "eyes", "eye slit"):
                if sum <= 5:
                    return (DEAD, True) if sum == 3 else is_out
                only = {12: 1, 13: 2}.get(sum) if self.type != CR else None
                return self.land(spot, lies, only=only)
            if sum in (3, 18):
                if spot == "torso":
                    return icepool.map(felled, self.land(spot, lies), star=False)
                return self.land(spot, lies, 3)
            times = {5: 3, 17: 3, 6: 2, 16: 2}.get(sum, 1)
            return self.land(spot, lies, times, ignores=sum in (4, 13))

        return icepool.map(table, d6(3))

    # All of it.

    def struck(self, it: tuple[int, bool]) -> Outcome:
        return Outcome(1, False, it[0], it[1])

    def against(self, option: str, spot: str) -> Die[Outcome]:
        """A hit that can be defended against."""
        def after(stopped: bool, lies: bool) -> Any:
            if stopped:
                return Outcome()
            return icepool.map(self.struck, Die([self.land(spot, lies)]), star=False)

        return icepool.map(after, self.defended(option, spot))

    def outcome(self, choose: Any) -> Die[Outcome]:
        """GU-001 to GU-004, GU-110."""
        number = self.number()
        is_near = self.spot in ("head", "brain") and self.way == SW or self.spot == "vitals" and self.type == IMP

        def read(sum: int) -> str:
            if sum <= 4 or sum == 5 and number >= 15 or sum == 6 and number >= 16:
                return "critical" if sum > 3 or not self.facts["simple"] else "most"
            if sum == 18 or sum == 17 and number <= 15 or sum >= number + 10:
                return "missed"
            if passed(number, sum):
                return "hit"
            return "near" if is_near and sum == number + 1 else "missed"

        def after(it: str) -> Any:
            if it == "missed":
                return Outcome()
            if it in ("hit", "near"):
                return choose(self.spot if it == "hit" else "torso")
            lies = self.foe["posture"] in ("Lying", "Crawling")
            if self.facts["simple"]:
                die = Die([self.land(self.spot, lies, is_most=it == "most")])
            else:
                die = self.critical()
            return icepool.map(self.struck, Die([die]), star=False)

        return icepool.map(after, icepool.map(read, d6(3)))


def odds(case: Case) -> tuple[Odds, list[Odds]]:
    """The outcome against the best defence, and against each, wherever one may be chosen."""
    blow = Blow(case["facts"], case["answers"])
    named = [option["option"][0] for option in case["options"]]
    is_simple = case["facts"]["simple"]
    known: dict[tuple[str, str], Die[Outcome]] = {}

    def against(option: str, spot: str) -> Die[Outcome]:
        if (option, spot) not in known:
            known[option, spot] = blow.against(option, spot)
        return known[option, spot]

    parried: list[str] = []

    def best(spot: str) -> Die[Outcome]:
        all_rows = named or ["no active defence"]
        option = min(all_rows, key=lambda it: hits(odds_of(against(it, spot))))
        parried.append(option)
        return against(option, spot)

    def coarse(die: Die[Outcome], options: list[str]) -> Odds:
        """Of a parry that fails badly the tables tell more than is worked out here."""
        is_known = is_simple or not any(it.startswith("parry") for it in options)
        return odds_of(die) if is_known else Coarse(odds_of(die))

    whole = blow.outcome(best)
    rows = [coarse(blow.outcome(lambda spot, it=it: against(it, spot)), [it]) for it in named]
    return coarse(whole, parried), rows


def compared(case: Case, outcome: Outcome) -> Outcome:
    """What is compared: not what a critical miss by the tables does to the striker."""
    return outcome if case["facts"]["simple"] else outcome._replace(backlash=NONE, falls=False)

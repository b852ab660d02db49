"""Dexterity, from its specification alone (DX-nn): one blow, throw, shot or pair of automatic rolls at one target."""

from typing import Any, NamedTuple

import icepool
from icepool import Die
from model import NONE, Answers, Case, Facts, Odds, Outcome, answer, d6, odds_of

GROUPS = (
    "blade", "club", "thrown", "bow", "pistol", "rifle", "automatic", "energy", "grenade", "unarmed", "custom",
)
ENERGY, GAS, OTHER = "energy", "gas", "other"


class Weapon(NamedTuple):
    """Section 3.2: group, damage as dice and what is added, energy or not, range scale, least Strength, spread."""

    group: str
    dice: int
    plus: int
    is_energy: bool = False
    scale: int = 0
    strength: int = 0
    spread: int = 0
    is_natural: bool = False


WEAPONS = {
    "Fist": Weapon("unarmed", 0, 0, is_natural=True),
    "Knife": Weapon("blade", 1, -1),
    "Club": Weapon("club", 1, 0, strength=9),
    "Broadsword": Weapon("blade", 2, 0, strength=12),
    "Vibro-blade": Weapon("blade", 2, 2, strength=10),
    "Spear": Weapon("blade", 1, 1, strength=10),
    "Thrown rock": Weapon("thrown", 1, -4),
    "Heavy crossbow": Weapon("bow", 3, 0, scale=6, strength=15),
    "Light pistol": Weapon("pistol", 1, 1, scale=3),
    "Heavy pistol": Weapon("pistol", 2, 0, scale=3, strength=9),
    "Hunting rifle": Weapon("rifle", 3, 0, scale=6),
    "Automatic rifle": Weapon("automatic", 2, 2, scale=6, strength=10),
    "Machine gun": Weapon("automatic", 3, 0, scale=6, strength=13),
    "Shotgun, shot shell": Weapon("rifle", 2, 2, scale=3, strength=10, spread=2),
    "Shotgun, slug": Weapon("rifle", 3, -1, scale=3, strength=10),
    "Laser pistol": Weapon("energy", 2, -1, True, 10),
    "Laser rifle": Weapon("energy", 3, -1, True, 10),
    "Blaster": Weapon("energy", 4, 0, True, 6, 11),
}
# Section 3.3: hits stopped, those of energy, what it does to DEX; the shields protect from the front only.
ARMOUR = {
    "Cloth": (1, 0, -1), "Leather": (2, 1, -2), "Chainmail": (3, 1, -3), "Plate": (5, 2, -5), "Flak vest": (2, 1, -1),
    "Ballistic suit": (4, 1, -2), "Reflec": (0, 4, 0), "Combat armour": (5, 4, -3), "Powered armour": (8, 8, -2),
    "Small shield": (1, 0, 0), "Large shield": (2, 1, -1), "Energy shield": (0, 5, 0),
}
FRONT_ONLY = ("Small shield", "Large shield")
# The gauge: how far an injury goes.
HURT, SHAKEN, FALLS, OUT, DEAD = 1, 2, 3, 4, 5
WEST = 3


class Target(NamedTuple):
    """What a roll may change of the target, and what has been read by then."""

    damage: int
    net: int
    gross: int
    posture: str
    dodges: bool
    shaken: bool
    was_shaken: bool = False
    checked: bool = False
    pushed: bool = False
    # The weapon is lost, or a roll has been forgone.
    over: bool = False
    hit: bool = False
    step: int = NONE
    strays: int = 0


def progression(value: int) -> list[tuple[int, int]]:
    """DX-132: dice and what is added, the default first."""
    if value <= 3:
        return [[(0, 1)], [(0, 2), (1, -4)], [(0, 3), (1, -3)]][value - 1] if value > 0 else [(0, 0)]
    if value <= 6:
        return [(1, value - 6)]
    c, b = (value - 1) // 6, (value - 1) % 6 + 1
    return {1: [(c, 1)], 2: [(c, 2)], 3: [(c, 3), (c + 1, -3)]}.get(b, [(c + 1, b - 6)])


def text(dice: int, plus: int) -> str:
    """An expression as it is shown."""
    sign = {0: ""}.get(plus, f"{'+' if plus > 0 else '−'}{abs(plus)}")
    return f"{dice}d6{sign}" if dice else f"{plus} point{'' if plus == 1 else 's'}"


def pen(distance: int, weapon: Weapon, is_thrown: bool) -> int:
    """Table 3.4: free and step are 0 and 1 for what is thrown, and one figure else."""
    if is_thrown:
        return distance
    return 0 if distance <= weapon.scale else -(-(distance - weapon.scale) // weapon.scale)


def effective(figure: Facts, damage: int, shaken: bool) -> int:
    """DX-17, DX-40: DEX for checks."""
    own = figure["dexterity"] + sum(ARMOUR[name][2] for name in figure["worn"]) + figure["load"]
    weak = figure["strength"] - damage <= 3 and damage > 0
    return own - 2 * shaken - 3 * weak


def made(total: int, number: int, dice: int = 3) -> bool:
    """DX-56, DX-75, DX-115: a check, or a Roll to Avoid."""
    if dice == 2:
        return total == 2 or total <= number and total != 12
    return total <= 5 or total <= number and total < 16


def read(facts: Facts, natural: bool, dice: int, total: int, number: int) -> int:
    """DX-41 to DX-60: how many times damage is taken; 0 where the weapon is lost, below 0 the margin of a miss."""
    sure, fail, drop = {3: (5, 16, 17), 4: (7, 21, 21), 5: (10, 25, 25)}[dice]
    if facts["wide"] and dice > 3:
        sure, fail = (8, 20) if dice == 4 else (11, 24)
    if total <= sure or total <= number and total < fail:
        if dice == 3:
            return {3: 3, 4: 2}.get(total, 1)
        return {4: 3, 5: 3, 6: 2, 7: 2}.get(total, 1) if dice == 4 and facts["multiples"] else 1
    return 0 if total >= drop and not natural else -max(1, total - number)


class Attack:
    """One roll to hit and what comes of it, at a target as it is by then."""

    def __init__(self, facts: Facts, answers: Answers) -> None:
        self.facts, self.attacker, self.target = facts, facts["attacker"], facts["target"]
        taken = next(it for it in answers if it[0] == "weapon")
        self.weapon, self.mode = WEAPONS[taken[1]], taken[2].split(",")[0]
        self.is_thrown, self.flies = self.mode == "thrown", self.mode != "melee"
        rounds = int(answer(answers, "rounds", "0").split()[0])
        self.is_automatic = answer(answers, "setting") == "automatic"
        # Table 3.5.
        self.auto = int(5 <= rounds <= 15)
        if self.weapon.is_natural:
            known = progression(self.attacker["strength"])
            chosen = answer(answers, "damage", text(*known[0]))
            (self.dice,) = [it for it in known if text(*it) == chosen]
        else:
            self.dice = (self.weapon.dice, self.weapon.plus)

    def common(self) -> int:
        """DX-74: what the Roll to Hit and the Roll to Avoid share."""
        group = "thrown" if self.is_thrown else self.weapon.group
        own = effective(self.attacker, self.attacker["damage"], self.facts["shaken"][0])
        short = max(0, self.weapon.strength - self.attacker["strength"])
        return own + self.attacker["skills"][GROUPS.index(group)] - short

    def pen(self, distance: int) -> int:
        return pen(distance, self.weapon, self.is_thrown)

    def n_dice(self, now: Target) -> int:
        """DX-38."""
        group = "thrown" if self.is_thrown else self.weapon.group
        answers = now.dodges if self.flies else self.facts["stance"] == "Defend"
        return 3 + answers + self.attacker["untrained"][GROUPS.index(group)]

    def others(self) -> tuple[list[tuple[int, Facts]], list[tuple[int, Facts]]]:
        """DX-64, DX-66, DX-71: before and beyond the target, the nearest first, each with its bit."""
        distance = self.facts["distance"]
        listed = [(1 << (2 + i), it) for i, it in enumerate(self.facts["others"])]
        listed.sort(key=lambda it: it[1]["distance"])
        before = [it for it in listed if it[1]["distance"] < distance]
        before = [it for it in before if not (it[1]["friend"] and it[1]["distance"] == 1)]
        beyond = [it for it in listed if it[1]["distance"] > distance]

        def in_danger(away: int) -> bool:
            if self.is_thrown:
                return away <= 10
            return self.common() + self.auto + self.weapon.spread - self.pen(away) >= 5

        return before, [it for it in beyond if in_danger(it[1]["distance"])]

    def penalty(self) -> int:
        """DX-65."""
        before, _ = self.others()
        return self.pen(max(it["distance"] for _, it in before)) if before else 0

    def number(self, now: Target) -> int:
        """DX-40."""
        number = self.common()
        is_low = now.posture != "Standing"
        if not self.flies:
            facing = self.facts["facing"]
            turned = (WEST - facing) % 6
            return number + (4 if is_low or turned == 3 else 0 if turned in (5, 0, 1) else 2)
        distance = self.facts["distance"] + now.pushed
        return number - self.pen(distance) - self.penalty() + self.auto + self.weapon.spread - 4 * is_low

    def stopped(self, now: Target) -> int:
        """DX-89, DX-90, DX-149, DX-153."""
        is_front = now.posture == "Standing" and (WEST - self.facts["facing"]) % 6 in (5, 0, 1)
        stopped = 0
        for name in self.target["worn"]:
            if name in FRONT_ONLY and not is_front or name == "Energy shield" and self.facts["shield off"]:
                continue
            stopped += ARMOUR[name][1 if self.weapon.is_energy else 0]
        return stopped

    def harm(self, now: Target, times: int) -> Die[Target]:
        """DX-83 to DX-92."""
        n, plus = self.dice
        stopped = self.stopped(now)
        least = 1 if stopped == 0 and self.dice != (0, 0) else 0
        once = icepool.map(lambda raw: max(least, raw + plus), d6(n))
        gross = times @ once if self.facts["rolls again"] else once * times
        return icepool.map(lambda gross: self.injure(now, gross, max(0, gross - stopped)), gross)

    def injure(self, now: Target, gross: int, net: int) -> Any:
        """DX-98 to DX-113."""
        strength = self.target["strength"]
        damage, sums = now.damage + net, (now.net + net, now.gross + gross)
        after = now._replace(damage=damage, net=sums[0], gross=sums[1], hit=True)

        def to(it: Target, step: int) -> Target:
            return it._replace(step=max(now.step, step))

        if strength - damage <= 1:
            return to(after._replace(posture="Prone", dodges=False), DEAD if strength <= damage else OUT)
        if self.facts["no reactions"]:
            return to(after, HURT if net else 0)
        shakes, fells = (15, 25) if strength >= 50 else (9, 16) if strength >= 30 else (5, 8)
        is_shaken = sums[0] >= shakes and not now.was_shaken
        light = SHAKEN if is_shaken else HURT if net else 0
        if is_shaken:
            # DX-104: at once only where it still has to act.
            after = after._replace(was_shaken=True, shaken=now.shaken or not self.facts["acted"])
        if now.posture == "Prone" or sums[1] < fells:
            return to(after, light)
        down = to(after._replace(posture="Prone", dodges=False), FALLS)
        if sums[0] >= fells:
            return down
        if now.checked:
            return to(after, light)
        number = effective(self.target, damage, after.shaken) - (0 if self.target["acrobatics"] else 2)
        keeps = to(after._replace(checked=True, pushed=True), light)
        down = down._replace(checked=True)
        return icepool.map(lambda total: keeps if made(total, number) else down, d6(3))

    def stray(self, now: Target, listed: list[tuple[int, Facts]]) -> Any:
        """DX-70 to DX-78: one after the other, until one is struck."""
        if not listed:
            return now
        bit, other = listed[0]
        number = self.common() + self.pen(other["distance"]) - self.auto - self.weapon.spread
        dice = 2 if other["dodges"] else 3
        avoided = icepool.map(lambda total: made(total, number, dice), d6(dice))
        struck = now._replace(strays=bit)
        return icepool.map(lambda it: self.stray(now, listed[1:]) if it else struck, avoided)

    def missed(self, now: Target, margin: int) -> Any:
        """DX-67 to DX-70."""
        if not self.flies:
            return now
        before, beyond = self.others()
        penalty = self.penalty()
        is_open = self.facts["always"] or margin < penalty or self.facts["equal"] and margin == penalty
        return self.stray(now, (before if is_open else []) + beyond)

    def roll(self, now: Target) -> Any:
        """DX-35 to DX-60."""
        if now.over or self.target["strength"] <= now.damage:
            return now
        dice, number = self.n_dice(now), self.number(now)

        def after(it: int) -> Any:
            if it > 0:
                return self.harm(now, it)
            return now._replace(over=True) if it == 0 else self.missed(now, -it)

        natural = self.weapon.is_natural
        return icepool.map(after, icepool.map(lambda total: read(self.facts, natural, dice, total, number), d6(dice)))


def odds(case: Case) -> tuple[Odds, list[Odds]]:
    """All outcomes of the attack; the target has nothing to decide, and checks where it may (section 7)."""
    facts, answers = case["facts"], case["answers"]
    attack = Attack(facts, answers)
    now = Target(
        facts["target"]["damage"], facts["net"], facts["gross"], facts["posture"], facts["stance"] == "Dodge",
        facts["shaken"][1],
    )
    die = icepool.map(attack.roll, Die([now]), star=False)
    if attack.is_automatic:
        die = icepool.map(attack.roll, die, star=False)

    def outcome(it: Target) -> Outcome:
        is_out = facts["target"]["strength"] - it.damage <= 1
        return Outcome(int(it.hit), False, it.step, it.hit and is_out, 0, it.strays)

    return odds_of(icepool.map(outcome, die, star=False)), []

"""Stamina, from its specification alone (ST-nn): one melee attack or shot, with all that is bought."""

from functools import cache
from typing import Any, NamedTuple

import icepool
from icepool import Die
from model import Answers, Case, Facts, Odds, Outcome, answer, odds_of

BODY, REFLEXES, PERCEPTION = 0, 1, 2
CONCUSSIVE, PENETRATING = 0, 1
# 3.1: base damage, max body bonus; what two hands add to both.
SIZES = {
    "brawling": (1, 1, 0, 0), "small": (2, 1, 0, 0), "one": (3, 1, 1, 0), "half": (3, 2, 1, 1), "two": (5, 4, 0, 0),
}
# 3.3: penetrating or not, what damage loses when it is turned, what a success buys (price, damage, piercing).
TYPES = {
    "axe": (PENETRATING, 1, [(1, 1, 0)]), "beak": (PENETRATING, 1, [(1, 1, 2)]),
    "short blade": (PENETRATING, 3, [(1, 1, 0), (1, 0, 2)]), "long blade": (PENETRATING, 2, [(1, 1, 0), (1, 0, 1)]),
    "bludgeoning": (CONCUSSIVE, 0, [(1, 1, 0)]), "brawling": (CONCUSSIVE, 0, [(1, 1, 0)]),
    "shield": (CONCUSSIVE, 0, [(2, 1, 0)]), "spear": (PENETRATING, 3, [(1, 1, 1)]),
}
# 3.5: size, balance, type, armour piercing (None: body + 1), heavy, reach, shield value.
MELEE: dict[str, tuple[str, str, str, int | None, int | None, int]] = {
    "Arming sword": ("half", "balanced", "long blade", 3, None, 0),
    "Battle axe": ("one", "weighted", "axe", None, 0, 0),
    "Truncheon": ("small", "weighted", "bludgeoning", 0, None, 0),
    "Dagger": ("small", "parrying", "short blade", 2, None, 0),
    "Short spear": ("one", "pole-arm", "spear", 2, None, 0),
    "Club": ("one", "crude", "bludgeoning", 0, None, 0),
    "Mace": ("one", "weighted", "bludgeoning", 0, None, 0),
    "War pick": ("one", "weighted", "beak", 2, None, 0),
    "Longsword": ("two", "balanced", "long blade", 3, None, 0),
    "Great axe": ("two", "weighted", "axe", None, 1, 0),
    "Quarterstaff": ("two", "pole-arm", "bludgeoning", 0, None, 0),
    "Javelin": ("one", "pole-arm", "spear", 2, None, 0),
    "Throwing axe": ("small", "weighted", "axe", None, None, 0),
    "Buckler": ("small", "none", "shield", 0, None, 1),
    "Round shield": ("one", "none", "shield", 0, None, 2),
    "Tower shield": ("one", "none", "shield", 0, 2, 3),
    "Unarmed": ("brawling", "none", "brawling", 0, None, 0),
}
# 3.6: class, damage, armour piercing, close range and increment; and how heavy a bow is.
RANGED = {
    "Hunting bow": ("Bows", 2, 0, 22, 1), "Long bow": ("Bows", 3, 1, 24, 2), "War bow": ("Bows", 4, 2, 26, 3),
    "Light crossbow": ("Crossbows", 4, 4, 20, None), "Heavy crossbow": ("Crossbows", 7, 7, 35, None),
    "Hand crossbow": ("Crossbows", 3, 3, 6, None),
}
# 3.6: type, damage, armour piercing, loss when turned.
AMMO = {
    "Blunted arrow": (CONCUSSIVE, 0, 0, 0),
    "Bodkin arrow": (PENETRATING, 0, 2, 5),
    "Broadhead arrow": (PENETRATING, 1, 0, 3),
    "Blunted bolt": (CONCUSSIVE, 0, 0, 0),
    "Injection bolt": (PENETRATING, 0, 0, 1000),
    "Standard bolt": (PENETRATING, 0, 0, 0),
}
# 3.8: armour value, resistances (concussive, penetrating), training, helm.
ARMOUR = {
    "Light gambeson": (3, 2, 0, 1, 0), "Heavy gambeson": (4, 3, 0, 2, 1), "Light mail": (6, 3, 0, 2, 0),
    "Heavy mail": (8, 4, 0, 3, 1),
}
MOST_SHOWN = 20


class Blow(NamedTuple):
    """What a hit does before anything is bought."""

    type: int
    damage: int
    piercing: int
    loss: int
    is_beak: bool
    uses: list[tuple[int, int, int]]


def rank(figure: Facts, skill: str) -> int:
    return figure["skills"][skill]


def most_wounds(figure: Facts) -> int:
    """2.3."""
    return max(1, 5 + max(0, figure["size"]) + figure["attributes"][BODY])


def condition(figure: Facts, wounds: int) -> tuple[int, int]:
    """ST-431: levels of disadvantage, and what is taken off the total."""
    most = most_wounds(figure)
    if wounds >= most:
        return 2, 0
    if 2 * wounds >= most:
        return 1, 0
    return 0, int(figure["stunned"] or 1 <= wounds and wounds >= figure["toughness"])


def skilled(n: int) -> int:
    """ST-102."""
    return n - 1


def shortfall(figure: Facts, heavy: int | None, more: int = 0) -> int:
    """3.4, heavy(x)."""
    return 0 if heavy is None else max(0, heavy - figure["attributes"][BODY] - more)


def bonuses(figure: Facts) -> tuple[int, int]:
    """2.3, 3.2, 3.4: of parrying, and of shields."""
    parry = shield = 0
    skill = rank(figure, "Parry")
    for name, grip, _ in figure["gear"]:
        if name not in MELEE or grip == "None":
            continue
        size, balance, _, _, heavy, value = MELEE[name]
        both = "Both" in grip
        if shortfall(figure, heavy) or size == "two" and not both:
            continue
        shield += value
        if balance == "balanced" and (both or "Primary" in grip):
            parry += skill // 2
        elif balance == "parrying":
            parry += -(-skill // 2)
        elif balance == "pole-arm" and both:
            parry += 1 + -(-skill // 2)
    return min(parry, skill), min(shield, 1 + rank(figure, "Shields"))


def armour(figure: Facts) -> int:
    """2.3: the armour value."""
    values = [figure["natural"][0]] + ([ARMOUR[figure["armour"]][0]] if figure["armour"] else [])
    sources = [it for it in values if it > 0]
    return max(sources) + len(sources) - 1 if sources else 0


def resistance(figure: Facts, kind: int) -> int:
    """2.3."""
    worn = ARMOUR[figure["armour"]][1 + kind] if figure["armour"] else 0
    own = max(0, figure["attributes"][BODY]) if kind == CONCUSSIVE else 0
    return own + worn + figure["resistances"][kind]


def wounds(target: Facts, blow: Blow, damage: int = 0, piercing: int = 0) -> int:
    """ST-421 to ST-428, with what is bought."""
    av = max(0, armour(target) - max(0, blow.piercing + piercing))
    raw, kind = max(0, blow.damage + damage), blow.type
    if kind == PENETRATING and raw < av:
        kind = CONCUSSIVE
        raw = max(0, (max(0, blow.damage) if blow.is_beak else raw) - blow.loss)
    left = max(0, raw - resistance(target, kind))
    left *= 2 if target["weak"][kind] else 1
    return 1 if 0 < left <= target["toughness"] else left


def bought(target: Facts, blow: Blow, a: int, spending: str) -> int:
    """ST-411, ST-412: the wounds with what so many successes buy best, or buy of what was said before."""
    best: list[tuple[Any, int]] = []

    def spend(left: int, uses: list[tuple[int, int, int]], damage: int, piercing: int) -> None:
        if not uses:
            raw = max(0, blow.damage + damage)
            it = wounds(target, blow, damage, piercing)
            keys = {"damage": (damage, piercing), "armour piercing": (piercing, damage)}
            best.append((keys.get(spending, (it, raw, piercing)), it))
            return
        price, d, p = uses[0]
        for n in range(left // price + 1):
            spend(left - n * price, uses[1:], damage + n * d, piercing + n * p)

    spend(a, blow.uses, 0, 0)
    return max(best)[1]


@cache
def kept(net: int) -> Die[int]:
    """ST-105, ST-106."""
    n = 2 + abs(net)
    return icepool.d10.highest(n, 2) if net >= 0 else icepool.d10.lowest(n, 2)


class Attack:
    """What an action makes of its attacker's figures."""

    def __init__(self, facts: Facts, answers: Answers) -> None:
        self.facts, self.answers = facts, answers
        self.attacker, self.target = facts["figures"]
        self.action = facts["action"]
        self.spending = answer(answers, "what are additional successes for?", "most wounds")
        self.shot = self.action == "Shoot"
        self.name, self.grip, self.ammo = self.means()

    def means(self) -> tuple[str, str, str | None]:
        """With what: named, or the only thing."""
        gear = self.attacker["gear"]
        if self.shot:
            return tuple(gear[0])
        named = answer(self.answers, "with what?")
        if self.action == "Brawl":
            return "Unarmed", "", None
        held = [it for it in gear if it[1] != "None"]
        if self.action == "OffHand":
            small = [it for it in held if "Off" in it[1] and it[0] in MELEE and MELEE[it[0]][0] == "small"]
            if named:
                small = [it for it in small if named.lower().startswith(it[0].lower())]
            return tuple(small[0]) if small else ("Unarmed", "", None)
        if self.action == "Bash":
            bashes = ("Truncheon", "Club", "Mace", "Quarterstaff", "Buckler", "Round shield", "Tower shield")
            held = [it for it in held if it[0] in bashes]
        if named:
            held = [it for it in held if named.lower().startswith(it[0].lower())]
        return tuple(held[0]) if held else ("Unarmed", "", None)

    def blow(self) -> Blow:
        """3.1 to 3.6, ST-421, ST-422."""
        body = self.attacker["attributes"][BODY]
        if self.shot:
            kind, base, piercing, _, heavy = RANGED[self.name]
            ammo = AMMO[self.ammo or ""]
            levels = shortfall(self.attacker, heavy, rank(self.attacker, "Bows")) if kind == "Bows" else 0
            base, piercing = max(0, base - levels), max(0, piercing - levels)
            if self.ammo == "Injection bolt":
                base //= 2
            return Blow(ammo[0], base + ammo[1], piercing + ammo[2], ammo[3], False, [(1, 1, 0), (1, -1, 1)])
        size, balance, kind, piercing, _, _ = MELEE[self.name]
        base, most, more, more_body = SIZES[size]
        if "Both" in self.grip and kind != "shield":
            base, most = base + more, most + more_body
        if size == "two" and "Both" not in self.grip:
            base, most = base - 2, most - 2
        base += {"crude": -1, "parrying": -1, "weighted": 1}.get(balance, 0)
        most += balance == "weighted"
        if kind == "brawling":
            base, most = base + rank(self.attacker, "Brawling"), most + rank(self.attacker, "Brawling")
        base -= kind == "shield"
        if self.action == "Power":
            base += (1 + rank(self.attacker, "Power Attack")) * (2 if self.attacker["dashed"] else 1)
        piercing = max(0, body + 1) if piercing is None else piercing
        type, loss, uses = TYPES[kind]
        return Blow(type, base + min(body, most), piercing, loss, kind == "beak", uses)

    def net(self) -> int:
        """ST-102 to ST-104, ST-112, ST-113, ST-219, and what each action and posture brings."""
        own, target, facts = self.attacker, self.target, self.facts
        made = own["melee attacks"] + own["ranged attacks"]
        net = -condition(own, own["wounds"])[0] + (target["surprise"] == "FlatFooted")
        low = {"Standing": 0, "Kneeling": 1, "Prone": 2}[target["posture"]]
        if self.shot:
            kind, _, _, close, heavy = RANGED[self.name]
            both = rank(own, "Ranged Combat") and rank(own, kind)
            net += skilled(rank(own, "Ranged Combat")) if both else -1
            net -= shortfall(own, heavy, rank(own, "Bows")) if kind == "Bows" else 0
            net -= max(0, -(-(facts["distance"] - close) // close))
            return net - low - made - (ARMOUR[own["armour"]][4] if own["armour"] and own["helm"] else 0)
        _, balance, _, _, heavy, _ = MELEE[self.name]
        net += skilled(rank(own, "Melee Combat")) + low + target["exposed"]
        net -= (balance == "crude") + shortfall(own, heavy)
        net -= 2 * (MELEE[self.name][0] == "two" and "Both" not in self.grip)
        if own["armour"] and rank(own, "Armor") < ARMOUR[own["armour"]][3]:
            net -= 1
        if self.action == "OffHand":
            net -= 1 + (rank(own, "Off-Hand Attack") == 0)
            counts = answer(self.answers, "does the penalty of melee attacks count?") == "counts"
            if own["melee attacks"] > 0 and not counts:
                made -= own["melee attacks"]
        elif "Off" in self.grip:
            net -= 1
        action = {"Flurry": 1, "Reckless": 1}.get(self.action, 0)
        if self.action == "Distract":
            action = -max(0, 2 - rank(own, "Distracting Attack"))
        if self.action in ("Power", "Bash"):
            action = -(rank(own, {"Power": "Power Attack", "Bash": "Bash"}[self.action]) == 0)
        return net + action - made

    def required(self) -> int:
        """ST-401, ST-402, ST-405."""
        target = self.target
        parry, shield = bonuses(target)
        if self.shot:
            base = rank(target, "Awareness") + rank(target, "Dodge") + shield
        else:
            base = rank(target, "Melee Combat") + parry + shield
        if target["surprise"] != "None":
            base = 0
        if target["dodging"] if self.shot else target["stance"]:
            base *= 2
        return base + (target["on moves"] if target["dodging"] else 0)

    def outcome(self, sum: int) -> Outcome:
        """ST-107 to ST-110, and what comes of it."""
        own, target = self.attacker, self.target
        total = sum + own["attributes"][PERCEPTION if self.shot else REFLEXES] - condition(own, own["wounds"])[1]
        if self.shot and own["aims"]:
            total += 1 + rank(own, "Aim")
        d, r = target["defense"], self.required()
        # ST-407: of a shot a near success is a miss like any other.
        if total < d or total < d + r and self.shot:
            return Outcome()
        if total < d + r:
            return Outcome(0, True)
        a = total - d - (0 if self.facts["beyond difficulty"] and total > d + r else r)
        return self.hit(a)

    def hit(self, a: int) -> Outcome:
        own, target, blow = self.attacker, self.target, self.blow()
        prone = False
        if self.action == "Brawl":
            a += rank(own, "Brawling")
        if self.action == "OffHand":
            a = min(a, rank(own, "Off-Hand Attack"))
        if self.action == "Bash":
            x = 1 + max(0, target["size"]) + target["attributes"][BODY] - rank(own, "Bash")
            prone = a >= x
            a = max(0, a - max(0, x))
        if self.action in ("Distract", "Flurry"):
            a = 0
        each = bought(target, blow, a, self.spending)
        times = 1 + rank(own, "Flurry of Blows") if self.action == "Flurry" else 1
        most, before, step = most_wounds(target), target["wounds"], 0
        for _ in range(times):
            # ST-562: it stops when the target is dead.
            if before + step > 2 * most:
                break
            step += each
        fells = before + step > most
        # The gauge of a single blow ends at 20.
        shown = step // max(1, each) * min(each, MOST_SHOWN)
        effects = 0
        if not fells:
            effects = (prone and target["posture"] != "Prone") + 2 * (each >= 2 and not target["stunned"])
        return Outcome(1, False, shown, fells, effects)


def odds(case: Case) -> tuple[Odds, list[Odds]]:
    """All outcomes of the attack; the target has nothing to decide."""
    attack = Attack(case["facts"], case["answers"])
    return odds_of(icepool.map(attack.outcome, kept(attack.net()))), []

"""Circle of Realms, from its specification alone (CR-nn): one command of one figure against another."""

from typing import Any

import icepool
from icepool import Die
from model import Case, Facts, Odds, Outcome, answer, odds_of

# CR-67, CR-65: which of equal dice night takes first.
MAIN, OFF, BASE = 0, 1, 2


def has(figure: Facts, flag: str) -> bool:
    """Section 2.3."""
    return any(name == flag for name, _ in figure["abilities"])


def pre_rolled(figure: Facts, flag: str) -> int:
    """CR-71, CR-94: what abilities add."""
    return sum(amount for name, amount in figure["abilities"] if name == flag)


class Blow:
    """One attack of the command: dice by their place, attack type and range."""

    def __init__(self, attacker: Facts, named: str) -> None:
        items = {item["name"]: item for item in attacker["items"]}
        weapons = [items[name] for name in named.split(" and ")] if named.lower() != "bare hand" else []
        self.dice = [(attacker["base attack"], BASE)]
        self.dice += [(item["value"], MAIN if item["name"] == "Main" else OFF) for item in weapons]
        self.type = weapons[0]["type"] if weapons else "blunt"
        self.range = min((item["range"] for item in weapons), default=0)


def shares(dice: list[tuple[int, int]], p: int) -> list[tuple[int, int]]:
    """CR-65 to CR-67: each die's value, and how much of it night takes, highest first."""
    taken = []
    for value, place in sorted(dice, key=lambda it: (-it[0], it[1])):
        share = min(value, p)
        p -= share
        taken.append((value, share))
    return taken


def night(facts: Facts, figure: Facts) -> int:
    """CR-64, CR-107: by how much night reduces what a figure deals."""
    return figure["precision"] if facts["night"] and not has(figure, "night sight") else 0


def is_legal(facts: Facts, blow: Blow) -> bool:
    """CR-20 to CR-30, CR-68."""
    attacker, (own, other) = facts["attacker"], facts["heights"]
    if sum(value for value, _ in blow.dice) <= night(facts, attacker):
        return False
    bonus = min(3, max(0, own - other) // attacker["height"]) if blow.range >= 2 else 0
    if facts["distance"] > max(1, blow.range + bonus):
        return False
    lower = attacker if own < other else facts["target"]
    return blow.range >= 2 or own == other or lower["height"] > abs(own - other)


def strength(facts: Facts, blow: Blow) -> Die[int]:
    """CR-60 to CR-75."""
    total: Die[int] = Die([0])
    for value, share in shares(blow.dice, night(facts, facts["attacker"])):
        if share == value:
            continue
        if facts["subtracts"]:
            total = total + icepool.map(lambda face, share=share: max(0, face - share), icepool.d(value))
        else:
            total = total + icepool.d(value - share)
    more = pre_rolled(facts["attacker"], "pre-rolled attack")
    return icepool.map(lambda face: max(0, face + more), total)


def armour(facts: Facts, kind: str) -> int:
    """CR-80 to CR-87."""
    target = facts["target"]
    plates = target["armour"] + [plate for item in target["items"] for plate in item["armour"]]

    def blocks(name: str) -> bool:
        return name in ("universal", "siege armour", kind) or name == "martial" and kind != "magic"

    counted = [amount for name, amount in plates if blocks(name)]
    return max(counted, default=0) if facts["highest armour"] else sum(counted)


def height(facts: Facts) -> int:
    """CR-97 to CR-99: what the heights add to the defence."""
    own, other = facts["heights"]
    tops = own + facts["attacker"]["height"], other + facts["target"]["height"]
    if own > other and tops[0] > tops[1]:
        return -1
    return 1 if other > own and tops[1] > tops[0] else 0


def counters(facts: Facts) -> bool:
    """CR-102 to CR-104."""
    attacker, target = facts["attacker"], facts["target"]
    if has(attacker, "no counter"):
        return False
    is_large = attacker["large"] and not has(attacker, "ranged unit")
    return facts["distance"] == 1 or has(target, "counters at any distance") or is_large


def net(facts: Facts, blow: Blow) -> Die[int]:
    """CR-90 to CR-107: wounds to the target, or below 0 to the attacker."""
    attacker, target = facts["attacker"], facts["target"]
    stopped, die = armour(facts, blow.type), target["defence"]
    more = height(facts) + facts["fortified"] + pre_rolled(target, "pre-rolled defence")
    allowed, precision = counters(facts), attacker["precision"]

    def after(strength: int) -> Any:
        remaining = max(0, strength - stopped)
        if die == 0 or remaining == 0 and not allowed:
            return remaining
        is_critical = facts["criticals"] and precision > 0 and strength > 0 and strength % precision == 0

        def against(face: int) -> int:
            left = remaining - max(0, (face // 2 if is_critical else face) + more)
            if left >= 0:
                return left
            return min(0, left + night(facts, target)) if allowed else 0

        return icepool.map(against, icepool.d(die))

    return icepool.map(after, strength(facts, blow))


def add(facts: Facts, so_far: Outcome, wounds: int) -> Outcome:
    """CR-110 to CR-113: wounds of several attacks add up."""
    attacker, target = facts["attacker"], facts["target"]
    step, backlash = max(0, so_far.step), so_far.backlash
    if wounds > 0:
        step += wounds
        fells = target["wounds"] + step >= target["health"]
        return so_far._replace(hit=1, step=step, fells=fells)
    if wounds < 0:
        backlash = max(0, backlash) - wounds
        falls = attacker["wounds"] + backlash >= attacker["health"]
        return so_far._replace(backlash=backlash, falls=falls)
    return so_far


def odds(case: Case) -> tuple[Odds, list[Odds]]:
    """All outcomes of the command; nobody has anything to decide."""
    facts, answers = case["facts"], case["answers"]
    blows = [Blow(facts["attacker"], named) for named in answer(answers, "attack mode").split(", then ")]
    assert is_legal(facts, blows[0]), "this attack is refused"
    die: Die[Outcome] = Die([Outcome()])
    for i, blow in enumerate(blows):
        # CR-135: a second attack that is refused is not made.
        if i == 0 or is_legal(facts, blow):
            wounds = net(facts, blow)

            def follow(outcome: Outcome) -> Any:
                if outcome.fells or outcome.falls:
                    return outcome
                return icepool.map(lambda n: add(facts, outcome, n), wounds)

            die = icepool.map(follow, die, star=False)
    return odds_of(die), []

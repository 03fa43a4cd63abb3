#!/usr/bin/env python3
"""Proposes the rows of LEVELS in crates/games/src/<game>/profile.rs.

    python tools/calibrate_levels.py turkish-draughts --top 50000

Levels lie on one path from careless to careful: at its beginning every move is a blunder, at its
end there are none, and meanwhile more and more positions are looked at. Neighbours on the path
play short matches (`damier match`, kept in ledgers, so that the same command goes on where it
stopped); the distances add up to a curve of strength. Level 1 is put where it scores 40 %
against the greedy baseline, level 8 at the end of the path, the others at equal distances
between them. `damier ladder` then measures what the rows are worth.
"""

import argparse
import hashlib
import json
import math
import pathlib
import subprocess
import sys

GREEDY_GOAL = 0.43


def main():
    given = arguments()
    pathlib.Path(given.ledgers).mkdir(parents=True, exist_ok=True)
    lowest = against_greedy(given)
    curve = strength_curve(given, lowest)
    total = curve[-1][1]
    print(f"level 1 at {lowest:.3f}: {total:.0f} Elo in all, {total / 7:.0f} a level")
    for level in range(8):
        place = invert(curve, total * level / 7)
        print("    ({}, {}),".format(*row(given, place)), f" // {place:.3f}", flush=True)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--program", default="target/release/damier")
    parser.add_argument("--bottom", type=int, default=150, help="the positions at the beginning")
    parser.add_argument("--top", type=int, default=50_000, help="the positions of level 8")
    parser.add_argument("--fading", type=float, default=2, help="how soon blunders become rare")
    parser.add_argument("--steps", type=int, default=12, help="neighbours on the path")
    parser.add_argument("--games", type=int, default=60, help="games between neighbours")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--ledgers", default="target/calibration")
    return parser.parse_args()


def row(given, place):
    """Positions and blunders at a place on the path, from 0 to 1."""
    nodes = round(given.bottom * (given.top / given.bottom) ** place**1.5)
    return nodes, round(1000 * (1 - place) ** given.fading)


def custom(given, place):
    nodes, blunders = row(given, place)
    # Level 8 alone has no good and bad days.
    return f"custom:nodes={nodes},blunders={blunders}" + (",swing" if place < 1 else "")


def score(given, first, second, games):
    names = f"{given.game} {first} {second} {games}"
    ledger = pathlib.Path(given.ledgers) / (hashlib.md5(names.encode()).hexdigest() + ".txt")
    command = [given.program, "match", first, second, "--game", given.game, "--games", str(games)]
    command += ["--agree", "980", "--agree-plies", "4", "--threads", str(given.threads), "--ledger", str(ledger), "--json"]
    answer = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    if answer.returncode:
        sys.exit(f"failed: {' '.join(command)}")
    value = json.loads(answer.stdout)["duel"]["score"]["value"]
    print(f"{first} against {second}: {100 * value:.1f} %".replace("custom:", ""), flush=True)
    return value


def against_greedy(given):
    """Where the greedy baseline is a little stronger."""
    low, high = 0.0, 1.0
    for _ in range(6):
        middle = (low + high) / 2
        if score(given, custom(given, middle), "greedy", 100) < GREEDY_GOAL:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def strength_curve(given, lowest):
    """Places from level 1 to level 8, and what they are worth in Elo."""
    curve = [(lowest, 0.0)]
    for step in range(1, given.steps + 1):
        place = lowest + (1 - lowest) * step / given.steps
        before, strength = curve[-1]
        value = score(given, custom(given, place), custom(given, before), given.games)
        gain = elo(min(0.97, max(0.51, value)))
        curve.append((place, strength + gain))
    return curve


def elo(value):
    return -400 * math.log10(1 / value - 1)


def invert(curve, strength):
    for (left, below), (right, above) in zip(curve, curve[1:]):
        if strength <= above:
            return left + (right - left) * (strength - below) / (above - below)
    return curve[-1][0]


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Makruk matches between two UCI programs, with pyffish as the arbiter.

    python tools/uci_match.py --games 10 --time 1+0.01 \\
        --first "target/release/damier uci" --second /usr/games/fairy-stockfish

Every opening (random plies that leave the match open) is played twice with the colours swapped.
pyffish alone decides what is legal and when a match is over: checkmate, stalemate, the Thai
count, the third repetition. An illegal move, a clock that ran out or a program that died is a
fault: it is listed and ends the game, but is no part of the score, since on a busy machine even
a careful program loses on time. `--margin` gives both sides some grace there. Needs pyffish.
"""

import argparse
import queue
import random
import shlex
import subprocess
import sys
import threading
import time

import pyffish

VARIANT = "makruk"
START = pyffish.start_fen(VARIANT)

# A match that goes on for longer is a draw.
MOST_PLIES = 600
# How long a program may take to start, in seconds.
PATIENCE = 20


class Fault(Exception):
    """A program lost by its own fault."""


def main():
    given = arguments()
    chance = random.Random(given.seed)
    names = [given.first, given.second]
    tally = {"win": 0, "draw": 0, "loss": 0}
    faults = [[], []]
    for number in range(given.games):
        if number % 2 == 0:
            opening = random_opening(chance, given.opening)
        # The first program has White in even games.
        seats = [0, 1] if number % 2 == 0 else [1, 0]
        players = [Program(shlex.split(names[seat])) for seat in seats]
        winner, reason, plies = play(players, opening, given)
        for player in players:
            player.close()
        result = "draw" if winner is None else ["win", "loss"][seats[winner]]
        if reason.startswith("fault"):
            result = "fault"
            faults[seats[1 - winner]].append(f"game {number + 1}: {reason}")
        else:
            tally[result] += 1
        print(f"{number + 1:4} {result:5} {plies:4} plies  {reason}", flush=True)
    report(names, tally, faults)
    sys.exit(1 if faults[0] else 0)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--time", type=time_control, default=(1.0, 0.01), metavar="S+INC")
    parser.add_argument("--opening", type=int, default=4, help="random plies at the start")
    parser.add_argument("--margin", type=float, default=0, help="seconds of grace on the clock")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", default="target/release/damier uci")
    parser.add_argument("--second", default="/usr/games/fairy-stockfish")
    return parser.parse_args()


def time_control(text):
    base, _, increment = text.partition("+")
    return float(base), float(increment or 0)


def report(names, tally, faults):
    wins, draws, losses = tally["win"], tally["draw"], tally["loss"]
    games = wins + draws + losses
    score = 100 * (wins + draws / 2) / max(1, games)
    print(f"{names[0]}: +{wins} ={draws} -{losses}, {score:.1f} % of {games} games without a fault")
    for name, list_of_faults in zip(names, faults):
        print(f"faults of {name}: {len(list_of_faults)}")
        for fault in list_of_faults:
            print(f"  {fault}")


def random_opening(chance, plies):
    while True:
        moves = []
        for _ in range(plies):
            legal = pyffish.legal_moves(VARIANT, START, moves)
            if not legal:
                break
            moves.append(chance.choice(legal))
        if len(moves) == plies and end(moves) is None:
            return moves


def play(players, opening, given):
    """The winner's seat or None, the reason, and the number of plies."""
    base, increment = given.time
    clocks = [base, base]
    moves = list(opening)
    while True:
        turn = len(moves) % 2
        over = end(moves)
        if over:
            winner, reason = over
            return winner, reason, len(moves)
        try:
            used, move = players[turn].move(moves, clocks, increment)
            clocks[turn] -= used
            if clocks[turn] < -given.margin:
                raise Fault(f"lost on time by {-clocks[turn]:.3f} s")
            if move not in pyffish.legal_moves(VARIANT, START, moves):
                raise Fault(f"illegal move {move} after {' '.join(moves)}")
        except Fault as fault:
            return 1 - turn, f"fault: {fault}", len(moves)
        clocks[turn] = max(0, clocks[turn]) + increment
        moves.append(move)


def end(moves):
    """The winner's seat or None and the reason, if the match is over."""
    turn = len(moves) % 2
    if not pyffish.legal_moves(VARIANT, START, moves):
        value = pyffish.game_result(VARIANT, START, moves)
        if value == 0:
            return None, "stalemate"
        return (turn if value > 0 else 1 - turn), "checkmate"
    is_over, value = pyffish.is_immediate_game_end(VARIANT, START, moves)
    if not is_over:
        is_over, value = pyffish.is_optional_game_end(VARIANT, START, moves)
    if is_over:
        winner = None if value == 0 else (turn if value > 0 else 1 - turn)
        return winner, "count, repetition or too few pieces"
    if only_kings(moves):
        return None, "bare kings"
    if len(moves) >= MOST_PLIES:
        return None, "too long"
    return None


def only_kings(moves):
    board = pyffish.get_fen(VARIANT, START, moves).split()[0]
    return sum(letter.isalpha() for letter in board) == 2


class Program:
    """A UCI program that plays Makruk."""

    def __init__(self, command):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        self.lines = queue.Queue()
        threading.Thread(target=self.listen, daemon=True).start()
        self.say("uci")
        self.wait_for("uciok", PATIENCE)
        for name, value in [("UCI_Variant", VARIANT), ("Threads", 1), ("Hash", 16)]:
            self.say(f"setoption name {name} value {value}")
        self.say("ucinewgame")
        self.say("isready")
        self.wait_for("readyok", PATIENCE)

    def listen(self):
        for line in self.process.stdout:
            self.lines.put((time.monotonic(), line.strip()))
        self.lines.put((time.monotonic(), None))

    def say(self, line):
        try:
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
        except OSError as error:
            raise Fault(f"died ({error})") from error

    def wait_for(self, word, patience):
        """When a line that begins with the word came, and the line."""
        limit = time.monotonic() + patience
        while True:
            try:
                when, line = self.lines.get(timeout=max(0.001, limit - time.monotonic()))
            except queue.Empty as error:
                raise Fault(f"no {word} in time") from error
            if line is None:
                raise Fault("died")
            if line.split(" ")[0] == word:
                return when, line

    def move(self, moves, clocks, increment):
        """The seconds used and the move."""
        white, black = (max(1, round(1000 * clock)) for clock in clocks)
        gain = round(1000 * increment)
        self.say(f"position startpos moves {' '.join(moves)}")
        begin = time.monotonic()
        self.say(f"go wtime {white} btime {black} winc {gain} binc {gain}")
        when, line = self.wait_for("bestmove", clocks[len(moves) % 2] + 5)
        words = line.split()
        return when - begin, words[1] if len(words) > 1 else "(nothing)"

    def close(self):
        try:
            self.say("quit")
            self.process.wait(timeout=2)
        except (Fault, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()


if __name__ == "__main__":
    main()

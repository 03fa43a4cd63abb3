#!/usr/bin/env python3
"""Makruk matches between two UCI programs, with pyffish as the arbiter.

    python tools/uci_match.py --games 200 --time 1+0.01 --ledger makruk-peer.txt \\
        --first "target/release/damier uci" --second /usr/games/fairy-stockfish

Every opening (random plies that leave the match open) is played twice with the colours swapped.
pyffish alone decides what is legal and when a match is over: checkmate, stalemate, the Thai
count, the third repetition. An illegal move, a clock that ran out or a program that died is a
fault and is listed. The first program's fault is a loss; the second's is no part of the score,
since on a busy machine even a careful program loses on time. `--margin` gives both sides some
grace there. With `--nodes 50000:25000` each side looks at so many positions for a move instead of
having a clock, and no machine is too busy for that. With `--ledger` the games are kept in a file, and the same command goes on where it
stopped. Needs pyffish.
"""

import argparse
import collections
import concurrent.futures
import math
import queue
import random
import shlex
import statistics
import subprocess
import sys
import threading
import time
import typing

try:
    import pyffish
except ImportError:
    pyffish = None  # Enough for `--read`.

VARIANT = "makruk"
START = pyffish and pyffish.start_fen(VARIANT)

# A longer match is a draw.
MOST_PLIES = 600
# How long a program may take to start, in seconds.
PATIENCE = 20


class Fault(Exception):
    """A program lost by its own fault."""


def main():
    given = arguments()
    ledger = Ledger(given)
    if given.read:
        print(ledger.table())
        return
    if pyffish is None:
        sys.exit("playing needs pyffish: pip install pyffish")
    missing = [number for number in range(given.games) if number not in ledger.games]
    with concurrent.futures.ThreadPoolExecutor(given.threads) as pool:
        for game in pool.map(lambda number: one_game(number, given), missing):
            ledger.add(game)
            print(game, ledger.summary(), sep="   ", flush=True)
    print(ledger.report(given))
    sys.exit(1 if ledger.faults("fault-of-first") else 0)


class Game(typing.NamedTuple):
    """The stored result of a game."""

    number: int
    result: str
    plies: int
    reason: str

    def __str__(self):
        return f"{self.number} {self.result} {self.plies} {self.reason}"


class Ledger:
    """The games so far, on disk too if a file is given."""

    POINTS = {"win": 1.0, "draw": 0.5, "loss": 0.0, "fault-of-first": 0.0}

    def __init__(self, given):
        self.games = {}
        self.file = None
        limit = "+".join(f"{part:g}" for part in given.time) + f", margin {given.margin:g}"
        if given.nodes:
            limit = ":".join(map(str, given.nodes)) + " nodes"
        # A program of this machine is told by what it calls itself, not by its path.
        second = given.second
        if given.by_name and not given.read:
            second = Program(shlex.split(second)).introduce()
        head = f"# {given.first} | {second} | {limit}, opening {given.opening}, seed {given.seed}"
        # Games of an engine that plays differently belong in another ledger.
        if given.engine:
            head += f", engine {given.engine}"
        if given.ledger:
            self.resume(given.ledger, head, given.read)

    def resume(self, path, head, reads):
        try:
            with open(path) as file:
                lines = file.read().split("\n")
        except FileNotFoundError:
            lines = [""]
        if lines != [""] and lines[0] != head and not reads:
            sys.exit(f"{path} holds another match: {lines[0]}")
        # Anything after the last line end was cut off while being written.
        for line in lines[1:-1]:
            number, result, plies, reason = line.split(" ", 3)
            self.games[int(number)] = Game(int(number), result, int(plies), reason)
        if reads:
            return
        self.file = open(path, "w")
        print(head, file=self.file)
        for game in self.games.values():
            print(game, file=self.file)
        self.file.flush()

    def add(self, game):
        self.games[game.number] = game
        if self.file:
            print(game, file=self.file, flush=True)

    def faults(self, result):
        return [game for game in self.games.values() if game.result == result]

    def score(self):
        """The mean, and the half width of its 95 % interval from the scatter of the pairs."""
        pairs = {}
        for game in self.games.values():
            if game.result in self.POINTS:
                pairs.setdefault(game.number // 2, []).append(self.POINTS[game.result])
        means = [statistics.fmean(points) for points in pairs.values()]
        if len(means) < 2:
            return (means or [0])[0], 1
        return statistics.fmean(means), 1.96 * statistics.stdev(means) / len(means) ** 0.5

    def summary(self):
        count = collections.Counter(game.result for game in self.games.values())
        losses = count["loss"] + count["fault-of-first"]
        mean, width = self.score()
        return f"+{count['win']} ={count['draw']} -{losses}  {100 * mean:.1f} ± {100 * width:.1f} %"

    def table(self):
        """The result as the table of a page."""
        count = collections.Counter(game.result for game in self.games.values())
        mean, width = self.score()
        score = f"{100 * mean:.1f} % ({100 * (mean - width):.1f}–{100 * (mean + width):.1f})"
        losses = count["loss"] + count["fault-of-first"]
        elo = ", ".join(f"{-400 * math.log10(1 / p - 1):+.0f}" for p in self.bounds(mean, width))
        faults = f"{count['fault-of-first']} : {count['fault-of-second']}"
        counts = f"{count['win']} | {count['draw']} | {losses}"
        return (
            "| games | won | drawn | lost | score | Elo, low, high | faults of ours : theirs |\n"
            "|---|---|---|---|---|---|---|\n"
            f"| {len(self.games)} | {counts} | {score} | {elo} | {faults} |"
        )

    @staticmethod
    def bounds(mean, width):
        return [min(0.999, max(0.001, p)) for p in (mean, mean - width, mean + width)]

    def report(self, given):
        lines = [f"{given.first} against {given.second}: {self.summary()}"]
        for name, result in [(given.first, "fault-of-first"), (given.second, "fault-of-second")]:
            faults = self.faults(result)
            lines.append(f"faults of {name}: {len(faults)}")
            lines += [f"  {fault}" for fault in faults]
        return "\n".join(lines)


def one_game(number, given):
    opening = random_opening(random.Random(f"{given.seed}/{number // 2}"), given.opening)
    # The first program has White in even games.
    seats = [0, 1] if number % 2 == 0 else [1, 0]
    names = [given.first, given.second]
    players = [Program(shlex.split(names[seat])) for seat in seats]
    nodes = [given.nodes[seat] for seat in seats] if given.nodes else None
    winner, reason, plies = play(players, opening, given, nodes)
    for player in players:
        player.close()
    result = "draw" if winner is None else ["win", "loss"][seats[winner]]
    if reason.startswith("fault"):
        result = ["fault-of-second", "fault-of-first"][seats[winner]]
    return Game(number, result, plies, reason)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--time", type=time_control, default=(1.0, 0.01), metavar="S+INC")
    parser.add_argument("--nodes", type=node_counts, help="positions a move, first:second")
    parser.add_argument("--by-name", action="store_true", help="call the second by its UCI name")
    parser.add_argument("--opening", type=int, default=4, help="random plies at the start")
    parser.add_argument("--margin", type=float, default=0, help="seconds of grace on the clock")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1, help="games at the same time")
    parser.add_argument("--ledger", help="a file that keeps the games")
    parser.add_argument("--read", action="store_true", help="only tell what the ledger holds")
    parser.add_argument("--first", default="target/release/damier uci")
    parser.add_argument("--engine", help="what tells the first program from its earlier versions")
    parser.add_argument("--second", default="/usr/games/fairy-stockfish")
    return parser.parse_args()


def time_control(text):
    base, _, increment = text.partition("+")
    return float(base), float(increment or 0)


def node_counts(text):
    first, _, second = text.partition(":")
    return int(first), int(second or first)


def random_opening(chance, plies):
    while True:
        board = Board([])
        while len(board.moves) < plies and board.legal:
            board.play(chance.choice(board.legal))
        if len(board.moves) == plies and board.end() is None:
            return board.moves


def play(players, opening, given, nodes):
    """The winner's seat or None, the reason, and the number of plies."""
    base, increment = given.time
    clocks = [base, base]
    board = Board(opening)
    while True:
        turn = len(board.moves) % 2
        over = board.end()
        if over:
            winner, reason = over
            return winner, reason, len(board.moves)
        try:
            if nodes:
                used, move = 0, players[turn].move_in_nodes(board.moves, nodes[turn])
            else:
                used, move = players[turn].move(board.moves, clocks, increment)
            clocks[turn] -= used
            if clocks[turn] < -given.margin:
                raise Fault(f"lost on time by {-clocks[turn]:.3f} s")
            if move not in board.legal:
                raise Fault(f"illegal move {move} after {' '.join(board.moves)}")
        except Fault as fault:
            return 1 - turn, f"fault: {fault}", len(board.moves)
        clocks[turn] = max(0, clocks[turn]) + increment
        board.play(move)


class Board:
    """A match as pyffish sees it.

    pyffish replays a match for each question. What came before the last capture can neither be
    repeated nor counted, so the match is kept as the position after it and the moves since.
    """

    def __init__(self, moves):
        self.moves = []
        self.anchor, self.since = START, []
        self.men = men(START)
        self.legal = pyffish.legal_moves(VARIANT, START, [])
        for move in moves:
            self.play(move)

    def play(self, move):
        self.moves.append(move)
        self.since.append(move)
        fen = pyffish.get_fen(VARIANT, self.anchor, self.since)
        if men(fen) != self.men:
            self.men = men(fen)
            self.anchor, self.since = fen, []
        self.legal = pyffish.legal_moves(VARIANT, self.anchor, self.since)

    def end(self):
        """The winner's seat or None and the reason, if the match is over."""
        turn = len(self.moves) % 2
        here = (VARIANT, self.anchor, self.since)
        if not self.legal:
            value = pyffish.game_result(*here)
            if value == 0:
                return None, "stalemate"
            return (turn if value > 0 else 1 - turn), "checkmate"
        is_over, value = pyffish.is_immediate_game_end(*here)
        if not is_over:
            is_over, value = pyffish.is_optional_game_end(*here)
        if is_over:
            winner = None if value == 0 else (turn if value > 0 else 1 - turn)
            return winner, "count, repetition or too few pieces"
        if self.men == 2:
            return None, "bare kings"
        if len(self.moves) >= MOST_PLIES:
            return None, "too long"
        return None


def men(fen):
    """The number of pieces on the board of a text."""
    return sum(letter.isalpha() for letter in fen.split()[0])


class Program:
    """A UCI program that plays Makruk."""

    def __init__(self, command):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        self.lines = queue.Queue()
        threading.Thread(target=self.listen, daemon=True).start()
        self.name = command[0]
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
            if line.startswith("id name "):
                self.name = line.removeprefix("id name ").strip()
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

    def move_in_nodes(self, moves, nodes):
        """The move after so many positions."""
        self.say(f"position startpos moves {' '.join(moves)}")
        self.say(f"go nodes {nodes}")
        words = self.wait_for("bestmove", PATIENCE + nodes / 10_000)[1].split()
        return words[1] if len(words) > 1 else "(nothing)"

    def introduce(self):
        """What the program calls itself."""
        self.close()
        return self.name

    def close(self):
        try:
            self.say("quit")
            self.process.wait(timeout=2)
        except (Fault, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()


if __name__ == "__main__":
    main()

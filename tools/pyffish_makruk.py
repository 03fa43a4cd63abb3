#!/usr/bin/env python3
"""Makruk positions with everything Fairy-Stockfish says about them, one JSON object per line.

    python tools/pyffish_makruk.py --positions 2100 --seed 1 > makruk.jsonl

Some positions come from whole random games, more from random games that begin with few pieces,
often against a bare king, so that the count of the Thai rules runs, restarts and expires.
Each line holds

    position  the text, promoted Bia marked with ~
    moves     the legal moves, in byte order
    end       null, "checkmate", "stalemate" or "count-expired"
    after     up to three moves, each with the position and the end it leads to

`cargo xtask test --only peers` compares them with our own rules. Needs pyffish.
"""

import argparse
import functools
import itertools
import json
import multiprocessing
import random
import signal
import sys

import pyffish

VARIANT = "makruk"
START = pyffish.start_fen(VARIANT)

# Plies of one random game: a whole one, and one that begins with few pieces.
WHOLE_GAME = 240
SPARSE_GAME = 30

# The limits of the Thai rules, in plies.
COUNT_LIMITS = [16, 32, 44, 64, 88, 128]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--positions", type=int, default=2100)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    seeds = (f"{given.seed}/{game}" for game in itertools.count())
    with multiprocessing.Pool(initializer=leave_interrupts_to_the_parent) as pool:
        games = in_order(pool, described_game, seeds)
        for line in distinct(itertools.chain.from_iterable(games), given.positions):
            print(json.dumps(line))
        pool.terminate()


def leave_interrupts_to_the_parent():
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def in_order(pool, function, arguments):
    """The results in the order of the arguments, a few of them in progress at any time."""
    waiting = [pool.apply_async(function, (next(arguments),)) for _ in range(8)]
    while True:
        yield waiting.pop(0).get()
        waiting.append(pool.apply_async(function, (next(arguments),)))


def distinct(lines, count):
    """The first `count` lines with different positions."""
    seen = set()
    while len(seen) < count:
        line = next(lines)
        if line["position"] not in seen:
            seen.add(line["position"])
            yield line


def described_game(seed):
    """The lines of one random game: five of six begin with few pieces."""
    chance = random.Random(seed)
    if chance.randrange(6) == 0:
        game = sampled_game(chance, START, WHOLE_GAME)
    else:
        game = sampled_game(chance, sparse_position(chance), SPARSE_GAME)
    return [describe(chance, position) for position in game]


def sampled_game(chance, position, plies):
    """Some positions of one random game: the eventful ones more often than the others."""
    eventful = False
    for _ in range(plies):
        moves = legal_moves(position)
        is_over = not moves or pieces(position) == 2 or count_expired(position)
        if is_over or chance.random() < (0.6 if eventful else 0.4):
            yield position
        if is_over:
            return
        move = choose(chance, position, moves)
        reached = after(position, move)
        eventful = is_eventful(position, move) or count_limit(position) != count_limit(reached)
        position = reached


def choose(chance, position, moves):
    """A random move, captures and promotions rather more often, so that games thin out."""
    eventful = [move for move in moves if is_eventful(position, move)]
    return chance.choice(eventful if eventful and chance.random() < 0.3 else moves)


def is_eventful(position, move):
    """Whether the move captures or promotes."""
    return len(move) == 5 or move[2:4] in occupied(position)


@functools.lru_cache(maxsize=16)
def occupied(position):
    """The squares of all pieces."""
    squares = set()
    for rank, row in zip("87654321", position.split()[0].replace("~", "").split("/")):
        file = 0
        for letter in row:
            if letter.isdigit():
                file += int(letter)
            else:
                squares.add("abcdefgh"[file] + rank)
                file += 1
    return squares


def sparse_position(chance):
    """Two kings and up to seven more pieces; every second time one king is bare."""
    while True:
        squares = chance.sample(range(64), 2 + chance.randint(1, 7))
        if is_next_to(squares[0], squares[1]):
            continue
        sides = [chance.choice("wb")] if chance.random() < 0.5 else ["w", "b"]
        letters = ["K", "k"] + [random_piece(chance, sides) for _ in squares[2:]]
        turn = chance.choice("wb")
        count = random_count(chance) if not set(letters) & {"P", "p"} else "- 0"
        text = f"{board(dict(zip(squares, letters)))} {turn} - {count} {chance.randint(1, 120)}"
        if is_possible(text, turn):
            return text


def is_next_to(one, other):
    return abs(one // 8 - other // 8) <= 1 and abs(one % 8 - other % 8) <= 1


def random_piece(chance, sides):
    piece = chance.choice(["R", "N", "S", "M", "M~", "P"])
    return piece if chance.choice(sides) == "w" else piece.lower()


def random_count(chance):
    """No count yet, or one that is about to expire."""
    if chance.random() < 0.6:
        return "- 0"
    limit = chance.choice(COUNT_LIMITS)
    return f"{limit} {limit - chance.randint(0, 12)}"


def board(pieces_by_square):
    """The board field; square 0 is a8."""
    rows = []
    for row in range(8):
        cells = (pieces_by_square.get(8 * row + column, "1") for column in range(8))
        rows.append("".join(cells))
    text = "/".join(rows)
    for run in range(8, 1, -1):
        text = text.replace("1" * run, str(run))
    return text


def is_possible(text, turn):
    """No Bia on or past its promotion rank, the side that has moved not in check."""
    ranks = text.split()[0].split("/")
    if any("P" in rank for rank in ranks[:3]) or any("p" in rank for rank in ranks[5:]):
        return False
    if pyffish.validate_fen(text, VARIANT) != pyffish.FEN_OK:
        return False
    other = text.replace(f" {turn} ", " b " if turn == "w" else " w ")
    return not is_check(other)


def describe(chance, position):
    moves = sorted(legal_moves(position))
    tried = moves_to_try(chance, position, moves)
    return {
        "position": position,
        "moves": moves,
        "end": end(position),
        "after": [result(position, move) for move in tried],
    }


def moves_to_try(chance, position, moves):
    """Up to three moves, two of them captures or promotions where there are such moves."""
    eventful = [move for move in moves if is_eventful(position, move)]
    tried = chance.sample(eventful, min(2, len(eventful)))
    others = [move for move in moves if move not in tried]
    return tried + chance.sample(others, min(3 - len(tried), len(others)))


def result(position, move):
    reached = after(position, move)
    return {"move": move, "position": reached, "end": end(reached)}


def end(position):
    if not legal_moves(position):
        return "checkmate" if is_check(position) else "stalemate"
    return "count-expired" if count_expired(position) else None


def count_expired(position):
    """Asked only where a count runs: each question to pyffish takes two milliseconds."""
    if count_limit(position) == "-":
        return False
    return pyffish.is_optional_game_end(VARIANT, position, [], False, 0)[0]


@functools.lru_cache(maxsize=1024)
def legal_moves(position):
    return pyffish.legal_moves(VARIANT, position, [])


@functools.lru_cache(maxsize=1024)
def after(position, move):
    """The text after a move: not chess960, not shogi's form, promoted pieces shown, count on."""
    return pyffish.get_fen(VARIANT, position, [move], False, False, True, 0)


def is_check(position):
    return pyffish.gives_check(VARIANT, position, [])


def count_limit(position):
    return position.split()[3]


def pieces(position):
    return sum(letter.isalpha() for letter in position.split()[0])


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)

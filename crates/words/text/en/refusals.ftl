### Why a move is refused: refusal-<game>-<code>, or refusal-<code> for all games.
### Cells and lists are “none”, numbers 0, where there is nothing to name.

## Any game

refusal-unreadable = This text is not a move.
refusal-off-board = That square is not on the board.
refusal-chinese-checkers-off-board = That hole is not on the star.
refusal-incomplete = The square to go to is missing.
refusal-chinese-checkers-incomplete = The hole to go to is missing.
refusal-no-passing = You cannot pass your turn.
refusal-game-over = The game is over.
refusal-no-piece = { $from ->
    [none] There is no piece to move there.
   *[other] There is no piece on { $from }.
}
refusal-not-yours = { $from ->
    [none] That piece is not yours.
   *[other] The piece on { $from } is not yours.
}
refusal-same-cell = A piece cannot end its move where it began.
refusal-chinese-checkers-same-cell = A man cannot end its move in the hole it came from.
refusal-own-piece = { $to ->
    [none] Your own piece stands there.
   *[other] Your own piece stands on { $to }.
}
refusal-occupied = { $to ->
    [none] That place is taken.
   *[other] The square { $to } is taken: pieces are captured by jumping, not by landing on them.
}
refusal-chinese-checkers-occupied = That hole is taken.
refusal-blocked = { $blocker ->
    [none] A piece is in the way.
   *[other] A piece is in the way on { $blocker }.
}
refusal-wrong-way = That piece does not move that way.
refusal-mak-yek-wrong-way = A man slides in a straight line, like a rook: along its row or its column.
refusal-apit-sodok-wrong-way = A man slides in a straight line, like a rook: along its row or its column.
refusal-turkish-draughts-wrong-way = Here everything goes straight, never diagonally.
refusal-stuck = { $from ->
    [none] That piece cannot go anywhere.
   *[other] The piece on { $from } cannot go anywhere.
}
refusal-wrong-ending = The squares are right, but not what follows them.

## Mak-Yek, Apit-Sodok

refusal-one-slide = A move is a single slide along a row or a column.
refusal-no-replacing = You do not capture by landing on a man: enclose it, or step between two.

## Turkish Draughts

refusal-must-capture = { $first ->
    [none] There is a capture, and you must make it.
   *[other] { $most ->
        [one] You must capture: { $first } can take { $most } piece.
       *[other] You must capture: { $first } can take { $most } pieces.
    }
}
refusal-take-the-most = { $tried ->
    [0] { $most ->
        [0] Another capture is larger, and you must take as many pieces as you can.
       *[other] You must take as many pieces as you can, and { $first } takes { $most }.
    }
    [one] This move takes { $tried } piece. You must take as many as you can, and { $first } takes { $most }.
   *[other] This move takes { $tried } pieces. You must take as many as you can, and { $first } takes { $most }.
}
refusal-unfinished-chain = { $most ->
    [0] A capture must be played to the end.
    [one] A capture must be played to the end: there is { $most } piece to take.
   *[other] A capture must be played to the end: there are { $most } pieces to take.
}
refusal-men-backward = A man moves and captures ahead or sideways, never backward.
refusal-man-one-step = A man goes one square, or jumps over an opposing piece next to it to the square right behind.
refusal-no-jump-own = { $blocker ->
    [none] You cannot jump over your own pieces.
   *[other] You cannot jump over your own pieces: there is one on { $blocker }.
}
refusal-turkish-draughts-two-in-a-row = { $blocker ->
    [none] Two pieces one behind the other cannot be jumped.
   *[other] Two pieces one behind the other cannot be jumped: { $blocker }.
}
refusal-one-piece-a-jump = A jump takes one piece and stops before the next.
refusal-no-turn-back = Two jumps in a row may not go in opposite directions.
refusal-only-jumps-join = Every jump of a chain must take a piece; a move without a capture is played alone.
refusal-crowned-at-end = By the rule you chose, a man that reaches the last row during a capture carries on as a man.
refusal-turkish-draughts-same-chain = This is another way to play the same capture: follow the one that is marked.
refusal-wrong-sign = A move without a capture is written with a hyphen, a capture with an x.

## Alliance

refusal-crosses-first = All crosses must be chosen before the first move.
refusal-next-cross = { $allowed ->
    [none] The crosses are chosen one by one, from a1 to h8.
   *[other] The crosses are chosen one by one, from a1 to h8: now it is the man on { $allowed }.
}
refusal-choose-cross = Choose this man’s cross: × (/x) or + (/+).
refusal-only-the-moved-turns = A man’s cross turns only at the end of its own move.
refusal-kings-have-no-cross = A king has no cross to turn.
refusal-king-on-last-rank = Only a man that ends its move on the last row becomes a king.
refusal-jump-compulsory = { $first ->
    [none] You must capture: play one of the captures shown.
   *[other] { $most ->
        [one] You must capture: { $first } can take { $most } piece.
       *[other] You must capture: { $first } can take { $most } pieces.
    }
}
refusal-longest-chain = { $tried ->
    [0] { $most ->
        [0] Another capture is longer, and you must play the longest.
        [one] You must play the longest capture, and { $first } takes { $most } piece.
       *[other] You must play the longest capture, and { $first } takes { $most } pieces.
    }
    [one] This move takes { $tried } piece. You must play the longest capture, and { $first } takes { $most }.
   *[other] This move takes { $tried } pieces. You must play the longest capture, and { $first } takes { $most }.
}
refusal-chain-goes-on = The capture is not over: this piece must keep jumping.
refusal-every-landing = Name every square where the piece lands.
refusal-alliance-same-chain = The path shown takes the same pieces and ends on the same square: follow that one.
refusal-step-and-jump-signs = A step is written a2-a3, a jump a2xc4, and a man ends with /x, /+ or =K.
refusal-one-step-or-jump = A piece goes one square, or jumps over the piece next to it to the square right behind.
refusal-chain-of-jumps = Only jumps make a chain, each over the piece next to it to the square right behind.
refusal-men-never-backward = A man never moves backward, except to capture.
refusal-moves-across-the-cross = The cross shows the directions in which the man captures; it moves in the others.
refusal-captures-along-the-cross = A man captures only in the directions of its cross.
refusal-jumped-not-replaced = A piece is captured by jumping over it, never by landing on it.
refusal-jump-needs-an-enemy = There is no opposing piece to jump: without a capture, a piece goes one square.
refusal-no-jump-over-own = { $blocker ->
    [none] You can only jump your opponent’s pieces, never your own.
   *[other] You can only jump your opponent’s pieces: the one on { $blocker } is yours.
}
refusal-king-immune = { $king ->
    [none] A man cannot capture a king: only kings can.
   *[other] A man cannot capture the king on { $king }: only kings can.
}
refusal-jumped-once = A piece is jumped only once; it stays in place until the capture is over.
refusal-landing-taken = The square behind the jumped piece is not empty.

## Chinese Checkers

refusal-neighbour-taken = The next hole is taken: you can only jump over it, into the hole right behind.
refusal-foreign-point = A man may cross another player’s point, but not stop there.
refusal-stays-in-goal = By the rule you chose, a man that has reached its goal stays there.
refusal-must-leave = Your starting point is besieged: one of your men must leave it now.
refusal-nothing-to-jump = There is no man to jump over.
refusal-chinese-checkers-two-in-a-row = { $blocker ->
    [none] A jump goes over one man: two stand in a row.
   *[other] A jump goes over one man: two stand in a row, { $blocker }.
}
refusal-not-next-to-it = A man only jumps over a man right next to it.
refusal-too-far = A slide goes to the next hole, no further.
refusal-slide-and-jump = Slide or jump: not both in the same move.
refusal-uneven = Jumps go two holes at a time: no chain of jumps ends there.
refusal-no-jump = This man has nothing to jump over: it can only slide to a neighbouring hole.
refusal-no-chain = No chain of jumps leads there.
refusal-not-a-jump = Each jump goes over a man next to it, into the hole right behind.
refusal-chinese-checkers-stuck = { $from ->
    [none] That man has nowhere to go.
   *[other] The man in { $from } has nowhere to go.
}
refusal-may-not-pass = You may not pass while one of your men can move.
refusal-must-pass = None of your men can move: you must pass.
refusal-only-ends = A move is written as its start and its end: c1-e5.

## Martian Chess

refusal-other-zone = A pyramid belongs to the player whose zone it stands in: this one is not yours for now.
refusal-one-line = A move takes one piece to one square, without stopping on the way.
refusal-queen-way = A large pyramid moves along its row, its column or its diagonals.
refusal-drone-way = A medium pyramid moves one or two squares, straight or diagonally.
refusal-drone-way-orthogonal = By the rule you chose, a medium pyramid moves one or two squares straight, never diagonally.
refusal-pawn-way = A small pyramid moves one square diagonally.
refusal-own-zone-capture = You cannot capture in your own zone: that piece is yours too.
refusal-no-sending-back = { $from ->
    [none] A piece that has just arrived may not cross the border again at once.
   *[other] The piece on { $from } has just arrived: it may not cross the border on this move.
}
refusal-no-straight-back = A piece that has just arrived may not go straight back to the square it came from.
refusal-capture-sign = A capture is written with an x, a move without a capture with a hyphen.

## Makruk

refusal-khun-moves = The Khun moves one square in any direction.
refusal-met-moves = The Met moves one square diagonally.
refusal-khon-moves = The Khon moves one square diagonally, forward or backward, or one straight ahead.
refusal-ma-moves = The Ma leaps in an L, like the knight in chess: two squares along a rank or file, then one sideways.
refusal-rua-moves = The Rua moves along its rank or its file, as far as the way is clear.
refusal-bia-moves = The Bia goes one square straight ahead.
refusal-bia-takes = The Bia does not capture straight ahead, but diagonally.
refusal-bia-diagonal = The Bia goes diagonally only to capture.
refusal-into-check = { $attacker ->
    [none] The Khun would be in check.
   *[other] The Khun would be in check, attacked from { $attacker }.
}
refusal-in-check = { $attacker ->
    [none] The Khun is in check, and this move leaves it there.
   *[other] The Khun is in check from { $attacker }, and this move leaves it there.
}
refusal-pinned = { $attacker ->
    [none] This piece shields the Khun: without it, the Khun would be in check.
   *[other] This piece shields the Khun: without it, the Khun would be in check from { $attacker }.
}
refusal-one-move = A move goes from one square to another.
refusal-no-such-piece = You do not have the piece that this text names.
refusal-written-otherwise = This move is legal, but it is written differently: e3e4 or e5e6m, or Be2, N×d5, e6=Q.
refusal-promotion = The Bia becomes a Met there, and nothing else.
refusal-no-promotion = No piece promotes on that square.

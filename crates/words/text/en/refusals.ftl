### Why a move is refused: refusal-<game>-<code>, or refusal-<code> for all games.
### Cells and lists are “none”, numbers 0, where there is nothing to name.

## Any game

refusal-unreadable = No move can be read in this text.
refusal-off-board = That square is not on the board.
refusal-chinese-checkers-off-board = That hole is not on the star.
refusal-incomplete = The square to go to is missing.
refusal-chinese-checkers-incomplete = The hole to go to is missing.
refusal-no-passing = A turn cannot be passed.
refusal-game-over = The match is over.
refusal-no-piece = { $from ->
    [none] There is no piece to move there.
   *[other] There is no piece on { $from }.
}
refusal-not-yours = { $from ->
    [none] That piece is not yours.
   *[other] The piece on { $from } is not yours.
}
refusal-same-cell = A piece does not end where it began.
refusal-chinese-checkers-same-cell = A man does not end in the hole it came from.
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
refusal-mak-yek-wrong-way = A man slides straight, like a rook: along its row or its column.
refusal-apit-sodok-wrong-way = A man slides straight, like a rook: along its row or its column.
refusal-turkish-draughts-wrong-way = Everything goes straight here: never diagonally.
refusal-stuck = { $from ->
    [none] That piece cannot go anywhere.
   *[other] The piece on { $from } cannot go anywhere.
}
refusal-wrong-ending = The squares are right; what follows them does not fit this move.

## Mak-Yek, Apit-Sodok

refusal-one-slide = A move is a single slide along a row or a column.
refusal-no-replacing = Men are not taken by landing on them: enclose one, or step between two.

## Turkish Draughts

refusal-must-capture = { $first ->
    [none] A capture is possible, and capturing is compulsory.
   *[other] { $most ->
        [one] Capturing is compulsory: { $first } can take { $most } piece.
       *[other] Capturing is compulsory: { $first } can take { $most } pieces.
    }
}
refusal-take-the-most = { $tried ->
    [0] { $most ->
        [0] Another capture is greater, and you must take as many as you can.
       *[other] You must take as many as you can, and { $first } takes { $most }.
    }
    [one] This move takes { $tried } piece. You must take as many as you can, and { $first } takes { $most }.
   *[other] This move takes { $tried } pieces. You must take as many as you can, and { $first } takes { $most }.
}
refusal-unfinished-chain = { $most ->
    [0] A capture is played to its end.
   *[other] A capture is played to its end: there are { $most } pieces to take.
}
refusal-men-backward = A man moves and captures ahead or sideways, never backward.
refusal-man-one-step = A man goes one square, or jumps an enemy next to it onto the square right behind.
refusal-no-jump-own = { $blocker ->
    [none] Your own pieces cannot be jumped.
   *[other] Your own pieces cannot be jumped: yours stands on { $blocker }.
}
refusal-turkish-draughts-two-in-a-row = { $blocker ->
    [none] Two pieces right behind each other cannot be jumped.
   *[other] Two pieces right behind each other cannot be jumped: { $blocker }.
}
refusal-one-piece-a-jump = One jump takes one piece and ends before the next.
refusal-no-turn-back = Two jumps in a row may not go in opposite directions.
refusal-only-jumps-join = Every part of a chain must take a piece; a plain move stands alone.
refusal-crowned-at-end = By the rule you chose, a man that touches the last rank within a capture goes on as a man.
refusal-turkish-draughts-same-chain = This is another way to play the same capture: follow the one that is marked.
refusal-wrong-sign = A plain move is written with a hyphen, a capture with an x.

## Alliance

refusal-crosses-first = Nobody moves before all crosses are chosen.
refusal-next-cross = { $allowed ->
    [none] The crosses are chosen one by one, from a1 to h8.
   *[other] The crosses are chosen one by one, from a1 to h8: now it is the man on { $allowed }.
}
refusal-choose-cross = Choose the cross of this man: diagonal (/x) or upright (/+).
refusal-only-the-moved-turns = A man is turned only at the end of its own move.
refusal-kings-have-no-cross = A king has no cross to turn.
refusal-king-on-last-rank = Only a man that ends its move on the last rank becomes a king.
refusal-jump-compulsory = { $first ->
    [none] Capturing is compulsory: play one of the captures shown.
   *[other] { $most ->
        [one] Capturing is compulsory: { $first } can take { $most } piece.
       *[other] Capturing is compulsory: { $first } can take { $most } pieces.
    }
}
refusal-longest-chain = { $tried ->
    [0] { $most ->
        [0] Another capture is longer, and the longest is compulsory.
       *[other] The longest capture is compulsory, and { $first } takes { $most } pieces.
    }
    [one] This move takes { $tried } piece. The longest capture is compulsory, and { $first } takes { $most }.
   *[other] This move takes { $tried } pieces. The longest capture is compulsory, and { $first } takes { $most }.
}
refusal-chain-goes-on = The capture is not finished: this piece must go on jumping.
refusal-every-landing = Name every square where the capture lands.
refusal-alliance-same-chain = The path shown takes the same pieces to the same square: follow that one.
refusal-step-and-jump-signs = A step is written a2-a3, a jump a2xc4, and a man ends with /x, /+ or =K.
refusal-one-step-or-jump = A piece goes one square, or jumps to the square right behind a neighbour.
refusal-chain-of-jumps = Only jumps make a chain, each over one neighbour to the square right behind it.
refusal-men-never-backward = A man never moves backward; only its captures may go there.
refusal-moves-across-the-cross = The cross shows where the man captures; it moves the other way.
refusal-captures-along-the-cross = A man captures only in the directions of its cross.
refusal-jumped-not-replaced = A piece is taken by jumping over it, never by landing on it.
refusal-jump-needs-an-enemy = There is no enemy to jump: without a capture a piece goes one square.
refusal-no-jump-over-own = { $blocker ->
    [none] Only enemies are jumped, never your own pieces.
   *[other] Only enemies are jumped: the piece on { $blocker } is yours.
}
refusal-king-immune = { $king ->
    [none] A man cannot capture a king: only kings can.
   *[other] A man cannot capture the king on { $king }: only kings can.
}
refusal-jumped-once = A piece is jumped only once; it stays in the way until the capture is over.
refusal-landing-taken = The square behind the jumped piece is not empty.

## Chinese Checkers

refusal-neighbour-taken = The next hole is taken: you can only jump over it, into the hole right behind.
refusal-foreign-point = A man may cross another’s point, but not stop there.
refusal-stays-in-goal = By the rule you chose, a man that has reached its goal stays there.
refusal-must-leave = Your starting point is besieged: one of your men must leave it now.
refusal-nothing-to-jump = There is no man to jump over.
refusal-chinese-checkers-two-in-a-row = { $blocker ->
    [none] A jump goes over one man: two stand in a row.
   *[other] A jump goes over one man: two stand in a row, { $blocker }.
}
refusal-not-next-to-it = A man jumps only over a man right next to it.
refusal-too-far = A slide goes to the next hole, no further.
refusal-slide-and-jump = Slide or jump: the two do not mix in one turn.
refusal-uneven = Jumps go two holes at a time: no chain of jumps ends there.
refusal-no-jump = This man has nobody to jump over: it can only slide to the next hole.
refusal-no-chain = No chain of jumps leads there.
refusal-not-a-jump = Each jump goes over a man next to it, into the hole right behind.
refusal-chinese-checkers-stuck = { $from ->
    [none] That man has nowhere to go.
   *[other] The man in { $from } has nowhere to go.
}
refusal-may-not-pass = You may not pass while one of your men can move.
refusal-must-pass = None of your men can move: you have to pass.
refusal-only-ends = A move is written by where it starts and where it stops: c1-e5.

## Martian Chess

refusal-other-zone = A pyramid belongs to the player in whose zone it stands: that one is not yours for now.
refusal-one-line = A move takes one piece to one square, without a stop on the way.
refusal-queen-way = A large pyramid moves along its row, its column or its diagonals.
refusal-drone-way = A medium pyramid moves one or two squares, straight or diagonally.
refusal-drone-way-orthogonal = By the rule you chose, a medium pyramid moves one or two squares straight, never diagonally.
refusal-pawn-way = A small pyramid moves one square diagonally.
refusal-own-zone-capture = Nothing is captured in your own zone: that piece is yours too.
refusal-no-sending-back = { $from ->
    [none] A piece that has just arrived may not cross the border again at once.
   *[other] The piece on { $from } has just arrived: it may not cross the border on this move.
}
refusal-no-straight-back = A piece that has just arrived may not go straight back to the square it came from.
refusal-capture-sign = A capture is written with an x, any other move with a hyphen.

## Makruk

refusal-khun-moves = The Khun goes one square in any direction.
refusal-met-moves = The Met goes one square diagonally.
refusal-khon-moves = The Khon goes one square diagonally, or one straight ahead.
refusal-ma-moves = The Ma leaps like a knight: two squares one way, one across.
refusal-rua-moves = The Rua moves along its rank or its file, like a rook.
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
   *[other] This piece shields the Khun: without it, { $attacker } would give check.
}
refusal-one-move = A move goes from one square to another.
refusal-no-such-piece = None of your pieces is the one that the text names.
refusal-written-otherwise = This legal move is written otherwise: e3e4 or e5e6m, or Se2, Nxd5, e6=M.
refusal-promotion = The Bia becomes a Met there, and nothing else.
refusal-no-promotion = Nothing promotes on that square.

### What is read aloud: moves, turns, cells, hints, dates.

## Moves

announce-move = { $who }: { $piece } from { $from } to { $to }
announce-move-turn = { $move }. { $turn }
announce-pass = { $who }: passes
announce-put = { $who }: { $piece } on { $cell }
announce-cross = { $who }: { $cell }, { $cross }
announce-takes = takes { $pieces }
announce-becomes = becomes a { $piece }
announce-turned-diagonal = cross turned diagonally
announce-turned-orthogonal = cross turned upright
announce-check = check
announce-count-started = { $n ->
    [one] the count begins, { $n } move
   *[other] the count begins, { $n } moves
}
announce-crosses-border = crosses the border
announce-jumps = { $n ->
    [one] in one jump
   *[other] in { $n } jumps
}
announce-your-turn = Your turn
announce-turn = { $side } to play
announce-undone = Move undone: { $move }
announce-selected = { $piece } on { $cell }, { $moves }
announce-put-back = Piece put back
announce-refused = Move refused. { $why }
announce-over = Match over. { $outcome }

## Cells

cell-empty = { $cell }, empty
cell-piece = { $cell }, { $piece }
cell-selected = selected
cell-selected-f = selected
cell-target = possible destination
cell-capture = possible capture
cell-last = last move
cell-marked = note this
cell-check = in check
cell-chain = { $ordinal } jump of the capture to play
cell-refused = move refused
cell-movable = can move
board-label = { $game } board, { $turn }
board-help = Arrows to move about, Enter to choose, Esc to put back.

## Hints

hint-title = Hint
hint-try = Try { $move }.
hint-also = { $move } is worth a thought too.
hint-line = { $move }: { $reasons }.
hint-only = it is the only legal move
hint-wins = { $n ->
    [one] wins at once
   *[other] wins by force in { $n } moves
}
hint-holds-out = { $n ->
    [one] the match is lost, this holds out for one more move
   *[other] the match is lost, this holds out for { $n } more moves
}
hint-takes = takes { $pieces }
hint-gives-up = costs { $pieces }
hint-gains-points = { $n ->
    [one] gains { $n } point
   *[other] gains { $n } points
}
hint-loses-points = { $n ->
    [one] costs { $n } point
   *[other] costs { $n } points
}
hint-promotes = makes { $pieces }
hint-place = improves the position
hint-thinking = Looking for a good move…
hint-none = No hint for now.
hint-next = Another move
hint-play = Play this move

## Dates and times

date-today = today, { $time }
date-yesterday = yesterday, { $time }
date-weekday = { $day ->
    [0] Monday
    [1] Tuesday
    [2] Wednesday
    [3] Thursday
    [4] Friday
    [5] Saturday
   *[6] Sunday
}
date-full = { $day } { $month } { $year }
date-month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}
time-of-day = { $hour }:{ $minute }
duration-seconds = { $n } s
duration-minutes = { $n } min
duration-hours = { $hours } h { $minutes }
ordinal = { $form ->
    [one] { $n }st
    [two] { $n }nd
    [few] { $n }rd
   *[other] { $n }th
}

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
announce-turn = { $who } to move
announce-selected = { $piece } on { $cell }, { $moves }
announce-put-back = Piece put back
announce-refused = Move refused. { $why }
announce-over = Game over. { $outcome }

## Cells

cell-empty = { $cell }, empty
cell-piece = { $cell }, { $piece }
cell-selected = selected
cell-selected-f = selected
cell-target = possible destination
cell-capture = possible capture
cell-last = last move
cell-check = in check
cell-chain = { $ordinal } jump of the capture to make
cell-refused = move refused
board-help = Arrows to move around, Enter to choose, Esc to put the piece back.

## Hints

hint-try = Try { $move }.
hint-also = Another idea: { $move }.
hint-now-takes = takes { $pieces }
hint-now-grows = promotes a piece
hint-now-crowns = crowns a man
hint-now-check = gives check
hint-now = This move { $what }.
hint-now-quiet = Nothing is captured at once.
hint-balance-grown = You get { $pieces }.
hint-balance-taken = You win { $taken }.
hint-balance-swapped = On balance: { $taken } for { $given }.
hint-balance-given = You give up { $given }, but other moves cost more.
hint-points-won = { $n ->
    [one] You gain { $n } point on your opponent.
   *[other] You gain { $n } points on your opponent.
}
hint-points-lost = { $n ->
    [one] You give up { $n } point, but other moves cost more.
   *[other] You give up { $n } points, but other moves cost more.
}
hint-follows = Likely continuation: { $moves }.
hint-only = It is the only legal move.
hint-wins = { $n ->
    [one] This move wins at once.
   *[other] This move wins by force in { $n } moves.
}
hint-holds-out = { $n ->
    [one] The game is lost; this move holds out for one more move.
   *[other] The game is lost; this move holds out for { $n } more moves.
}
hint-nearer = { $n ->
    [one] This move brings your men { $n } step nearer.
   *[other] This move brings your men { $n } steps nearer.
}
hint-place = This move improves your position.
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

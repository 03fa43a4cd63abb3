### Noughts and crosses.

name-noughts = Noughts and crosses
    .tagline = Three in a row.
    .like = like nothing else, and known to all
    .origin = everywhere
    .aim = Be the first with three signs in a row.
    .about = Put your sign on an empty square. Three in a row, a column or a diagonal win; a full board is a draw.
side-crosses = Crosses
    .the = Crosses
    .form = many
    .you = you play crosses
side-noughts = Noughts
    .the = Noughts
    .form = many
    .you = you play noughts
owned-crosses = cross
owned-noughts = nought
piece-noughts-sign = { $n ->
    [one] sign
   *[other] signs
}
    .gender = m
refusal-noughts-one-square = A move names one square.
reason-noughts-goal-reached = three in a row
reason-noughts-no-moves = the board is full

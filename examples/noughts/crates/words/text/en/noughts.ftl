### Noughts and crosses.

name-noughts = Noughts and crosses
    .tagline = Three in a row.
    .like = like nothing else, and known to all
    .origin = everywhere
    .source = A traditional game
    .aim = Be the first with three signs in a row.
    .about = Put your sign on an empty square. Three in a row, a column or a diagonal win; a full board is a draw.
side-crosses = Crosses
    .the = Crosses
    .to = to Crosses
    .of = of Crosses
    .form = many
    .you = you play crosses
side-noughts = Noughts
    .the = Noughts
    .to = to Noughts
    .of = of Noughts
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
flaw-signs-out-of-turn = the numbers of signs do not fit the side to move
flaw-row-already = the side to move already has three in a row

### What the player should know besides the board: the status strip, one sentence a fact.
### The codes are those of the rules; a form is you, one or many.

## Any game

fact-check = { $attackers ->
    [none] The Khun is in check!
   *[other] The Khun is in check from { $attackers }!
}
fact-quiet = { $left ->
    [one] Without a capture, the game stops in { $left } move.
   *[other] Without a capture, the game stops in { $left } moves.
}
fact-quiet-forward = { $left ->
    [one] Without a capture or a step forward, the game is drawn in { $left } move.
   *[other] Without a capture or a step forward, the game is drawn in { $left } moves.
}
fact-must-take = { $number ->
    [one] You must capture: { $number } piece.
   *[other] You must capture: { $number } pieces.
}
fact-pieces-left = Pieces: { $first } against { $second }.
fact-mak-yek-pieces-left = Men: { $first } against { $second }.
fact-apit-sodok-pieces-left = Men: { $first } against { $second }.

## Makruk

fact-no-count-sheet = No count yet.
    .aux = It begins when one side has only its Khun left.
fact-no-count-promotion = No count yet.
    .aux = It begins with the first promotion.
fact-no-count-thai = No count yet.
    .aux = It begins when no Bia is left.
fact-count-sheet = { $attackerform ->
    [you] { $left ->
        [one] Count: you have { $left } move left to give mate.
       *[other] Count: you have { $left } moves left to give mate.
    }
   *[one] { $left ->
        [one] Count: { $attacker } has { $left } move left to give mate.
       *[other] Count: { $attacker } has { $left } moves left to give mate.
    }
}
    .aux = It began at { $total }; no capture or promotion restarts it.
fact-count-board = { $left ->
    [one] Board’s honour: { $played } of { $total }, { $left } move to go.
   *[other] Board’s honour: { $played } of { $total }, { $left } moves to go.
}
    .aux = After that the game is drawn.
fact-count-pieces = { $left ->
    [one] Pieces’ honour: { $played } of { $total }, { $left } move to go.
   *[other] Pieces’ honour: { $played } of { $total }, { $left } moves to go.
}
    .aux = After that the game is drawn.
fact-quiet-bia = { $left ->
    [one] Without a capture or a Bia move, the game is drawn in { $left } move.
   *[other] Without a capture or a Bia move, the game is drawn in { $left } moves.
}
fact-starts-count-sheet = { $left ->
    [0] This move would draw: no move would be left to give mate.
    [one] This move starts the count: { $left } move to give mate.
   *[other] This move starts the count: { $left } moves to give mate.
}
fact-starts-count-board = { $left ->
    [one] This move starts the board’s honour: { $left } move to give mate.
   *[other] This move starts the board’s honour: { $left } moves to give mate.
}
fact-starts-count-pieces = { $left ->
    [one] This move starts the pieces’ honour: { $left } move to give mate.
   *[other] This move starts the pieces’ honour: { $left } moves to give mate.
}

## Alliance

fact-cross-of = Choose the cross of the man on { $cell }.
fact-kings-counted = { $left ->
    [one] Only kings are left: they are counted after { $left } more move without a capture.
   *[other] Only kings are left: they are counted after { $left } more moves without a capture.
}

## Chinese Checkers

fact-distance = Steps to go: { $steps }.
fact-distance-of = { $side } { $n }
fact-rounds = Rounds played: { $played } of { $limit }.
fact-finished = { $playersform ->
    [you] You are home.
    [withyou] { $players } are home.
    [many] { $players } are home.
   *[one] { $players } is home.
}
fact-eliminated = { $playersform ->
    [you] You are out.
    [withyou] { $players } are out.
    [many] { $players } are out.
   *[one] { $players } is out.
}
fact-besieged = Besieged point: move a man out of it ({ $cells }).

## Martian Chess

fact-score = { $form ->
    [you] You lead, { $first } to { $second }.
    [them] Your opponent leads, { $first } to { $second }.
    [even] Level, { $first } to { $second }.
   *[one] { $who } leads, { $first } to { $second }.
}
fact-not-back = The piece on { $cell } has just arrived: you may not send it back yet.

### What the player should know besides the board: the status strip, one sentence a fact.

fact-check = { $form ->
    [you] Your Khun is in check!
   *[one] Check: { $who } must answer it.
}
fact-no-count = No count.
    .aux = It will begin when one side has only its Khun left.
fact-count-sheet = { $form ->
    [you] { $left ->
        [one] Count: you have { $left } move left to give mate.
       *[other] Count: you have { $left } moves left to give mate.
    }
   *[other] { $left ->
        [one] Count: { $who } has { $left } move left to give mate.
       *[other] Count: { $who } has { $left } moves left to give mate.
    }
}
    .aux = It began at { $total }; no capture or promotion restarts it.
fact-count-thai = Count: { $done } of { $total }.
    .aux = Beyond it the match is drawn.
fact-count-would-start = { $n ->
    [0] This capture would draw: no move would be left to give mate.
    [one] This capture would start a count of { $n } move.
   *[other] This capture would start a count of { $n } moves.
}
fact-quiet = { $left ->
    [one] Without a capture, the match stops in { $left } move.
   *[other] Without a capture, the match stops in { $left } moves.
}
fact-quiet-step = { $left ->
    [one] Without a capture or a step forward, a draw in { $left } move.
   *[other] Without a capture or a step forward, a draw in { $left } moves.
}
fact-quiet-bia = { $left ->
    [one] Without a capture or a Bia move, a draw in { $left } move.
   *[other] Without a capture or a Bia move, a draw in { $left } moves.
}
fact-score = { $form ->
    [you] You lead, { $first } to { $second }.
    [them] Your opponent leads, { $first } to { $second }.
    [even] Level, { $first } to { $second }.
   *[one] { $who } leads, { $first } to { $second }.
}
fact-no-return = The piece on { $cell } has just arrived: it may not cross the border on this move.
fact-no-return-square = The piece on { $cell } has just arrived: it may not go back to { $from } on this move.
fact-must-capture = Compulsory capture ({ $n }).
fact-men = Men: { $first } against { $second }.
fact-pieces = Pieces: { $first } against { $second }.
fact-taken = Captures: { $first } against { $second }.
fact-distance = { $side }: { $n ->
    [one] { $n } step to go
   *[other] { $n } steps to go
}
fact-distance-home = { $side }: home
fact-besieged = Besieged point: one of your men must leave it.
fact-rounds = Round { $done } of { $total }.
fact-finished = { $form ->
    [many] { $who } are home.
   *[one] { $who } is home.
}
fact-eliminated = { $form ->
    [many] { $who } are out.
   *[one] { $who } is out.
}
fact-choose-cross = Choose the cross of the man on { $cell }.
fact-kings-counted = { $left ->
    [one] Only kings are left: they are counted in { $left } move without a capture.
   *[other] Only kings are left: they are counted in { $left } moves without a capture.
}
fact-pass = No man can move: you have to pass.
fact-calm = { $form ->
    [you] Your turn.
   *[one] { $who } to play.
}

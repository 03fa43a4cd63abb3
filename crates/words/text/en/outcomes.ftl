### How matches end. A reason follows “White wins:” or “You win:”.
### A form is you, one, many or others; n is a limit or a count, 0 if there is none.

outcome-line = { $head }: { $reason }.
outcome-line-score = { $head }, { $score }: { $reason }.
outcome-score = { $first } to { $second }
outcome-score-kings = { $first ->
    [one] { $first } king to { $second }
   *[other] { $first } kings to { $second }
}

reason-captured-all = { $loserform ->
    [you] you have no pieces left
    [many] { $loser } have no pieces left
    [others] the others have no pieces left
   *[one] { $loser } has no pieces left
}
reason-no-moves = { $blockedform ->
    [you] you cannot move
   *[one] { $blocked } cannot move
}
reason-no-capture-possible = no capture is possible any more
reason-zone-empty = one of the two zones is empty
reason-goal-reached = { $winnerform ->
    [you] all your men are home
   *[one] all { $winner-of } men are home
}
reason-last-player = all the others are out
reason-checkmate = checkmate
reason-stalemate = { $blockedform ->
    [you] stalemate, you are not in check but have no move
    [many] stalemate, { $blocked } are not in check but have no move
   *[one] stalemate, { $blocked } is not in check but has no move
}
reason-bare-kings = only the two Khun are left
reason-one-king-each = only one king is left on each side
reason-king-against-man = a king against a man, by the rule you chose
reason-kings-count = only kings are left, and they were counted
reason-count-expired = { $n ->
    [0] the count has run out
    [one] the count of { $n } move has run out
   *[other] the count of { $n } moves has run out
}
reason-quiet-limit = { $n ->
    [0] too many moves without a capture
   *[other] { $n } moves in a row without a capture
}
reason-turkish-draughts-quiet-limit = { $n ->
    [0] too many moves without a capture or a step forward
   *[other] { $n } moves in a row without a capture or a step forward
}
reason-alliance-quiet-limit = { $n ->
    [0] too many moves without a capture or a step forward
   *[other] { $n } moves in a row without a capture or a step forward
}
reason-makruk-quiet-limit = { $n ->
    [0] too many moves without a capture or a Bia move
   *[other] { $n } moves in a row without a capture or a Bia move
}
reason-max-rounds = { $n ->
    [0] the limit on rounds was reached
   *[other] the limit of { $n } rounds was reached
}
reason-repetition = { $n ->
    [0] the same position came up too often
   *[other] the same position came up { $n } times
}
reason-infraction = { $loserform ->
    [you] you missed the largest capture
   *[one] { $loser } missed the largest capture
}
reason-agreement = by agreement
reason-agreement-counted = the players chose to stop and count
reason-resignation = { $loserform ->
    [you] you resigned
    [others] the others resigned
   *[one] { $loser } resigned
}
reason-timeout = { $loserform ->
    [you] your time is up
    [many] { $loser } have run out of time
    [others] the others have run out of time
   *[one] { $loser } has run out of time
}
reason-abandoned = { $loserform ->
    [you] you left the game
    [others] the others left the game
   *[one] { $loser } left the game
}

### What any task of a lesson may answer to a legal move that misses the goal.
### found is what the move reaches, needed what was asked for.

miss-move = This move is legal, but it is not the one you were asked for.
miss-line = This move is legal, but it does not lead to the goal. Try something else.
miss-from = This move is legal, but another piece has to move.
miss-reach = This move is legal, but it does not end on the right square.
miss-take = { $found ->
    [0] This move captures nothing.
    [one] This move captures { $found } piece: there is better, { $needed } at once.
   *[other] This move captures { $found } pieces: there is better, { $needed } at once.
}
miss-points = { $found ->
    [0] This move scores nothing.
    [one] This move scores { $found } point: there is better, { $needed }.
   *[other] This move scores { $found } points: there is better, { $needed }.
}
miss-ahead = { $needed ->
    [one] You are not far enough ahead yet: at least { $needed } point.
   *[other] You are not far enough ahead yet: at least { $needed } points.
}
miss-steps = { $found ->
    [0] This move brings you no nearer.
    [one] This move gains { $found } step: there is better, { $needed }.
   *[other] This move gains { $found } steps: there is better, { $needed }.
}
miss-hops = { $found ->
    [one] This move is a single hop: you need { $needed } in a row.
   *[other] This move makes { $found } jumps: you need { $needed }.
}
miss-becomes = This move is legal, but the piece does not become what you were asked for.
miss-fact = This move is legal, but it does not have the effect you were asked for.
miss-win = This move is legal, but it does not win.
miss-ends = This move is legal, but the game does not end that way.
miss-safe = { $found ->
    [one] Look at the reply: your opponent takes { $found } piece or scores { $found } point.
   *[other] Look at the reply: it costs you { $found }.
}
miss-threat = Your opponent has a reply that stops everything: look at it.
miss-replies = { $found ->
    [one] Your opponent still has { $found } reply.
   *[other] Your opponent still has { $found } replies.
}

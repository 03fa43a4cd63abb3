### What any task of a lesson may answer to a legal move that misses the goal.
### found is what the move reaches, needed what was asked for.

miss-move = This move is legal, but it is not the one you were asked for.
miss-line = This move is legal, but it does not lead to the goal. Try something else.
miss-from = This move is legal, but another piece has to move.
miss-reach = This move is legal, but it does not end in the right place.
miss-take = { $found ->
    [0] This move captures nothing.
    [one] This move captures { $found } piece; you need { $needed }.
   *[other] This move captures { $found } pieces; you need { $needed }.
}
miss-points = { $found ->
    [0] This move scores nothing.
    [one] This move scores { $found } point; you need { $needed }.
   *[other] This move scores { $found } points; you need { $needed }.
}
miss-ahead = { $needed ->
    [one] You are not far enough ahead yet: you need { $needed } point.
   *[other] You are not far enough ahead yet: you need { $needed } points.
}
miss-steps = { $found ->
    [0] This move brings you no nearer.
    [one] This move gains { $found } step; you need { $needed }.
   *[other] This move gains { $found } steps; you need { $needed }.
}
miss-hops = { $found ->
    [one] A single step, or a single jump: you need { $needed } jumps in a row.
   *[other] This move makes { $found } jumps; you need { $needed }.
}
miss-becomes = This move is legal, but the piece does not become what you were asked for.
miss-fact = This move is legal, but it does not have the effect you were asked for.
miss-win = This move is legal, but it does not win.
miss-ends = This move is legal, but the game does not end that way.
miss-safe = This move lets your opponent capture: look at the reply.
miss-threat = Your opponent has a reply that stops everything: look at it.
miss-replies = { $found ->
    [one] Your opponent still has { $found } reply.
   *[other] Your opponent still has { $found } replies.
}

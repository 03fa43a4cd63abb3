### What any task of a lesson may answer to a legal move that misses the goal.
### found is what the move reaches, needed what was asked for.

miss-move = Ce coup est permis, mais ce n’est pas celui qui est demandé.
miss-line = Ce coup est permis, mais il ne mène pas au but. Essayez autre chose.
miss-from = Ce coup est permis, mais c’est une autre pièce qu’il faut jouer.
miss-reach = Ce coup est permis, mais il ne finit pas sur la bonne case.
miss-take = { $found ->
    [0] Ce coup ne prend rien.
    [one] Ce coup prend { $found } pièce : il y a mieux, { $needed } d’un coup.
   *[other] Ce coup prend { $found } pièces : il y a mieux, { $needed } d’un coup.
}
miss-points = { $found ->
    [0] Ce coup ne marque rien.
    [one] Ce coup marque { $found } point : il y a mieux, { $needed }.
   *[other] Ce coup marque { $found } points : il y a mieux, { $needed }.
}
miss-ahead = { $needed ->
    [one] Il vous manque encore de l’avance : { $needed } point au moins.
   *[other] Il vous manque encore de l’avance : { $needed } points au moins.
}
miss-steps = { $found ->
    [0] Ce coup ne vous rapproche pas du but.
    [one] Ce coup gagne { $found } pas : il y a mieux, { $needed }.
   *[other] Ce coup gagne { $found } pas : il y a mieux, { $needed }.
}
miss-hops = { $found ->
    [one] Ce coup se joue en une fois : il en faut { $needed } de suite.
   *[other] Ce coup fait { $found } sauts : il en faut { $needed }.
}
miss-becomes = Ce coup est permis, mais la pièce ne devient pas ce qui est demandé.
miss-fact = Ce coup est permis, mais il n’a pas l’effet demandé.
miss-win = Ce coup est permis, mais il ne gagne pas.
miss-ends = Ce coup est permis, mais la partie ne finit pas ainsi.
miss-safe = { $found ->
    [one] Regardez la réponse : l’adversaire vous prend { $found } pièce ou marque { $found } point.
   *[other] Regardez la réponse : vous y perdez { $found }.
}
miss-threat = L’adversaire a une réponse qui pare tout : regardez-la.
miss-replies = { $found ->
    [one] Il reste { $found } réponse à l’adversaire.
   *[other] Il reste { $found } réponses à l’adversaire.
}

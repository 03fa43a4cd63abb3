### What any task of a lesson may answer to a legal move that misses the goal.
### found is what the move reaches, needed what was asked for.

miss-move = Ce coup est permis, mais ce n’est pas celui qui est demandé.
miss-line = Ce coup est permis, mais il ne mène pas au but. Essayez autre chose.
miss-from = Ce coup est permis, mais c’est une autre pièce qu’il faut jouer.
miss-reach = Ce coup est permis, mais il ne finit pas au bon endroit.
miss-take = { $found ->
    [0] Ce coup ne prend rien.
    [one] Ce coup prend { $found } pièce ; il en faut { $needed }.
   *[other] Ce coup prend { $found } pièces ; il en faut { $needed }.
}
miss-points = { $found ->
    [0] Ce coup ne marque rien.
    [one] Ce coup marque { $found } point ; il en faut { $needed }.
   *[other] Ce coup marque { $found } points ; il en faut { $needed }.
}
miss-ahead = { $needed ->
    [one] Votre avance ne suffit pas encore : il faut { $needed } point.
   *[other] Votre avance ne suffit pas encore : il faut { $needed } points.
}
miss-steps = { $found ->
    [0] Ce coup ne vous rapproche pas du but.
   *[other] Ce coup gagne { $found } pas ; il en faut { $needed }.
}
miss-hops = { $found ->
    [one] Un seul pas, ou un seul saut : il faut { $needed } sauts de suite.
   *[other] Ce coup fait { $found } sauts ; il en faut { $needed }.
}
miss-becomes = Ce coup est permis, mais la pièce ne devient pas ce qui est demandé.
miss-fact = Ce coup est permis, mais il n’a pas l’effet demandé.
miss-win = Ce coup est permis, mais il ne gagne pas.
miss-ends = Ce coup est permis, mais la partie ne finit pas ainsi.
miss-safe = Ce coup laisse l’adversaire prendre : regardez sa réponse.
miss-threat = L’adversaire a une réponse qui pare tout : regardez-la.
miss-replies = { $found ->
    [one] Il reste { $found } réponse à l’adversaire.
   *[other] Il reste { $found } réponses à l’adversaire.
}

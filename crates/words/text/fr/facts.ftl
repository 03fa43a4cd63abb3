### What the player should know besides the board: the status strip, one sentence a fact.

fact-check = { $form ->
    [you] Échec à votre Khun !
    [many] Échec au Khun : { $who } doivent parer.
   *[one] Échec au Khun : { $who } doit parer.
}
fact-no-count = Pas de décompte.
    .aux = Il commencera quand un camp n’aura plus que son Khun.
fact-count-sheet = { $form ->
    [you] { $left ->
        [one] Décompte : il vous reste { $left } coup pour mater.
       *[other] Décompte : il vous reste { $left } coups pour mater.
    }
   *[other] { $left ->
        [one] Décompte : il reste { $left } coup pour mater ({ $who }).
       *[other] Décompte : il reste { $left } coups pour mater ({ $who }).
    }
}
    .aux = { $total } au départ ; ni prise ni promotion ne le relance.
fact-count-thai = Décompte : { $done } sur { $total }.
    .aux = Au-delà, la partie est nulle.
fact-count-would-start = { $n ->
    [0] Cette prise ferait nulle : il ne resterait aucun coup pour mater.
    [one] Cette prise lancerait un décompte de { $n } coup.
   *[other] Cette prise lancerait un décompte de { $n } coups.
}
fact-quiet = { $left ->
    [one] Sans prise, la partie s’arrête dans { $left } coup.
   *[other] Sans prise, la partie s’arrête dans { $left } coups.
}
fact-quiet-step = { $left ->
    [one] Sans prise ni pas en avant, nulle dans { $left } coup.
   *[other] Sans prise ni pas en avant, nulle dans { $left } coups.
}
fact-quiet-bia = { $left ->
    [one] Sans prise ni coup de Bia, nulle dans { $left } coup.
   *[other] Sans prise ni coup de Bia, nulle dans { $left } coups.
}
fact-score = { $form ->
    [you] Vous menez, { $first } à { $second }.
    [them] L’adversaire mène, { $first } à { $second }.
    [even] Égalité, { $first } à { $second }.
    [many] { $who } mènent, { $first } à { $second }.
   *[one] { $who } mène, { $first } à { $second }.
}
fact-no-return = La pièce en { $cell } vient d’arriver : elle ne repasse pas la frontière à ce coup.
fact-no-return-square = La pièce en { $cell } vient d’arriver : elle ne retourne pas à { $from } à ce coup.
fact-must-capture = Prise obligatoire ({ $n }).
fact-men = Pions : { $first } contre { $second }.
fact-pieces = Pièces : { $first } contre { $second }.
fact-taken = Prises : { $first } contre { $second }.
fact-distance = { $side } : encore { $n ->
    [one] { $n } pas
   *[other] { $n } pas
}
fact-distance-home = { $side } : arrivé
fact-besieged = Pointe assiégée : un de vos pions doit en sortir.
fact-rounds = Tour { $done } sur { $total }.
fact-finished = { $form ->
    [many] { $who } sont arrivés.
   *[one] { $who } est arrivé.
}
fact-eliminated = { $form ->
    [many] { $who } sont éliminés.
   *[one] { $who } est éliminé.
}
fact-choose-cross = Choisissez la croix du pion en { $cell }.
fact-kings-counted = { $left ->
    [one] Il ne reste que des rois : on compte dans { $left } coup sans prise.
   *[other] Il ne reste que des rois : on compte dans { $left } coups sans prise.
}
fact-pass = Aucun pion ne peut bouger : il faut passer.
fact-calm = { $form ->
    [you] À vous de jouer.
    [many] { $who } vont jouer.
   *[one] { $who } va jouer.
}

### What the player should know besides the board: the status strip, one sentence a fact.
### The codes are those of the rules; a form is you, one or many.

## Any game

fact-check = { $attackers ->
    [none] Échec au Khun !
   *[other] Échec au Khun, depuis { $attackers } !
}
fact-quiet = { $left ->
    [one] Sans prise, la partie s’arrête dans { $left } coup.
   *[other] Sans prise, la partie s’arrête dans { $left } coups.
}
fact-quiet-forward = { $left ->
    [one] Sans prise ni pas en avant, la partie est nulle dans { $left } coup.
   *[other] Sans prise ni pas en avant, la partie est nulle dans { $left } coups.
}
fact-must-take = { $number ->
    [one] Prise obligatoire : { $number } pièce.
   *[other] Prise obligatoire : { $number } pièces.
}
fact-pieces-left = Pièces : { $first } contre { $second }.
fact-mak-yek-pieces-left = Pions : { $first } contre { $second }.
fact-apit-sodok-pieces-left = Pions : { $first } contre { $second }.

## Makruk

fact-no-count-sheet = Pas encore de décompte.
    .aux = Il commencera quand un camp n’aura plus que son Khun.
fact-no-count-promotion = Pas encore de décompte.
    .aux = Il commencera à la première promotion.
fact-no-count-thai = Pas encore de décompte.
    .aux = Il commencera quand il n’y aura plus de Bia.
fact-count-sheet = { $attackerform ->
    [you] { $left ->
        [one] Décompte : il vous reste { $left } coup pour mater.
       *[other] Décompte : il vous reste { $left } coups pour mater.
    }
    [many] { $left ->
        [one] Décompte : { $attacker } ont encore { $left } coup pour mater.
       *[other] Décompte : { $attacker } ont encore { $left } coups pour mater.
    }
   *[one] { $left ->
        [one] Décompte : { $attacker } a encore { $left } coup pour mater.
       *[other] Décompte : { $attacker } a encore { $left } coups pour mater.
    }
}
    .aux = { $total } au départ ; ni prise ni promotion ne le relance.
fact-count-board = { $left ->
    [one] Honneur du plateau : { $played } sur { $total }, encore { $left } coup.
   *[other] Honneur du plateau : { $played } sur { $total }, encore { $left } coups.
}
    .aux = Ensuite, la partie est nulle.
fact-count-pieces = { $left ->
    [one] Honneur des pièces : { $played } sur { $total }, encore { $left } coup.
   *[other] Honneur des pièces : { $played } sur { $total }, encore { $left } coups.
}
    .aux = Ensuite, la partie est nulle.
fact-quiet-bia = { $left ->
    [one] Sans prise ni coup de Bia, la partie est nulle dans { $left } coup.
   *[other] Sans prise ni coup de Bia, la partie est nulle dans { $left } coups.
}
fact-starts-count-sheet = { $left ->
    [0] Ce coup ferait nulle : il ne resterait aucun coup pour mater.
    [one] Ce coup lance le décompte : { $left } coup pour mater.
   *[other] Ce coup lance le décompte : { $left } coups pour mater.
}
fact-starts-count-board = { $left ->
    [one] Ce coup lance l’honneur du plateau : { $left } coup pour mater.
   *[other] Ce coup lance l’honneur du plateau : { $left } coups pour mater.
}
fact-starts-count-pieces = { $left ->
    [one] Ce coup lance l’honneur des pièces : { $left } coup pour mater.
   *[other] Ce coup lance l’honneur des pièces : { $left } coups pour mater.
}

## Alliance

fact-cross-of = Choisissez la croix du pion en { $cell }.
fact-kings-counted = { $left ->
    [one] Il ne reste que des rois : ils seront comptés après encore { $left } coup sans prise.
   *[other] Il ne reste que des rois : ils seront comptés après encore { $left } coups sans prise.
}

## Dames chinoises

fact-distance = Pas restants : { $steps }.
fact-distance-of = { $side } { $n }
fact-rounds = Tours joués : { $played } sur { $limit }.
fact-finished = { $playersform ->
    [you] Vous êtes au but.
    [withyou] { $players } êtes au but.
    [many] { $players } sont au but.
   *[one] { $players } est au but.
}
fact-eliminated = { $playersform ->
    [you] Vous êtes hors jeu.
    [withyou] { $players } êtes hors jeu.
    [many] { $players } sont hors jeu.
   *[one] { $players } est hors jeu.
}
fact-besieged = Pointe assiégée : faites-en sortir un pion ({ $cells }).

## Échecs martiens

fact-score = { $form ->
    [you] Vous menez, { $first } à { $second }.
    [them] L’adversaire mène, { $first } à { $second }.
    [even] Égalité, { $first } à { $second }.
    [many] { $who } mènent, { $first } à { $second }.
   *[one] { $who } mène, { $first } à { $second }.
}
fact-not-back = La pièce en { $cell } vient d’arriver : vous ne pouvez pas la renvoyer tout de suite.

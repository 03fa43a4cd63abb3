### What is read aloud: moves, turns, cells, hints, dates.

## Moves

announce-move = { $who } : { $piece } de { $from } en { $to }
announce-move-turn = { $move }. { $turn }
announce-pass = { $who } : passe
announce-put = { $who } : { $piece } en { $cell }
announce-cross = { $who } : { $cell }, { $cross }
announce-takes = prend { $pieces }
announce-becomes = devient { $piece }
announce-turned-diagonal = croix en diagonale
announce-turned-orthogonal = croix droite
announce-check = échec
announce-count-started = { $n ->
    [one] le décompte commence, { $n } coup
   *[other] le décompte commence, { $n } coups
}
announce-crosses-border = passe la frontière
announce-jumps = { $n ->
    [one] en un saut
   *[other] en { $n } sauts
}
announce-your-turn = À vous de jouer
announce-turn = { $who-to } de jouer
announce-selected = { $piece } en { $cell }, { $moves }
announce-put-back = Pièce reposée
announce-refused = Coup refusé. { $why }
announce-over = Partie finie. { $outcome }

## Cells

cell-empty = { $cell }, vide
cell-piece = { $cell }, { $piece }
cell-selected = choisi
cell-selected-f = choisie
cell-target = destination possible
cell-capture = prise possible
cell-last = dernier coup
cell-check = en échec
cell-chain = { $ordinal } saut de la prise à jouer
cell-refused = coup refusé
board-help = Flèches pour se déplacer, Entrée pour choisir, Échap pour reposer la pièce.

## Hints

hint-try = Essayez { $move }.
hint-also = Autre idée : { $move }.
hint-now-takes = prend { $pieces }
hint-now-grows = promeut une pièce
hint-now-crowns = couronne un pion
hint-now-check = fait échec
hint-now = Ce coup { $what }.
hint-now-quiet = Rien n’est pris tout de suite.
hint-balance-grown = Vous y obtenez { $pieces }.
hint-balance-taken = Vous y gagnez { $taken }.
hint-balance-swapped = Bilan : { $taken } contre { $given }.
hint-balance-given = Vous y laissez { $given }, mais les autres coups coûtent plus cher.
hint-points-won = { $n ->
    [one] Vous y gagnez { $n } point sur l’adversaire.
   *[other] Vous y gagnez { $n } points sur l’adversaire.
}
hint-points-lost = { $n ->
    [one] Vous y laissez { $n } point, mais les autres coups coûtent plus cher.
   *[other] Vous y laissez { $n } points, mais les autres coups coûtent plus cher.
}
hint-follows = Suite probable : { $moves }.
hint-only = C’est le seul coup permis.
hint-wins = { $n ->
    [one] Ce coup gagne tout de suite.
   *[other] Ce coup gagne de force en { $n } coups.
}
hint-holds-out = { $n ->
    [one] La partie est perdue ; ce coup tient encore un coup.
   *[other] La partie est perdue ; ce coup tient encore { $n } coups.
}
hint-nearer = Ce coup rapproche vos pions du but : { $n } pas.
hint-place = Ce coup améliore la position.
hint-thinking = Recherche d’un bon coup…
hint-none = Pas d’indice pour l’instant.
hint-next = Un autre coup
hint-play = Jouer ce coup

## Dates and times

date-today = aujourd’hui, { $time }
date-yesterday = hier, { $time }
date-weekday = { $day ->
    [0] lundi
    [1] mardi
    [2] mercredi
    [3] jeudi
    [4] vendredi
    [5] samedi
   *[6] dimanche
}
date-full = { $day } { $month } { $year }
date-month = { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
}
time-of-day = { $hour } h { $minute }
duration-seconds = { $n } s
duration-minutes = { $n } min
duration-hours = { $hours } h { $minutes }
ordinal = { $n ->
    [1] { $gender ->
        [f] 1re
       *[m] 1er
    }
   *[other] { $n }e
}

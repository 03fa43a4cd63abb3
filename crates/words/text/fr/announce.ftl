### What is read aloud: moves, turns, cells, hints, dates.

## Moves

announce-move = { $who } : { $piece } de { $from } en { $to }
announce-move-turn = { $move }. { $turn }
announce-pass = { $who } : passe
announce-put = { $who } : { $piece } en { $cell }
announce-cross = { $who } : { $cell }, { $cross }
announce-takes = prend { $pieces }
announce-becomes = devient { $piece }
announce-turned-diagonal = croix tournée en biais
announce-turned-orthogonal = croix tournée droite
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
announce-turn = { $form ->
    [many] Aux { $side } de jouer
   *[one] À { $side } de jouer
}
announce-undone = Coup annulé : { $move }
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
cell-marked = à noter
cell-check = en échec
cell-chain = { $ordinal } saut de la prise à jouer
cell-refused = coup refusé
cell-movable = peut jouer
board-label = Plateau de { $game }, { $turn }
board-help = Flèches pour se déplacer, Entrée pour choisir, Échap pour reposer.

## Hints

hint-title = Indice
hint-try = Essayez { $move }.
hint-also = On peut aussi penser à { $move }.
hint-line = { $move } : { $reasons }.
hint-only = c’est le seul coup permis
hint-wins = { $n ->
    [one] gagne tout de suite
   *[other] gagne de force en { $n } coups
}
hint-holds-out = { $n ->
    [one] la partie est perdue, ce coup tient encore un coup
   *[other] la partie est perdue, ce coup tient encore { $n } coups
}
hint-takes = prend { $pieces }
hint-gives-up = coûte { $pieces }
hint-gains-points = { $n ->
    [one] gagne { $n } point
   *[other] gagne { $n } points
}
hint-loses-points = { $n ->
    [one] coûte { $n } point
   *[other] coûte { $n } points
}
hint-promotes = donne { $pieces }
hint-place = améliore la position
hint-thinking = On cherche un bon coup…
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

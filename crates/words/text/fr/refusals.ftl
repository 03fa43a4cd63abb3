### Why a move is refused: refusal-<game>-<code>, or refusal-<code> for all games.
### Cells and lists are « none », numbers 0, where there is nothing to name.

## Any game

refusal-unreadable = On ne lit pas de coup dans ce texte.
refusal-off-board = Cette case n’est pas sur le plateau.
refusal-chinese-checkers-off-board = Ce trou n’est pas sur l’étoile.
refusal-incomplete = Il manque la case d’arrivée.
refusal-chinese-checkers-incomplete = Il manque le trou d’arrivée.
refusal-no-passing = On ne passe pas son tour.
refusal-game-over = La partie est finie.
refusal-no-piece = { $from ->
    [none] Il n’y a pas de pièce à jouer là.
   *[other] Il n’y a pas de pièce en { $from }.
}
refusal-not-yours = { $from ->
    [none] Cette pièce n’est pas à vous.
   *[other] La pièce en { $from } n’est pas à vous.
}
refusal-same-cell = Une pièce ne finit pas là où elle est partie.
refusal-chinese-checkers-same-cell = Ce pion ne finit pas dans le trou d’où il part.
refusal-own-piece = { $to ->
    [none] Une de vos pièces occupe déjà cette case.
   *[other] Une de vos pièces occupe déjà { $to }.
}
refusal-occupied = { $to ->
    [none] La place est prise.
   *[other] La case { $to } est occupée : on prend en sautant, pas en s’y posant.
}
refusal-chinese-checkers-occupied = Ce trou est occupé.
refusal-blocked = { $blocker ->
    [none] Une pièce barre le chemin.
   *[other] Une pièce barre le chemin en { $blocker }.
}
refusal-wrong-way = Cette pièce ne se déplace pas ainsi.
refusal-mak-yek-wrong-way = Un pion glisse tout droit, comme une tour : sur sa rangée ou sa colonne.
refusal-apit-sodok-wrong-way = Un pion glisse tout droit, comme une tour : sur sa rangée ou sa colonne.
refusal-turkish-draughts-wrong-way = Ici tout va droit : jamais en biais.
refusal-stuck = { $from ->
    [none] Cette pièce ne peut aller nulle part.
   *[other] La pièce en { $from } ne peut aller nulle part.
}
refusal-wrong-ending = Les cases sont bonnes ; ce qui les suit ne va pas avec ce coup.

## Mak-Yek, Apit-Sodok

refusal-one-slide = Un coup est une seule glissade, sur une rangée ou une colonne.
refusal-no-replacing = On ne prend pas en se posant sur un pion : on l’encadre, ou l’on se glisse entre deux.

## Dames turques

refusal-must-capture = { $first ->
    [none] Une prise est possible, et prendre est obligatoire.
   *[other] { $most ->
        [one] Prendre est obligatoire : { $first } peut prendre { $most } pièce.
       *[other] Prendre est obligatoire : { $first } peut prendre { $most } pièces.
    }
}
refusal-take-the-most = { $tried ->
    [0] { $most ->
        [0] Une autre prise est plus grande, et il faut prendre le plus possible.
       *[other] Il faut prendre le plus possible, et { $first } en prend { $most }.
    }
    [one] Ce coup prend { $tried } pièce. Il faut prendre le plus possible, et { $first } en prend { $most }.
   *[other] Ce coup prend { $tried } pièces. Il faut prendre le plus possible, et { $first } en prend { $most }.
}
refusal-unfinished-chain = { $most ->
    [0] Une prise se joue jusqu’au bout.
   *[other] Une prise se joue jusqu’au bout : il y a { $most } pièces à prendre.
}
refusal-men-backward = Un pion avance et prend devant lui ou de côté, jamais en arrière.
refusal-man-one-step = Un pion avance d’une case, ou saute un adversaire voisin pour se poser juste derrière.
refusal-no-jump-own = { $blocker ->
    [none] On ne saute pas par-dessus ses propres pièces.
   *[other] On ne saute pas par-dessus ses propres pièces : la vôtre est en { $blocker }.
}
refusal-turkish-draughts-two-in-a-row = { $blocker ->
    [none] Deux pièces l’une derrière l’autre ne se sautent pas.
   *[other] Deux pièces l’une derrière l’autre ne se sautent pas : { $blocker }.
}
refusal-one-piece-a-jump = Un saut prend une seule pièce et s’arrête avant la suivante.
refusal-no-turn-back = Deux sauts de suite ne vont pas en sens opposés.
refusal-only-jumps-join = Dans une suite, chaque saut doit prendre ; un simple déplacement se joue seul.
refusal-crowned-at-end = Selon la règle choisie, un pion qui touche la dernière rangée en cours de prise continue comme pion.
refusal-turkish-draughts-same-chain = C’est un autre chemin de la même prise : suivez celui qui est marqué.
refusal-wrong-sign = Un déplacement s’écrit avec un tiret, une prise avec un x.

## Alliance

refusal-crosses-first = On ne joue pas avant que toutes les croix soient choisies.
refusal-next-cross = { $allowed ->
    [none] Les croix se choisissent une à une, de a1 à h8.
   *[other] Les croix se choisissent une à une, de a1 à h8 : c’est le tour du pion en { $allowed }.
}
refusal-choose-cross = Choisissez la croix de ce pion : en biais (/x) ou droite (/+).
refusal-only-the-moved-turns = On ne tourne un pion qu’à la fin de son propre coup.
refusal-kings-have-no-cross = Un roi n’a pas de croix à tourner.
refusal-king-on-last-rank = Seul un pion qui finit son coup sur la dernière rangée devient roi.
refusal-jump-compulsory = { $first ->
    [none] Prendre est obligatoire : jouez une des prises montrées.
   *[other] { $most ->
        [one] Prendre est obligatoire : { $first } peut prendre { $most } pièce.
       *[other] Prendre est obligatoire : { $first } peut prendre { $most } pièces.
    }
}
refusal-longest-chain = { $tried ->
    [0] { $most ->
        [0] Une autre prise est plus longue, et la plus longue est obligatoire.
       *[other] La prise la plus longue est obligatoire, et { $first } prend { $most } pièces.
    }
    [one] Ce coup prend { $tried } pièce. La prise la plus longue est obligatoire, et { $first } en prend { $most }.
   *[other] Ce coup prend { $tried } pièces. La prise la plus longue est obligatoire, et { $first } en prend { $most }.
}
refusal-chain-goes-on = La prise n’est pas finie : cette pièce doit continuer à sauter.
refusal-every-landing = Nommez chaque case où la prise se pose.
refusal-alliance-same-chain = Le chemin montré prend les mêmes pièces et finit au même endroit : suivez celui-là.
refusal-step-and-jump-signs = Un pas s’écrit a2-a3, un saut a2xc4, et un pion finit par /x, /+ ou =K.
refusal-one-step-or-jump = Une pièce avance d’une case, ou saute juste derrière une voisine.
refusal-chain-of-jumps = Seuls les sauts s’enchaînent, chacun par-dessus une voisine, juste derrière elle.
refusal-men-never-backward = Un pion n’avance jamais en arrière ; seules ses prises peuvent y aller.
refusal-moves-across-the-cross = La croix montre où le pion prend ; il avance dans l’autre sens.
refusal-captures-along-the-cross = Un pion ne prend que dans les directions de sa croix.
refusal-jumped-not-replaced = On prend une pièce en sautant par-dessus, jamais en se posant dessus.
refusal-jump-needs-an-enemy = Il n’y a pas d’adversaire à sauter : sans prise, on avance d’une case.
refusal-no-jump-over-own = { $blocker ->
    [none] On ne saute que des adversaires, jamais ses propres pièces.
   *[other] On ne saute que des adversaires : en { $blocker }, c’est une des vôtres.
}
refusal-king-immune = { $king ->
    [none] Un pion ne peut pas prendre un roi : seul un roi le peut.
   *[other] Un pion ne peut pas prendre le roi en { $king } : seul un roi le peut.
}
refusal-jumped-once = Une pièce ne se saute qu’une fois ; elle reste en place jusqu’à la fin de la prise.
refusal-landing-taken = La case derrière la pièce sautée n’est pas libre.

## Dames chinoises

refusal-neighbour-taken = Le trou voisin est occupé : on peut seulement sauter par-dessus, juste derrière.
refusal-foreign-point = Un pion peut traverser la pointe d’un autre, mais pas s’y arrêter.
refusal-stays-in-goal = Selon la règle choisie, un pion arrivé au but n’en sort plus.
refusal-must-leave = Votre pointe de départ est assiégée : un de vos pions doit en sortir tout de suite.
refusal-nothing-to-jump = Il n’y a aucun pion à sauter.
refusal-chinese-checkers-two-in-a-row = { $blocker ->
    [none] On saute un seul pion : il y en a deux à la file.
   *[other] On saute un seul pion : il y en a deux à la file, { $blocker }.
}
refusal-not-next-to-it = On ne saute que par-dessus un pion voisin.
refusal-too-far = Une glissade va au trou voisin, pas plus loin.
refusal-slide-and-jump = On glisse ou l’on saute : pas les deux dans le même tour.
refusal-uneven = Les sauts vont de deux en deux : aucune suite de sauts n’arrive là.
refusal-no-jump = Ce pion n’a personne à sauter : il peut seulement glisser au trou voisin.
refusal-no-chain = Aucune suite de sauts ne mène là.
refusal-not-a-jump = Chaque saut passe par-dessus un pion voisin et retombe juste derrière.
refusal-chinese-checkers-stuck = { $from ->
    [none] Ce pion n’a nulle part où aller.
   *[other] Le pion en { $from } n’a nulle part où aller.
}
refusal-may-not-pass = On ne passe pas tant qu’un de ses pions peut bouger.
refusal-must-pass = Aucun de vos pions ne peut bouger : vous devez passer.
refusal-only-ends = Un coup s’écrit par son départ et son arrivée : c1-e5.

## Échecs martiens

refusal-other-zone = Une pyramide est à celui dont elle occupe la zone : celle-ci n’est pas à vous pour l’instant.
refusal-one-line = Un coup mène une pièce à une case, sans escale.
refusal-queen-way = Une grande pyramide va sur sa rangée, sa colonne ou ses diagonales.
refusal-drone-way = Une pyramide moyenne avance d’une ou deux cases, en ligne droite ou en biais.
refusal-drone-way-orthogonal = Selon la règle choisie, une pyramide moyenne avance d’une ou deux cases tout droit, jamais en biais.
refusal-pawn-way = Une petite pyramide avance d’une case en biais.
refusal-own-zone-capture = On ne prend rien dans sa propre zone : cette pièce est aussi à vous.
refusal-no-sending-back = { $from ->
    [none] Une pièce qui vient d’arriver ne repasse pas la frontière tout de suite.
   *[other] La pièce en { $from } vient d’arriver : elle ne repasse pas la frontière à ce coup.
}
refusal-no-straight-back = Une pièce qui vient d’arriver ne retourne pas aussitôt à la case d’où elle vient.
refusal-capture-sign = Une prise s’écrit avec un x, un déplacement avec un tiret.

## Makruk

refusal-khun-moves = Le Khun avance d’une case, dans toutes les directions.
refusal-met-moves = La Met avance d’une case en biais.
refusal-khon-moves = Le Khon avance d’une case en biais, ou d’une case droit devant.
refusal-ma-moves = Le Ma saute comme le cavalier : deux cases dans un sens, une dans l’autre.
refusal-rua-moves = La Rua va sur sa rangée ou sa colonne, comme la tour.
refusal-bia-moves = Le Bia avance d’une case droit devant.
refusal-bia-takes = Le Bia ne prend pas droit devant, mais en biais.
refusal-bia-diagonal = Le Bia ne va en biais que pour prendre.
refusal-into-check = { $attacker ->
    [none] Le Khun serait en échec.
   *[other] Le Khun serait en échec, attaqué depuis { $attacker }.
}
refusal-in-check = { $attacker ->
    [none] Le Khun est en échec, et ce coup l’y laisse.
   *[other] Le Khun est en échec depuis { $attacker }, et ce coup l’y laisse.
}
refusal-pinned = { $attacker ->
    [none] Cette pièce protège le Khun : sans elle, il serait en échec.
   *[other] Cette pièce protège le Khun : sans elle, { $attacker } le mettrait en échec.
}
refusal-one-move = Un coup va d’une case à une autre.
refusal-no-such-piece = Aucune de vos pièces n’est celle que le texte nomme.
refusal-written-otherwise = Ce coup est permis mais s’écrit autrement : e3e4 ou e5e6m, ou encore Se2, Nxd5, e6=M.
refusal-promotion = Le Bia y devient une Met, et rien d’autre.
refusal-no-promotion = Rien n’est promu sur cette case.

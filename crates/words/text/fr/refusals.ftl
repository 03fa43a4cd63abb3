### Why a move is refused: refusal-<game>-<code>, or refusal-<code> for all games.
### Cells and lists are « none », numbers 0, where there is nothing to name.

## Any game

refusal-unreadable = Ce texte n’est pas un coup.
refusal-off-board = Cette case n’est pas sur le plateau.
refusal-chinese-checkers-off-board = Ce trou n’est pas sur l’étoile.
refusal-incomplete = Il manque la case d’arrivée.
refusal-chinese-checkers-incomplete = Il manque le trou d’arrivée.
refusal-no-passing = Vous ne pouvez pas passer votre tour.
refusal-game-over = La partie est finie.
refusal-no-piece = { $from ->
    [none] Il n’y a pas de pièce à jouer là.
   *[other] Il n’y a pas de pièce en { $from }.
}
refusal-not-yours = { $from ->
    [none] Cette pièce n’est pas à vous.
   *[other] La pièce en { $from } n’est pas à vous.
}
refusal-same-cell = Une pièce ne peut pas finir son coup là où elle était.
refusal-chinese-checkers-same-cell = Un pion ne peut pas finir son coup dans le trou d’où il part.
refusal-own-piece = { $to ->
    [none] Une de vos pièces occupe déjà cette case.
   *[other] Une de vos pièces occupe déjà { $to }.
}
refusal-occupied = { $to ->
    [none] La place est prise.
   *[other] La case { $to } est occupée : une pièce se prend en sautant par-dessus, pas en se posant dessus.
}
refusal-chinese-checkers-occupied = Ce trou est occupé.
refusal-blocked = { $blocker ->
    [none] Une pièce barre le chemin.
   *[other] Une pièce barre le chemin en { $blocker }.
}
refusal-wrong-way = Cette pièce ne se déplace pas ainsi.
refusal-mak-yek-wrong-way = Un pion glisse en ligne droite, comme une tour : sur sa rangée ou sa colonne.
refusal-apit-sodok-wrong-way = Un pion glisse en ligne droite, comme une tour : sur sa rangée ou sa colonne.
refusal-turkish-draughts-wrong-way = Ici, tout va en ligne droite, jamais en diagonale.
refusal-stuck = { $from ->
    [none] Cette pièce ne peut aller nulle part.
   *[other] La pièce en { $from } ne peut aller nulle part.
}
refusal-wrong-ending = Les cases sont bonnes, mais pas ce qui les suit.

## Mak-Yek, Apit-Sodok

refusal-one-slide = Un coup est un seul glissement, sur une rangée ou une colonne.
refusal-no-replacing = Un pion ne se prend pas en se posant dessus : encadrez-le, ou glissez-vous entre deux.

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
    [one] Une prise se joue jusqu’au bout : il y a { $most } pièce à prendre.
   *[other] Une prise se joue jusqu’au bout : il y a { $most } pièces à prendre.
}
refusal-men-backward = Un pion se déplace et prend devant lui ou de côté, jamais en arrière.
refusal-man-one-step = Un pion va d’une case, ou saute par-dessus une pièce adverse voisine pour se poser juste derrière.
refusal-no-jump-own = { $blocker ->
    [none] Vous ne pouvez pas sauter par-dessus vos propres pièces.
   *[other] Vous ne pouvez pas sauter par-dessus vos propres pièces : il y en a une en { $blocker }.
}
refusal-turkish-draughts-two-in-a-row = { $blocker ->
    [none] Deux pièces l’une derrière l’autre ne peuvent pas être sautées.
   *[other] Deux pièces l’une derrière l’autre ne peuvent pas être sautées : { $blocker }.
}
refusal-one-piece-a-jump = Un saut prend une seule pièce et s’arrête avant la suivante.
refusal-no-turn-back = Deux sauts de suite ne vont pas en sens opposés.
refusal-only-jumps-join = Dans une rafle, chaque saut doit prendre ; un déplacement sans prise se joue seul.
refusal-crowned-at-end = Selon la variante choisie, un pion qui touche la dernière rangée en cours de prise continue comme pion.
refusal-turkish-draughts-same-chain = C’est un autre chemin de la même prise : suivez celui qui est marqué.
refusal-wrong-sign = Un déplacement s’écrit avec un tiret, une prise avec un x.

## Alliance

refusal-crosses-first = Toutes les croix doivent être choisies avant le premier coup.
refusal-next-cross = { $allowed ->
    [none] Les croix se choisissent une à une, de a1 à h8.
   *[other] Les croix se choisissent une à une, de a1 à h8 : c’est au tour du pion en { $allowed }.
}
refusal-choose-cross = Choisissez la croix de ce pion : × (/x) ou + (/+).
refusal-only-the-moved-turns = Un pion ne se tourne qu’à la fin de son propre coup.
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
        [one] La prise la plus longue est obligatoire, et { $first } prend { $most } pièce.
       *[other] La prise la plus longue est obligatoire, et { $first } prend { $most } pièces.
    }
    [one] Ce coup prend { $tried } pièce. La prise la plus longue est obligatoire, et { $first } en prend { $most }.
   *[other] Ce coup prend { $tried } pièces. La prise la plus longue est obligatoire, et { $first } en prend { $most }.
}
refusal-chain-goes-on = La prise n’est pas finie : cette pièce doit continuer à sauter.
refusal-every-landing = Nommez chaque case où la pièce se pose.
refusal-alliance-same-chain = Le chemin montré prend les mêmes pièces et finit au même endroit : suivez celui-là.
refusal-step-and-jump-signs = Un pas s’écrit a2-a3, un saut a2xc4, et un pion finit par /x, /+ ou =R.
refusal-one-step-or-jump = Une pièce va d’une case, ou saute par-dessus une pièce voisine pour se poser juste derrière.
refusal-chain-of-jumps = Seuls les sauts s’enchaînent, chacun par-dessus une pièce voisine, jusqu’à la case juste derrière.
refusal-men-never-backward = Un pion ne recule jamais, sauf pour prendre.
refusal-moves-across-the-cross = La croix montre les directions où le pion prend ; il se déplace dans les autres.
refusal-captures-along-the-cross = Un pion ne prend que dans les directions de sa croix.
refusal-jumped-not-replaced = Une pièce se prend en sautant par-dessus, jamais en se posant dessus.
refusal-jump-needs-an-enemy = Il n’y a pas de pièce adverse à sauter : sans prise, une pièce va d’une seule case.
refusal-no-jump-over-own = { $blocker ->
    [none] Seules les pièces adverses peuvent être sautées, jamais les vôtres.
   *[other] Seules les pièces adverses peuvent être sautées : celle en { $blocker } est à vous.
}
refusal-king-immune = { $king ->
    [none] Un pion ne peut pas prendre un roi : seul un roi le peut.
   *[other] Un pion ne peut pas prendre le roi en { $king } : seul un roi le peut.
}
refusal-jumped-once = Une pièce ne se saute qu’une fois ; elle reste en place jusqu’à la fin de la prise.
refusal-landing-taken = La case derrière la pièce sautée n’est pas libre.

## Dames chinoises

refusal-neighbour-taken = Le trou voisin est occupé : vous pouvez seulement sauter par-dessus, dans le trou juste derrière.
refusal-foreign-point = Un pion peut traverser la pointe d’un autre joueur, mais pas s’y arrêter.
refusal-stays-in-goal = Selon la variante choisie, un pion arrivé au but n’en sort plus.
refusal-must-leave = Votre pointe de départ est assiégée : un de vos pions doit en sortir tout de suite.
refusal-nothing-to-jump = Il n’y a aucun pion à sauter.
refusal-chinese-checkers-two-in-a-row = { $blocker ->
    [none] Un saut passe par-dessus un seul pion : il y en a deux à la file.
   *[other] Un saut passe par-dessus un seul pion : il y en a deux à la file, { $blocker }.
}
refusal-not-next-to-it = Un pion ne saute que par-dessus un pion voisin.
refusal-too-far = Un glissement va au trou voisin, pas plus loin.
refusal-slide-and-jump = Glisser ou sauter : pas les deux dans le même coup.
refusal-uneven = Un saut mène toujours deux trous plus loin : aucune suite de sauts n’arrive là.
refusal-no-jump = Ce pion n’a rien à sauter : il peut seulement glisser dans un trou voisin.
refusal-no-chain = Aucune suite de sauts ne mène là.
refusal-not-a-jump = Chaque saut passe par-dessus un pion voisin et retombe juste derrière.
refusal-chinese-checkers-stuck = { $from ->
    [none] Ce pion n’a nulle part où aller.
   *[other] Le pion en { $from } n’a nulle part où aller.
}
refusal-may-not-pass = Vous ne pouvez pas passer tant qu’un de vos pions peut bouger.
refusal-must-pass = Aucun de vos pions ne peut bouger : vous devez passer.
refusal-only-ends = Un coup s’écrit par son départ et son arrivée : c1-e5.

## Échecs martiens

refusal-other-zone = Une pyramide appartient au joueur dont elle occupe la zone : celle-ci n’est pas à vous pour l’instant.
refusal-one-line = Un coup mène une pièce à une case, sans escale.
refusal-queen-way = Une grande pyramide se déplace sur sa rangée, sa colonne ou ses diagonales.
refusal-drone-way = Une pyramide moyenne se déplace d’une ou deux cases, en ligne droite ou en diagonale.
refusal-drone-way-orthogonal = Selon la variante choisie, une pyramide moyenne se déplace d’une ou deux cases en ligne droite, jamais en diagonale.
refusal-pawn-way = Une petite pyramide se déplace d’une case en diagonale.
refusal-own-zone-capture = Rien ne se prend dans votre propre zone : cette pièce aussi est à vous.
refusal-no-sending-back = { $from ->
    [none] Une pièce qui vient d’arriver ne repasse pas la frontière tout de suite.
   *[other] La pièce en { $from } vient d’arriver : elle ne repasse pas la frontière à ce coup.
}
refusal-no-straight-back = Une pièce qui vient d’arriver ne retourne pas aussitôt sur la case d’où elle vient.
refusal-capture-sign = Une prise s’écrit avec un x, un déplacement avec un tiret.

## Makruk

refusal-khun-moves = Le Khun se déplace d’une case, dans toutes les directions.
refusal-met-moves = La Met se déplace d’une case en diagonale.
refusal-khon-moves = Le Khon va d’une case en diagonale, en avant ou en arrière, ou d’une case droit devant.
refusal-ma-moves = Le Ma saute en L, comme le cavalier aux échecs : deux cases sur une rangée ou une colonne, puis une de côté.
refusal-rua-moves = La Rua va sur sa rangée ou sa colonne, aussi loin que la voie est libre.
refusal-bia-moves = Le Bia avance d’une case, droit devant.
refusal-bia-takes = Le Bia ne prend pas droit devant lui, mais en diagonale.
refusal-bia-diagonal = Le Bia ne va en diagonale que pour prendre.
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
   *[other] Cette pièce protège le Khun : sans elle, il serait en échec depuis { $attacker }.
}
refusal-one-move = Un coup va d’une case à une autre.
refusal-no-such-piece = Vous n’avez pas la pièce que ce texte nomme.
refusal-written-otherwise = Ce coup est permis, mais s’écrit autrement : e3e4 ou e5e6m, ou encore Fe2, C×d5, e6=D.
refusal-promotion = Le Bia y devient une Met, et rien d’autre.
refusal-no-promotion = Aucune pièce n’est promue sur cette case.

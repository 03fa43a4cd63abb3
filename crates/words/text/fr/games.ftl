### The seven games, their sides, their pieces, and the eight levels of the computer.

## Games

name-mak-yek = Mak-Yek
    .tagline = Des tours d’échecs qui prennent en tenaille.
    .like = des tours d’échecs, sans roi
    .origin = Thaïlande
    .source = D’après la fiche de L’Escale à jeux (collection Ludens Planet)
    .aim = Prendre plus de pions que l’adversaire.
    .about = Seize pions par camp glissent comme des tours. Vous prenez un pion en l’encadrant, ou deux en vous glissant entre eux. Prendre n’est jamais obligatoire, mais celui qui a pris le plus de pions gagne.
name-apit-sodok = Apit-Sodok
    .tagline = Le cousin malais du Mak-Yek : des files entières d’un coup.
    .like = ressemble au Mak-Yek
    .origin = Malaisie
    .source = D’après la fiche de L’Escale à jeux (collection Ludens Planet)
    .aim = Prendre plus de pions que l’adversaire.
    .about = La tenaille du Mak-Yek se referme ici sur toute une file de pions serrés, et celui qui s’intercale emporte les deux files qu’il sépare.
name-turkish-draughts = Dames turques
    .tagline = Des dames qui vont tout droit, jamais en diagonale.
    .like = ressemble aux dames
    .origin = Turquie
    .source = D’après la fiche de L’Escale à jeux (collection Ludens Planet)
    .aim = Prendre ou bloquer toutes les pièces adverses.
    .about = Les pions vont tout droit ou de côté, les dames filent sur les rangées et les colonnes. Prendre est obligatoire, et il faut prendre le plus possible.
name-alliance = Alliance
    .tagline = Des dames où chaque pion porte une croix à tourner.
    .like = un peu de toutes les dames à la fois
    .origin = Vincent Everaert, 2007
    .source = D’après la fiche de L’Escale à jeux (Tangente Jeux & Stratégie n° 24)
    .aim = Prendre ou immobiliser toutes les pièces adverses.
    .about = La croix d’un pion montre les directions où il prend ; il se déplace dans les autres. Après chaque coup, vous tournez à votre gré la croix du pion joué. Au bout du plateau, il devient un roi, que les pions ne peuvent pas prendre.
name-chinese-checkers = Dames chinoises
    .tagline = Une course à saute-mouton sur une étoile.
    .like = ressemble au halma
    .origin = nées du halma
    .source = D’après la fiche de L’Escale à jeux
    .aim = Amener vos dix pions dans la pointe d’en face.
    .about = Chaque pion glisse d’un trou, ou saute de pion en pion, par-dessus les vôtres comme ceux des autres. Rien n’est jamais pris : le premier dont les dix pions occupent la pointe d’en face gagne.
name-martian-chess = Échecs martiens
    .tagline = Des échecs où la zone décide à qui est la pièce.
    .like = ressemble aux échecs, sans couleurs
    .origin = inventés par Andrew Looney
    .source = D’après la fiche de L’Escale à jeux
    .aim = Marquer plus de points que l’adversaire en prenant ses pyramides.
    .about = Les pyramides n’ont pas de couleur : celles de votre zone sont à vous. Prendre une pièce, c’est donc en donner une. Une grande vaut 3 points, une moyenne 2, une petite 1.
name-makruk = Makruk
    .tagline = Les échecs de Thaïlande, avec un décompte final.
    .like = ressemble aux échecs
    .origin = Thaïlande, Cambodge
    .source = D’après la fiche de L’Escale à jeux
    .aim = Mater le roi adverse, le Khun.
    .about = Les échecs thaïlandais. La Met, à la place de la dame, ne va que d’une case en diagonale ; les pions partent de la troisième rangée ; et un roi resté seul, le Khun, peut arracher la nulle, car les coups sont comptés.

## Sides: the name, how a sentence speaks of them, and how the person is told

side-white = Blancs
    .the = les Blancs
    .to = aux Blancs
    .of = des Blancs
    .form = many
    .you = vous avez les Blancs
side-black = Noirs
    .the = les Noirs
    .to = aux Noirs
    .of = des Noirs
    .form = many
    .you = vous avez les Noirs
side-light = Clairs
    .the = les Clairs
    .to = aux Clairs
    .of = des Clairs
    .form = many
    .you = vous avez les Clairs
side-dark = Foncés
    .the = les Foncés
    .to = aux Foncés
    .of = des Foncés
    .form = many
    .you = vous avez les Foncés
side-south = Sud
    .the = le Sud
    .to = au Sud
    .of = du Sud
    .form = one
    .you = vous êtes au Sud
side-north = Nord
    .the = le Nord
    .to = au Nord
    .of = du Nord
    .form = one
    .you = vous êtes au Nord
side-n = Nord
    .the = le Nord
    .to = au Nord
    .of = du Nord
    .form = one
    .you = vous êtes au Nord
    .sign = anneau rouge
side-ne = Nord-Est
    .the = le Nord-Est
    .to = au Nord-Est
    .of = du Nord-Est
    .form = one
    .you = vous êtes au Nord-Est
    .sign = triangle jaune
side-se = Sud-Est
    .the = le Sud-Est
    .to = au Sud-Est
    .of = du Sud-Est
    .form = one
    .you = vous êtes au Sud-Est
    .sign = carré vert
side-s = Sud
    .the = le Sud
    .to = au Sud
    .of = du Sud
    .form = one
    .you = vous êtes au Sud
    .sign = croix bleue
side-sw = Sud-Ouest
    .the = le Sud-Ouest
    .to = au Sud-Ouest
    .of = du Sud-Ouest
    .form = one
    .you = vous êtes au Sud-Ouest
    .sign = amande blanche
side-nw = Nord-Ouest
    .the = le Nord-Ouest
    .to = au Nord-Ouest
    .of = du Nord-Ouest
    .form = one
    .you = vous êtes au Nord-Ouest
    .sign = rayures violettes

sides-you = vous êtes { $who-to }

## A piece with its owner

owned-white = { $gender ->
    [f] { $piece } blanche
   *[m] { $piece } blanc
}
owned-black = { $gender ->
    [f] { $piece } noire
   *[m] { $piece } noir
}
owned-light = { $piece } clair
owned-dark = { $piece } foncé
owned-south = { $piece } du Sud
owned-north = { $piece } du Nord
owned-n = { $piece } rouge
owned-ne = { $piece } jaune
owned-se = { $piece } vert
owned-s = { $piece } bleu
owned-sw = { $piece } blanc
owned-nw = { $piece } violet

## Pieces, one or several

piece-man = { $n ->
    [one] pion
   *[other] pions
}
    .gender = m
piece-turkish-draughts-king = { $n ->
    [one] dame
   *[other] dames
}
    .gender = f
piece-alliance-king = { $n ->
    [one] roi
   *[other] rois
}
    .gender = m
piece-man-diagonal = { $n ->
    [one] pion
   *[other] pions
}
    .gender = m
    .detail = croix en diagonale
piece-man-orthogonal = { $n ->
    [one] pion
   *[other] pions
}
    .gender = m
    .detail = croix droite
piece-man-unturned = { $n ->
    [one] pion
   *[other] pions
}
    .gender = m
    .detail = croix à choisir
piece-pawn = { $n ->
    [one] petite pyramide
   *[other] petites pyramides
}
    .gender = f
piece-drone = { $n ->
    [one] pyramide moyenne
   *[other] pyramides moyennes
}
    .gender = f
piece-queen = { $n ->
    [one] grande pyramide
   *[other] grandes pyramides
}
    .gender = f
piece-khun = { $n ->
   *[other] Khun
}
    .gender = m
piece-met = { $n ->
   *[other] Met
}
    .gender = f
piece-khon = { $n ->
   *[other] Khon
}
    .gender = m
piece-ma = { $n ->
   *[other] Ma
}
    .gender = m
piece-rua = { $n ->
   *[other] Rua
}
    .gender = f
piece-bia = { $n ->
   *[other] Bia
}
    .gender = m
piece-bia-promoted = { $n ->
   *[other] Met
}
    .gender = f
    .detail = Bia promu
piece-count = { $n } { $piece }
letter-makruk-khun = R
letter-makruk-met = D
letter-makruk-khon = F
letter-makruk-ma = C
letter-makruk-rua = T
letter-alliance-king = R

## Levels of the computer

level-1 = Curieux
    .detail = Découvre le jeu en même temps que vous.
level-2 = Flâneur
    .detail = Joue pour le plaisir et oublie souvent.
level-3 = Joueur du dimanche
    .detail = Voit les prises, rarement plus loin.
level-4 = Habitué
    .detail = Ne donne plus rien sans raison.
level-5 = Tacticien
    .detail = Guette la faute et la punit.
level-6 = Stratège
    .detail = A un plan et s’y tient.
level-7 = Expert
    .detail = Ne laisse presque rien passer.
level-8 = Maître
    .detail = Le plus fort de la maison.

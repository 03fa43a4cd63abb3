### The seven games, their sides, their pieces, and the eight levels of the computer.

## Games

name-mak-yek = Mak-Yek
    .tagline = Des tours d’échecs qui prennent en tenaille.
    .like = ressemble à la tour des échecs
    .origin = Thaïlande
    .aim = Prendre plus de pions que l’adversaire.
    .about = Seize pions glissent comme des tours. On prend un pion en l’encadrant, ou deux en se glissant entre eux. Prendre n’oblige à rien, mais le nombre de prises décide.
name-apit-sodok = Apit-Sodok
    .tagline = Le cousin malais du Mak-Yek : des files entières d’un coup.
    .like = ressemble au Mak-Yek
    .origin = Malaisie
    .aim = Prendre plus de pions que l’adversaire.
    .about = On y joue comme au Mak-Yek, mais la tenaille se referme sur toute une file de pions serrés, et l’intrus emporte les deux files qu’il sépare.
name-turkish-draughts = Dames turques
    .tagline = Des dames qui vont tout droit, jamais en biais.
    .like = ressemble aux dames
    .origin = Turquie
    .aim = Prendre ou bloquer toutes les pièces adverses.
    .about = Les pions avancent tout droit ou de côté, les dames filent sur les rangées et les colonnes. Prendre est obligatoire, et il faut prendre le plus possible.
name-alliance = Alliance
    .tagline = Des dames où chaque pion porte une croix que l’on tourne.
    .like = ressemble à toutes les dames à la fois
    .origin = Vincent Everaert, 2007
    .aim = Prendre ou immobiliser toutes les pièces adverses.
    .about = La croix d’un pion montre où il prend ; il avance dans l’autre sens. Après chaque coup, on tourne à son gré la croix du pion joué. Au bout, il devient un roi que les pions ne peuvent pas prendre.
name-chinese-checkers = Dames chinoises
    .tagline = Une course à saute-mouton sur une étoile.
    .like = ressemble au halma
    .origin = né du halma
    .aim = Amener ses dix pions dans la pointe d’en face.
    .about = On glisse d’un trou, ou l’on saute de pion en pion, les siens et ceux des autres. Rien n’est jamais pris : le premier dont les dix pions occupent la pointe d’en face gagne.
name-martian-chess = Échecs martiens
    .tagline = Des échecs où la zone décide à qui est la pièce.
    .like = ressemble aux échecs, sans couleurs
    .origin = venu de Mars
    .aim = Marquer plus de points en prenant les plus grandes pyramides.
    .about = Les pyramides n’ont pas de couleur : celles de votre zone sont à vous. Prendre une pièce, c’est donc en donner une. Une grande vaut 3 points, une moyenne 2, une petite 1.
name-makruk = Makruk
    .tagline = Les échecs de Thaïlande, avec un décompte final.
    .like = ressemble aux échecs
    .origin = Thaïlande, Cambodge
    .aim = Mater le Khun adverse.
    .about = Les échecs thaïlandais. La dame n’avance que d’un pas en biais, les pions partent de la troisième rangée, et un Khun resté seul peut sauver la nulle : on compte les coups.

## Sides: the name, how a sentence speaks of them, and how the person is told

side-white = Blancs
    .the = les Blancs
    .form = many
    .you = vous avez les Blancs
side-black = Noirs
    .the = les Noirs
    .form = many
    .you = vous avez les Noirs
side-south = Sud
    .the = Sud
    .form = one
    .you = vous êtes au Sud
side-north = Nord
    .the = Nord
    .form = one
    .you = vous êtes au Nord
side-n = Nord
    .the = Nord
    .form = one
    .you = vous êtes au Nord
    .sign = anneau rouge
side-ne = Nord-Est
    .the = Nord-Est
    .form = one
    .you = vous êtes au Nord-Est
    .sign = triangle jaune
side-se = Sud-Est
    .the = Sud-Est
    .form = one
    .you = vous êtes au Sud-Est
    .sign = carré vert
side-s = Sud
    .the = Sud
    .form = one
    .you = vous êtes au Sud
    .sign = croix bleue
side-sw = Sud-Ouest
    .the = Sud-Ouest
    .form = one
    .you = vous êtes au Sud-Ouest
    .sign = amande blanche
side-nw = Nord-Ouest
    .the = Nord-Ouest
    .form = one
    .you = vous êtes au Nord-Ouest
    .sign = rayures violettes

## A piece with its owner

owned-white = { $gender ->
    [f] { $piece } blanche
   *[m] { $piece } blanc
}
owned-black = { $gender ->
    [f] { $piece } noire
   *[m] { $piece } noir
}
owned-south = { $piece } de Sud
owned-north = { $piece } de Nord
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
    .detail = croix en biais
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
    .like = seigneur, le roi des échecs
piece-met = { $n ->
   *[other] Met
}
    .gender = f
    .like = graine, à la place de la dame
piece-khon = { $n ->
   *[other] Khon
}
    .gender = m
    .like = noble, à la place du fou
piece-ma = { $n ->
   *[other] Ma
}
    .gender = m
    .like = cheval, le cavalier des échecs
piece-rua = { $n ->
   *[other] Rua
}
    .gender = f
    .like = bateau, la tour des échecs
piece-bia = { $n ->
   *[other] Bia
}
    .gender = m
    .like = pion
piece-bia-promoted = { $n ->
   *[other] Met
}
    .gender = f
    .detail = Bia promu
    .like = Bia promu, il va comme une Met
piece-count = { $n } { $piece }

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

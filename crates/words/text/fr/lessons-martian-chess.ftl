### The lessons of martian-chess: a message for each lesson and each step.

## Zones

zones = À qui est la pièce ?
    .line = La zone décide, pas la couleur.
    .end = Vous savez ce qui est à vous
    .learnt-1 = Une pièce appartient au joueur dans la zone duquel elle se trouve.
    .learnt-2 = En passant la frontière, elle change de camp.

zones-start = Le départ
    .text = Neuf pyramides chacun : trois grandes, trois moyennes, trois petites. Vous êtes au Sud, en bas. Le but : marquer plus de points que le Nord.

zones-mine = Votre zone
    .text = Les pyramides n’ont pas de couleur. Sont à vous celles des quatre rangées du bas.
    .task = Jouez votre petite pyramide, en b4.
    .hint = Elle va d’une case en diagonale.
    .right = Elle est à vous tant qu’elle reste dans votre zone.
    .wrong-1 = c5 est dans la zone du Nord : cette pièce n’est pas à vous.
    .wrong-2 = Celle-ci est à vous aussi, mais jouez la petite.

zones-cross = La frontière
    .text = Une pièce qui passe la frontière appartient aussitôt à l’autre joueur.
    .task = Faites passer la petite pyramide au Nord.
    .hint = De b4, une case en diagonale vers le haut : a5 ou c5.
    .right = La voilà au Nord. Un cadeau, pour l’instant sans contrepartie.
    .wrong-1 = Elle reste dans votre zone. Passez la frontière.
    .wrong-2 = La petite ne va jamais tout droit.

## Sizes

sizes = Trois tailles, trois allures
    .line = Grande, moyenne, petite : où vont-elles ?
    .end = Vous savez les mener toutes les trois
    .learnt-1 = La grande va comme la dame aux échecs.
    .learnt-2 = La moyenne va d’une ou deux cases, dans les mêmes directions.
    .learnt-3 = La petite va d’une case en diagonale.

sizes-large = La grande
    .text = La grande pyramide va dans les huit directions, aussi loin que la voie est libre.
    .task = Menez la grande pyramide de a1 en d4.
    .hint = Suivez la diagonale.
    .right = D’un coin à la frontière : la grande voit loin.
    .wrong-1 = Ni droit ni en diagonale : aucune pièce ne va ainsi.
    .wrong-2 = La petite en a2 barre la colonne.

sizes-medium = La moyenne
    .text = Mêmes directions que la grande, mais une ou deux cases seulement.
    .task = Avancez-la de deux cases, en b3 ou en d3.
    .hint = Tout droit ou en diagonale, à votre choix.
    .right = Deux cases, dans n’importe quelle direction.
    .wrong-1 = Trois cases, c’est trop pour elle.
    .wrong-2 = Elle peut aller une case plus loin.

sizes-small = La petite
    .text = Une case en diagonale, en avant ou en arrière.
    .task = Avancez-la vers la frontière.
    .hint = Deux cases conviennent : a3 et c3.
    .right = Petit pas, petite valeur : un point. C’est souvent elle qu’il faut donner.
    .wrong-1 = Jamais tout droit : en diagonale.
    .wrong-2 = Une seule case à la fois.

## Capture

capture = Prendre, c’est donner
    .line = La pièce qui prend change de camp.
    .end = Vous savez prendre
    .learnt-1 = Vous prenez en venant sur une pièce de l’autre zone : 3, 2 ou 1 point.
    .learnt-2 = La pièce qui prend reste là, et elle est à l’adversaire.
    .learnt-3 = Ce qui vient d’arriver ne repasse pas la frontière au coup suivant.

capture-take = Un point
    .text = La moyenne de c3 va d’une ou deux cases. Une petite pyramide du Nord est à sa portée.
    .task = Prenez la petite pyramide en c5.
    .hint = Passez la frontière : droit devant, deux cases.
    .right = Un point pour vous. Et votre moyenne est maintenant au Nord.
    .wrong-1 = Encore une case, par-dessus la frontière.
    .wrong-2 = Dans votre zone, tout est à vous : rien ne s’y prend.

capture-gift = Le cadeau
    .text = Une moyenne prend une petite : un point. Le Nord reçoit la moyenne et peut la jouer à l’intérieur de sa zone.

capture-best = Combien vaut-elle ?
    .text = Trois prises sont possibles. Une grande vaut 3 points, une moyenne 2, une petite 1.
    .task = Marquez 3 points.
    .hint = Suivez la colonne a.
    .right = Trois points d’un coup. Vous donnez une grande, mais vous en avez pris une.
    .wrong-1 = Deux points seulement. Il y a une grande à prendre.
    .wrong-2 = Un point seulement. Il y a une grande à prendre.

capture-back = Pas de renvoi
    .text = La petite en b4 vient d’arriver du Nord : elle est à vous, mais ne peut pas y retourner à ce coup.
    .task = Jouez-la dans votre zone.
    .hint = Les cases a3 et c3 sont dans votre zone.
    .right = Au prochain coup, elle sera libre de repasser la frontière.
    .wrong-1 = Elle vient d’arriver : elle ne repasse pas la frontière tout de suite.
    .wrong-2 = Permis, mais c’est la petite qu’il faut jouer.

## End

end = Finir
    .line = Une zone vide, et les points parlent.
    .end = Vous savez comment finit une partie
    .learnt-1 = La partie s’arrête quand une zone est vide, ou quand plus rien ne peut être pris.
    .learnt-2 = Celui qui a le plus de points gagne.

end-empty = La zone vide
    .text = Vous avez 6 points, le Nord 7. Votre dernière pièce peut encore prendre.
    .task = Gagnez la partie.
    .hint = La moyenne en a8 vaut 2 points.
    .right = 8 à 7, et votre zone est vide : vous gagnez.
    .wrong-1 = Votre zone est vide aussi, mais à 6 contre 7 : vous perdez. Allez jusqu’en a8.

end-meet = Plus rien à prendre
    .text = Deux petites pyramides sur des cases de couleurs différentes ne se rencontreront jamais : la partie s’arrête, 10 à 9.

## How to play well

bait = L’appât
    .line = Donner une petite pour recevoir une grande.
    .end = Vous savez offrir
    .learnt-1 = Une grande qui prend chez vous est à vous.
    .learnt-2 = Prenez avec la plus petite, gardez les grandes.
    .learnt-3 = Ne laissez pas vos moyennes sur une ligne ouverte.

bait-lure = Une petite en appât
    .text = La petite s’offre en b4. La grande du Nord la prend, et la voilà chez vous ; un coup plus tard, elle repart et marque 2 points.

bait-harvest = La récolte
    .text = Une grande du Nord vient de prendre chez vous, en b4. Elle est à vous, mais pas encore libre.
    .task = Marquez 2 points en deux coups.
    .hint = Attendez un coup ailleurs ; puis b4 prend en d6.
    .right = Deux points avec leur propre pièce. Voilà ce que coûte un appât avalé.
    .wrong-1 = Pas tout de suite : elle vient d’arriver. Jouez ailleurs d’abord.

bait-shelter = À l’abri
    .text = La grande du Nord regarde toute la colonne b, et votre moyenne s’y trouve.
    .task = Jouez un coup après lequel rien ne peut vous être pris.
    .hint = Quittez la colonne, sans vous mettre sur une de ses diagonales.
    .right = Hors de vue. Deux points de sauvés valent deux points pris.
    .wrong-1 = La grande descend en b3 et marque 2 points.

bait-cheap = Prendre au plus juste
    .text = Deux de vos pièces peuvent prendre la moyenne en c5. Celle qui prend est donnée.
    .task = Prenez-la en donnant le moins possible.
    .hint = Une petite vaut 1 point, une grande 3.
    .right = Deux points gagnés, une petite donnée : une bonne affaire.
    .wrong-1 = Deux points gagnés, mais le Nord reçoit une grande. Prenez avec la petite.
    .wrong-2 = Vous donnez la petite sans rien prendre : visez c5.

count = Compter
    .line = Finir quand vous menez, jamais avant.
    .end = Vous avez un premier plan
    .learnt-1 = Si vous menez, videz une zone : la partie s’arrête.
    .learnt-2 = Avant le dernier coup, refaites l’addition.

count-stop = Arrêter là
    .text = Vous menez 8 à 6, et il ne vous reste qu’une petite pyramide.
    .task = Gagnez tout de suite.
    .hint = Une zone vide arrête la partie.
    .right = Votre zone est vide, et vous menez : gagné. Même un cadeau peut conclure.
    .wrong-1 = La partie continue, et le Nord peut revenir. Videz votre zone.

count-needed = Le bon compte
    .text = 6 à 7 contre vous, et votre dernière pièce peut prendre deux pyramides différentes.
    .task = Gagnez la partie.
    .hint = Un point ne fait que l’égalité.
    .right = 8 à 7. Le bon compte fait la bonne prise.
    .wrong-1 = 7 à 7, et votre zone est vide : nulle. Il fallait 2 points.

## A first match

first = Votre première partie
    .line = Une partie contre l’ordinateur, niveau 1.
    .end = Vous savez jouer aux échecs martiens
    .learnt-1 = Avant de prendre, demandez-vous ce que vous donnez.

first-match = Six points
    .text = La partie entière, contre le niveau 1.
    .task = Marquez six points.
    .hint = Ouvrez d’abord une ligne pour vos grandes ; elles sont enfermées dans le coin.
    .right = Six points : vous savez donner et prendre.
    .over = La partie s’est finie trop tôt. Recommencez, et comptez ce que vous donnez.

### The lessons of turkish-draughts: a message for each lesson and each step.

## Men

men = Le pion
    .line = Tout droit ou de côté, une case à la fois.
    .end = Vous savez mener un pion
    .learnt-1 = Un pion va d’une case, devant lui, à gauche ou à droite.
    .learnt-2 = Jamais en arrière, jamais en diagonale.

men-start = Le départ
    .text = Seize pions chacun, sur la deuxième et la troisième rangée. Vous avez les Blancs, en bas. Le but : prendre ou bloquer toutes les pièces adverses.

men-forward = En avant
    .text = Oubliez les diagonales : ici, un pion avance tout droit.
    .task = Avancez le pion de d4 d’une case.
    .hint = La case devant lui est d5.
    .right = Tout droit, une case : c’est le pas du pion.
    .wrong-1 = Un pion ne recule jamais.
    .wrong-2 = Pas de diagonale aux dames turques.
    .wrong-3 = Une seule case à la fois.

men-aside = De côté
    .text = Deux pions noirs barrent la colonne. Un pion peut aussi faire un pas à gauche ou à droite.
    .task = Contournez-les : faites un pas de côté.
    .hint = Les cases c3 et e3 sont libres.
    .right = Un pas de côté, et la voie est libre devant.
    .wrong-1 = La case est occupée, et deux pions à la suite ne se sautent pas.
    .wrong-2 = Un pion ne recule jamais.

## Capture

capture = Prendre
    .line = Sauter, enchaîner, et prendre le plus possible.
    .end = Vous savez prendre
    .learnt-1 = Un pion saute devant lui ou de côté, jamais en arrière.
    .learnt-2 = Les sauts s’enchaînent ; la pièce prise part aussitôt.
    .learnt-3 = La plus grande prise est obligatoire.

capture-jump = Sauter
    .text = Un pion noir devant le vôtre, une case vide derrière lui : vous sautez par-dessus et le prenez.
    .task = Prenez le pion en d5.
    .hint = Touchez votre pion, puis la case juste derrière le pion noir.
    .right = Pris. Et vous n’aviez pas le choix : prendre est obligatoire.
    .wrong-1 = Une prise est possible : il faut la jouer.
    .wrong-2 = Pas dessus : par-dessus. Posez-vous juste derrière.

capture-chain = La rafle
    .text = Tant que la même pièce peut prendre, elle continue, en avant ou de côté.
    .task = Jouez la rafle jusqu’au bout : trois pions.
    .hint = En avant par-dessus b3, puis à droite, puis encore en avant.
    .right = Trois prises en un coup. Une rafle se joue toujours jusqu’au bout.
    .wrong-1 = Une prise est possible : il faut la jouer.

capture-majority = La plus grande prise
    .text = Deux de vos pions peuvent prendre. La règle n’en laisse qu’un : celui qui prend le plus.
    .task = Jouez la prise que la règle impose.
    .hint = Comptez les sauts de chacun : a4 d’un côté, g3 de l’autre.
    .right = Trois d’un coup ! C’était la plus grande prise, donc la seule permise.
    .wrong-1 = Une pièce ici, trois ailleurs : la majorité l’emporte.
    .wrong-2 = Une prise est possible : il faut la jouer.

## King

king = La dame
    .line = Au bout du plateau, un pion prend des ailes.
    .end = Vous savez mener une dame
    .learnt-1 = Un pion qui atteint la dernière rangée devient dame.
    .learnt-2 = La dame glisse et prend de loin, dans les quatre directions.
    .learnt-3 = Couronné en pleine rafle, un pion continue en dame.

king-crown = Le couronnement
    .text = La dernière rangée est à un pas.
    .task = Faites une dame.
    .hint = Un pas tout droit.
    .right = Une dame ! Elle peut maintenant reculer, et filer d’un bord à l’autre.
    .wrong-1 = De côté, vous restez sur la septième rangée. Avancez.

king-afar = Prendre de loin
    .text = La dame n’a pas besoin de toucher la pièce. Il suffit que la voie soit libre, et la case derrière aussi.
    .task = Prenez le pion en d4, et choisissez votre case d’arrivée.
    .hint = Toutes les cases libres au-delà de d4 sont bonnes.
    .right = La dame prend à distance et s’arrête où elle veut.
    .wrong-1 = Une prise est possible : il faut la jouer.

king-tour = Le grand tour
    .text = Une dame tourne à angle droit entre deux sauts. Bien choisir où se poser, c’est préparer le saut suivant.
    .task = Prenez trois pions en une rafle.
    .hint = Par-dessus a4, arrêtez-vous sur la sixième rangée.
    .right = Deux virages, trois pions. La case d’arrivée fait la rafle.
    .wrong-1 = De a8, la rafle s’arrête trop tôt. Quelle case regarde le pion suivant ?

king-ways = Pas de demi-tour
    .text = Entre deux sauts, une dame tourne à gauche ou à droite, mais ne repart pas en sens opposé : elle prend b4 ou f4, pas les deux.

king-midway = Couronné en route
    .text = Le pion touche la dernière rangée pendant sa rafle : il est couronné sur-le-champ et continue comme dame.

## End

end = Gagner
    .line = Prendre tout, ou ne plus laisser de coup.
    .end = Vous savez comment finit une partie
    .learnt-1 = Celui qui n’a plus de pièce, ou plus de coup, a perdu.
    .learnt-2 = Une dame contre une dame : nulle.

end-block = Bloquer
    .text = Le dernier pion noir longe le bord. S’il ne peut plus bouger, vous gagnez.
    .task = Enfermez-le.
    .hint = Il veut descendre en a4 : occupez la case, avec un pion derrière.
    .right = Deux pions à la suite ne se sautent pas : il est bloqué, vous gagnez.
    .wrong-1 = Sans c5, plus rien ne garde b5 : le pion noir saute par-dessus et s’échappe.

end-draw = La nulle
    .text = Il ne reste qu’une dame de chaque côté, et rien à prendre : la partie est nulle.

## How to play well

majority = La majorité, une arme
    .line = L’adversaire doit prendre : décidez pour lui.
    .end = Vous savez sacrifier
    .learnt-1 = Offrir un pion, c’est choisir le coup de l’adversaire.
    .learnt-2 = Regardez où sa pièce se posera, et ce que vous prendrez là.

majority-lure = L’appât
    .text = Rien à prendre pour l’instant. Mais un pion bien offert attire le pion noir au bon endroit.
    .task = Gagnez en deux coups.
    .hint = Avancez le pion de d3 : d5 devra le prendre. Où se posera-t-il ?
    .right = Un pion donné, trois repris, et plus rien en face. La prise obligatoire est votre alliée.
    .wrong-1 = Ce pas n’oblige à rien. Offrez plutôt un pion.

majority-trap = Prendre une dame au piège
    .text = Une dame qui file partout semble imprenable. Elle aussi doit prendre.
    .task = Prenez la dame en deux coups.
    .hint = Mettez un pion sur sa rangée, là où elle devra se poser près du bord.
    .right = Une seule case d’arrivée, et votre pion l’attendait.
    .wrong-1 = La dame n’a rien à prendre là : elle s’échappe. Offrez g4.

care = Ne rien donner
    .line = Avant de jouer, regarder derrière soi.
    .end = Vous jouez solide
    .learnt-1 = À prises égales, choisissez celle qui ne coûte rien.
    .learnt-2 = Un pion est en danger quand la case derrière lui est vide.

care-choice = Le choix
    .text = Deux prises d’une pièce : vous avez le choix. Regardez la réponse de l’adversaire.
    .task = Prenez sans rien perdre.
    .hint = En c5, votre pion se trouverait devant c6, le dos découvert.
    .right = Une pièce gagnée, rien de perdu.
    .wrong-1 = c6 saute par-dessus c5 et vous le prend aussitôt.

care-closer = Le dos découvert
    .text = S’approcher d’un pion adverse est permis. Mais qu’y a-t-il derrière le vôtre ?
    .task = Jouez un coup après lequel rien ne peut vous être pris.
    .hint = Laissez c3 à sa place : il ferme le passage.
    .right = Rien à prendre pour les Noirs. Un coup tranquille vaut souvent mieux qu’un pas de trop.
    .wrong-1 = En c4, votre pion laisse c3 vide : c5 le saute, puis saute c2.

## A first match

first = Votre première partie
    .line = Une petite partie contre l’ordinateur, niveau 1.
    .end = Vous savez jouer aux dames turques
    .learnt-1 = Comptez avant de prendre, regardez avant d’avancer.

first-match = Huit contre huit
    .text = Huit pions chacun, pour aller vite. L’ordinateur joue au niveau 1 : il se trompe souvent.
    .task = Prenez quatre pièces.
    .hint = Avancez deux pions l’un derrière l’autre : celui de devant ne craint rien.
    .right = Quatre pièces : vous tenez le jeu. La grande partie vous attend.
    .over = La partie s’est finie trop tôt. Recommencez : le niveau 1 vous en laissera l’occasion.

### The lessons of alliance: a message for each lesson and each step.

## Crosses

crosses = La croix
    .line = Elle montre où le pion prend ; il se déplace ailleurs.
    .end = Vous savez lire une croix
    .learnt-1 = Croix × : le pion se déplace tout droit ou de côté, et prend en diagonale.
    .learnt-2 = Croix + : il se déplace en diagonale, et prend en ligne droite.
    .learnt-3 = À la fin de son coup, vous pouvez tourner sa croix.

crosses-start = Le départ
    .text = Douze pions chacun, sur les cases foncées, toutes les croix en diagonale (×). Vous avez les Blancs, en bas. Le but : prendre ou immobiliser toutes les pièces adverses.

crosses-diagonal = La croix ×
    .text = La croix × montre les diagonales : c’est là que le pion prendra. Il se déplace donc tout droit ou de côté, d’une case.
    .task = Avancez le pion de d4 en d5.
    .hint = Une case tout droit ; gardez la croix × ou tournez-la, comme vous voulez.
    .right = Une case tout droit : les directions que la croix ne montre pas.
    .wrong-1 = En diagonale, ce pion prend ; il ne s’y déplace pas.
    .wrong-2 = Un pion ne recule jamais, sauf pour prendre.

crosses-upright = La croix +
    .text = Avec une croix +, c’est l’inverse : le pion se déplace en diagonale, vers l’avant.
    .task = Avancez le pion de d4.
    .hint = Deux cases s’offrent à lui : c5 et e5.
    .right = En diagonale, vers l’avant. La croix tournée change tout.
    .wrong-1 = Tout droit, ce pion prend ; il ne s’y déplace pas.

crosses-turn = Tourner
    .text = Après son pas, le pion joué peut tourner sa croix. Cela fait partie du coup.
    .task = Avancez le pion en d5 et donnez-lui une croix +.
    .hint = Jouez en d5, puis choisissez la croix +.
    .right = Au prochain coup, il ira en diagonale, et prendra tout droit.
    .wrong-1 = Bon pas, mais la croix est restée ×. Choisissez +.
    .wrong-2 = Pas encore : la croix ne tourne qu’à la fin du coup. D’abord un pas tout droit.

## Capture

capture = Prendre
    .line = Sauter dans une direction de la croix.
    .end = Vous savez prendre
    .learnt-1 = Un pion saute dans les directions de sa croix, même en arrière.
    .learnt-2 = Prendre est obligatoire, et la plus longue prise l’emporte.
    .learnt-3 = Après une prise aussi, vous tournez la croix à votre gré.

capture-along = En diagonale
    .text = Croix × : le pion noir est sur une diagonale, et la case derrière lui est vide.
    .task = Prenez le pion en e5.
    .hint = Sautez par-dessus, jusqu’en f6.
    .right = Pris. Vous pouviez encore choisir la croix à l’arrivée.
    .wrong-1 = Une prise est possible : il faut la jouer.

capture-straight = Tout droit
    .text = Croix + : le pion noir est droit devant vous.
    .task = Prenez le pion en d5.
    .hint = Sautez par-dessus, jusqu’en d6.
    .right = La croix montre la prise : ici, tout droit.
    .wrong-1 = Une prise est possible : il faut la jouer.

capture-ring = La ronde
    .text = Les sauts s’enchaînent avec la même croix, même en arrière. Le pion peut revenir à son départ.
    .task = Prenez les quatre pions en un seul coup.
    .hint = Descendez d’un côté, remontez de l’autre.
    .right = Quatre sauts, et retour en d6.
    .wrong-1 = Une prise est possible : il faut la jouer, et jusqu’au bout.

capture-longest = La plus longue
    .text = Deux de vos pions peuvent prendre. Seule la prise la plus longue est permise.
    .task = Jouez la prise que la règle impose.
    .hint = Comptez les sauts de h1.
    .right = Deux pièces plutôt qu’une : vous n’aviez pas le choix.
    .wrong-1 = Une pièce ici, deux ailleurs : la plus longue prise est obligatoire.
    .wrong-2 = Une prise est possible : il faut la jouer.

## King

king = Le roi
    .line = Huit directions, et les pions ne peuvent pas le prendre.
    .end = Vous savez mener un roi
    .learnt-1 = Un pion qui finit son coup sur la dernière rangée devient roi.
    .learnt-2 = Le roi va et prend d’une case dans les huit directions.
    .learnt-3 = Seul un roi prend un roi.

king-crown = Couronner
    .text = La dernière rangée est à un pas.
    .task = Faites un roi.
    .hint = Une case tout droit.
    .right = Un roi ! Plus de croix à tourner : toutes les directions sont à lui.
    .wrong-1 = De côté, vous restez sur la septième rangée.

king-immune = Imprenable
    .text = Un roi noir touche à la fois votre pion et votre roi. Un seul des deux peut le prendre.
    .task = Prenez le roi noir.
    .hint = Les pions ne peuvent pas prendre un roi.
    .right = Roi contre roi : c’est la seule façon.
    .wrong-1 = Un pion ne peut pas prendre un roi. Jouez le vôtre.

king-passing = Sans s’arrêter
    .text = Ce pion touche la dernière rangée au milieu de sa prise, puis continue : il reste pion.

## End

end = Gagner
    .line = Plus de pièce, plus de coup, ou moins de rois.
    .end = Vous savez comment finit une partie
    .learnt-1 = Celui qui n’a plus de pièce, ou plus de coup, a perdu.
    .learnt-2 = S’il ne reste que des rois, ils sont comptés après 20 coups sans prise.

end-last = Les deux dernières
    .text = Il reste un pion et un roi noirs. Votre roi change de direction à chaque saut.
    .task = Prenez les deux.
    .hint = Tout droit d’abord, puis en diagonale.
    .right = Plus de pièce en face : vous gagnez.
    .wrong-1 = Une seule pièce ainsi : la plus longue prise est obligatoire.

end-kings = Compter les rois
    .text = Il ne reste que des rois, et le vingtième coup sans prise vient d’être joué : deux contre un, les Blancs gagnent.

## How to play well

bait = L’appât
    .line = L’adversaire doit prendre : décidez où il ira.
    .end = Vous savez sacrifier
    .learnt-1 = Lisez la croix adverse : elle dit où sa pièce devra sauter.
    .learnt-2 = Donnez un pion là où vous en reprendrez deux.

bait-lure = Un pour deux
    .text = Le pion noir en e5 a une croix × : il doit prendre tout ce qui se met sur ses diagonales.
    .task = Gagnez en deux coups.
    .hint = Offrez un pion en d4. Le pion noir se posera devant celui de c2.
    .right = Un pion donné, deux repris. La croix adverse a fait le travail.
    .wrong-1 = Rien à prendre pour les Noirs : ils gardent le choix. Offrez un pion.
    .wrong-2 = Vous barrez la colonne de votre propre pion. Laissez la case c3 libre.

bait-sheet = La fin du problème
    .text = La fin du problème de la fiche. Votre prise est obligatoire, la réponse aussi : voyez plus loin.
    .task = Gagnez en deux coups.
    .hint = Trois sauts depuis a3. Puis regardez où la pièce noire devra se poser.
    .right = Trois prises, un pion donné, et la dernière pièce tombe.
    .wrong-1 = Une prise est possible : il faut la jouer.

turning = Tourner au bon moment
    .line = La croix dit ce qui est menacé.
    .end = Vous avez un premier plan
    .learnt-1 = Restez hors des directions de la croix adverse.
    .learnt-2 = Arrivez, tournez, et menacez deux pièces à la fois.

turning-shade = À l’ombre
    .text = e6 prend en diagonale, b4 prend en ligne droite. Il reste une case tranquille pour votre pion.
    .task = Jouez le pion de d4 sans qu’il puisse être pris.
    .hint = Lisez les deux croix : × menace en diagonale, + en ligne droite.
    .right = Hors de portée des deux croix.
    .wrong-1 = En d5, vous êtes sur une diagonale de e6 : il saute par-dessus.
    .wrong-2 = En c4, vous touchez b4 sur sa rangée : il saute par-dessus.

turning-double = La double menace
    .text = Votre pion + peut se placer devant deux pions noirs, qui ne prennent qu’en ligne droite.
    .task = Jouez un coup après lequel vous prendrez une pièce, quoi que jouent les Noirs.
    .hint = Allez en d4. Quelle croix regarde c5 et e5 ?
    .right = Arrivé en d4 et tourné en ×, il menace c5 et e5. Un seul peut fuir.
    .wrong-1 = Bonne case, mauvaise croix : + ne prend pas en diagonale. Choisissez ×.
    .wrong-2 = De b4, vous ne menacez qu’un pion, et il s’échappe.

## A first match

first = Votre première partie
    .line = Une petite partie contre l’ordinateur, niveau 1.
    .end = Vous savez jouer à Alliance
    .learnt-1 = Avant de tourner une croix, demandez-vous ce qu’elle prendra.

first-match = Huit contre huit
    .text = Huit pions chacun, toutes les croix en diagonale. L’ordinateur joue au niveau 1.
    .task = Prenez trois pièces.
    .hint = Gardez un pion juste derrière celui que vous avancez : il ne pourra pas être sauté.
    .right = Trois pièces : les croix vous obéissent. La grande partie vous attend.
    .over = La partie s’est finie trop tôt. Recommencez : le niveau 1 vous en laissera l’occasion.

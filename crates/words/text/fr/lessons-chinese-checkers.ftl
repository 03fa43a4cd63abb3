### The lessons of chinese-checkers: a message for each lesson and each step.

## Slide

slide = Glisser
    .line = Un pion, un trou à la fois.
    .end = Vous savez glisser
    .learnt-1 = Un pion glisse dans un trou voisin libre, dans les six directions.
    .learnt-2 = Le but : remplir la pointe d’en face.

slide-start = Le départ
    .text = Dix pions dans votre pointe de l’étoile. Le premier qui amène les siens dans la pointe d’en face gagne. Rien n’est jamais pris.

slide-slide = Un trou
    .text = Un pion glisse dans un trou voisin, dans n’importe quelle direction.
    .task = Faites avancer le pion de i5 vers le but, en j5 ou en j6.
    .hint = Le but est du côté de q1.
    .right = Un pas de gagné. Les sauts iront bien plus vite.
    .wrong-1 = C’est permis, mais en arrière. Le but est de l’autre côté.
    .wrong-2 = Un glissement va au trou voisin, pas plus loin, et il n’y a rien à sauter.

## Jump

jump = Sauter
    .line = Par-dessus un pion voisin, et encore, et encore.
    .end = Vous savez sauter
    .learnt-1 = Un pion saute par-dessus un pion voisin, de n’importe quelle couleur.
    .learnt-2 = Les sauts s’enchaînent, et vous vous arrêtez quand vous voulez.
    .learnt-3 = Un seul pion à la fois, jamais deux à la file.

jump-one = Un tremplin
    .text = Votre pion de i5 touche un autre de vos pions. Il peut sauter par-dessus, dans le trou juste derrière.
    .task = Sautez avec le pion de i5.
    .hint = Le trou libre derrière j5 est k5.
    .right = Deux pas d’un coup, et le tremplin reste en place.
    .wrong-1 = Ce trou est occupé : passez par-dessus.
    .wrong-2 = C’est un glissement : un seul pas. En sautant, vous en gagnez deux.

jump-chain = Deux sauts
    .text = Après un saut, le pion peut sauter encore, dans une autre direction.
    .task = Menez le pion de i5 jusqu’en k7, en un seul coup.
    .hint = De côté par-dessus i6, puis vers le but par-dessus j7.
    .right = Deux sauts et un virage. Les pions adverses portent aussi bien que les vôtres.
    .wrong-1 = Vous pouvez vous arrêter là, mais un second saut vous attend.
    .wrong-2 = Un glissement ne se mêle pas aux sauts. Commencez par sauter i6.

jump-single = Un à la fois
    .text = Deux pions à la file ne se sautent pas. Cherchez un autre tremplin.
    .task = Sautez avec le pion de i3.
    .hint = Votre pion de j3 est seul, et k3 est libre derrière lui.
    .right = Un seul pion par saut, et il doit toucher le vôtre.
    .wrong-1 = i4 et i5 se suivent : deux pions, pas de saut.

## Points

points = Les pointes
    .line = Passer, s’arrêter, sortir, arriver.
    .end = Vous connaissez les pointes
    .learnt-1 = La pointe d’un autre joueur se traverse ; il est interdit de s’y arrêter.
    .learnt-2 = Une pointe assiégée : un de vos pions doit en sortir.
    .learnt-3 = Le premier dont les dix pions sont au but gagne.

points-passing = Traverser
    .text = À six, toutes les pointes sont prises. Un pion peut traverser celle d’un autre, sans s’y arrêter.
    .task = Menez le pion de e5 jusqu’en g3.
    .hint = Deux sauts : par e3, puis au-delà.
    .right = Un passage par la pointe voisine, un arrêt dehors : c’est permis.
    .wrong-1 = e3 est dans la pointe d’un autre joueur : passez, mais ne restez pas.

points-siege = Céder la place
    .text = Votre pointe est pleine de pions adverses arrivés au but, et un des vôtres s’y attarde. Il doit leur laisser la place.
    .task = Faites sortir le pion de d1.
    .hint = Il peut glisser en e5 ou en e6.
    .right = La place est libre. Si aucun pion ne peut sortir, son joueur est éliminé : ne tardez pas.
    .wrong-1 = Pas encore : votre pointe est assiégée, un pion doit d’abord en sortir.

points-home = Le dixième pion
    .text = Neuf pions sont au but. Il n’en manque qu’un.
    .task = Gagnez.
    .hint = Le dernier trou libre est n1.
    .right = La pointe est pleine : vous gagnez.
    .wrong-1 = À côté : le trou libre est n1.

## How to play well

ladders = Les échelles
    .line = Des pions bien espacés font une échelle.
    .end = Vous savez grimper
    .learnt-1 = Un pion, un trou, un pion, un trou : c’est une échelle.
    .learnt-2 = S’il manque un barreau, posez-le d’abord.

ladders-climb = Grimper
    .text = Quatre pions de toutes les couleurs mènent de votre côté à l’autre. Regardez un trou sur deux.
    .task = Enchaînez quatre sauts.
    .hint = Partez de e7, par-dessus f6, puis h5.
    .right = Huit pas en un coup. Une échelle vaut huit glissements.
    .wrong-1 = Bon début, mais l’échelle continue plus loin.

ladders-rung = Le barreau manquant
    .text = L’échelle est presque là : il manque un pion en j6. Le vôtre est juste à côté.
    .task = En deux coups : posez le barreau, puis enchaînez quatre sauts.
    .hint = D’abord j7 en j6 ; ensuite, e7 grimpe.
    .right = Un coup pour préparer, huit pas pour récompense. C’est le plan de base aux dames chinoises.
    .wrong-1 = Trop tôt : l’échelle s’arrête à mi-chemin. Posez d’abord le barreau.

race = La course
    .line = Compter les pas, et n’oublier personne.
    .end = Vous avez un premier plan
    .learnt-1 = Comparez les sauts avant de jouer : comptez les pas.
    .learnt-2 = Un pion resté seul derrière n’a plus de tremplin.

race-longer = Le plus long
    .text = Deux tremplins s’offrent au même pion. L’un d’eux mène plus loin.
    .task = Gagnez quatre pas en un coup.
    .hint = Après j6, qui d’autre peut être sauté ?
    .right = Quatre pas au lieu de deux. Suivez chaque saut jusqu’au bout avant de choisir.
    .wrong-1 = Deux pas, et plus rien à sauter. L’autre tremplin va plus loin.

race-last = Le dernier
    .text = Le pion de a1 ferme la marche. Tant que les autres sont là, il peut sauter.
    .task = Faites gagner quatre pas au pion de a1.
    .hint = Par-dessus b1, puis par-dessus d2.
    .right = Le dernier rejoint les premiers. Jouez-le tant qu’il a des tremplins.
    .wrong-1 = Vous retirez le tremplin dont le dernier a besoin.
    .wrong-2 = Celui-là peut attendre : occupez-vous du dernier.

## A first match

first = Votre première partie
    .line = Une course contre l’ordinateur, niveau 1.
    .end = Vous savez jouer aux dames chinoises
    .learnt-1 = Cherchez l’échelle avant de glisser.

first-match = Trente pas
    .text = La partie commence à deux. Votre pointe est pleine : à vous d’ouvrir la route.
    .task = Gagnez trente pas en douze coups.
    .hint = Sortez d’abord deux pions pour faire des tremplins, puis sautez par-dessus.
    .right = Trente pas : vos pions sont en route. Continuez jusqu’au but dans une vraie partie.
    .over = Il en manquait un peu. Recommencez, en sautant plus souvent.

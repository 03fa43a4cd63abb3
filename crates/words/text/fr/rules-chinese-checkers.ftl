### The rule page of chinese-checkers: sections with their boards, our decisions, the source.

chinese-checkers-aim-title = But
chinese-checkers-aim-text = Soyez le premier à amener vos dix pions de votre pointe de l’étoile à la pointe opposée. Rien n’est pris : les autres pions, les vôtres comme ceux des adversaires, servent de tremplins.
chinese-checkers-aim-demo-1 = Quatre sauts d’affilée, et le dernier pion entre au but.

chinese-checkers-setup-title = Mise en place
chinese-checkers-setup-text =
    L’étoile a 121 trous. À deux, les joueurs occupent deux pointes face à face ; à trois, une pointe sur deux ; à quatre, deux paires de pointes opposées ; à six, toutes.

    À deux ou à trois, chacun peut jouer avec deux pointes, donc vingt pions. La pointe du haut commence, puis le tour passe dans le sens des aiguilles d’une montre.
chinese-checkers-setup-demo-1 = À deux : une pointe contre celle d’en face.
chinese-checkers-setup-demo-2 = À trois : une pointe sur deux reste libre.
chinese-checkers-setup-demo-3 = À quatre : deux paires de pointes opposées.
chinese-checkers-setup-demo-4 = À six : toutes les pointes sont prises.
chinese-checkers-setup-demo-5 = À deux avec deux pointes : deux pointes voisines, vingt pions chacun.
chinese-checkers-setup-demo-6 = À trois avec deux pointes : deux pointes opposées, vingt pions chacun.

chinese-checkers-slide-title = Glisser
chinese-checkers-slide-text = Vous jouez un seul pion par tour. Il glisse dans un trou voisin libre, dans n’importe laquelle des six directions, même en arrière. Un glissement ne va pas plus loin et ne se mêle pas à un saut.
chinese-checkers-slide-demo-1 = Un trou à la fois.
chinese-checkers-slide-demo-2 = Refusé : il n’y a rien à sauter, et un glissement ne va que d’un trou.

chinese-checkers-jump-title = Sauter
chinese-checkers-jump-text =
    Ou bien le pion saute par-dessus un pion voisin, de n’importe quelle couleur, dans le trou libre juste derrière. De là il peut sauter encore, tout droit ou en changeant de direction, et s’arrêter quand vous voulez.

    Le pion sauté reste en place. Sauter n’est jamais obligatoire. Chaque saut passe par-dessus un seul pion, qui doit toucher le vôtre.
chinese-checkers-jump-demo-1 = Deux sauts, avec un virage.
chinese-checkers-jump-demo-2 = Refusé : deux pions à la suite ne se sautent pas.

chinese-checkers-stops-title = Où s’arrêter
chinese-checkers-stops-text =
    Un pion peut passer par tous les trous, mais il ne s’arrête que dans l’hexagone central, dans sa pointe de départ ou dans son but. Les autres pointes ne servent que de passage.

    Il peut ressortir de son but ou revenir à son départ ; une variante interdit de ressortir du but.
chinese-checkers-stops-demo-1 = Le pion traverse la pointe d’un autre joueur et s’arrête au-delà.
chinese-checkers-stops-demo-2 = Refusé : un pion ne s’arrête pas dans la pointe d’un autre joueur.

chinese-checkers-obstruction-title = Pas d’obstruction
chinese-checkers-obstruction-text =
    Il est interdit de bloquer les autres en restant chez soi. Votre pointe de départ est assiégée quand elle est pleine, avec au moins un pion à vous et un pion dont elle est le but : vous devez alors en sortir un pion.

    Si aucun ne peut sortir, vos pions enfermés sont retirés et vous êtes éliminé ; vos autres pions restent comme obstacles. Si vous n’êtes pas assiégé mais ne pouvez rien jouer, vous passez votre tour.
chinese-checkers-obstruction-demo-1 = Refusé : la pointe est assiégée, un pion doit d’abord en sortir.
chinese-checkers-obstruction-demo-2 = Le dernier pion du haut ne peut plus sortir : il est retiré et son joueur est éliminé.

chinese-checkers-end-title = Fin de partie
chinese-checkers-end-text =
    Le premier qui remplit la pointe opposée gagne ; avec deux pointes, il faut remplir les deux buts. Le dernier joueur encore en jeu gagne aussi.

    Après 300 tours de table, ou à la troisième apparition d’une position, ceux qui jouent encore sont à égalité. En variante, les autres continuent pour les places suivantes.
chinese-checkers-end-demo-1 = Le dixième pion arrive : la partie est gagnée.

chinese-checkers-decision-1 = Quatre joueurs peuvent jouer, sur deux paires de pointes opposées.
chinese-checkers-decision-1-why = La fiche parle de deux, trois et six joueurs ; ainsi, à quatre, chacun a encore un adversaire en face.

chinese-checkers-decision-2 = Avec deux pointes chacun : voisines à deux, opposées à trois ; les vingt pions doivent arriver.
chinese-checkers-decision-2-why = La fiche permet deux pointes sans dire lesquelles.

chinese-checkers-decision-3 = Un pion est « bloqué » quand sa pointe de départ est assiégée et qu’aucun pion de sa couleur ne peut en sortir.
chinese-checkers-decision-3-why = La fiche punit l’obstruction sans dire à quel moment. La variante « tolérée » supprime la règle.

chinese-checkers-decision-4 = Un pion peut ressortir de son but et revenir à son départ.
chinese-checkers-decision-4-why = La fiche ne l’interdit pas ; une variante le fait pour le but.

chinese-checkers-decision-5 = La pointe du haut commence, et un joueur qui ne peut pas bouger passe son tour.
chinese-checkers-decision-5-why = La fiche n’en dit rien ; il faut bien commencer, et un joueur sans coup n’a commis aucune faute.

chinese-checkers-decision-6 = 300 tours, ou trois fois la même position : égalité entre ceux qui restent.
chinese-checkers-decision-6-why = La fiche n’a pas de limite, et une partie doit finir. Les deux se règlent.
chinese-checkers-decision-7 = Le dernier joueur encore en jeu gagne.
chinese-checkers-decision-7-why = La fiche élimine celui qui bloque, sans dire ce qui arrive quand il ne reste qu’un joueur.

chinese-checkers-source = Dames chinoises, nées du halma, d’après la fiche de L’Escale à jeux. Texte écrit pour Damier.

### The rule page of martian-chess: sections with their boards, our decisions, the source.

martian-chess-aim-title = But
martian-chess-aim-text = Marquez plus de points que l’adversaire en prenant des pièces : 3 pour une grande pyramide, 2 pour une moyenne, 1 pour une petite. Les pyramides n’ont pas de couleur : est à vous ce qui se trouve dans votre zone.
martian-chess-aim-demo-1 = La grande pyramide prend une moyenne : 2 points, et elle passe à l’adversaire.

martian-chess-setup-title = Mise en place
martian-chess-setup-text = Le plateau a 4 × 8 cases, coupées en deux zones de quatre rangées : le Sud en bas, le Nord en haut. Chacun a neuf pyramides dans son coin : trois grandes, trois moyennes et trois petites (la fiche les appelle des pions). Le Sud commence.
martian-chess-setup-demo-1 = La position de départ et les deux premiers coups.

martian-chess-zones-title = À qui est la pièce ?
martian-chess-zones-text =
    Une pièce appartient au joueur dans la zone duquel elle se trouve, quel que soit celui qui l’y a menée. À votre tour, jouez une de vos pièces, dans votre zone ou vers l’autre.

    En passant la frontière, elle change de camp : chaque attaque est aussi un cadeau.
martian-chess-zones-demo-1 = La petite pyramide passe au Nord ; le Nord la joue aussitôt dans sa zone.
martian-chess-zones-demo-2 = Refusé : cette pièce est dans la zone du Nord.

martian-chess-moves-title = Déplacements
martian-chess-moves-text =
    La grande pyramide va comme la dame aux échecs : dans les huit directions, aussi loin que la voie est libre.

    La moyenne va d’une ou deux cases dans ces mêmes directions. La petite va d’une case en diagonale.

    Aucune pièce ne saute par-dessus une autre, et vous ne pouvez pas passer votre tour.
martian-chess-moves-demo-1 = La grande : en diagonale, puis sur la rangée.
martian-chess-moves-demo-2 = La moyenne : deux cases, puis une.
martian-chess-moves-demo-3 = La petite : une case en diagonale, en avant ou en arrière.
martian-chess-moves-demo-4 = Refusé : la petite pyramide ne va pas tout droit.
martian-chess-moves-demo-5 = Refusé : une pièce barre la colonne.

martian-chess-capture-title = Prise
martian-chess-capture-text =
    Vous prenez en venant sur une pièce de l’autre zone ; elle quitte le plateau et ses points sont à vous. La pièce qui prend reste là : elle est maintenant à l’adversaire.

    Dans votre zone tout est à vous : rien ne s’y prend. Prendre n’est pas obligatoire.
martian-chess-capture-demo-1 = La moyenne prend la petite : 1 point, et le Nord reçoit une moyenne.
martian-chess-capture-demo-2 = Refusé : rien ne se prend dans sa propre zone.

martian-chess-return-title = Pas de renvoi
martian-chess-return-text =
    La pièce qui vient d’arriver dans votre zone, avec ou sans prise, ne peut pas repasser la frontière à votre coup suivant. Vous pouvez la déplacer dans votre zone ; un coup plus tard, elle est libre.

    Selon la règle publiée, en variante, seul le retour sur la case d’où elle vient est interdit.
martian-chess-return-demo-1 = Refusé : la petite pyramide vient d’arriver.
martian-chess-return-demo-2 = Permis : elle se déplace à l’intérieur de la zone.

martian-chess-end-title = Fin de partie
martian-chess-end-text =
    La partie s’arrête quand une zone est vide, quand plus aucune prise n’est possible, après 27 coups joués sans prise (les deux camps comptés), à la troisième apparition d’une position, ou si vous en convenez.

    Celui qui a le plus de points gagne ; à égalité, la partie est nulle ou, en variante, gagnée par celui qui a joué le dernier.
martian-chess-end-demo-1 = La zone du Sud est vide : 8 points à 7, le Sud gagne.
martian-chess-end-demo-2 = Deux petites pyramides sur des cases de couleurs différentes ne se prendront jamais : 10 à 9.

martian-chess-decision-1 = Le plateau de 4 × 8 cases et la position de départ sont ceux du jeu publié.
martian-chess-decision-1-why = La figure de la fiche est perdue ; les dix-huit pions et les deux zones de la fiche conviennent à ce plateau.

martian-chess-decision-2 = La pyramide moyenne va dans huit directions, et rien ne repasse la frontière au coup suivant.
martian-chess-decision-2-why = C’est la fiche. Les règles publiées (quatre directions ; seul le retour sur la case d’origine interdit) sont des variantes.

martian-chess-decision-3 = Le Sud commence ; à égalité de points, nulle.
martian-chess-decision-3-why = La fiche n’en dit rien. Une variante donne la victoire à celui qui a joué le dernier.

martian-chess-decision-4 = 27 coups sans prise, ou trois fois la même position, arrêtent la partie.
martian-chess-decision-4-why = La fiche arrête la partie quand plus aucune prise n’est possible ; un programme a besoin d’un nombre. Vous pouvez le changer.

martian-chess-decision-5 = Les deux joueurs peuvent convenir d’arrêter et de compter.
martian-chess-decision-5-why = La fiche n’en parle pas, mais deux joueurs voient souvent la fin avant le programme.

martian-chess-source = Échecs martiens, inventés par Andrew Looney, d’après la fiche de L’Escale à jeux. Texte écrit pour Damier.

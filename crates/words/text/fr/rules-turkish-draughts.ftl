### The rule page of turkish-draughts: sections with their boards, our decisions, the source.

turkish-draughts-aim-title = But
turkish-draughts-aim-text = Prenez toutes les pièces adverses, ou bloquez-les. Tout se joue en ligne droite, sur les rangées et les colonnes, jamais en diagonale, et la plus grande prise est obligatoire.
turkish-draughts-aim-demo-1 = Une rafle de trois : les Noirs n’ont plus de pièce.

turkish-draughts-setup-title = Mise en place
turkish-draughts-setup-text = Le plateau a 8 × 8 cases, toutes utilisées. Chacun place seize pions sur sa deuxième et sa troisième rangée ; la première reste vide. Les Blancs commencent.
turkish-draughts-setup-demo-1 = La position de départ et les deux premiers coups.

turkish-draughts-man-title = Le pion
turkish-draughts-man-text = Le pion avance d’une case tout droit, ou fait un pas de côté, à gauche ou à droite. Jamais en arrière, jamais en diagonale. Vous ne pouvez pas passer votre tour.
turkish-draughts-man-demo-1 = De côté, puis en avant.
turkish-draughts-man-demo-2 = Refusé : un pion ne recule pas.

turkish-draughts-king-title = La dame
turkish-draughts-king-text =
    Un pion qui atteint la dernière rangée, la ligne de couronnement, devient dame. S’il y arrive sans prendre, son tour s’achève là.

    La dame glisse d’autant de cases libres qu’elle veut, en avant, en arrière et sur les côtés.
turkish-draughts-king-demo-1 = Le pion est couronné, puis la dame traverse le plateau.

turkish-draughts-capture-title = Prise
turkish-draughts-capture-text =
    Le pion saute par-dessus une pièce adverse voisine et retombe sur la case vide juste derrière : devant lui, à gauche ou à droite, jamais en arrière.

    La dame prend de loin, si la première pièce rencontrée est adverse et la case derrière est vide ; elle s’arrête sur la case de son choix avant la pièce suivante. Ni pion ni dame ne saute une pièce de son camp, ou deux pièces qui se suivent. Pions et dames se prennent entre eux.
turkish-draughts-capture-demo-1 = Le pion saute et prend devant lui.
turkish-draughts-capture-demo-2 = Refusé : un pion ne prend pas en arrière.
turkish-draughts-capture-demo-3 = La dame prend à distance et choisit sa case.
turkish-draughts-capture-demo-4 = Refusé : deux pièces à la suite ne se sautent pas.

turkish-draughts-chain-title = Rafle
turkish-draughts-chain-text =
    Tant que la même pièce peut prendre, elle continue, jusqu’au bout. Chaque pièce sautée part aussitôt : elle ne gêne plus, et sa case peut être traversée. Deux sauts de suite ne vont jamais en sens opposés.

    Un pion qui touche la dernière rangée pendant une rafle est couronné sur-le-champ et continue comme dame.
turkish-draughts-chain-demo-1 = Quatre pièces : la première, déjà retirée, libère le chemin du retour.
turkish-draughts-chain-demo-2 = Le pion est couronné en route et finit sa rafle en dame.
turkish-draughts-chain-demo-3 = Refusé : pas de demi-tour entre deux sauts.

turkish-draughts-majority-title = Prise obligatoire
turkish-draughts-majority-text =
    Si vous pouvez prendre, vous devez prendre, et prendre le plus de pièces possible : c’est la loi de la majorité. Une dame compte comme un pion. À nombre égal, vous choisissez.

    Ici, un coup qui enfreint cette règle est refusé, et la prise à jouer vous est montrée. En variante, il est accepté et fait perdre la partie, comme sur la fiche.
turkish-draughts-majority-demo-1 = Refusé : il y a une prise à jouer.
turkish-draughts-majority-demo-2 = Refusé : une pièce ici, trois ailleurs.
turkish-draughts-majority-demo-3 = La rafle de trois est le seul coup permis.

turkish-draughts-end-title = Fin de partie
turkish-draughts-end-text =
    Celui qui doit jouer et n’a plus de pièce, ou plus de coup, a perdu.

    Nulle : une dame contre une dame, si celui qui joue ne peut pas prendre ; 100 coups joués (50 chacun) sans prise ni pas en avant d’un pion ; la même position pour la troisième fois ; ou d’un commun accord.
turkish-draughts-end-demo-1 = Le pion noir ne peut plus bouger : les Blancs gagnent.
turkish-draughts-end-demo-2 = Une dame chacun : nulle.

turkish-draughts-decision-1 = Un coup qui oublie la plus grande prise est refusé.
turkish-draughts-decision-1-why = Selon la fiche, celui qui se trompe perd ; un programme peut l’avertir. La variante « partie perdue » rétablit la fiche.

turkish-draughts-decision-2 = Un pion ne prend jamais en arrière, et une rafle ne fait pas demi-tour.
turkish-draughts-decision-2-why = La fiche n’en dit rien ; c’est l’usage turc, que suit aussi le programme kish, auquel nos règles sont comparées. Le demi-tour est une variante.

turkish-draughts-decision-3 = Le pion couronné pendant une rafle continue comme dame, sans choix.
turkish-draughts-decision-3-why = La fiche dit qu’il « pourra » ; une dame peut tout ce que peut un pion. La variante « à la fin » le couronne à l’arrivée seulement.

turkish-draughts-decision-4 = Les nulles : une dame chacun, 100 coups sans progrès, répétition, accord.
turkish-draughts-decision-4-why = La fiche n’en connaît pas, et une partie doit finir. Les limites se règlent.

turkish-draughts-decision-5 = Une dame contre un pion : la partie continue.
turkish-draughts-decision-5-why = La fiche ne donne pas de règle ; deux variantes font nulle ou donnent la partie à la dame.

turkish-draughts-source = Dames turques, jeu traditionnel de Turquie, d’après la fiche de L’Escale à jeux (collection Ludens Planet). Texte écrit pour Damier.

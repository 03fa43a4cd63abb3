### The rule page of alliance: sections with their boards, our decisions, the source.

alliance-aim-title = But
alliance-aim-text = Prenez toutes les pièces adverses, ou laissez-les sans coup possible. Chaque pion porte une croix qui montre où il prend ; il se déplace dans les autres directions. Après chaque coup, vous pouvez tourner la croix du pion joué.
alliance-aim-demo-1 = La fin du problème de la fiche, dans notre reconstitution : trois prises, une réponse, et la dernière pièce tombe.

alliance-setup-title = Mise en place
alliance-setup-text =
    Douze pions chacun, sur les cases foncées des trois premières rangées, toutes les croix en diagonale (×). Les Blancs commencent.

    En variante, toutes les croix sont droites (+), ou chacun tourne d’abord les siennes à sa guise : les Blancs, de a1 à h8, puis les Noirs.
alliance-setup-demo-1 = La position de départ et les deux premiers coups.
alliance-setup-demo-2 = Croix libres : elles se tournent une à une, avant le premier coup.

alliance-moves-title = Déplacements
alliance-moves-text =
    La croix montre où le pion prend ; il se déplace dans les autres directions, d’une case, jamais en arrière.

    Croix × : une case tout droit, à gauche ou à droite. Croix + : une case en diagonale, vers l’avant.
alliance-moves-still-1 = Croix × : les déplacements, tout droit ou de côté.
alliance-moves-still-2 = Croix × : les prises, en diagonale, même en arrière.
alliance-moves-still-3 = Croix + : les déplacements, en diagonale vers l’avant.
alliance-moves-still-4 = Croix + : les prises, sur la rangée et la colonne, même en arrière.
alliance-moves-demo-1 = Croix × : tout droit, puis de côté.
alliance-moves-demo-2 = Croix + : en diagonale, deux fois de suite.
alliance-moves-demo-3 = Refusé : avec une croix ×, un pion ne se déplace pas en diagonale.
alliance-moves-demo-4 = Refusé : un pion ne recule pas.

alliance-capture-title = Prise
alliance-capture-text =
    Le pion saute, dans une direction de sa croix, par-dessus une pièce adverse voisine et retombe sur la case vide juste derrière. Il peut aussi prendre en arrière.

    Il enchaîne les sauts avec la même croix. Les pièces sautées partent une fois tous les sauts achevés ; aucune n’est sautée deux fois, mais le pion peut repasser par une case.
alliance-capture-demo-1 = Une prise en arrière.
alliance-capture-demo-2 = Quatre sauts en rond : le pion revient sur sa case.
alliance-capture-demo-3 = Refusé : une croix × ne prend pas tout droit.

alliance-longest-title = Prise obligatoire
alliance-longest-text = Si vous pouvez prendre, vous devez prendre. Entre plusieurs prises, celle qui prend le plus de pièces est obligatoire, quelle que soit la pièce qui joue ; à égalité, vous choisissez. Un saut multiple se joue jusqu’au bout.
alliance-longest-demo-1 = Refusé : il y a une prise à jouer.
alliance-longest-demo-2 = Refusé : une pièce ici, deux ailleurs.
alliance-longest-demo-3 = Le saut le plus long est le seul permis.

alliance-turning-title = Tourner la croix
alliance-turning-text = Après son déplacement ou sa prise, le pion joué, et lui seul, peut être tourné : croix × ou croix +, à votre choix. C’est la fin de votre coup, pas un coup de plus. Un pion qui n’a pas bougé ne se tourne pas.
alliance-turning-demo-1 = Un pas tout droit, la croix tourne ; au coup suivant, le pion va en diagonale.
alliance-turning-demo-2 = Refusé : un pion ne se tourne pas sans bouger.

alliance-king-title = Le roi
alliance-king-text =
    Un pion dont le coup s’achève sur la dernière rangée devient roi ; y passer pendant une prise ne suffit pas. Le roi n’a pas de croix : il va d’une case et saute dans les huit directions, et peut changer de direction à chaque saut.

    Les pions ne peuvent pas prendre un roi. Seul un roi prend un roi.
alliance-king-demo-1 = Le pion devient roi et peut reculer.
alliance-king-demo-2 = Le roi prend tout droit, puis en diagonale : un pion et un roi.
alliance-king-demo-3 = Refusé : un pion ne prend pas un roi.
alliance-king-demo-4 = Le pion passe par la dernière rangée sans s’y arrêter : il reste pion.

alliance-problem-title = Le problème de la fiche
alliance-problem-text =
    La fiche pose deux problèmes. Du premier il reste la solution : les Blancs jouent et gagnent. Son diagramme est perdu : la position montrée ici est notre reconstitution, où chaque coup de la solution est permis et chaque réponse forcée.

    Le second problème, sur les rotations, est perdu.
alliance-problem-demo-1 = Les Blancs jouent et gagnent : chaque réponse des Noirs est forcée.

alliance-end-title = Fin de partie
alliance-end-text =
    Celui qui doit jouer et n’a plus de pièce, ou plus de coup, a perdu.

    S’il ne reste que des rois, ils sont comptés après 20 coups joués (10 chacun) sans prise, ou plus tôt si vous en convenez : celui qui en a le plus gagne ; à égalité, la partie est nulle.

    Nulle aussi : 100 coups joués (50 chacun) sans prise ni pas en avant d’un pion, la même position pour la troisième fois, ou d’un commun accord.
alliance-end-demo-1 = La dernière pièce noire est prise.
alliance-end-demo-2 = Plus que des rois, et 20 coups sans prise : deux contre un, les Blancs gagnent.

alliance-decision-1 = Au départ, les pions sont placés comme aux dames anglaises.
alliance-decision-1-why = Le diagramme de la fiche est perdu ; elle demande les pièces d’un jeu de dames anglaises.

alliance-decision-2 = Toutes les croix commencent en diagonale.
alliance-decision-2-why = La fiche permet de les tourner à sa guise ; cela évite 24 choix avant de jouer. La variante « à votre guise » les rétablit.

alliance-decision-3 = Les Blancs commencent.
alliance-decision-3-why = La fiche n’en dit rien ; c’est l’usage, et son problème commence ainsi.

alliance-decision-4 = Aucune pièce n’est sautée deux fois, et la case de départ compte comme vide.
alliance-decision-4-why = Les pièces sautées restent jusqu’à la fin de la prise ; c’est l’usage des autres jeux de dames.

alliance-decision-5 = Les rois sont comptés d’office après 20 coups sans prise.
alliance-decision-5-why = La fiche le permet d’un commun accord ; ainsi une fin sans issue ne traîne pas. En variante : sur accord seulement, ou jamais.

alliance-decision-6 = Nulle après 100 coups sans progrès ou trois fois la même position.
alliance-decision-6-why = La fiche n’a pas de limite, et une partie doit finir. Les deux se règlent.

alliance-source = Alliance, un jeu de Vincent Everaert publié dans Tangente Jeux & Stratégie n° 24 en 2007, d’après la fiche de L’Escale à jeux. Texte écrit pour Damier.

### The rule page of alliance: sections with their boards, our decisions, the source.

alliance-aim-title = But
alliance-aim-text = Prenez toutes les pièces adverses, ou laissez-les sans coup possible. Chaque pion porte une croix qui dit où il prend ; il se déplace dans les autres directions. Après chaque coup, vous pouvez tourner la croix du pion joué.
alliance-aim-demo-1 = La fin du problème de la fiche : trois prises, une réponse, et la dernière pièce tombe.

alliance-setup-title = Mise en place
alliance-setup-text =
    Douze pions chacun, sur les cases foncées des trois premières rangées, toutes les croix en diagonale. Les Blancs commencent.

    Au choix, toutes les croix sont droites, ou chacun tourne d’abord les siennes à sa guise : les Blancs, de a1 à h8, puis les Noirs.
alliance-setup-demo-1 = La position de départ et deux premiers coups.
alliance-setup-demo-2 = Croix libres : on les tourne une à une, et nul ne joue avant.

alliance-moves-title = Déplacements
alliance-moves-text =
    La croix montre où le pion prend ; il se déplace dans les autres directions, d’une case, jamais en arrière.

    Croix en diagonale (×) : il avance tout droit ou va à gauche ou à droite. Croix droite (+) : il avance en diagonale, à gauche ou à droite.
alliance-moves-demo-1 = Croix × : tout droit, puis de côté.
alliance-moves-demo-2 = Croix + : en diagonale, vers l’avant.
alliance-moves-demo-3 = Refusé : avec une croix ×, on ne se déplace pas en diagonale.
alliance-moves-demo-4 = Refusé : un pion ne recule pas.

alliance-capture-title = Prise
alliance-capture-text =
    Le pion saute, dans une direction de sa croix, par-dessus une pièce adverse voisine et retombe sur la case vide juste derrière. Il peut aussi prendre en arrière.

    Il enchaîne les sauts avec la même croix. Les pièces sautées partent une fois le saut complet ; aucune n’est sautée deux fois, mais on peut repasser par une case.
alliance-capture-demo-1 = Une prise en arrière.
alliance-capture-demo-2 = Quatre sauts en rond : le pion revient sur sa case.
alliance-capture-demo-3 = Refusé : la croix × ne prend pas tout droit.

alliance-longest-title = Prise obligatoire
alliance-longest-text = Qui peut prendre doit prendre. Entre plusieurs prises, celle qui prend le plus de pièces est obligatoire, quelle que soit la pièce qui joue ; à égalité, vous choisissez. Un saut multiple se joue jusqu’au bout.
alliance-longest-demo-1 = Refusé : il y a une prise à jouer.
alliance-longest-demo-2 = Refusé : une pièce ici, deux ailleurs.
alliance-longest-demo-3 = Le saut le plus long est le seul permis.

alliance-turning-title = Tourner la croix
alliance-turning-text = Après son déplacement ou sa prise, le pion joué, et lui seul, peut être tourné : croix × ou croix +, à votre choix. C’est la fin de votre coup, pas un coup de plus. Un pion qui n’a pas bougé ne se tourne pas.
alliance-turning-demo-1 = Un pas tout droit, la croix tourne ; au coup suivant il va en diagonale.
alliance-turning-demo-2 = Refusé : on ne tourne pas un pion sans le jouer.

alliance-king-title = Le roi
alliance-king-text =
    Un pion dont le coup s’achève sur la dernière rangée devient roi ; y passer pendant une prise ne suffit pas. Le roi n’a pas de croix : il va d’une case et saute dans les huit directions, qu’il mélange librement.

    Les pions ne peuvent pas prendre un roi. Seul un roi prend un roi.
alliance-king-demo-1 = Le pion devient roi et peut reculer.
alliance-king-demo-2 = Le roi prend tout droit, puis en diagonale, pion et roi.
alliance-king-demo-3 = Refusé : un pion ne prend pas un roi.
alliance-king-demo-4 = Le pion passe par la dernière rangée sans s’y arrêter : il reste pion.

alliance-end-title = Fin de partie
alliance-end-text =
    Celui qui doit jouer et n’a plus de pièce, ou plus de coup, a perdu.

    S’il ne reste que des rois, on les compte après 20 coups joués (10 chacun) sans prise, ou plus tôt si vous en convenez : le plus grand nombre gagne, l’égalité est nulle.

    Nulle aussi : 100 coups joués (50 chacun) sans prise ni pas en avant d’un pion, la même position pour la troisième fois, ou d’un commun accord.
alliance-end-demo-1 = La dernière pièce noire est prise.
alliance-end-demo-2 = Que des rois, et 20 coups sans prise : deux contre un, les Blancs gagnent.

alliance-decision-1 = Au départ, les pions sont placés comme aux dames anglaises.
alliance-decision-1-why = Le schéma de la fiche est perdu ; elle demande les pièces d’un jeu de dames anglaises.

alliance-decision-2 = Toutes les croix commencent en diagonale.
alliance-decision-2-why = La fiche permet de les tourner à sa guise ; cela évite 24 choix avant de jouer. L’option « à sa guise » les rend.

alliance-decision-3 = Les Blancs commencent.
alliance-decision-3-why = La fiche n’en dit rien ; c’est l’usage, et son problème commence ainsi.

alliance-decision-4 = Aucune pièce n’est sautée deux fois, et la case de départ compte comme vide.
alliance-decision-4-why = Les pièces sautées restent jusqu’à la fin du saut ; c’est l’usage des autres jeux de dames.

alliance-decision-5 = Les rois se comptent d’eux-mêmes après 20 coups sans prise.
alliance-decision-5-why = La fiche le permet d’un commun accord ; ainsi une fin sans issue ne traîne pas. Les options : sur accord seulement, ou jamais.

alliance-decision-6 = Nulle après 100 coups tranquilles ou trois fois la même position.
alliance-decision-6-why = La fiche n’a pas de limite, et une partie doit finir. Elles se règlent.

alliance-source = Fiche 001 : Alliance, un jeu de Vincent Everaert, Tangente Jeux & Stratégie n° 24, 2007. Texte écrit pour Damier.

### The rules that a table may choose: option-<game>-<name>, or option-<name> for all games.

source-sheet = La fiche
source-tradition = La tradition
source-published = La règle publiée du jeu
source-decision = Notre décision
source-sheet-and-decision = La fiche ; le moment précis est notre décision

option-off = jamais

## Limits and repetition

option-quiet_limit = Fin sans prise
    .help = Après ce nombre de coups de suite sans prise, les deux camps comptés, la partie s’arrête.
option-mak-yek-quiet_limit = Fin sans prise
    .help = Après ce nombre de coups de suite sans prise, les deux camps comptés, la partie s’arrête et les pions pris sont comptés.
option-apit-sodok-quiet_limit = Fin sans prise
    .help = Après ce nombre de coups de suite sans prise, les deux camps comptés, la partie s’arrête et les pions pris sont comptés.
option-turkish-draughts-quiet_limit = Nulle sans progrès
    .help = Nulle après ce nombre de coups de suite, les deux camps comptés, sans prise ni pas en avant d’un pion.
option-alliance-quiet_limit = Nulle sans progrès
    .help = Nulle après ce nombre de coups de suite, les deux camps comptés, sans prise ni pas en avant d’un pion.
option-martian-chess-quiet_limit = Fin sans prise
    .help = Après ce nombre de coups de suite sans prise, les deux camps comptés, la partie s’arrête et les points sont comptés.
option-makruk-quiet_limit = Nulle sans progrès
    .help = Nulle après ce nombre de coups de suite, les deux camps comptés, sans prise ni coup de Bia. Ne s’applique pas pendant un décompte.
option-quiet_limit-value = { $n ->
    [0] jamais
    [one] { $n } coup
   *[other] { $n } coups
}
option-repetition = Répétition
    .help = Quand la même position apparaît ce nombre de fois, la partie est nulle.
option-mak-yek-repetition = Répétition
    .help = Quand la même position apparaît ce nombre de fois, la partie s’arrête et les prises sont comptées.
option-apit-sodok-repetition = Répétition
    .help = Quand la même position apparaît ce nombre de fois, la partie s’arrête et les prises sont comptées.
option-martian-chess-repetition = Répétition
    .help = Quand la même position apparaît ce nombre de fois, la partie s’arrête et les points sont comptés.
option-repetition-value = { $n ->
    [0] jamais
   *[other] { $n } fois
}

## Mak-Yek, Apit-Sodok

option-first = Qui commence
    .help = La fiche laisse les joueurs en décider.
option-first-white = Clairs
    .help = Les Clairs jouent le premier coup.
option-first-black = Foncés
    .help = Les Foncés jouent le premier coup.
option-end = Comment gagner
    .help = Compter les prises, ou tout prendre.
option-end-count = Au compte
    .help = Le plus grand nombre de pions pris gagne.
option-end-annihilation = Tout prendre
    .help = Pour gagner, prenez tous les pions ou bloquez l’adversaire ; sinon, la partie est nulle.

## Dames turques

option-infraction = Prise oubliée
    .help = Selon la fiche, l’oubli fait perdre la partie ; par défaut, le coup est simplement refusé.
option-infraction-refuse = Coup refusé
    .help = Le coup n’est pas accepté, et la prise vous est montrée.
option-infraction-lose = Partie perdue
    .help = Celui qui oublie la plus grande prise perd la partie, comme sur la fiche.
option-turn180 = Demi-tour en prise
    .help = Deux sauts de suite peuvent-ils aller en sens opposés ?
option-turn180-forbid = Interdit
    .help = C’est l’usage turc ; la fiche n’en dit rien.
option-turn180-allow = Permis
    .help = Une dame peut revenir sur ses pas entre deux sauts.
option-promotion = Couronnement en prise
    .help = Quand un pion touche la dernière rangée au milieu d’une prise.
option-promotion-during = Aussitôt
    .help = Il devient dame et continue comme dame.
option-promotion-end = À la fin
    .help = Il continue comme pion et devient dame s’il finit sur la dernière rangée.
option-one_each = Une dame contre un pion
    .help = La fiche n’en dit rien.
option-one_each-play = La partie continue
    .help = Jusqu’à une prise, un blocage ou une nulle.
option-one_each-draw = Nulle
    .help = La partie s’arrête aussitôt, et elle est nulle.
option-one_each-king_wins = La dame gagne
    .help = La partie s’arrête aussitôt, et la dame gagne.

## Alliance

option-crosses = Croix au départ
    .help = Le diagramme de la fiche est perdu ; la fiche laisse chacun tourner ses croix à sa guise.
option-crosses-diagonal = Croix ×
    .help = Toutes en × : la partie commence tout de suite.
option-crosses-orthogonal = Croix +
    .help = Toutes en + : la partie commence tout de suite.
option-crosses-free = À votre guise
    .help = Chacun choisit d’abord la croix de ses douze pions.
option-kings_only = Quand il ne reste que des rois
    .help = Celui qui a le plus de rois gagne ; à égalité, la partie est nulle.
option-kings_only-auto = Compter après 20 coups
    .help = Les rois sont comptés après 20 coups de suite sans prise.
option-kings_only-agree = D’un commun accord
    .help = Les rois sont comptés seulement si les deux joueurs le veulent.
option-kings_only-off = Ne pas compter
    .help = La partie va jusqu’au bout.

## Dames chinoises

option-players = Joueurs
    .help = La fiche prévoit deux, trois ou six joueurs ; quatre, c’est notre décision.
option-players-2 = 2
    .help = Face à face.
option-players-3 = 3
    .help = Une pointe sur deux reste libre.
option-players-4 = 4
    .help = Deux paires face à face.
option-players-6 = 6
    .help = L’étoile est pleine.
option-sets = Pointes par joueur
    .help = À deux ou à trois, chacun peut jouer avec deux pointes.
option-sets-1 = Une
    .help = Dix pions chacun.
option-sets-2 = Deux
    .help = Vingt pions chacun ; chaque couleur a son but.
option-leave_goal = Ressortir du but
    .help = Un pion arrivé dans la pointe d’en face peut-il en ressortir ?
option-leave_goal-allow = Permis
    .help = La fiche ne l’interdit pas ; le permettre est notre décision.
option-leave_goal-forbid = Interdit
    .help = Un pion arrivé ne bouge plus que dans son but.
option-obstruction = Obstruction
    .help = Des pions restés au départ peuvent empêcher un autre joueur d’arriver.
option-obstruction-siege = Punie
    .help = Les pions enfermés sont retirés et leur joueur est éliminé.
option-obstruction-off = Tolérée
    .help = Rien n’arrive aux pions restés au départ.
option-play_on = Jouer toutes les places
    .help = Selon la fiche, la partie s’arrête au premier arrivé.
option-play_on-no = Non
    .help = Le premier arrivé gagne et la partie est finie.
option-play_on-yes = Oui
    .help = Les autres continuent pour les places suivantes.
option-max_rounds = Limite de tours
    .help = Après ce nombre de tours, ceux qui jouent encore sont à égalité.
option-max_rounds-value = { $n ->
    [0] aucune
    [one] { $n } tour
   *[other] { $n } tours
}

## Échecs martiens

option-drone = Pyramides moyennes
    .help = Dans quelles directions elles se déplacent.
option-drone-8 = Huit directions
    .help = En ligne droite ou en diagonale, comme sur la fiche.
option-drone-4 = Quatre directions
    .help = En ligne droite seulement : la règle publiée du jeu.
option-return = Renvoi d’une pièce
    .help = Ce qu’une pièce qui vient d’arriver ne peut pas faire aussitôt.
option-return-zone = Pas dans l’autre zone
    .help = Elle ne repasse pas la frontière à ce coup.
option-return-square = Pas sur sa case
    .help = Seul le retour sur la case d’où elle vient est interdit : la règle publiée du jeu.
option-tie = Égalité de points
    .help = Qui gagne quand les points sont égaux.
option-tie-draw = Nulle
    .help = Personne ne gagne.
option-tie-last_mover = Le dernier à jouer gagne
    .help = L’auteur du dernier coup gagne : la règle publiée du jeu.

## Makruk

option-counting = Décompte
    .help = Combien de coups restent pour mater un Khun resté seul.
option-counting-sheet = Celui de la fiche
    .help = Il dépend des pièces qui restent, et rien ne le relance.
option-counting-thai = Thaïlandais
    .help = Honneur du plateau et honneur des pièces, comme les compte le programme Fairy-Stockfish.
option-counting-none = Aucun
    .help = Aucune limite pour mater.

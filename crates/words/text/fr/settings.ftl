### Réglages: who sits where, how, and by which rules.

settings-title = Réglages
settings-of = Réglages : { $game }
settings-who = Qui joue, et où
settings-players = Joueurs
    .label = Nombre de joueurs
settings-seat-change = Changer
    .label = Changer : { $side }
settings-seat-me = Moi
settings-seat-friend = Ami ici
settings-seat-computer = Ordinateur
settings-seat-lot = place tirée au sort
settings-seat-name = Nom
    .placeholder = Un prénom, si vous voulez
settings-level = Niveau
    .easier = Niveau plus facile
    .harder = Niveau plus difficile
settings-how = Comment
settings-first = Qui commence
settings-first-me = Moi
settings-first-other = L’autre
settings-first-lot = Au sort
settings-clock = Pendule
settings-clock-none = Sans
settings-increment = Temps rendu à chaque coup
settings-increment-seconds = { $n ->
    [0] rien
   *[other] { $n } s
}
settings-start = Position de départ
    .help = Collez le texte d’une position pour commencer par elle. Rien : le départ habituel.
settings-over-already = Dans cette position, la partie est déjà finie.
settings-reset = Réglages d’origine
settings-help = Aide
settings-show-moves = Montrer les coups permis
    .help = Les cases possibles s’allument quand vous touchez une pièce.
settings-allow-undo = Reprendre un coup
    .help = Vous pouvez annuler à tout moment.
settings-allow-hint = Indice
    .help = L’ordinateur propose un coup et dit pourquoi.
settings-rules = Règles au choix
settings-rules-help = Telles quelles, ce sont celles de la fiche et nos décisions.
settings-rules-default = règles habituelles
settings-rules-changed = { $n ->
    [one] { $n } règle changée
   *[other] { $n } règles changées
}
settings-rules-reset = Revenir aux règles habituelles
settings-summary = { $players } · { $clock } · { $rules }
settings-summary-untimed = sans pendule
settings-nobody = Il faut au moins une personne à la table.
settings-conflict = Ces règles ne vont pas ensemble : { $why }
conflict-two-sets-players = Deux pointes chacun, c’est à deux ou trois joueurs seulement.

## Preferences of the person, kept on this device

prefs-title = Préférences
prefs-language = Langue
prefs-language-fr = Français
prefs-language-en = English
prefs-language-other = EN : passer à l’anglais
prefs-theme = Thème
prefs-theme-auto = Comme l’appareil
prefs-theme-light = Clair
prefs-theme-dark = Sombre
prefs-sound = Son
prefs-speed = Vitesse des coups
prefs-speed-none = Immédiate
prefs-speed-fast = Vive
prefs-speed-normal = Normale
prefs-speed-slow = Lente
prefs-speed-reduced = Votre appareil demande moins d’animations : les pièces se posent sans glisser.
prefs-pieces = Pièces du Makruk
prefs-pieces-thai = Thaïlandaises
prefs-pieces-chess = Comme aux échecs
prefs-pieces-letters = Lettres
prefs-kept = Gardé sur cet appareil seulement.

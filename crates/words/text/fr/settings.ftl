### Réglages: who sits where, how, and by which rules.

settings-title = Réglages
settings-of = Réglages : { $game }
settings-who = Qui joue, et où
settings-players = Joueurs
    .label = Nombre de joueurs
settings-seat-change = Changer : { $side }
settings-seat-me = Moi
settings-seat-friend = Un ami, sur cet appareil
settings-seat-computer = Ordinateur
settings-seat-lot = place tirée au sort
settings-seat-name = Nom
    .placeholder = Un prénom, si vous voulez
settings-level = Niveau
    .easier = Niveau plus facile
    .harder = Niveau plus difficile
settings-how = La partie
settings-first = Qui commence
settings-first-side = Le camp qui commence
settings-first-me = Moi
settings-first-other = L’adversaire
settings-first-lot = Tirage au sort
settings-clock = Pendule
settings-clock-none = Sans pendule
settings-increment = Temps ajouté à chaque coup
settings-increment-seconds = { $n ->
    [0] rien
   *[other] { $n } s
}
settings-start = Position de départ
    .help = Collez le texte d’une position pour partir de là. Vide : la position habituelle.
settings-over-already = Dans cette position, la partie est déjà finie.
settings-reset = Tout remettre par défaut
settings-help = Aide
settings-show-moves = Montrer les coups permis
    .help = Les cases possibles s’allument quand vous choisissez une pièce.
settings-allow-undo = Annuler un coup
    .help = Vous pouvez revenir en arrière à tout moment.
settings-allow-hint = Indice
    .help = L’ordinateur propose un coup et dit pourquoi.
settings-rules = Variantes
settings-rules-help = Par défaut : la règle d’origine et nos choix.
settings-rules-default = règles par défaut
settings-rules-changed = { $n ->
    [one] { $n } règle changée
   *[other] { $n } règles changées
}
settings-rules-reset = Revenir aux règles par défaut
settings-summary = { $players } · { $clock } · { $rules }
settings-summary-untimed = sans pendule
settings-nobody = Il faut au moins une personne à la table.

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
    .help = Ce qui s’entend se voit aussi.
prefs-speed = Vitesse des coups
prefs-speed-none = Immédiate
prefs-speed-fast = Rapide
prefs-speed-normal = Normale
prefs-speed-slow = Lente
prefs-speed-reduced = Votre appareil demande moins d’animations : les pièces se posent sans glisser.
prefs-pieces = Pièces du Makruk
prefs-pieces-thai = Thaïlandaises
prefs-pieces-chess = Comme aux échecs
prefs-pieces-letters = Lettres
prefs-naming = Coups du Makruk
prefs-naming-letters = Lettres (C×d5)
prefs-naming-figures = Figurines (♘×d5)
prefs-kept = Enregistré sur cet appareil seulement.

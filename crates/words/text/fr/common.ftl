### Words that several screens share.

app-name = Damier
app-title = Damier : sept jeux, jour et nuit
app-description = Sept jeux de plateau, contre l’ordinateur ou à plusieurs, même hors ligne. Sans publicité, sans compte, sans pistage.
page-title = { $page } · Damier
match-title = Partie

## Landmarks and links for people who do not see the page

skip-link = Aller au contenu
skip-to-board = Aller au plateau
landmark-header = En-tête
landmark-main = Contenu
landmark-footer = Pied de page
landmark-board = Plateau
landmark-seats = Joueurs
landmark-status = État de la partie
landmark-tools = Outils
landmark-tools-of = Outils : { $who }
landmark-moves = Feuille de partie
landmark-phases = Phases de la partie
landmark-preferences = Préférences

## Actions

action-ok = OK
action-rules = Règles
action-restart = Recommencer
action-home = Retour Accueil
action-back = Écran précédent
action-back-to-game = Retour à la page du jeu
action-play = Jouer
action-discover = Découvrir
action-resume = Reprendre
action-close = Fermer
action-cancel = Annuler
action-understood = Compris
action-copy = Copier
action-more = Plus
    .label = Plus : tourner la vue, exporter, réglages
action-undo = Annuler
    .label = Annuler le dernier coup
action-redo = Rejouer
    .label = Rejouer le coup annulé
action-hint = Indice
action-offer-draw = Proposer nulle
action-offer-count = Arrêter et compter
action-resign = Abandonner
action-review = Revoir
action-share = Partager
action-export = Exporter
action-import = Importer
action-delete = Supprimer
action-keep = Garder
action-unkeep = Ne plus garder
action-print = Imprimer
action-start = C’est parti
action-settings = Réglages
action-matches = Mes parties
action-turn-view = Tourner la vue
action-table-view = Vue de table
action-normal-view = Vue normale
action-mute = Couper le son
action-unmute = Remettre le son
action-theme-dark = Thème sombre
action-theme-light = Thème clair
action-language = EN
action-try-again = Réessayer

## Phases of a match

phase-start = Démarrage
phase-middle = Milieu
phase-end = Fin
phase-now = { $phase }, phase en cours

## Small facts

players-count = { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
}
players-range = { $least } à { $most } joueurs
minutes-count = { $n } min
sheet-number = fiche { $sheet }
sheet-number-title = Fiche { $sheet }
moves-count = { $n ->
    [one] { $n } coup
   *[other] { $n } coups
}
rounds-count = { $n ->
    [one] { $n } tour
   *[other] { $n } tours
}
points-count = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
squares-count = { $n ->
    [one] { $n } case
   *[other] { $n } cases
}
holes-count = { $n ->
    [one] { $n } trou
   *[other] { $n } trous
}
level-short = niv. { $n }
level-of = niveau { $n }
level-named = { $n }. { $name }
level-detail = niveau { $n } ({ $name })
list-two = { $first } et { $second }
list-comma = { $first }, { $second }
and-others = { $n ->
    [one] et { $n } autre
   *[other] et { $n } autres
}

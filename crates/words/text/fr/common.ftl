### Words that several screens share.

app-title = Damier : sept jeux, jour et nuit
page-title = { $page } · Damier
match-title = Partie

## Landmarks and links for people who do not see the page

skip-link = Aller au contenu
landmark-footer = Pied de page
landmark-board = Plateau
landmark-seats = Joueurs
landmark-status = État de la partie
landmark-tools = Outils
landmark-tools-of = Outils : { $who }
landmark-moves = Feuille de partie
landmark-phases = Phases de la partie

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
sheet-none = hors fiches
moves-count = { $n ->
    [one] { $n } coup
   *[other] { $n } coups
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

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
action-back = Retour
action-back-to-game = Retour à la page du jeu
action-play = Jouer
action-discover = Découvrir
action-resume = Reprendre
action-close = Fermer
action-cancel = Annuler
action-understood = Compris
action-copy = Copier
action-more = Plus
    .label = Plus : tourner le plateau, exporter, réglages
action-undo = Annuler le coup
action-redo = Rétablir
action-hint = Indice
action-offer-draw = Proposer nulle
action-offer-count = Arrêter et compter
action-resign = Abandonner
action-review = Revoir
action-share = Partager
action-export = Exporter
action-import = Importer
action-delete = Supprimer
action-keep = Épingler
action-unkeep = Ne plus épingler
action-print = Imprimer
action-start = C’est parti
action-settings = Réglages
action-matches = Mes parties
action-turn-view = Tourner le plateau
action-table-view = Écran à plat
action-normal-view = Vue habituelle
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
level-detail = niveau { $n } ({ $name })
list-two = { $first } et { $second }
list-comma = { $first }, { $second }
you = vous
person-to = à { $name }
person-of = { $form ->
    [vowel] d’{ $name }
   *[consonant] de { $name }
}

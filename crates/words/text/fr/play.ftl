### Démarrage and Milieu: the board, the seats, the tools.

turn-yours = À vous de jouer
turn-begin = À vous de commencer
turn-named = { $who }, à vous de jouer
turn-thinking = réfléchit…
turn-over = La partie est finie
turn-out = a quitté la partie
seat-line = { $side } · { $more }
seat-played = a joué { $move }
seat-bare = Khun seul
seat-piece-moves = { $piece } { $cell } : { $moves }
seat-only = seul { $cell } peut partir
seat-nothing-taken = rien de pris
seat-taken = Pièces prises
    .label = Pièces prises par { $who } : { $pieces }
seat-taken-count = ×{ $n }
seat-computer = Ordinateur, niveau { $n }
seat-me = Vous
seat-place = { $ordinal } place
seat-eliminated = éliminé
seat-arrived = arrivé

sheet-empty = Touchez une pièce, puis une case.
sheet-empty-star = Touchez un pion, puis un trou.
sheet-latest = Dernier coup
sheet-go-to = Aller au coup { $n }, { $move }
sheet-start = Position de départ
sheet-back = Coup précédent
sheet-forward = Coup suivant
sheet-end = Retour au jeu
sheet-looking-back = Vous regardez le { $ordinal } coup. La partie vous attend à sa place.
sheet-play-from-here = Rejouer d’ici
sheet-count-started = Décompte : { $n ->
    [one] { $n } coup
   *[other] { $n } coups
}
sheet-pass = passe
sheet-resignation = abandon
sheet-timeout = temps écoulé
sheet-abandoned = départ
sheet-agreement = accord

## A move in several parts

cross-title = Tourner la croix en { $cell }
cross-status = Tournez la croix.
cross-diagonal = En biais
    .help = prendra en biais, avancera droit
cross-orthogonal = Droite
    .help = prendra droit, avancera en biais
cross-play = Jouer { $move }
cross-put-back = Reposer le pion
cross-set-up = Choisissez la croix du pion { $cell }
chain-go-on = La prise continue : touchez la case suivante.
pass-title = Aucun de vos pions ne peut bouger.
pass-play = Passer son tour

## A refused move

why-title = Pourquoi pas { $move } ?
why-title-plain = Pourquoi pas ?
why-chain = La prise à jouer
why-play-chain = Jouer cette prise
why-infraction = Jouer quand même
    .help = Selon la règle choisie, ce coup perd la partie.
why-rules = Voir la règle

## Offers, resignation, restart

offer-draw-asked = { $form ->
    [many] { $who } proposent la nulle.
   *[one] { $who } propose la nulle.
}
offer-count-asked = { $form ->
    [many] { $who } proposent d’arrêter et de compter.
   *[one] { $who } propose d’arrêter et de compter.
}
offer-accept = Accepter
offer-decline = Continuer à jouer
offer-declined = L’ordinateur préfère continuer.
offer-pass-device = Passez l’appareil : c’est à { $who } de répondre.
offer-draw-table = Nulle ?
resign-title = Abandonner la partie ?
resign-detail = La partie sera perdue, et gardée dans Mes parties.
resign-detail-many = Les autres continueront sans vous.
resign-who = Qui abandonne ?
restart-title = Recommencer avec les mêmes réglages ?
restart-detail = La partie actuelle reste dans Mes parties.
restart-done = Nouvelle partie. L’ancienne est dans Mes parties.
undo-done = { $n ->
    [one] Un coup annulé.
   *[other] { $n } coups annulés.
}
undo-nothing = Il n’y a rien à annuler.
switched-tab = Cette partie est ouverte dans un autre onglet.
    .detail = Elle suit ici ce qui se joue là-bas.
    .take = Jouer ici

## Input

input-label = Écrire un coup
input-placeholder = par exemple { $example }
input-play = Jouer
input-ambiguous = Plusieurs coups se lisent ainsi : { $moves }.
input-opened = Champ de coup ouvert.

## Tabletop view

table-title = Posez l’appareil à plat
table-detail = Chacun s’assoit de son côté : noms, boutons et prises lui font face. Rien ne tourne pendant la partie.

## The computer

engine-stopped-early = L’appareil est lent : l’ordinateur a répondu plus tôt que prévu.

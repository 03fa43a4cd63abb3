### Démarrage and Milieu: the board, the seats, the tools.

turn-yours = À vous de jouer
turn-begin = À vous de commencer
turn-named = { $who }, à vous de jouer
turn-thinking = réfléchit…
turn-over = La partie est finie
turn-out = partie quittée
seat-line = { $side } · { $more }
seat-played = dernier coup : { $move }
seat-piece-moves = { $piece } { $cell } : { $moves }
seat-only = une seule pièce peut jouer : { $cell }
seat-taken-count = ×{ $n }
seat-taken = Pièces prises ({ $who }) : { $pieces }
seat-computer = Ordinateur, niveau { $n }
seat-me = Vous
seat-guest = Invité
seat-eliminated = éliminé
seat-arrived = arrivé

sheet-empty = Choisissez une pièce, puis une case.
sheet-empty-star = Choisissez un pion, puis un trou.
sheet-click = Cliquez sur une pièce, puis sur une case.
sheet-click-star = Cliquez sur un pion, puis sur un trou.
sheet-go-to = Aller au coup { $n }, { $move }
sheet-start = Position de départ
sheet-back = Coup précédent
sheet-forward = Coup suivant
sheet-latest = Dernier coup
sheet-end = Retour à la partie
sheet-reviewing = La partie est finie. Coup { $n } sur { $of }.
sheet-looking-back = Vous regardez le { $ordinal } coup. La partie reste où elle en est.
sheet-count-started = Décompte : { $n ->
    [one] { $n } coup
   *[other] { $n } coups
}
sheet-pass = passe
sheet-resignation = abandon
sheet-timeout = temps écoulé
sheet-abandoned = partie quittée
sheet-agreement = accord

## A move in several parts

cross-title = Tourner la croix du pion en { $cell }
cross-status = Tournez la croix.
cross-diagonal = Croix ×
    .help = prend en diagonale, va tout droit ou de côté
cross-orthogonal = Croix +
    .help = prend sur sa rangée et sa colonne, va en diagonale
cross-play = Jouer { $move }
cross-put-back = Reposer le pion
cross-set-up = Choisissez la croix du pion en { $cell }
chain-go-on = La prise continue : choisissez la case suivante.
chain-click = La prise continue : cliquez sur la case suivante.
pass-title = Aucun de vos pions ne peut bouger.
pass-play = Passer mon tour

## A refused move

why-title = Pourquoi pas { $move } ?
why-title-plain = Pourquoi pas ?
why-chain = La prise à jouer
why-play-chain = Jouer cette prise
why-infraction = Jouer quand même
    .help = Selon la variante choisie, ce coup perd la partie.
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
offer-pass-device = Passez l’appareil : c’est { $who-to } de répondre.
offer-draw-table = Nulle ?
resign-title = Abandonner la partie ?
resign-detail = Vous perdez ; la partie reste dans Mes parties.
resign-detail-many = Les autres continueront sans vous.
resign-who = Qui abandonne ?
restart-title = Recommencer avec les mêmes réglages ?
restart-detail = La partie en cours reste dans Mes parties.
restart-done = Nouvelle partie. L’ancienne est dans Mes parties.
undo-done = { $n ->
    [one] Un coup annulé.
   *[other] { $n } coups annulés.
}
undo-nothing = Il n’y a rien à annuler.
switched-tab = Cette partie se joue aussi dans un autre onglet : elle est à jour ici.

## A tap while no move can be entered

tap-thinking = L’ordinateur réfléchit : ce sera bientôt à vous.
tap-elsewhere = Ce n’est pas votre tour : c’est { $who-to } de jouer.
tap-not-begun = La partie n’a pas encore commencé.
tap-looking-back = C’est un coup passé : revenez à la partie pour continuer.

## Input

input-label = Écrire un coup
input-placeholder = par exemple { $example }
input-play = Jouer
input-ambiguous = Ce texte peut désigner plusieurs coups : { $moves }.
input-opened = Vous pouvez écrire un coup.

## Tabletop view

table-title = Posez l’appareil à plat
table-detail = Chacun s’assoit de son côté : noms, boutons et prises lui font face. Rien ne tourne pendant la partie.

## The computer

engine-stopped-early = Cet appareil est lent : l’ordinateur a répondu plus tôt que prévu.

### Notices and errors: what happened, what is safe, what to do next.

offline-ready = Prêt hors ligne
offline-now = Hors ligne
    .detail = Tout marche : les sept jeux, l’ordinateur, les règles et vos parties.
offline-back = De nouveau en ligne.
install-title = Installer Damier
install-detail = Une icône sur l’écran d’accueil, et tous les jeux sans réseau.
install-action = Installer
update-ready = Une nouvelle version est prête.
    .detail = Votre partie est enregistrée et reprendra au même coup.
    .action = Mettre à jour
update-later = À la prochaine ouverture
update-done = Damier est à jour.
http-notice = Cette page est servie sans chiffrement : tous les jeux marchent, mais Damier ne peut pas être installé.
    .detail = Pour jouer hors ligne, ouvrez Damier à une adresse en https.

error-storage-refused = Le navigateur refuse d’enregistrer.
    .detail = La partie continue, mais elle sera perdue si vous fermez la page. C’est souvent dû à la navigation privée.
error-storage-read = Une partie enregistrée n’a pas pu être lue.
    .detail = Elle n’a pas été effacée ; vous pouvez l’exporter telle quelle.
error-link-unreadable = Ce lien ne contient pas de partie lisible.
    .detail = Il a peut-être été coupé en chemin. Demandez à votre ami de le renvoyer.
error-link-newer = Ce lien vient d’une version plus récente de Damier.
    .detail = Rechargez la page pour la mettre à jour.
error-import-unreadable = Ce texte n’est ni une partie, ni une position, ni un lien de Damier.
error-import-stopped = La partie n’a pas pu être lue jusqu’au bout.
error-import-too-big = Ce fichier est trop gros pour être une partie.
error-import-game = Le jeu n’a pas été reconnu. Choisissez-le dans la liste.
error-position = Cette position n’est pas possible. { $why }
error-settings = Ces réglages ne vont pas ensemble.
error-engine-stopped = L’ordinateur ne répond plus.
    .detail = La partie est enregistrée.
error-image = L’image n’a pas pu être créée.
error-match-missing = Cette partie n’est pas sur cet appareil.
    .detail = Elle a peut-être été supprimée, ou jouée ailleurs.
loading = Le plateau arrive…

## The rule window: its frame only

rules-of = Les règles : { $game }
rules-now = Ce qui compte maintenant : { $what }
rules-options = Variantes
rules-sources = Sources et décisions
rules-decisions = Nos décisions
rules-untouched = La partie reste en place. Échap ferme cette fenêtre.
rules-print = Imprimer
rules-print-title = { $game } : règles et plateau
rules-board-replay = Rejouer l’exemple
rules-board-pause = Arrêter l’exemple
rules-board-step = Coup suivant
rules-play-position = Jouer cette position
rules-coming = Les règles arrivent…
rules-missing = Les règles n’ont pas pu être chargées : le réseau ne répond pas.
language-missing = Cette langue n’a pas pu être chargée : le réseau ne répond pas.
screen-missing = Cette page n’a pas pu être chargée : le réseau ne répond pas.
rules-usual = (par défaut)
rules-source = Source
sheet-cut-out = Découpez les pièces, ou prenez les vôtres.
rules-contents = Sommaire
rules-whole-page = Toutes les règles sur une page

## Keyboard help

keys-title = Au clavier
keys-arrows = Flèches
    .does = aller d’une case à l’autre
keys-enter = Entrée ou Espace
    .does = choisir la pièce, puis la case
keys-escape = Échap
    .does = reposer la pièce, fermer une fenêtre
keys-undo = U
    .does = annuler le dernier coup
keys-hint = I
    .does = demander un indice
keys-rules = R
    .does = ouvrir les règles
keys-input = M
    .does = écrire un coup
keys-turn = T
    .does = tourner le plateau
keys-moves = Page précédente, Page suivante
    .does = parcourir les coups

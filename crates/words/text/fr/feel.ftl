### How the board looks, sounds and answers; moves that are prepared or confirmed; zen.

prefs-group-board = Plateau et pièces
prefs-board = Plateau
prefs-board-own = Celui du jeu
prefs-board-paper = Papier
prefs-board-slate = Ardoise
prefs-board-walnut = Noyer
prefs-men = Pièces
prefs-men-own = Celles du jeu
prefs-men-plain = Épurées
prefs-coordinates = Coordonnées
prefs-coordinates-frame = Autour
prefs-coordinates-inside = Dans les cases
prefs-coordinates-off = Aucune
prefs-group-moves = Déroulement des coups
prefs-pace = Réponse de l’ordinateur
prefs-pace-fast = Vive
prefs-pace-normal = Normale
prefs-pace-calm = Posée
prefs-confirm = Confirmer mes coups
prefs-confirm-never = Jamais
prefs-confirm-correspondence = Par correspondance
prefs-confirm-always = Toujours
prefs-premove = Préparer un coup d’avance
    .help = Jouez pendant que l’adversaire réfléchit : le coup part à votre tour, s’il est permis.
prefs-sketch = Dessiner sur le plateau
    .help = Flèches et cercles : bouton droit, appui long, ou les touches C et A.
prefs-group-sound = Son et vibrations
prefs-volume = Volume
prefs-tones = Sonorité
prefs-tones-wood = Bois
prefs-tones-bells = Clochettes
prefs-haptics = Vibrations
    .help = L’appareil vibre brièvement à chaque coup, s’il en est capable.

import-preferences = Vos préférences ont été importées.
settings-summary-clock = { $minutes } min + { $seconds } s

## A move prepared while the other one thinks

premove-selected = Pièce choisie : le coup attendra votre tour.
premove-ready = Coup préparé : { $move }. Il sera joué à votre tour ; choisissez une case pour l’annuler.
premove-cancelled = Coup préparé annulé.
premove-refused = Le coup préparé n’est plus possible : il est annulé.
cell-premove = coup préparé
cell-circled = entourée

## A move that waits to be confirmed

confirm-title = Jouer ce coup ?
confirm-asked = { $move } : à confirmer
confirm-play = Jouer { $move }
confirm-put-back = Reposer

## To stop and count

count-title = Arrêter et compter ?
count-detail = Si tout le monde est d’accord, la partie s’arrête ici et le compte décide.

## Computers among themselves

watch-pause = Pause
watch-go-on = Continuer
watch-step = Un coup

## Nothing but the board

action-zen = Mode zen
zen-leave = Quitter
    .label = Quitter le mode zen
zen-on = Mode zen. Z ou Échap pour le quitter.
zen-off = Fin du mode zen.
keys-zen = Z
    .does = mode zen : le plateau seul
keys-sketch = C, A
    .does = entourer la case ; commencer et finir une flèche

### How the board looks, sounds and answers; moves that are prepared or confirmed; zen.

prefs-group-board = Board and pieces
prefs-board = Board
prefs-board-own = The game’s own
prefs-board-paper = Paper
prefs-board-slate = Slate
prefs-board-walnut = Walnut
prefs-men = Pieces
prefs-men-own = The game’s own
prefs-men-plain = Plain
prefs-coordinates = Coordinates
prefs-coordinates-frame = Around
prefs-coordinates-inside = In the squares
prefs-coordinates-off = None
prefs-group-moves = How moves are played
prefs-pace = The computer’s reply
prefs-pace-fast = Fast
prefs-pace-normal = Normal
prefs-pace-calm = Calm
prefs-confirm = Confirm my moves
prefs-confirm-never = Never
prefs-confirm-correspondence = In correspondence games
prefs-confirm-always = Always
prefs-premove = Premoves
    .help = Move while your opponent is thinking: your move is played when your turn comes, if it is legal.
prefs-sketch = Draw on the board
    .help = Arrows and circles: right button, long press, or the keys C and A.
prefs-group-sound = Sound and vibration
prefs-volume = Volume
prefs-tones = Sounds
prefs-tones-wood = Wood
prefs-tones-bells = Bells
prefs-haptics = Vibration
    .help = The device vibrates briefly at each move, if it can.

import-preferences = Your preferences have been imported.
settings-summary-clock = { $minutes } min + { $seconds } s

## A move prepared while the other one thinks

premove-selected = Piece selected: the move will wait for your turn.
premove-ready = Premove: { $move }. It will be played on your turn; choose any square to cancel it.
premove-cancelled = Premove cancelled.
premove-refused = Your premove is no longer possible, so it was cancelled.
cell-premove = premove
cell-circled = circled

## A move that waits to be confirmed

confirm-title = Play this move?
confirm-asked = { $move }: please confirm
confirm-play = Play { $move }
confirm-put-back = Put it back

## To stop and count

count-title = Stop and count?
count-detail = If everyone agrees, the game stops here and the count decides.

## Computers among themselves

watch-pause = Pause
watch-go-on = Resume
watch-step = One move

## Nothing but the board

action-zen = Zen mode
zen-leave = Leave
    .label = Leave zen mode
zen-on = Zen mode. Press Z or Esc to leave it.
zen-off = Zen mode is off.
keys-zen = Z
    .does = zen mode: only the board
keys-sketch = C, A
    .does = circle the square; begin and end an arrow

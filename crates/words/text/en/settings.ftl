### Settings: who sits where, how, and by which rules.

settings-title = Settings
settings-of = Settings: { $game }
settings-who = Who plays, and where
settings-players = Players
    .label = Number of players
settings-seat-change = Change: { $side }
settings-seat-me = Me
settings-seat-friend = A friend, on this device
settings-seat-computer = Computer
settings-seat-lot = random seat
settings-seat-name = Name
    .placeholder = A first name, if you like
settings-level = Level
    .easier = Easier level
    .harder = Harder level
settings-how = The game
settings-first = Who begins
settings-first-side = The side that begins
settings-first-me = Me
settings-first-other = My opponent
settings-first-lot = Random
settings-clock = Clock
settings-clock-none = No clock
settings-increment = Time added per move
settings-increment-seconds = { $n ->
    [0] none
   *[other] { $n } s
}
settings-start = Starting position
    .help = Paste the text of a position to start from it. Leave empty for the usual one.
settings-over-already = In this position the game is already over.
settings-reset = Reset everything
settings-help = Help
settings-show-moves = Show legal moves
    .help = Possible squares light up when you choose a piece.
settings-allow-undo = Undo moves
    .help = You can go back at any time.
settings-allow-hint = Hint
    .help = The computer suggests a move and says why.
settings-rules = Optional rules
settings-rules-help = By default: the original rules and our choices.
settings-rules-default = default rules
settings-rules-changed = { $n ->
    [one] { $n } rule changed
   *[other] { $n } rules changed
}
settings-rules-reset = Back to the default rules
settings-summary = { $players } · { $clock } · { $rules }
settings-summary-untimed = no clock
settings-nobody = At least one person must be at the table.

## Preferences of the person, kept on this device

prefs-title = Preferences
prefs-language = Language
prefs-language-fr = Français
prefs-language-en = English
prefs-language-other = FR: switch to French
prefs-theme = Theme
prefs-theme-auto = Same as the device
prefs-theme-light = Light
prefs-theme-dark = Dark
prefs-sound = Sound
    .help = Everything you hear is also shown.
prefs-speed = Speed of moves
prefs-speed-none = Instant
prefs-speed-fast = Fast
prefs-speed-normal = Normal
prefs-speed-slow = Slow
prefs-speed-reduced = Your device asks for reduced motion: pieces move without sliding.
prefs-pieces = Makruk pieces
prefs-pieces-thai = Thai
prefs-pieces-chess = Like chess
prefs-pieces-letters = Letters
prefs-naming = Makruk moves
prefs-naming-letters = Letters (N×d5)
prefs-naming-figures = Figurines (♘×d5)
prefs-kept = Saved on this device only.

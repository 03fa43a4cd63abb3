### Settings: who sits where, how, and by which rules.

settings-title = Settings
settings-of = Settings: { $game }
settings-who = Who plays, and where
settings-players = Players
    .label = Number of players
settings-seat-change = Change
    .label = Change: { $side }
settings-seat-me = Me
settings-seat-friend = Friend here
settings-seat-computer = Computer
settings-seat-lot = place drawn by lot
settings-seat-name = Name
    .placeholder = A first name, if you like
settings-level = Level
    .easier = Easier level
    .harder = Harder level
settings-how = How
settings-first = Who begins
settings-first-me = Me
settings-first-other = The other
settings-first-lot = Draw lots
settings-clock = Clock
settings-clock-none = None
settings-increment = Time given back by each move
settings-increment-seconds = { $n ->
    [0] none
   *[other] { $n } s
}
settings-start = Starting position
    .help = Paste the text of a position to begin with it. Nothing: the usual start.
settings-over-already = In this position the match is over already.
settings-reset = Original settings
settings-help = Help
settings-show-moves = Show legal moves
    .help = Possible squares light up when you touch a piece.
settings-allow-undo = Take moves back
    .help = You can undo at any time.
settings-allow-hint = Hint
    .help = The computer suggests a move and says why.
settings-rules = House rules
settings-rules-help = As they stand, these are the sheet’s rules and our decisions.
settings-rules-default = usual rules
settings-rules-changed = { $n ->
    [one] { $n } rule changed
   *[other] { $n } rules changed
}
settings-rules-reset = Back to the usual rules
settings-summary = { $players } · { $clock } · { $rules }
settings-summary-untimed = no clock
settings-nobody = At least one person must sit at the table.
settings-conflict = These rules do not go together: { $why }
conflict-two-sets-players = Two points each works with two or three players only.

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
prefs-speed = Speed of moves
prefs-speed-none = Instant
prefs-speed-fast = Fast
prefs-speed-normal = Normal
prefs-speed-slow = Slow
prefs-speed-reduced = Your device asks for less motion: pieces are set down without sliding.
prefs-pieces = Makruk pieces
prefs-pieces-thai = Thai
prefs-pieces-chess = Like chess
prefs-pieces-letters = Letters
prefs-kept = Kept on this device only.

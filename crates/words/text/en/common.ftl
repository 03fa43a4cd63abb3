### Words that several screens share.

app-title = Damier: seven games, day and night
page-title = { $page } · Damier
match-title = Game

## Landmarks and links for people who do not see the page

skip-link = Skip to content
landmark-footer = Footer
landmark-board = Board
landmark-seats = Players
landmark-status = State of play
landmark-tools = Tools
landmark-tools-of = Tools: { $who }
landmark-moves = Score sheet
landmark-phases = Phases of the game

## Actions

action-ok = OK
action-rules = Rules
action-restart = Restart
action-home = Back to Home
action-back = Back
action-back-to-game = Back to the game’s page
action-play = Play
action-discover = Discover
action-resume = Resume
action-close = Close
action-cancel = Cancel
action-understood = Got it
action-copy = Copy
action-more = More
    .label = More: turn the board, export, settings
action-undo = Undo move
action-redo = Redo
action-hint = Hint
action-offer-draw = Offer a draw
action-offer-count = Stop and count
action-resign = Resign
action-review = Review
action-share = Share
action-export = Export
action-import = Import
action-delete = Delete
action-keep = Pin
action-unkeep = Unpin
action-print = Print
action-start = Let’s play
action-settings = Settings
action-matches = My games
action-turn-view = Turn the board
action-table-view = Flat on the table
action-normal-view = Usual view
action-mute = Mute
action-unmute = Unmute
action-theme-dark = Dark theme
action-theme-light = Light theme
action-language = FR
action-try-again = Try again

## Phases of a match

phase-start = Start
phase-middle = Middle
phase-end = End
phase-now = { $phase }, current phase

## Small facts

players-count = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
players-range = { $least } to { $most } players
minutes-count = { $n } min
moves-count = { $n ->
    [one] { $n } move
   *[other] { $n } moves
}
squares-count = { $n ->
    [one] { $n } square
   *[other] { $n } squares
}
holes-count = { $n ->
    [one] { $n } hole
   *[other] { $n } holes
}
level-short = lvl { $n }
level-detail = level { $n } ({ $name })
list-two = { $first } and { $second }
list-comma = { $first }, { $second }
you = you
person-to = to { $name }
person-of = { $name }’s

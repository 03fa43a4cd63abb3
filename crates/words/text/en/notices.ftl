### Notices and errors: what happened, what is safe, what to do next.

offline-ready = Ready to play offline
offline-now = Offline
    .detail = Everything still works: the seven games, the computer, the rules and your games.
offline-back = Back online.
install-title = Install Damier
install-detail = An icon on your home screen, and every game without a connection.
install-action = Install
update-ready = A new version is ready.
    .detail = Your game is saved and will resume at the same move.
    .action = Update
update-later = Next time I open it
update-done = Damier is up to date.
http-notice = This page is not encrypted: all games work, but Damier cannot be installed.
    .detail = To play offline, open Damier at an https address.

error-storage-refused = The browser refuses to save anything.
    .detail = The game goes on, but it will be lost if you close the page. Private browsing is often the reason.
error-storage-read = A saved game could not be read.
    .detail = It has not been erased; you can export it as it is.
error-link-unreadable = There is no readable game in this link.
    .detail = It may have been cut on the way. Ask your friend to send it again.
error-link-newer = This link comes from a newer version of Damier.
    .detail = Reload the page to update it.
error-import-unreadable = This text is neither a game, nor a position, nor a Damier link.
error-import-stopped = The game could not be read to the end.
error-import-too-big = This file is too big to be a game.
error-import-game = The game was not recognised. Choose it from the list.
error-position = This position is not possible. { $why }
error-settings = These settings do not go together.
error-engine-stopped = The computer has stopped responding.
    .detail = The game is saved.
error-image = The image could not be created.
error-match-missing = This game is not on this device.
    .detail = It may have been deleted, or played elsewhere.
loading = The board is on its way…

## The rule window: its frame only

rules-of = The rules: { $game }
rules-now = What matters now: { $what }
rules-options = Optional rules
rules-sources = Sources and decisions
rules-decisions = Our decisions
rules-untouched = Your game stays as it is. Esc closes this window.
rules-print = Print
rules-print-title = { $game }: rules and board
rules-board-replay = Play the example again
rules-board-pause = Stop the example
rules-board-step = Next step
rules-play-position = Play this position
rules-coming = Loading the rules…
rules-missing = The rules could not be loaded: no answer from the network.
language-missing = This language could not be loaded: no answer from the network.
screen-missing = This page could not be loaded: no answer from the network.
rules-usual = (default)
rules-source = Source
sheet-cut-out = Cut out the pieces, or use your own.
rules-contents = Contents
rules-whole-page = All the rules on one page

## Keyboard help

keys-title = Keyboard
keys-arrows = Arrows
    .does = move from square to square
keys-enter = Enter or Space
    .does = choose the piece, then the square
keys-escape = Esc
    .does = put the piece back, close a window
keys-undo = U
    .does = undo the last move
keys-hint = I
    .does = ask for a hint
keys-rules = R
    .does = open the rules
keys-input = M
    .does = type a move
keys-turn = T
    .does = turn the board
keys-moves = Page Up, Page Down
    .does = step through the moves

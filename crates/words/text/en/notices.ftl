### Notices and errors: what happened, what is safe, what to do next.

offline-ready = Ready offline
offline-now = Offline
    .detail = Everything works: the seven games, the computer, the rules and your matches.
offline-back = Online again.
install-title = Install Damier
install-detail = An icon on your home screen, and every game without a network.
install-action = Install
update-ready = A new version is ready.
    .detail = Your match is kept and resumes at the same move.
    .action = Update
update-later = Next time I open it
update-done = Damier is up to date.
http-notice = This page is served without encryption: everything can be played, but it cannot be installed.
    .detail = To play offline, open Damier at an https address.

error-storage-refused = The browser will not keep anything.
    .detail = The match goes on, but it is lost if you close the page. Private browsing is often the reason.
error-storage-read = A kept match could not be read.
    .detail = It has not been erased; you can export it as it is.
error-link-unreadable = This link holds no match that can be read.
    .detail = It may have been cut on the way. Ask your friend to send it again.
error-link-newer = This link comes from a newer version of Damier.
    .detail = Reload the page to update it.
error-import-unreadable = This text is neither a match, nor a position, nor a Damier link.
error-import-stopped = The match could not be read to its end.
error-import-too-big = This file is too big to be a match.
error-import-game = The game was not recognised. Choose it from the list.
error-position = This position is not possible: { $why }
error-options = These rules do not go together: { $why }
error-engine-stopped = The computer has stopped.
    .detail = The match is safe.
    .action = Start it again
error-image = The image could not be made.
error-match-missing = This match is not on this device.
    .detail = It may have been deleted, or played elsewhere.
loading = The board is on its way…

## The rule window: its frame only

rules-of = The rules: { $game }
rules-now = What matters now: { $what }
rules-options = Variants to choose
rules-sources = Sources and decisions
rules-decisions = Our decisions
rules-untouched = The position stays as it is. Esc closes too.
rules-print = Print
rules-print-title = { $game }: rules and board
rules-board-replay = Play the example again
rules-board-pause = Stop the example
rules-board-step = The next step
rules-coming = The rules are coming…
rules-missing = The rules could not be loaded. The network does not answer.
language-missing = This language could not be loaded. The network does not answer.
rules-usual = (as usual)
rules-source = Source
sheet-cut-out = Cut out the pieces, or use men of your own. Turn over a piece that is promoted.
rules-contents = Contents
rules-whole-page = All the rules on one page

## Keyboard help

keys-title = Keyboard
keys-arrows = Arrows
    .does = go from square to square
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

### Opening and Middle: the board, the seats, the tools.

turn-yours = Your turn
turn-begin = You begin
turn-named = { $who }, your turn
turn-thinking = is thinking…
turn-over = The game is over
turn-out = left the game
seat-line = { $side } · { $more }
seat-played = last move: { $move }
seat-piece-moves = { $piece } { $cell }: { $moves }
seat-only = only one piece can move: { $cell }
seat-taken-count = ×{ $n }
seat-taken = Pieces captured by { $who }: { $pieces }
seat-computer = Computer, level { $n }
seat-me = You
seat-guest = Guest
seat-eliminated = out
seat-arrived = home

sheet-empty = Choose a piece, then a square.
sheet-empty-star = Choose a man, then a hole.
sheet-click = Click a piece, then a square.
sheet-click-star = Click a man, then a hole.
sheet-go-to = Go to move { $n }, { $move }
sheet-start = Starting position
sheet-back = Previous move
sheet-forward = Next move
sheet-latest = Last move
sheet-end = Back to the game
sheet-reviewing = The game is over. Move { $n } of { $of }.
sheet-looking-back = You are looking at the { $ordinal } move. The game stays where it is.
sheet-count-started = Count: { $n ->
    [one] { $n } move
   *[other] { $n } moves
}
sheet-pass = pass
sheet-resignation = resigned
sheet-timeout = out of time
sheet-abandoned = left the game
sheet-agreement = agreement

## A move in several parts

cross-title = Turn the cross on { $cell }
cross-status = Turn the cross.
cross-diagonal = × cross
    .help = captures diagonally, moves straight or sideways
cross-orthogonal = + cross
    .help = captures along rows and columns, moves diagonally
cross-play = Play { $move }
cross-put-back = Put the man back
cross-set-up = Choose the cross of the man on { $cell }
chain-go-on = The capture goes on: choose the next square.
chain-click = The capture goes on: click the next square.
pass-title = None of your men can move.
pass-play = Pass my turn

## A refused move

why-title = Why not { $move }?
why-title-plain = Why not?
why-chain = The capture to make
why-play-chain = Make this capture
why-infraction = Play it anyway
    .help = By the rule you chose, this move loses the game.
why-rules = See the rule

## Offers, resignation, restart

offer-draw-asked = { $form ->
    [many] { $who } offer a draw.
   *[one] { $who } offers a draw.
}
offer-count-asked = { $form ->
    [many] { $who } offer to stop and count.
   *[one] { $who } offers to stop and count.
}
offer-accept = Accept
offer-decline = Play on
offer-declined = The computer would rather play on.
offer-pass-device = Hand over the device: it is up { $who-to } to answer.
offer-draw-table = Draw?
resign-title = Resign this game?
resign-detail = You lose; the game stays in My games.
resign-detail-many = The others will carry on without you.
resign-who = Who resigns?
restart-title = Restart with the same settings?
restart-detail = The current game stays in My games.
restart-done = New game. The old one is in My games.
undo-done = { $n ->
    [one] One move undone.
   *[other] { $n } moves undone.
}
undo-nothing = There is nothing to undo.
switched-tab = This game is also open in another tab: it is up to date here.

## A tap while no move can be entered

tap-thinking = The computer is thinking: your turn is next.
tap-elsewhere = It is not your turn: { $form ->
    [many] { $who } are to move.
   *[one] { $who } is to move.
}
tap-not-begun = The game has not begun yet.
tap-looking-back = This is an earlier move: go back to the game to continue.

## Input

input-label = Type a move
input-placeholder = for example { $example }
input-play = Play
input-ambiguous = This could mean several moves: { $moves }.
input-opened = You can type a move.

## Tabletop view

table-title = Lay the device flat
table-detail = Each player sits on their own side: names, buttons and captures face them. Nothing turns during the game.

## The computer

engine-stopped-early = This device is slow: the computer answered earlier than planned.

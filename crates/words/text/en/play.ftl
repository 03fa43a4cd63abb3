### Opening and Middle: the board, the seats, the tools.

turn-yours = Your turn
turn-begin = You begin
turn-named = { $who }, your turn
turn-thinking = is thinking…
turn-over = The match is over
turn-out = has left the match
seat-line = { $side } · { $more }
seat-played = played { $move }
seat-bare = bare Khun
seat-piece-moves = { $piece } { $cell }: { $moves }
seat-only = only { $cell } can move
seat-nothing-taken = nothing taken
seat-taken = Captured pieces
    .label = Pieces captured by { $who }: { $pieces }
seat-taken-count = ×{ $n }
seat-computer = Computer, level { $n }
seat-me = You
seat-place = { $ordinal } place
seat-eliminated = out
seat-arrived = home

sheet-empty = Touch a piece, then a square.
sheet-empty-star = Touch a man, then a hole.
sheet-latest = Last move
sheet-go-to = Go to move { $n }, { $move }
sheet-start = Starting position
sheet-back = Previous move
sheet-forward = Next move
sheet-end = Back to the match
sheet-looking-back = You are looking at the { $ordinal } move. The match waits where it was.
sheet-play-from-here = Play on from here
sheet-count-started = Count: { $n ->
    [one] { $n } move
   *[other] { $n } moves
}
sheet-pass = pass
sheet-resignation = resigns
sheet-timeout = time is up
sheet-abandoned = left
sheet-agreement = agreed

## A move in several parts

cross-title = Turn the cross on { $cell }
cross-status = Turn the cross.
cross-diagonal = Diagonal
    .help = will capture diagonally, move straight
cross-orthogonal = Upright
    .help = will capture straight, move diagonally
cross-play = Play { $move }
cross-put-back = Put the man back
cross-set-up = Choose the cross of the man on { $cell }
chain-go-on = The capture goes on: touch the next square.
pass-title = None of your men can move.
pass-play = Pass

## A refused move

why-title = Why not { $move }?
why-title-plain = Why not?
why-chain = The capture to play
why-play-chain = Play this capture
why-infraction = Play it anyway
    .help = By the rule you chose, this move loses the match.
why-rules = See the rule

## Offers, resignation, restart

offer-draw-asked = { $form ->
    [many] { $who } offer a draw.
   *[one] { $who } offers a draw.
}
offer-count-asked = { $form ->
    [many] { $who } propose to stop and count.
   *[one] { $who } proposes to stop and count.
}
offer-accept = Accept
offer-decline = Play on
offer-declined = The computer would rather play on.
offer-pass-device = Hand the device over: { $who } must answer.
offer-draw-table = Draw?
resign-title = Resign the match?
resign-detail = The match will be lost, and kept in My matches.
resign-detail-many = The others will go on without you.
resign-who = Who resigns?
restart-title = Restart with the same settings?
restart-detail = The present match stays in My matches.
restart-done = New match. The old one is in My matches.
undo-done = { $n ->
    [one] One move undone.
   *[other] { $n } moves undone.
}
undo-nothing = There is nothing to undo.
switched-tab = This match is open in another tab.
    .detail = It follows here what is played there.
    .take = Play here

## Input

input-label = Type a move
input-placeholder = such as { $example }
input-play = Play
input-ambiguous = Several moves read like this: { $moves }.
input-opened = Move field opened.

## Tabletop view

table-title = Lay the device flat
table-detail = Everyone sits at their own side: names, buttons and captures face them. Nothing turns during the match.

## The computer

engine-stopped-early = This device is slow: the computer answered sooner than planned.

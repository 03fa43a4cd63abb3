### A table online: the invitation, the connection, what is offered and said.

table-opening = Opening the table…
table-missing = There is no such table
    .detail = The link may be incomplete, or the table closed long ago.
table-unoffered = No online play here
    .detail = This site only offers games against the computer and together on one device.
table-lost = Connection lost. Trying again… The game is safe.
table-lost-pending = Connection lost. Your move will be sent as soon as it is back.
table-looking-on = You are watching this game.
table-begins = Everybody is here: the game begins.
table-ask-back = Take back my move
table-seat-free = Free seat
table-seat-away = away for the moment
table-seat-stand-in = away: the computer is playing instead
table-move-pending = sending the move
table-awaits = { $n ->
    [one] Waiting for { $n } player
   *[other] Waiting for { $n } players
}
table-link = Link to the table
    .help = Send this link: the game begins as soon as the last seat is taken. It stays valid for seven days.
    .public = The table is in the lobby; you can also send this link.
table-invites = A game of { $game }? Here is the table:
table-code = Code to scan
    .label = The link to the table, to scan
    .help = Have your friend scan this code.
table-leave = Leave the table
table-name = Your name (optional)
table-sit = Play
table-sit-at = Play: { $side }
table-closed = This table is closed, without a result.
table-full = This game was too long for a table: it is closed, without a result.
table-offer-waits = Offer sent. Waiting for an answer.
table-offer-waits-back = You have asked to take your move back. Waiting for an answer.
table-offer-withdraw = Withdraw
table-back-asked = { $form ->
    [you] You are asking to take back a move.
    [many] { $who } ask to take back a move.
   *[one] { $who } asks to take back a move.
}
table-back-refuse = Refuse
table-away = Your opponent has left. You can wait, or claim the win.
table-claim = Claim the win
table-again = Rematch
table-again-wanted = Accept the rematch
table-again-waits = Rematch offered. Waiting for the others.
table-refused-conflict = Something else happened at the same moment: look at the position and try again.
table-refused-illegal = That was not accepted.
table-refused-turn = It was not your turn.
table-refused-over = The game was already over.
table-refused-seat = This seat is not yours, or needs an account.
clock-days = { $days ->
    [0] { $hours } h
   *[other] { $days } d { $hours } h
}
talk-title = Chat
talk-unread = { $n ->
    [one] Chat: { $n } new message
   *[other] Chat: { $n } new messages
}
talk-lines = Messages
talk-nothing = No messages yet.
talk-phrases = Ready-made phrases, which everyone reads in their own language
talk-field = Your message
talk-send = Send
talk-mute = Mute { $who }
talk-hear = Unmute { $who }
phrase-hello = Hello!
phrase-have-fun = Have fun!
phrase-well-played = Well played!
phrase-nice-move = Nice move!
phrase-oops = Oops…
phrase-one-moment = One moment, please.
phrase-i-am-back = I’m back.
phrase-your-turn = Your turn.
phrase-thanks = Thank you!
phrase-good-game = Good game!
phrase-one-more = One more?
phrase-goodbye = Goodbye!

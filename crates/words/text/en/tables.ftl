### A table online: the invitation, the connection, what is offered and said.

table-opening = Opening the table…
table-missing = There is no such table
    .detail = The link may be incomplete, or the table was closed long ago.
table-unoffered = There is no online play here
    .detail = This site only offers matches against the computer and on one device.
table-lost = Connection lost. Trying again… Nothing is lost.
table-lost-pending = Connection lost. Your move will be sent when it is back.
table-looking-on = You are watching this match.
table-begins = Everybody is here: the match begins.
table-ask-back = Take back
table-seat-free = Free seat
table-seat-away = away for the moment
table-seat-stand-in = away: the computer plays instead
table-move-pending = move on its way
table-awaits = { $n ->
    [one] Waiting for { $n } player
   *[other] Waiting for { $n } players
}
table-link = Link to the table
    .help = Send this link: the match begins as soon as the last seat is taken. It stays good for seven days.
    .public = The table is in the lobby; you can also send this link.
table-invites = A match of { $game }? Here is the table:
table-code = Code to scan
    .label = The link to the table, to be photographed
    .help = Let your friend’s device take a picture of this code.
table-leave = Leave the table
table-invited = A seat is waiting for you
table-name = Your name (optional)
table-sit = Play
table-sit-at = Play: { $side }
table-closed = This table is closed, without a result.
table-full = This match was too long for a table: it is closed, without a result.
table-offer-waits = Offer sent. Waiting for the answer.
table-offer-waits-back = You ask to take back. Waiting for the answer.
table-offer-withdraw = Withdraw
table-back-asked = { $form ->
    [you] You ask to take back a move.
   *[other] { $who } asks to take back a move.
}
table-back-refuse = Refuse
table-away = The other player has left. You can wait, or claim the win.
table-claim = Claim the win
table-again = Rematch
table-again-wanted = Accept the rematch
table-again-waits = Rematch offered. Waiting for the others.
table-refused-conflict = Something else happened at the same moment: look at the position and play again.
table-refused-illegal = The table did not accept it.
table-refused-turn = It was not your turn.
table-refused-over = It was over already.
table-refused-seat = This seat is not yours, or needs an account.
turn-elsewhere = { $who } is playing
clock-days = { $days ->
    [0] { $hours } h
   *[other] { $days } d { $hours } h
}
talk-title = Chat
talk-unread = { $n ->
    [one] Chat: { $n } new message
   *[other] Chat: { $n } new messages
}
talk-lines = What was said
talk-nothing = Nobody has said anything yet.
talk-phrases = Ready-made phrases, read by everyone in their own language
talk-field = Your message
talk-send = Send
talk-mute = Mute { $who }
talk-hear = Hear { $who } again
phrase-hello = Hello!
phrase-have-fun = Have fun!
phrase-well-played = Well played!
phrase-nice-move = Nice move!
phrase-oops = Oops…
phrase-one-moment = One moment, please.
phrase-i-am-back = I am back.
phrase-your-turn = Your turn.
phrase-thanks = Thank you!
phrase-good-game = Good game!
phrase-one-more = One more?
phrase-goodbye = Goodbye!

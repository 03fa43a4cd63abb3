### Playing online: the lobby, the account, other people.

## What may go wrong

online-offline = No network. Everything else works: the games, the computer, your matches.
online-not-offered = There is no online play here. Two can play by sending each other links: “Share”, in a match.
online-busy = Too many people, or too many tries. Try again in a moment.
online-refused = That is not possible: { $why }
online-refused-conflict = Somebody was quicker.
online-refused-illegal = That is not possible at this table.
online-refused-over = This table is closed.
online-refused-missing = That can no longer be found.
online-refused-auth = You have to be logged in for that.
online-refused-mistyped = This name, password or code is not right.
online-refused-taken = This name is taken, or looks too much like another.
online-refused-name = A name has 3 to 20 letters or digits, with - and _ if you like.
online-refused-password = A password has 8 to 128 characters.
online-refused-banned = This account is closed: { $why }

## Words for tables

online-somebody = Somebody
online-rated-name = { $name } ({ $rating })
online-rated = rated
online-casual = casual
online-clock-increment = { $minutes } min + { $seconds } s
online-clock-days = { $n ->
    [one] { $n } day a move
   *[other] { $n } days a move
}

## Accueil and the page of a game

home-online-turn = Your turn online: { $game }
home-online = { $n ->
    [one] { $n } table online
   *[other] { $n } tables online
}
game-invite = Invite a friend
    .detail = A link to send, each on your own device
game-online = Play online
    .detail = A table of the lobby, or whoever comes by

## Réglages

settings-seat-away = Online
settings-away = Online
settings-finds = Who finds the table
settings-finds-private = Those with the link
settings-finds-lobby = Everybody, in the lobby
settings-days = By correspondence
    .help = Days for each move, instead of a clock.
settings-days-count = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
settings-result = Result
settings-casual = Casual
settings-rated = Rated
settings-unrated-account = A rated match needs an account.
settings-unrated-computer = Matches with the computer are not rated.
settings-unrated-together = In a rated match, everybody has their own device.
settings-unrated-clock = A rated match has a clock, or days for each move.
settings-unrated-start = A rated match begins with the usual position.

## Salon

lobby-title = Lobby
lobby-here = { $n ->
    [one] { $n } person here
   *[other] { $n } people here
}
lobby-mine = My tables
lobby-mine-turn = Your turn
lobby-mine-waiting = Waiting for somebody
lobby-mine-playing = The others’ turn
lobby-back = Back to the table
    .label = Back to the table: { $game }
lobby-tables = Open tables
lobby-count = { $n ->
    [0] No table is waiting. Open one!
    [one] { $n } table is waiting for somebody.
   *[other] { $n } tables are waiting for somebody.
}
lobby-free = { $n ->
    [one] { $n } free seat
   *[other] { $n } free seats
}
lobby-join-label = Play: { $game }, with { $who }
lobby-offers = They look for somebody
lobby-open-one = Open a table
    .help = With your own rules, and everybody sees it here.
lobby-seek = Look for somebody
lobby-seek-title = Any of these games
lobby-seek-help = For two. Tick what you like: the first who wants the same plays with you.
lobby-seek-nothing = Tick at least one game.
lobby-waiting = Looking for somebody…
    .help = Stay on this page: the table opens as soon as somebody wants the same.
lobby-name = Your name at the table

## Compte

account-title = Account
account-why = You can play without an account. With one you have a name of your own, ratings, and your tables on all your devices. No address, no advertising.
account-log-in = Log in
account-create = Create an account
account-forgotten = Forgotten password
account-recover = Change the password
account-name = Name
account-new-name = Name
    .help = 3 to 20 letters or digits. Everybody sees it.
account-password = Password
account-new-password = New password
    .help = At least 8 characters. A sentence is very good.
account-code = Recovery code
    .help = One of the codes that you kept.
account-codes-title = Your recovery codes
account-codes-help = If you forget the password, one of these codes gives you another. Each works once. They are only shown now: copy or print them.
account-codes-copied = Codes copied.
account-codes-kept = I have kept these codes.
account-codes-done = Continue
account-since = Account created: { $date }
account-page = What others see
account-ratings = Ratings
account-ratings-none = No rated match yet.
account-rating-detail = { $n ->
    [one] within { $deviation }, { $n } match
   *[other] within { $deviation }, { $n } matches
}
account-history = Finished matches
account-history-none = No finished match yet.
account-result-won = Won
account-result-lost = Lost
account-result-draw = Draw
account-result-none = No result
account-result-place = { $ordinal } place of { $n }
account-ways = Your account
account-log-out = Log out
account-log-out-elsewhere = Log out other devices
account-logged-out-elsewhere = You are now logged in on this device only.
account-change-password = Change the password
    .help = Other devices will be logged out.
account-password-changed = Password changed.
account-new-codes = New recovery codes
    .help = The old ones will no longer work.
account-export = Export everything about me
account-delete = Delete the account
    .help = Your name, your ratings and what you said are gone at once and for ever. The matches stay with those who played with you, without your name.
account-deleted = The account is deleted.
account-blocks = Blocked people
account-blocks-none = Nobody.
account-unblock = Unblock
    .label = Unblock { $name }

## Joueur

player-none = Nobody has this name, or not any more.
player-matches = Last matches
player-block = Block
    .help = You will not be at the same table any more, nor hear each other.
player-blocked = This person is blocked.
player-report = Report
player-report-match = Match
player-report-why = What is it about?
player-report-cheating = Cheating
player-report-insults = Insults
player-report-name = An offensive name
player-report-other = Something else
player-report-text = What happened
player-report-send = Send
player-reported = Thank you. Somebody will look at it.

### Playing online: the lobby, the account, other people.

## What may go wrong

online-offline = No connection. Everything else works: the games, the computer, your own games.
online-not-offered = This site does not offer online play. Two people can still play by sending each other links: “Share”, in a game.
online-busy = Too many requests at once. Try again in a moment.
online-refused-conflict = Somebody was faster.
online-refused-illegal = That is not possible: the seat is taken, the table is closed, or one of you has blocked the other.
online-refused-missing = Not found.
online-refused-auth = Log in first.
online-refused-mistyped = Wrong name, password or code.
online-refused-taken = This name is taken, or too much like another.
online-refused-name = A name must have 3 to 20 letters or digits; - and _ are allowed.
online-refused-password = A password must have 8 to 128 characters.
online-refused-banned = This account is closed: { $why }
online-refused-garbled = The server did not understand. Reload the page and try again.
online-refused-origin = A page from another site may not do this.
online-refused-unknown = The server does not know whether it was done. Reload the page to see.

## Words for tables

online-somebody = Somebody
online-rated-name = { $name } ({ $rating })
online-rated = rated
online-casual = casual
online-clock-increment = { $minutes } min + { $seconds } s
online-clock-days = { $n ->
    [one] { $n } day per move
   *[other] { $n } days per move
}

## Accueil and the page of a game

home-online-turn = Your turn online: { $game }
home-online = { $n ->
    [one] { $n } table online
   *[other] { $n } tables online
}
game-invite = Invite a friend
    .detail = A link to send, each on their own device
game-online = Play online
    .detail = A table in the lobby, or the first opponent to come along

## Réglages

settings-seat-away = Online
settings-away = Online
settings-finds = Who can find the table
settings-finds-private = Anyone with the link
settings-finds-lobby = Everyone, in the lobby
settings-days = By correspondence
    .help = Several days for each move, instead of a clock.
settings-days-count = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
settings-result = Result
settings-casual = Casual
settings-rated = Rated
settings-unrated-account = A rated game needs an account.
settings-unrated-computer = Games with the computer are not rated.
settings-unrated-together = In a rated game, each player uses their own device.
settings-unrated-clock = A rated game is played with a clock, or by correspondence.
settings-unrated-start = A rated game begins from the usual position.

## Salon

lobby-title = Lobby
lobby-here = { $n ->
    [one] { $n } person here
   *[other] { $n } people here
}
lobby-mine = My tables
lobby-mine-turn = Your turn
lobby-mine-waiting = Waiting for a player
lobby-mine-playing = Not your turn yet
lobby-back = Back to the table
    .label = Back to the table: { $game }
lobby-tables = Open tables
lobby-count = { $n ->
    [0] No table is waiting. Open one!
    [one] { $n } table is waiting for a player.
   *[other] { $n } tables are waiting for a player.
}
lobby-free = { $n ->
    [one] { $n } free seat
   *[other] { $n } free seats
}
lobby-join-label = Play: { $game }, with { $who }
lobby-offers = Looking for an opponent
lobby-open-one = Open a table
    .help = With your own rules; everyone sees it here.
lobby-seek = Find an opponent
lobby-seek-title = Any of these games
lobby-seek-help = For two players. Tick what you like: you will play with the first person who wants the same.
lobby-seek-nothing = Tick at least one game.
lobby-waiting = Looking for an opponent…
    .help = Stay on this page: the table opens as soon as somebody wants the same.
lobby-name = Your name at the table

## Compte

account-title = Account
account-why = You can play without an account. With one you have a name of your own, ratings, and your tables on all your devices. No e-mail address, no advertising.
account-log-in = Log in
account-create = Create an account
account-forgotten = Forgotten your password?
account-recover = Change the password
account-name = Name
account-new-name = Name
    .help = 3 to 20 letters or digits. Everyone sees it.
account-password = Password
account-new-password = New password
    .help = At least 8 characters. A whole sentence works very well.
account-code = Recovery code
    .help = One of the codes you wrote down.
account-codes-title = Your recovery codes
account-codes-help = If you forget your password, one of these codes lets you set a new one. Each works once. They will not be shown again: copy or print them.
account-codes-copied = Codes copied.
account-codes-kept = I have saved these codes.
account-codes-done = Continue
account-since = Account created: { $date }
account-page = What others see
account-ratings = Ratings
account-ratings-none = No rated game yet.
account-rating-detail = { $n ->
    [one] give or take { $deviation }, { $n } game
   *[other] give or take { $deviation }, { $n } games
}
account-history = Finished games
account-history-none = No finished game yet.
account-result-won = Won
account-result-lost = Lost
account-result-draw = Draw
account-result-none = No result
account-result-place = { $ordinal } place out of { $n }
account-ways = Your account
account-log-out = Log out
account-log-out-elsewhere = Log out other devices
account-logged-out-elsewhere = You are now logged in on this device only.
account-change-password = Change the password
    .help = Other devices will be logged out.
account-password-changed = Password changed.
account-new-codes = New recovery codes
    .help = The old ones will stop working.
account-export = Export all my data
account-delete = Delete the account
    .help = Your name, your ratings and your messages are gone at once and for good. Your games stay with the people you played, without your name.
account-deleted = The account has been deleted.
account-guest = Your data, without an account
account-erase = Erase everything
    .help = Your name and your messages are gone at once and for good. Your games stay with the people you played, without your name.
account-erased = Your online data has been erased.
account-blocks = Blocked people
account-blocks-none = Nobody.
account-unblock = Unblock
    .label = Unblock { $name }

## Joueur

player-none = No player has this name, or the account no longer exists.
player-matches = Latest games
player-block = Block
    .help = You will no longer share a table, nor see each other’s messages.
player-blocked = This person is blocked.
player-report = Report
player-report-match = Game
player-report-why = What is it about?
player-report-cheating = Cheating
player-report-insults = Insults
player-report-name = Offensive name
player-report-other = Something else
player-report-text = What happened
player-report-send = Send
player-reported = Thank you. Your report will be reviewed.

### Home and the page of a game.

home-title = Seven games, day and night
# For search engines and previews of links.
home-description = Mak-Yek, Apit-Sodok, Turkish Draughts, Alliance, Chinese Checkers, Martian Chess, Makruk: seven board games to play against the computer, together or online, without advertising or sign-up.
rules-description = { $game }: the complete rules, chapter by chapter, with small moving boards, the sources and our decisions.
# The preview of a link to a table or to a game, and its page while it is loading.
preview-table = A game is waiting for you
    .detail = The table is opening: take a seat and play, or watch the game.
preview-table-of = { $game }: a game is waiting for you
preview-link = A game was sent to you
    .detail = The game is opening at its last move.
home-promise = No advertising, no sign-up needed, no tracking. Everything works offline too.
home-promise-online = No advertising, no sign-up needed, no tracking.
home-play-label = Play: { $game }
home-discover-label = Discover: { $game }
home-resume-title = Resume
home-resume-label = Resume: { $game }
home-resume-turn = { $game }, { $ordinal } move. { $turn }.
home-resume-fresh = { $game }, no move played yet.
home-resume-more = { $n ->
    [one] { $n } more game in progress
   *[other] { $n } more games in progress
}
home-tile-facts = { $players } · { $minutes } · { $origin }

game-facts = { $players } · { $minutes } · { $like }
game-origin-line = { $origin } · { $source }
game-against-computer = Against the computer
    .detail = { $level }, { $side }
game-on-this-device = Together on this device
    .detail = Take turns, or lay the screen flat
game-print = Printable sheet
game-resume = Resume the game
    .detail = { $ordinal } move, { $against }
page-not-found = This page does not exist.
    .detail = The address may have been mistyped.
notice-about = About
notice-sources = Sources and thanks
notice-legal = Legal notice
notice-privacy = Privacy

### Home and the page of a game.

home-title = Seven games, day and night
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

### Home and the page of a game.

home-title = Seven games, day and night
home-promise = No advertising, no account, no tracking. Everything works offline too.
home-promise-online = No advertising, no account, no tracking.
home-play-label = Play: { $game }
home-discover-label = Discover: { $game }
home-resume-title = Resume
home-resume-label = Resume: { $game }
home-resume-turn = { $game }, { $ordinal } move. { $turn }.
home-resume-fresh = { $game }, nothing played yet.
home-resume-more = { $n ->
    [one] { $n } more match under way
   *[other] { $n } more matches under way
}
home-tile-facts = { $players } · { $minutes } · { $sheet }

game-facts = { $players } · { $minutes } · { $like }
game-origin-line = { $sheet } · { $origin }
game-against-computer = Against the computer
    .detail = { $level }, { $side }
game-on-this-device = Together on this device
    .detail = Take turns, or lay the screen flat
game-print = Sheet to print
    .detail = Rules and board on one A4 page
game-resume = Resume the match
    .detail = { $ordinal } move, { $against }
page-not-found = There is no such page.
    .detail = The address may have been mistyped.

### Living online: invitations, matches to watch, the strongest players, whose turn it is when one
### looks elsewhere.

## The invitation

table-invited = A seat is waiting for you: { $game }
table-invited-by = { $who } invites you to a game of { $game }
table-computer = Give the seat to the computer
table-computer-level = Level

## Lobby

lobby-playing = Games in progress
lobby-watch = Watch
    .label = Watch: { $game }, { $who }
lobby-quiet = Nobody is waiting at the moment. Look for an opponent, or open a table: it stays here, and you can send its link to a friend.
lobby-quiet-open = Open a table

## Leaders

leaders-title = Leaderboard
leaders-of = Leaderboard: { $game }
leaders-games = The games
leaders-who = { $n ->
    [one] To be listed: at least one rated game, and a rating known to within { $deviation } points.
   *[other] To be listed: at least { $n } rated games, and a rating known to within { $deviation } points.
}
leaders-none = Nobody has played enough to be listed yet. First place is there for the taking.

## Player

player-curve = { $n ->
    [one] { $game }: from { $first } to { $last } in one game
   *[other] { $game }: from { $first } to { $last } in { $n } games
}

## Your turn

turn-title = Your turn! { $game }
notify-turn = Your turn
    .body = { $game }, with { $who }
notify-switch = Notify me
    .help = A notification when it is your turn in an online game.
notify-denied = Your browser blocks notifications from this site. You can allow them in its settings.

## What is said

talk-said = { $who }: { $said }
talk-answer = Reply

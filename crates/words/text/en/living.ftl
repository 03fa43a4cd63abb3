### Living online: invitations, matches to watch, the strongest players, whose turn it is when one
### looks elsewhere.

## The invitation

table-invited = A seat is waiting for you: { $game }
table-invited-by = { $who } invites you: { $game }
table-computer = Give the seat to the computer
table-computer-level = Level

## Lobby

lobby-playing = Matches in progress
lobby-watch = Watch
    .label = Watch: { $game }, { $who }
lobby-quiet = Nobody is waiting at the moment. Look for somebody, or open a table: it stays here, and you can send its link to a friend.
lobby-quiet-open = Open a table
    .label = Open a table: { $game }

## Leaders

leaders-title = Leaderboard
leaders-of = Leaderboard: { $game }
leaders-games = The games
leaders-who = After at least { $n } rated matches, and known to within { $deviation } points.
leaders-none = Nobody has played enough to be listed yet. The first place is free.

## Player

player-curve = { $game }: from { $first } to { $last } points in { $n } matches

## Your turn

turn-title = Your turn! { $game }
notify-turn = Your turn
    .body = { $game }, with { $who }
notify-switch = Tell me
    .help = A notification when it is your turn in an online match.
notify-denied = The browser refuses notifications of this site: its settings may allow them.

## What is said

talk-said = { $who }: { $said }
talk-answer = Answer

### The rules that a table may choose: option-<game>-<name>, or option-<name> for all games.

source-sheet = The rule sheet
source-tradition = Tradition
source-published = The game’s published rules
source-decision = Our decision
source-sheet-and-decision = The rule sheet; the exact moment is our decision

option-off = never

## Limits and repetition

option-quiet_limit = End without captures
    .help = After this many moves in a row without a capture, counting both sides, the game stops.
option-mak-yek-quiet_limit = End without captures
    .help = After this many moves in a row without a capture, counting both sides, the game stops and the captured men are counted.
option-apit-sodok-quiet_limit = End without captures
    .help = After this many moves in a row without a capture, counting both sides, the game stops and the captured men are counted.
option-turkish-draughts-quiet_limit = Draw without progress
    .help = A draw after this many moves in a row, counting both sides, without a capture or a man moving forward.
option-alliance-quiet_limit = Draw without progress
    .help = A draw after this many moves in a row, counting both sides, without a capture or a man moving forward.
option-martian-chess-quiet_limit = End without captures
    .help = After this many moves in a row without a capture, counting both sides, the game stops and the points are counted.
option-makruk-quiet_limit = Draw without progress
    .help = A draw after this many moves in a row, counting both sides, without a capture or a Bia move. It does not apply while a count is running.
option-quiet_limit-value = { $n ->
    [0] never
    [one] { $n } move
   *[other] { $n } moves
}
option-repetition = Repetition
    .help = When the same position occurs this many times, the game is drawn.
option-mak-yek-repetition = Repetition
    .help = When the same position occurs this many times, the game stops and the captures are counted.
option-apit-sodok-repetition = Repetition
    .help = When the same position occurs this many times, the game stops and the captures are counted.
option-martian-chess-repetition = Repetition
    .help = When the same position occurs this many times, the game stops and the points are counted.
option-repetition-value = { $n ->
    [0] never
   *[other] { $n } times
}

## Mak-Yek, Apit-Sodok

option-first = Who begins
    .help = The rule sheet lets the players decide.
option-first-white = Light
    .help = Light makes the first move.
option-first-black = Dark
    .help = Dark makes the first move.
option-end = How to win
    .help = Count the captures, or capture everything.
option-end-count = By count
    .help = Whoever has captured more men wins.
option-end-annihilation = Capture them all
    .help = To win, capture every man or leave your opponent without a move; otherwise the game is drawn.

## Turkish Draughts

option-infraction = Missed capture
    .help = On the rule sheet it loses the game; by default the move is simply refused.
option-infraction-refuse = Move refused
    .help = The move is not accepted, and you are shown the capture.
option-infraction-lose = Game lost
    .help = Whoever misses the largest capture loses the game, as on the rule sheet.
option-turn180 = Turning back
    .help = May two jumps in a row go in opposite directions?
option-turn180-forbid = Forbidden
    .help = The Turkish custom; the rule sheet does not say.
option-turn180-allow = Allowed
    .help = A king may come straight back between two jumps.
option-promotion = Crowning during a capture
    .help = When a man reaches the last row in the middle of a capture.
option-promotion-during = At once
    .help = It becomes a king and carries on as a king.
option-promotion-end = At the end
    .help = It carries on as a man, and becomes a king if it ends on the last row.
option-one_each = A king against a man
    .help = The rule sheet does not say.
option-one_each-play = Play on
    .help = Until a capture, a block or a draw.
option-one_each-draw = Draw
    .help = The game ends at once in a draw.
option-one_each-king_wins = The king wins
    .help = The game ends at once and the king wins.

## Alliance

option-crosses = Crosses at the start
    .help = The sheet’s diagram is lost; the sheet lets players turn the crosses as they like.
option-crosses-diagonal = × crosses
    .help = All ×: play begins at once.
option-crosses-orthogonal = + crosses
    .help = All +: play begins at once.
option-crosses-free = As you like
    .help = Each player first chooses the cross of their twelve men.
option-kings_only = When only kings are left
    .help = More kings win; equal numbers draw.
option-kings_only-auto = Count after 20 moves
    .help = Kings are counted after 20 moves in a row without a capture.
option-kings_only-agree = By agreement
    .help = Kings are counted only if both players want it.
option-kings_only-off = Do not count
    .help = The game is played to the end.

## Chinese Checkers

option-players = Players
    .help = The rule sheet says two, three or six; four is our decision.
option-players-2 = 2
    .help = Face to face.
option-players-3 = 3
    .help = Every other point stays empty.
option-players-4 = 4
    .help = Two pairs facing each other.
option-players-6 = 6
    .help = The star is full.
option-sets = Points per player
    .help = With two or three players, each may play with two points.
option-sets-1 = One
    .help = Ten men each.
option-sets-2 = Two
    .help = Twenty men each; each colour has its own goal.
option-leave_goal = Leaving the goal
    .help = May a man that has reached the point opposite leave it again?
option-leave_goal-allow = Allowed
    .help = The rule sheet does not forbid it; allowing it is our decision.
option-leave_goal-forbid = Forbidden
    .help = A man that has arrived moves only inside its goal.
option-obstruction = Obstruction
    .help = Men left at the start may keep another player from arriving.
option-obstruction-siege = Punished
    .help = Men that are shut in are removed and their player is out.
option-obstruction-off = Tolerated
    .help = Nothing happens to men left at the start.
option-play_on = Play for every place
    .help = On the rule sheet the game stops when the first player arrives.
option-play_on-no = No
    .help = The first to arrive wins, and the game is over.
option-play_on-yes = Yes
    .help = The others play on for the next places.
option-max_rounds = Limit on rounds
    .help = After this many rounds, those still playing are tied.
option-max_rounds-value = { $n ->
    [0] none
    [one] { $n } round
   *[other] { $n } rounds
}

## Martian Chess

option-drone = Medium pyramids
    .help = The directions in which they move.
option-drone-8 = Eight directions
    .help = Straight or diagonally, as on the rule sheet.
option-drone-4 = Four directions
    .help = Straight only: the game’s published rule.
option-return = Sending back
    .help = What a piece that has just arrived may not do at once.
option-return-zone = Not into the other zone
    .help = It may not cross the border on this move.
option-return-square = Not to its square
    .help = Only going back to the square it came from is forbidden: the game’s published rule.
option-tie = Equal points
    .help = Who wins when the points are equal.
option-tie-draw = Draw
    .help = Nobody wins.
option-tie-last_mover = Last to move wins
    .help = Whoever made the last move wins: the game’s published rule.

## Makruk

option-counting = Count
    .help = How many moves are left to mate a lone Khun.
option-counting-sheet = As on the rule sheet
    .help = It depends on the pieces left, and nothing restarts it.
option-counting-thai = Thai
    .help = Board’s honour and pieces’ honour, as the program Fairy-Stockfish counts them.
option-counting-none = None
    .help = No limit on the moves to mate.

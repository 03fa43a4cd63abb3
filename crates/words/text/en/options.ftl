### The rules that a table may choose: option-<game>-<name>, or option-<name> for all games.

source-sheet = Sheet { $sheet }
source-tradition = Tradition
source-published = Published rule of the game
source-decision = Our decision
source-sheet-and-decision = Sheet { $sheet }, and our decision on the exact moment

option-off = never

## Limits and repetition

option-quiet_limit = End without captures
    .help = How many moves in a row without a capture end the match.
option-mak-yek-quiet_limit = End without captures
    .help = After so many moves in a row without a capture the captured men are counted: the automatic form of “captures become too difficult”.
option-apit-sodok-quiet_limit = End without captures
    .help = After so many moves in a row without a capture the captured men are counted: the automatic form of “captures become too difficult”.
option-turkish-draughts-quiet_limit = Draw without progress
    .help = A draw after so many moves in a row without a capture or a man’s step forward.
option-alliance-quiet_limit = Draw without progress
    .help = A draw after so many moves in a row without a capture or a man’s step forward.
option-martian-chess-quiet_limit = End without captures
    .help = After so many moves in a row without a capture the points are counted.
option-makruk-quiet_limit = Draw without progress
    .help = A draw after so many moves in a row without a capture or a Bia move. Does not apply while a count runs.
option-quiet_limit-value = { $n ->
    [0] never
    [one] { $n } move
   *[other] { $n } moves
}
option-repetition = Repetition
    .help = When the same position occurs so often, the match is drawn.
option-mak-yek-repetition = Repetition
    .help = When the same position occurs so often, the match stops and is counted.
option-apit-sodok-repetition = Repetition
    .help = When the same position occurs so often, the match stops and is counted.
option-martian-chess-repetition = Repetition
    .help = When the same position occurs so often, the match stops and the points are counted.
option-repetition-value = { $n ->
    [0] never
   *[other] { $n } times
}

## Mak-Yek, Apit-Sodok

option-first = Who begins
    .help = The sheet lets the players decide.
option-first-white = White
    .help = White plays the first move.
option-first-black = Black
    .help = Black plays the first move.
option-end = How to win
    .help = Count the captures, or take everything.
option-end-count = By count
    .help = Whoever has captured more men wins.
option-end-annihilation = Take them all
    .help = Only the capture of all men wins; otherwise the match is drawn.

## Turkish Draughts

option-infraction = A capture left out
    .help = By the sheet it loses the match; a program can simply refuse the move.
option-infraction-refuse = Refused
    .help = The move is not accepted, and you are shown the capture.
option-infraction-lose = Loses
    .help = Whoever leaves out the greatest capture loses the match, as on the sheet.
option-turn180 = Turning straight back
    .help = May two jumps in a row go in opposite directions?
option-turn180-forbid = Forbidden
    .help = As in all Turkish sources.
option-turn180-allow = Allowed
    .help = A king may come straight back between two jumps.
option-promotion = Crowned within a capture
    .help = When a man touches the last rank in the middle of a capture.
option-promotion-during = At once
    .help = It becomes a king and goes on as a king.
option-promotion-end = At the end
    .help = It goes on as a man, and becomes a king if it ends on the last rank.
option-one_each = A king against a man
    .help = The sheet says nothing of it.
option-one_each-play = Play on
    .help = The match goes on.
option-one_each-draw = Draw
    .help = The match ends in a draw.
option-one_each-king_wins = The king wins
    .help = The match ends, the king wins it.

## Alliance

option-crosses = Crosses at the start
    .help = The sheet’s diagram is lost; it lets players turn the crosses as they like.
option-crosses-diagonal = Diagonal
    .help = All diagonal: play begins at once.
option-crosses-orthogonal = Upright
    .help = All upright.
option-crosses-free = As you like
    .help = Each player first chooses the cross of their twelve men.
option-kings_only = When only kings are left
    .help = More kings win; as many kings are a draw.
option-kings_only-auto = Count after 20 moves
    .help = They are counted after 20 moves in a row without a capture.
option-kings_only-agree = By agreement
    .help = They are counted only if both players want it.
option-kings_only-off = Do not count
    .help = Play to the very end.

## Chinese Checkers

option-players = Players
    .help = The sheet says two, three or six; four is our decision.
option-players-2 = 2
    .help = Face to face.
option-players-3 = 3
    .help = A free point between two players.
option-players-4 = 4
    .help = Two pairs face to face.
option-players-6 = 6
    .help = The star is full.
option-sets = Points for each player
    .help = With two or three players, each may play two points.
option-sets-1 = One
    .help = Ten men each.
option-sets-2 = Two
    .help = Twenty men each, every colour towards its own point.
option-leave_goal = Leaving the goal
    .help = May a man that has reached the point across leave it again?
option-leave_goal-allow = Allowed
    .help = The sheet does not forbid it.
option-leave_goal-forbid = Forbidden
    .help = A man that has arrived moves only within its goal.
option-obstruction = Besieged point
    .help = Men left at the start may keep another from arriving.
option-obstruction-siege = Punished
    .help = Men shut in leave the board and their player is out.
option-obstruction-off = Tolerated
    .help = Nothing happens to men left at the start.
option-play_on = Play for all places
    .help = The sheet stops at the first to arrive.
option-play_on-no = No
    .help = The first to arrive wins, and the match is over.
option-play_on-yes = Yes
    .help = The others play on for the next places.
option-max_rounds = Limit of rounds
    .help = A draw among those still playing after so many rounds.
option-max_rounds-value = { $n ->
    [0] none
    [one] { $n } round
   *[other] { $n } rounds
}

## Martian Chess

option-drone = Medium pyramids
    .help = The directions in which they move.
option-drone-8 = Eight directions
    .help = Straight or diagonally, as on the sheet.
option-drone-4 = Four directions
    .help = Straight only, the published rule of the game.
option-return = Sending back
    .help = What a piece that has just arrived may not do at once.
option-return-zone = Not into the other zone
    .help = It may not cross the border on this move.
option-return-square = Not to its square
    .help = Only the return to the square it came from is forbidden, the published rule of the game.
option-tie = Equal points
    .help = What equal points decide.
option-tie-draw = Draw
    .help = Nobody wins.
option-tie-last_mover = To the last mover
    .help = Whoever played the last move wins, the published rule of the game.

## Makruk

option-counting = Count
    .help = How many moves are left to mate a Khun that stands alone.
option-counting-sheet = The sheet’s
    .help = It depends on the pieces left, and nothing restarts it.
option-counting-thai = Thai
    .help = Board’s honour and pieces’ honour, as Thai programs count.
option-counting-none = None
    .help = There is all the time in the world to mate.

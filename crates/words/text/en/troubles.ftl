### What is wrong with a position, with options or with a record.
### The codes are those of the rules: flaw-<code> about a position text.

trouble-position = character { $n }: { $what }.
trouble-line = Line { $n }: { $what }
trouble-line-place = Line { $n }, { $what }
trouble-option-malformed = “{ $found }” is not an option; an option is written name=value.
trouble-option-unknown = this game has no option “{ $found }”.
trouble-option-twice = the option “{ $found }” is given twice.
trouble-option-value = the option “{ $key }” has no value “{ $found }”.
trouble-option-conflict = these rules do not go together.
conflict-two-sets-players = two points per player are only for two or three players.
trouble-record-structure = something is missing, or not in its place.
trouble-record-syntax = “{ $found }” cannot be read.
trouble-record-late = “{ $found }” must come before the moves.
trouble-record-repeated = “{ $found }” appears twice.
trouble-record-reason = unknown way to end a game, “{ $found }”.
trouble-record-game = unknown game, “{ $found }”.
trouble-record-other-game = this belongs to another game, “{ $found }”.
trouble-record-end = the game cannot have ended like this.
trouble-record-result = the recorded result is not the one that the moves lead to.
trouble-move-over = move { $n }: the game was already over.
trouble-move-ambiguous = move { $n }: “{ $found }” could mean several moves.
trouble-move-refused = move { $n }: “{ $found }” is not allowed.
trouble-act = step { $n }: this is not possible at that moment.
trouble-several-games = This position exists in several games: { $games }. Choose the game from the list.
trouble-empty = There is no game in this file.
trouble-damaged = This data is damaged.
trouble-newer = This game was saved by a newer version of Damier. Reload the page.

## Position texts

flaw-missing-field = { $field } is missing
flaw-too-many-fields = nothing may follow { $field }
flaw-not-a-number = { $field } must be a number from 0 to { $most }, without leading zeros, not “{ $found }”
flaw-not-one-of = { $field } is written { $allowed }, not “{ $found }”
flaw-too-many-rows = the board has { $rows } rows, this is one too many
flaw-too-few-rows = { $found ->
    [one] the board has { $rows } rows, the text has only one
   *[other] the board has { $rows } rows, the text has { $found }
}
flaw-row-length = { $found ->
    [one] row { $row } has { $found } square, not { $cells }
   *[other] row { $row } has { $found } squares, not { $cells }
}
flaw-row-too-long = this row is far too long
flaw-not-a-run = “{ $found }” is not a number of empty squares
flaw-unknown-letter = unknown letter, “{ $found }”; pieces are written { $letters }
flaw-too-many-pieces = a side has at most { $most } pieces
flaw-no-piece = there is no piece on the board
flaw-man-on-last-rank = a man on its last row ({ $cell }) would already be promoted
flaw-crosses-to-choose = the side to move must be { $side }, which still has crosses to choose
flaw-quiet-while-choosing = the number of moves without a capture is 0 while crosses are being chosen
flaw-first-number = the first move has the number 1
flaw-no-limit = without a count, the limit is written -
flaw-bia-too-far = the Bia on { $cell } would already be promoted
flaw-khun-count = { $count ->
    [0] { $side } has no Khun
   *[other] { $side } has { $count } Khun instead of one
}
flaw-too-many-bia = { $side } has more than { $most } Bia
flaw-waiting-in-check = the side that is not to move is in check
flaw-no-such-arrival = the piece that arrived is written - or { $example }, not “{ $found }”
flaw-too-many-of-a-size = there are at most { $most } pyramids of each size
flaw-no-such-points = the score is two numbers up to { $most }, such as 3-5, not “{ $found }”
flaw-too-many-points = there are { $found } points, captured or on the board, and there can only be { $most }
flaw-arrived-nowhere = no piece has arrived on { $cell }: the square is empty
flaw-arrived-elsewhere = { $cell } is not in the zone of the player to move, where pieces arrive
flaw-arrived-within = { $from } and { $cell } are on the same side of the border
flaw-arrived-from-taken = the piece that arrived comes from { $from }, which is not empty
flaw-mover-is-out = the player to move can be neither out nor home
flaw-too-many-of-a-set = { $letter } cannot have more than { $most } men
flaw-in-a-foreign-point = { $letter } cannot be in { $cell }, in another player’s point
flaw-not-in-order = players who are out are listed in order
flaw-finished-and-out = player { $player } cannot be home: they are out
flaw-listed-twice = player { $player } is listed twice
flaw-no-such-player = { $field }: a player is a number from 1 to { $most }, not “{ $found }”

## The fields of position texts

field-board = the board
field-side-to-move = the side to move
field-player-to-move = the player to move
field-count-of-quiet-plies = the number of moves without a capture
field-third-field = the third field
field-limit = the limit of the count
field-clock = the move counter
field-move-number = the move number
field-ply = the number of moves played
field-points = the score
field-arrived-piece = the piece that arrived
field-list-of-eliminated-players = the list of players who are out
field-list-of-finished-players = the list of players who are home

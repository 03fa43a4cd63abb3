### My matches: what is kept, exported and imported.

matches-title = My games
matches-running = In progress ({ $n })
matches-finished = Finished ({ $n })
matches-kept = Pinned ({ $n })
matches-unreadable = Unreadable ({ $n })
matches-none-running = No game in progress. Choose one on the home page.
matches-none-finished = No finished game yet.
matches-none-kept = Nothing pinned. The star pins a game.
matches-turn = { $turn }, { $ordinal } move
matches-against-computer = against the computer (level { $n })
matches-against-computers = against the computer
matches-with = with { $who }
matches-on-device = together on this device
matches-by-message = by message
matches-line = { $first }, { $second }
matches-replaced = replaced by a new game
matches-interrupted = unfinished
matches-details = { $date } · { $length }
matches-resume-label = Resume: { $game }, { $date }
matches-review-label = Review: { $game }, { $date }
matches-export-label = Export: { $game }, { $date }
matches-deleted = Game deleted.
    .undo = Undo
matches-filter = Game
matches-filter-all = All games
matches-order = Sort
matches-order-latest = Latest first
matches-order-game = By game
matches-order-longest = Longest first
matches-more = Show more
matches-export-all = Export all
matches-loading = Fetching your games…

export-record = Whole game
    .help = Damier’s own format: settings, names and all moves.
export-pgn = PGN
    .help = For chess programs that know Makruk.
export-pdn = PDN
    .help = For draughts programs.
export-position = Position only
    .help = The text of the board as it is now.
export-copied = Copied.
export-file-name = damier-{ $game }-{ $date }
export-all-name = games

import-title = Import
import-help = Paste a game, a position or a link, or choose a file.
import-paste = Game, position or link
import-choose-file = Choose a file
import-game = Game (for a position)
import-game-any = Detect the game
import-open = Open
import-done = { $n ->
    [one] { $n } game imported.
   *[other] { $n } games imported.
}
import-already = This game is already in My games.

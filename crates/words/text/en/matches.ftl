### My matches: what is kept, exported and imported.

matches-title = My matches
matches-running = Under way ({ $n })
matches-finished = Finished ({ $n })
matches-kept = Kept ({ $n })
matches-unreadable = Unreadable ({ $n })
matches-none-running = No match under way. Choose a game on the home page.
matches-none-finished = No finished match yet.
matches-none-kept = Nothing kept. The star sets a match aside.
matches-turn = { $turn }, { $ordinal } move
matches-against-computer = against the computer, level { $n }
matches-against-computers = against the computer
matches-with = with { $who }
matches-on-device = together on this device
matches-by-message = by message
matches-line = { $first }, { $second }
matches-replaced = replaced by Restart
matches-interrupted = left unfinished
matches-details = { $date } · { $length }
matches-resume-label = Resume: { $game }, { $date }
matches-review-label = Review: { $game }, { $date }
matches-export-label = Export: { $game }, { $date }
matches-deleted = Match deleted.
    .undo = Put it back
matches-filter = Game
matches-filter-all = All games
matches-order = Order
matches-order-latest = Latest first
matches-order-game = By game
matches-order-longest = Longest first
matches-more = Show more
matches-export-all = Export all
matches-loading = Opening the drawer…

export-record = Whole match
    .help = Damier’s own format: settings, names and every move.
export-pgn = PGN
    .help = For chess programs that know Makruk.
export-pdn = PDN
    .help = For draughts programs.
export-position = Position only
    .help = The text of the board as it is now.
export-copied = Copied.
export-file-name = damier-{ $game }-{ $date }
export-all-name = matches

import-title = Import
import-help = Paste a match, a position or a link, or choose a file.
import-paste = Match, position or link
import-choose-file = Choose a file
import-game = Game of the position
import-game-any = Recognise it
import-open = Open
import-done = { $n ->
    [one] { $n } match imported.
   *[other] { $n } matches imported.
}
import-already = This match is here already.

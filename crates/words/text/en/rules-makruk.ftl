### The rule page of makruk: sections with their boards, our decisions, the source.

makruk-aim-title = Aim
makruk-aim-text = Checkmate the opposing Khun: it is attacked and nothing can save it. This is the chess of Thailand: slow pieces, precise endings, and a count when a Khun is left alone.
makruk-aim-demo-1 = The black Khun is attacked by the Rua and cannot escape: mate.

makruk-setup-title = Set-up
makruk-setup-text = The Bia stand on the third rank. Behind them, on the first: Rua, Ma and Khon on the wings, Khun and Met in the middle. Each Khun stands to the left of its Met, as its player sees it. White begins.
makruk-setup-demo-1 = The starting position and the first two moves.

makruk-moves-title = Moves
makruk-moves-text =
    Each piece moves in its own way; the table lists them all, with the chess piece that can stand in for it. A piece captures by moving onto the square of an opposing piece. Only the Ma passes over others.
makruk-moves-chart-caption = The pieces
makruk-moves-chart-head-thai = Thai
makruk-moves-chart-head-name = Name
makruk-moves-chart-head-meaning = Meaning
makruk-moves-chart-head-chess = In chess
makruk-moves-chart-head-way = How it moves
makruk-moves-chart-khun-thai = ขุน
makruk-moves-chart-khun-name = Khun
makruk-moves-chart-khun-meaning = lord
makruk-moves-chart-khun-chess = king
makruk-moves-chart-khun-way = one square, in all eight directions
makruk-moves-chart-met-thai = เม็ด
makruk-moves-chart-met-name = Met
makruk-moves-chart-met-meaning = seed
makruk-moves-chart-met-chess = queen
makruk-moves-chart-met-way = one square diagonally
makruk-moves-chart-khon-thai = โคน
makruk-moves-chart-khon-name = Khon
makruk-moves-chart-khon-meaning = noble
makruk-moves-chart-khon-chess = bishop
makruk-moves-chart-khon-way = one square diagonally, or one straight ahead
makruk-moves-chart-ma-thai = ม้า
makruk-moves-chart-ma-name = Ma
makruk-moves-chart-ma-meaning = horse
makruk-moves-chart-ma-chess = knight
makruk-moves-chart-ma-way = in an L: two squares along a rank or file, then one sideways, over other pieces
makruk-moves-chart-rua-thai = เรือ
makruk-moves-chart-rua-name = Rua
makruk-moves-chart-rua-meaning = boat
makruk-moves-chart-rua-chess = rook
makruk-moves-chart-rua-way = along its rank or file, as far as the way is clear
makruk-moves-chart-bia-thai = เบี้ย
makruk-moves-chart-bia-name = Bia
makruk-moves-chart-bia-meaning = pawn
makruk-moves-chart-bia-chess = pawn
makruk-moves-chart-bia-way = one square straight ahead; captures one square diagonally forward
makruk-moves-demo-1 = The Khun: one square, any way.
makruk-moves-demo-2 = The Met: one square diagonally.
makruk-moves-demo-3 = The Khon goes straight ahead, and back diagonally; straight back is refused.
makruk-moves-demo-4 = The Ma leaps over the Bia.
makruk-moves-demo-5 = The Rua: along a file, then along a rank.

makruk-bia-title = The Bia
makruk-bia-text =
    The Bia (pawn) goes one square straight ahead, if it is empty. It captures differently: one square diagonally forward.

    No double step at the start, no en passant.
makruk-bia-demo-1 = The Bia captures diagonally.
makruk-bia-demo-2 = Refused: it does not capture straight ahead.
makruk-bia-demo-3 = Refused: no double step.

makruk-promotion-title = Promotion
makruk-promotion-text = A Bia that reaches the rank where the opposing Bia started, the sixth for White, the third for Black, becomes a Met at once, whether it moves or captures. There is no other choice.
makruk-promotion-demo-1 = On the sixth rank the Bia becomes a Met.

makruk-check-title = Check
makruk-check-text = A Khun under attack is in check: it must be saved at once, by moving it, by capturing the attacker or by blocking the line. No move may leave or put your own Khun in check. There is no castling.
makruk-check-demo-1 = Refused: the white Khun would still be in check.
makruk-check-demo-2 = Refused: this Khon shields its Khun and may not step aside.
makruk-check-demo-3 = Directly behind a Khon the black Khun is safe.

makruk-counting-title = The count
makruk-counting-text =
    As soon as a side has only its Khun, the other must mate within a number of moves that depends on the pieces left. The smallest number in the table that applies is taken, less the number of pieces on the board, Khun not included.

    A Rua and two Ma: 16 − 3 = 13 moves. Nothing restarts the count. If it runs out without mate, the game is drawn. With Bia only, it waits for the first promotion.
makruk-counting-chart-caption = The number of moves
makruk-counting-chart-head-pieces = Pieces left
makruk-counting-chart-head-moves = Moves
makruk-counting-chart-two-rua-pieces = Two Rua
makruk-counting-chart-two-rua-moves = 8
makruk-counting-chart-one-rua-pieces = One Rua
makruk-counting-chart-one-rua-moves = 16
makruk-counting-chart-two-khon-pieces = Two Khon
makruk-counting-chart-two-khon-moves = 22
makruk-counting-chart-two-ma-pieces = Two Ma
makruk-counting-chart-two-ma-moves = 32
makruk-counting-chart-one-khon-pieces = One Khon
makruk-counting-chart-one-khon-moves = 44
makruk-counting-chart-one-ma-pieces = One Ma
makruk-counting-chart-one-ma-moves = 64
makruk-counting-chart-met-pieces = A Met
makruk-counting-chart-met-moves = 64
makruk-counting-demo-1 = The last black piece is captured: White has 13 moves to mate.
makruk-counting-demo-2 = The thirteenth move does not mate: a draw.

makruk-ways-title = Three ways to count
makruk-ways-text =
    The rule sheet’s (the default): the count above.

    Thai: as soon as no Bia is left, a count of 64 moves begins (the board’s honour). When a Khun is left alone the table above replaces it, and the count starts at the number of pieces on the board, Khun included (the pieces’ honour). The program Fairy-Stockfish counts this way.

    None: no count; the other draws remain.
makruk-ways-demo-1 = The rule sheet’s: 13 moves to mate.
makruk-ways-demo-2 = Thai: limit 16, and the count starts at 5, for five pieces.
makruk-ways-demo-3 = None: nothing begins.

makruk-end-title = End of the game
makruk-end-text =
    Checkmate wins.

    Draws: stalemate (the player to move is not in check but has no move), Khun against Khun, a count that has run out, the same position for the third time, or agreement.
makruk-end-demo-1 = Checkmate.
makruk-end-demo-2 = Stalemate: the black Khun is not attacked but cannot move. A draw.
makruk-end-demo-3 = Only the two Khun are left: a draw.

makruk-decision-1 = The starting position is the traditional one.
makruk-decision-1-why = The sheet’s diagram is lost; this one is also that of Fairy-Stockfish, against which our rules are checked.

makruk-decision-2 = The Bia has no double step, and becomes a Met.
makruk-decision-2-why = The rule sheet points to the pawns of chess and gives the rank, not the piece; in Fairy-Stockfish the Bia has no double step and becomes a Met.

makruk-decision-3 = The Ma leaps, although the rule sheet says that a piece does not pass over another.
makruk-decision-3-why = It also says that the Ma moves like the knight, and the knight leaps.

makruk-decision-4 = A “turn” of the count is one move of each side; the count never goes below zero, and waits for a promotion while there are only Bia.
makruk-decision-4-why = The rule sheet does not say; a promoted Bia counts as a Met.

makruk-decision-5 = Repetition, Khun against Khun and agreement are draws.
makruk-decision-5-why = The rule sheet says “as in chess”; these are the draws of chess, without the fifty-move rule, which the count replaces.

makruk-source = Makruk, Thai chess, after the rule sheet of L’Escale à jeux. The Thai count follows the program Fairy-Stockfish. Text written for Damier.

### The rule page of makruk: sections with their boards, our decisions, the source.

makruk-aim-title = Aim
makruk-aim-text = Checkmate the enemy Khun: it is attacked and has no safe square left. This is the chess of Thailand: slow pieces, precise endings, and a count when a Khun is left alone.
makruk-aim-demo-1 = The black Khun is attacked by the Rua and cannot escape: mate.

makruk-setup-title = Set-up
makruk-setup-text = The Bia stand on the third rank. Behind them, on the first: Rua, Ma and Khon on the wings, Khun and Met in the middle. Each Khun stands to the left of its Met, as its player sees it. White begins.
makruk-setup-demo-1 = The start, and two first moves.

makruk-moves-title = Moves
makruk-moves-text =
    Khun (lord): one step in eight directions. Met (seed): one step diagonally. Khon (noble): one step diagonally, or one straight forward.

    Ma (horse): as the knight in chess, it leaps. Rua (boat): as the rook, as far as the way is free.

    Capture by moving onto the enemy’s square. Only the Ma goes over others.
makruk-moves-demo-1 = The Khun: one step, any way.
makruk-moves-demo-2 = The Met: one step diagonally.
makruk-moves-demo-3 = The Khon goes forward, and back diagonally; straight back is refused.
makruk-moves-demo-4 = The Ma leaps over the Bia.
makruk-moves-demo-5 = The Rua: along a file, then along a rank.

makruk-bia-title = The Bia
makruk-bia-text =
    The Bia (pawn) goes one square straight forward, if it is empty. It captures another way: one square diagonally forward.

    No double step at the start, no en passant.
makruk-bia-demo-1 = The Bia captures diagonally.
makruk-bia-demo-2 = Refused: it does not take what stands ahead.
makruk-bia-demo-3 = Refused: no double step.

makruk-promotion-title = Promotion
makruk-promotion-text = A Bia that reaches the rank where the enemy’s Bia started, the sixth for White, the third for Black, becomes a Met at once, by a move or by a capture. There is no other choice.
makruk-promotion-demo-1 = On the sixth rank the Bia becomes a Met.

makruk-check-title = Check
makruk-check-text = A Khun under attack is in check: it must be saved at once, by moving it, by taking the attacker or by stepping in between. No move may leave or put your Khun in check. There is no castling.
makruk-check-demo-1 = Refused: the white Khun would stay in check.
makruk-check-demo-2 = Refused: this Khon shields its Khun and may not step aside.
makruk-check-demo-3 = Right behind a Khon the black Khun is safe.

makruk-counting-title = The count
makruk-counting-text =
    As soon as a side has only its Khun, the other must mate within a number of moves that depends on its pieces: two Rua 8, one Rua 16, two Khon 22, two Ma 32, one Khon 44, one Ma 64, a Met 64. The smallest number applies, less the pieces on the board, the Khun not counted.

    A Rua and two Ma: 16 − 3 = 13 moves. Nothing restarts the count. If it runs out without mate, the match is drawn. With Bia only, it waits for the first promotion.
makruk-counting-demo-1 = The last black piece is taken: White has 13 moves to mate.
makruk-counting-demo-2 = The thirteenth move does not mate: a draw.

makruk-ways-title = Three ways to count
makruk-ways-text =
    The sheet’s (the default): the count above.

    Thai: as soon as no Bia is left, a count of 64 moves begins (the board’s honour). When a Khun is left alone the table above replaces it, and the count starts at the number of pieces on the board, Khun included (the pieces’ honour). The program Fairy-Stockfish counts this way.

    None: no count; the other draws remain.
makruk-ways-demo-1 = The sheet’s: 13 moves to mate.
makruk-ways-demo-2 = Thai: limit 16, and the count starts at 5, for five pieces.
makruk-ways-demo-3 = None: nothing begins.

makruk-end-title = End of the match
makruk-end-text =
    Checkmate wins.

    Draws: stalemate (the player to move is not in check but has no move), Khun against Khun, a count that has run out, a position for the third time, or by agreement.
makruk-end-demo-1 = Checkmate.
makruk-end-demo-2 = Stalemate: the black Khun is not attacked but cannot move. A draw.
makruk-end-demo-3 = Only the two Khun are left: a draw.

makruk-decision-1 = The start is that of all sources.
makruk-decision-1-why = The sheet’s diagram is lost.

makruk-decision-2 = The Bia has no double step, and becomes a Met.
makruk-decision-2-why = The sheet points to the pawns of chess and gives the rank, not the piece; no source of Makruk has a double step, all give a Met.

makruk-decision-3 = The Ma leaps, although the sheet says that a piece does not pass over another.
makruk-decision-3-why = It also says that it moves as the knight, and the knight leaps.

makruk-decision-4 = A “turn” of the count is one move of each side; the count never goes below zero, and waits for a promotion while there are only Bia.
makruk-decision-4-why = The sheet does not say; a promoted Bia counts as a Met.

makruk-decision-5 = Repetition, Khun against Khun and agreement draw.
makruk-decision-5-why = The sheet says “as in chess”; these are its draws, without the fifty-move rule, whose place the count takes.

makruk-source = Sheet 004: Makruk, Thai chess. The Thai count follows the program Fairy-Stockfish. Written for Damier.

### The rule page of turkish-draughts: sections with their boards, our decisions, the source.

turkish-draughts-aim-title = Aim
turkish-draughts-aim-text = Take all enemy pieces, or leave them without a move. Everything goes straight, along rows and columns, never diagonally, and the greatest capture is a duty.
turkish-draughts-aim-demo-1 = Three pieces in one chain: Black has none left.

turkish-draughts-setup-title = Set-up
turkish-draughts-setup-text = The board has 8 × 8 squares, all of them used. Each side places sixteen men on its second and third ranks; the first stays empty. White begins.
turkish-draughts-setup-demo-1 = The start, and two first moves.

turkish-draughts-man-title = The man
turkish-draughts-man-text = A man goes one square straight forward, or one square to the left or to the right. Never backward, never diagonally. A turn cannot be passed.
turkish-draughts-man-demo-1 = Sideways, then forward.
turkish-draughts-man-demo-2 = Refused: a man does not go backward.

turkish-draughts-king-title = The king
turkish-draughts-king-text =
    A man that reaches the last rank becomes a king. If it arrives there without capturing, its turn ends.

    The king slides any number of empty squares, forward, backward and sideways.
turkish-draughts-king-demo-1 = The man is crowned, then the king crosses the board.

turkish-draughts-capture-title = Capture
turkish-draughts-capture-text =
    A man jumps an enemy next to it onto the empty square right behind: forward, to the left or to the right, never backward.

    A king takes from afar: the first piece it meets is an enemy and the square behind is empty; it lands where it likes, up to the next piece. Nobody jumps a piece of their own side, nor two pieces in a row. Men and kings take each other.
turkish-draughts-capture-demo-1 = The man jumps and takes ahead.
turkish-draughts-capture-demo-2 = Refused: a man does not capture backward.
turkish-draughts-capture-demo-3 = The king takes from a distance and chooses its square.
turkish-draughts-capture-demo-4 = Refused: two pieces in a row cannot be jumped.

turkish-draughts-chain-title = Chains
turkish-draughts-chain-text =
    As long as the same piece can capture it goes on, to the end. Each piece jumped is removed at once: it no longer blocks, and its square may be crossed. Two jumps in a row never go in opposite directions.

    A man that touches the last rank within a chain is crowned on the spot and goes on as a king.
turkish-draughts-chain-demo-1 = Four pieces: the first one, already gone, clears the way back.
turkish-draughts-chain-demo-2 = The man is crowned on its way and ends the chain as a king.
turkish-draughts-chain-demo-3 = Refused: no turning straight back between two jumps.

turkish-draughts-majority-title = Compulsory capture
turkish-draughts-majority-text =
    Who can capture must, and must take as many pieces as possible. A king counts as much as a man. Among equal captures you choose.

    Here a move that fails to do so is refused, and you are shown the capture to play. As an option it is accepted and loses the match, as at the table.
turkish-draughts-majority-demo-1 = Refused: there is a capture to play.
turkish-draughts-majority-demo-2 = Refused: one piece here, three elsewhere.
turkish-draughts-majority-demo-3 = The chain of three is the only move allowed.

turkish-draughts-end-title = End of the match
turkish-draughts-end-text =
    The player to move who has no piece left, or no move, has lost.

    Draws: one king each, if the player to move cannot capture; 100 moves (50 each) without a capture or a man’s step forward; a position for the third time; or by agreement.
turkish-draughts-end-demo-1 = The black man cannot move any more: White wins.
turkish-draughts-end-demo-2 = One king each: a draw.

turkish-draughts-decision-1 = A move that leaves the greatest capture out is refused.
turkish-draughts-decision-1-why = By the sheet whoever errs loses; a program can warn instead. The option “loses” brings the sheet’s rule back.

turkish-draughts-decision-2 = A man never captures backward, and a chain never turns straight back.
turkish-draughts-decision-2-why = The sheet is silent; all other sources of Turkish Draughts say so. Turning back is an option.

turkish-draughts-decision-3 = A man crowned within a chain goes on as a king, without a choice.
turkish-draughts-decision-3-why = The sheet says it “may”; a king can do all that a man can. The option “at the end” crowns it only where the chain ends.

turkish-draughts-decision-4 = The draws: one king each, 100 quiet moves, repetition, agreement.
turkish-draughts-decision-4-why = The sheet has none, and a match must end. The limits can be changed.

turkish-draughts-decision-5 = One king against one man: play goes on.
turkish-draughts-decision-5-why = The sheet gives no rule; two options make it a draw or a win for the king.

turkish-draughts-source = Sheet 000 (Turkish Draughts), a traditional game of Turkey. Written for Damier.

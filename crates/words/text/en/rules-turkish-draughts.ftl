### The rule page of turkish-draughts: sections with their boards, our decisions, the source.

turkish-draughts-aim-title = Aim
turkish-draughts-aim-text = Capture all your opponent’s pieces, or leave them without a move. Everything goes straight, along rows and columns, never diagonally, and you must make the largest capture.
turkish-draughts-aim-demo-1 = Three pieces in one chain: Black has none left.

turkish-draughts-setup-title = Set-up
turkish-draughts-setup-text = The board has 8 × 8 squares, all of them used. Each side places sixteen men on its second and third rows; the first stays empty. White begins.
turkish-draughts-setup-demo-1 = The starting position and the first two moves.

turkish-draughts-man-title = The man
turkish-draughts-man-text = A man goes one square straight forward, or one square to the left or right. Never backward, never diagonally. You cannot pass your turn.
turkish-draughts-man-demo-1 = Sideways, then forward.
turkish-draughts-man-demo-2 = Refused: a man does not go backward.

turkish-draughts-king-title = The king
turkish-draughts-king-text =
    A man that reaches the last row becomes a king. If it gets there without capturing, its turn ends.

    The king slides any number of empty squares, forward, backward and sideways.
turkish-draughts-king-demo-1 = The man is crowned, then the king crosses the board.

turkish-draughts-capture-title = Capture
turkish-draughts-capture-text =
    A man jumps over an opposing piece next to it, onto the empty square right behind: forward, to the left or to the right, never backward.

    A king captures from afar, if the first piece it meets is an opposing one and the square behind it is empty; it lands on any square before the next piece. No piece jumps over its own side, nor over two pieces in a row. Men and kings can capture each other.
turkish-draughts-capture-demo-1 = The man jumps and captures straight ahead.
turkish-draughts-capture-demo-2 = Refused: a man does not capture backward.
turkish-draughts-capture-demo-3 = The king captures from a distance and chooses its square.
turkish-draughts-capture-demo-4 = Refused: two pieces in a row cannot be jumped.

turkish-draughts-chain-title = Chains
turkish-draughts-chain-text =
    As long as the same piece can capture it carries on, to the end. Each piece jumped is removed at once: it no longer blocks, and its square may be crossed. Two jumps in a row never go in opposite directions.

    A man that reaches the last row during a chain is crowned on the spot and carries on as a king.
turkish-draughts-chain-demo-1 = Four pieces: the first one, already gone, clears the way back.
turkish-draughts-chain-demo-2 = The man is crowned on the way and ends the chain as a king.
turkish-draughts-chain-demo-3 = Refused: no turning back between two jumps.

turkish-draughts-majority-title = Compulsory capture
turkish-draughts-majority-text =
    If you can capture, you must, and you must take as many pieces as possible: this is the majority rule. A king counts as one man. Between equal captures you choose.

    Here a move that breaks the rule is refused, and you are shown the capture to make. As an option it is accepted and loses the game, as on the rule sheet.
turkish-draughts-majority-demo-1 = Refused: there is a capture to make.
turkish-draughts-majority-demo-2 = Refused: one piece here, three elsewhere.
turkish-draughts-majority-demo-3 = The chain of three is the only move allowed.

turkish-draughts-end-title = End of the game
turkish-draughts-end-text =
    The player to move who has no piece left, or no move, loses.

    Draws: one king each, if the player to move cannot capture; 100 moves (50 each) without a capture or a man moving forward; the same position for the third time; or by agreement.
turkish-draughts-end-demo-1 = The black man can no longer move: White wins.
turkish-draughts-end-demo-2 = One king each: a draw.

turkish-draughts-decision-1 = A move that misses the largest capture is refused.
turkish-draughts-decision-1-why = On the rule sheet whoever gets it wrong loses; a program can warn them instead. The option “game lost” restores the sheet’s rule.

turkish-draughts-decision-2 = A man never captures backward, and a chain never turns straight back.
turkish-draughts-decision-2-why = The rule sheet does not say; this is the Turkish custom, which the program kish, against which our rules are checked, follows too. Turning back is an option.

turkish-draughts-decision-3 = A man crowned during a chain carries on as a king; there is no choice.
turkish-draughts-decision-3-why = The rule sheet says that it “may”; a king can do everything a man can. The option “at the end” crowns it only where the chain ends.

turkish-draughts-decision-4 = The draws: one king each, 100 moves without progress, repetition, agreement.
turkish-draughts-decision-4-why = The rule sheet has none, and a game must end. The limits can be changed.

turkish-draughts-decision-5 = One king against one man: play goes on.
turkish-draughts-decision-5-why = The rule sheet gives no rule; two options make it a draw or a win for the king.

turkish-draughts-source = Turkish Draughts, a traditional game from Turkey, after the rule sheet of L’Escale à jeux (Ludens Planet collection). Text written for Damier.

### The rule page of alliance: sections with their boards, our decisions, the source.

alliance-aim-title = Aim
alliance-aim-text = Take all enemy pieces, or leave them without a move. Each man carries a cross that shows where it captures; it moves in the other directions. After every move you may turn the cross of the man you moved.
alliance-aim-demo-1 = The end of the sheet’s problem: three captures, one reply, and the last piece falls.

alliance-setup-title = Set-up
alliance-setup-text =
    Twelve men each, on the dark squares of the first three ranks, all crosses diagonal. White begins.

    As an option all crosses stand upright, or each player first turns his own as he likes: White, from a1 to h8, then Black.
alliance-setup-demo-1 = The start, and two first moves.
alliance-setup-demo-2 = Free crosses: they are turned one by one, and nobody moves before.

alliance-moves-title = Moves
alliance-moves-text =
    The cross shows where a man captures; it moves in the other directions, one square, never backward.

    Diagonal cross (×): straight forward, or to the left or right. Upright cross (+): diagonally forward, to the left or right.
alliance-moves-demo-1 = Cross ×: straight ahead, then sideways.
alliance-moves-demo-2 = Cross +: diagonally forward.
alliance-moves-demo-3 = Refused: with a cross × a man does not move diagonally.
alliance-moves-demo-4 = Refused: a man does not move backward.

alliance-capture-title = Capture
alliance-capture-text =
    The man jumps, in a direction of its cross, over an enemy next to it onto the empty square right behind. It may capture backward too.

    It goes on jumping with the same cross. Jumped pieces leave the board when the whole jump is over; none is jumped twice, but a square may be visited again.
alliance-capture-demo-1 = A capture backward.
alliance-capture-demo-2 = Four jumps in a circle: the man comes back to its square.
alliance-capture-demo-3 = Refused: the cross × does not capture straight.

alliance-longest-title = Compulsory capture
alliance-longest-text = Who can capture must. Among several captures the one that takes the most pieces is compulsory, whichever piece makes it; among equal ones you choose. A multiple jump is played to its end.
alliance-longest-demo-1 = Refused: there is a capture to play.
alliance-longest-demo-2 = Refused: one piece here, two elsewhere.
alliance-longest-demo-3 = The longest jump is the only one allowed.

alliance-turning-title = Turning the cross
alliance-turning-text = After its move or capture the man that moved, and no other, may be turned: cross × or cross +, as you like. It is the end of your move, not a move of its own. A man that has not moved is not turned.
alliance-turning-demo-1 = One step straight, the cross turns; on the next move it goes diagonally.
alliance-turning-demo-2 = Refused: a man is not turned without being moved.

alliance-king-title = The king
alliance-king-text =
    A man whose move ends on the last rank becomes a king; passing through it during a capture is not enough. The king has no cross: it goes one square and jumps in all eight directions, mixed as it likes.

    Men cannot take a king. Only a king takes a king.
alliance-king-demo-1 = The man becomes a king and can go back.
alliance-king-demo-2 = The king takes straight, then diagonally, a man and a king.
alliance-king-demo-3 = Refused: a man does not take a king.
alliance-king-demo-4 = The man passes through the last rank without stopping: it stays a man.

alliance-end-title = End of the match
alliance-end-text =
    The player to move who has no piece left, or no move, has lost.

    If only kings are left they are counted after 20 moves (10 each) without a capture, or sooner if you agree: more kings win, equal numbers draw.

    Draws too: 100 moves (50 each) without a capture or a man’s step forward, a position for the third time, or by agreement.
alliance-end-demo-1 = The last black piece is taken.
alliance-end-demo-2 = Only kings, and 20 moves without a capture: two against one, White wins.

alliance-decision-1 = At the start the men stand as in English draughts.
alliance-decision-1-why = The sheet’s diagram is lost; it asks for the pieces of English draughts.

alliance-decision-2 = All crosses begin diagonal.
alliance-decision-2-why = The sheet lets the players turn them as they like; this spares 24 choices before the first move. The option “as you like” gives them back.

alliance-decision-3 = White begins.
alliance-decision-3-why = The sheet is silent; it is the custom, and its problem begins that way.

alliance-decision-4 = No piece is jumped twice, and the square where a jump began counts as empty.
alliance-decision-4-why = Jumped pieces stay until the jump is over; this is the custom of other draughts.

alliance-decision-5 = Kings are counted by themselves after 20 moves without a capture.
alliance-decision-5-why = The sheet allows it by agreement; this way an endless ending does not drag on. Options: only by agreement, or never.

alliance-decision-6 = A draw after 100 quiet moves, or when a position occurs three times.
alliance-decision-6-why = The sheet has no limit, and a match must end. Both can be changed.

alliance-source = Sheet 001: Alliance, a game by Vincent Everaert, Tangente Jeux & Stratégie no. 24, 2007. Written for Damier.

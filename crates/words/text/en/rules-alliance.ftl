### The rule page of alliance: sections with their boards, our decisions, the source.

alliance-aim-title = Aim
alliance-aim-text = Capture all your opponent’s pieces, or leave them without a move. Each man carries a cross that shows where it captures; it moves in the other directions. After every move you may turn the cross of the man you moved.
alliance-aim-demo-1 = The end of the rule sheet’s problem, as we reconstructed it: three captures, one reply, and the last piece falls.

alliance-setup-title = Set-up
alliance-setup-text =
    Twelve men each, on the dark squares of the first three rows, all crosses diagonal (×). White begins.

    As an option all crosses are upright (+), or each player first turns their own as they like: White, from a1 to h8, then Black.
alliance-setup-demo-1 = The starting position and the first two moves.
alliance-setup-demo-2 = Free crosses: they are turned one by one, before the first move.

alliance-moves-title = Moves
alliance-moves-text =
    The cross shows where a man captures; it moves in the other directions, one square, never backward.

    × cross: one square straight ahead, to the left or to the right. + cross: one square diagonally forward.
alliance-moves-still-1 = × cross: the moves, straight ahead or sideways.
alliance-moves-still-2 = × cross: the captures, diagonally, backward too.
alliance-moves-still-3 = + cross: the moves, diagonally forward.
alliance-moves-still-4 = + cross: the captures, along rows and columns, backward too.
alliance-moves-demo-1 = × cross: straight ahead, then sideways.
alliance-moves-demo-2 = + cross: diagonally, twice in a row.
alliance-moves-demo-3 = Refused: with an × cross a man does not move diagonally.
alliance-moves-demo-4 = Refused: a man does not move backward.

alliance-capture-title = Capture
alliance-capture-text =
    The man jumps, in a direction of its cross, over an opposing piece next to it, onto the empty square right behind. It may capture backward too.

    It keeps jumping with the same cross. Jumped pieces leave the board when all the jumps are over; none is jumped twice, but a square may be visited again.
alliance-capture-demo-1 = A backward capture.
alliance-capture-demo-2 = Four jumps in a circle: the man comes back to its square.
alliance-capture-demo-3 = Refused: an × cross does not capture straight ahead.

alliance-longest-title = Compulsory capture
alliance-longest-text = If you can capture, you must. Of several captures you must make the one that takes the most pieces, whichever piece makes it; between equal ones you choose. A multiple jump is played to the end.
alliance-longest-demo-1 = Refused: there is a capture to make.
alliance-longest-demo-2 = Refused: one piece here, two elsewhere.
alliance-longest-demo-3 = The longest jump is the only one allowed.

alliance-turning-title = Turning the cross
alliance-turning-text = After its move or capture the man that moved, and no other, may be turned: × cross or + cross, as you like. It is the end of your move, not an extra move. A man that has not moved is not turned.
alliance-turning-demo-1 = One step straight ahead, the cross turns; on the next move the man goes diagonally.
alliance-turning-demo-2 = Refused: a man is not turned without moving.

alliance-king-title = The king
alliance-king-text =
    A man whose move ends on the last row becomes a king; passing through it during a capture is not enough. The king has no cross: it goes one square and jumps in all eight directions, and may change direction from jump to jump.

    Men cannot capture a king. Only a king captures a king.
alliance-king-demo-1 = The man becomes a king and can go back.
alliance-king-demo-2 = The king captures straight ahead, then diagonally: a man and a king.
alliance-king-demo-3 = Refused: a man does not capture a king.
alliance-king-demo-4 = The man passes through the last row without stopping: it stays a man.

alliance-problem-title = The sheet’s problem
alliance-problem-text =
    The rule sheet sets two problems. Of the first the solution survives: White to play and win. Its diagram is lost: the position shown here is our reconstruction, in which every move of the solution is legal and every reply is forced.

    The second problem, about turning crosses, is lost.
alliance-problem-demo-1 = White to play and win: every reply by Black is forced.

alliance-end-title = End of the game
alliance-end-text =
    The player to move who has no piece left, or no move, loses.

    If only kings are left they are counted after 20 moves (10 each) without a capture, or sooner if you agree: more kings win, equal numbers draw.

    Also a draw: 100 moves (50 each) without a capture or a man moving forward, the same position for the third time, or by agreement.
alliance-end-demo-1 = The last black piece is captured.
alliance-end-demo-2 = Only kings, and 20 moves without a capture: two against one, White wins.

alliance-decision-1 = At the start the men stand as in English draughts.
alliance-decision-1-why = The sheet’s diagram is lost; it asks for the pieces of English draughts.

alliance-decision-2 = All crosses begin diagonal.
alliance-decision-2-why = The rule sheet lets players turn them as they like; this saves 24 choices before the first move. The option “as you like” brings them back.

alliance-decision-3 = White begins.
alliance-decision-3-why = The rule sheet does not say; it is the custom, and its problem begins that way.

alliance-decision-4 = No piece is jumped twice, and the square where a jump began counts as empty.
alliance-decision-4-why = Jumped pieces stay until the capture is over; this is the custom in other kinds of draughts.

alliance-decision-5 = Kings are counted automatically after 20 moves without a capture.
alliance-decision-5-why = The rule sheet allows it by agreement; this way a dead ending does not drag on. Options: only by agreement, or never.

alliance-decision-6 = A draw after 100 moves without progress, or the same position three times.
alliance-decision-6-why = The rule sheet has no limit, and a game must end. Both can be changed.

alliance-source = Alliance, a game by Vincent Everaert, published in Tangente Jeux & Stratégie no. 24 in 2007, after the rule sheet of L’Escale à jeux. Text written for Damier.

### The lessons that compare games: a message for each lesson and each step.

## Mak-Yek and Apit-Sodok

pincers = Mak-Yek and Apit-Sodok
    .line = The same move, two harvests.
    .end = You can switch from one to the other
    .learnt-1 = The same: the start, the slide, the aim, and no duty to capture.
    .learnt-2 = Different: Mak-Yek takes the neighbour; Apit-Sodok takes the line.

pincers-start = The same start
    .text = Two cousins, one from Thailand, one from Malaysia. Try the same move on both boards.
    .first = Men slide like rooks.
    .second = Here too: nothing differs until something is captured.
    .try-1 = The man slides from d3 to d5, on both boards.
    .try-2 = Refused twice: never diagonally.

pincers-between = Stepping in between
    .text = The same board, the same move: d1 steps in on d3, between two men. How many are captured?
    .first = The intruder takes its two neighbours, c3 and e3. Nothing more.
    .second = It carries off both whole lines, up to the first gap.
    .try-1 = Two in Mak-Yek, five in Apit-Sodok.
    .try-2 = Nothing is captured on either board.
    .try-3 = At the end of the line, but alone: nothing is captured.

pincers-line = Two men side by side
    .text = Two dark men between yours. Safe, or lost?
    .first = Two men side by side are safe: there must be only one between yours.
    .second = The whole line falls, if it has no gap.
    .try-1 = Nothing in Mak-Yek, two in Apit-Sodok.
    .try-2 = Refused twice: you do not capture by landing on a man.

pincers-single = In Mak-Yek
    .text = This is Mak-Yek. A pair of men, and a lone one.
    .task = Capture what can be captured.
    .hint = The pair is safe; look to the right.
    .right = The lone man, and no other.
    .wrong-1 = There are two of them: in Mak-Yek they are safe.

pincers-whole = In Apit-Sodok
    .text = The same position, but in Apit-Sodok.
    .task = Capture two men.
    .hint = The pair on the d column is now a line.
    .right = What was safe in Mak-Yek is lost here all at once.
    .wrong-1 = Only one man; the line is worth two.

## Turkish Draughts and Alliance

draughts = Turkish Draughts and Alliance
    .line = Straight ahead, or by the cross.
    .end = You can switch from one to the other
    .learnt-1 = The same: capturing is compulsory, and the largest capture comes first.
    .learnt-2 = Different: in Turkish Draughts everything goes straight; in Alliance the cross decides.
    .learnt-3 = A Turkish king flies; an Alliance king goes one square.

draughts-walk = A man’s step
    .text = A man on d4 on each board. The one in Alliance carries an × cross.
    .first = Straight ahead or sideways, always.
    .second = Straight ahead or sideways while its cross is ×; diagonally if it is +.
    .try-1 = One step forward: allowed on both.
    .try-2 = Diagonally: refused on both, but a + cross would allow it.
    .try-3 = Backward: refused on both.

draughts-capture = The capture
    .text = An opposing piece right in front of your man.
    .first = The man jumps ahead or sideways: it must capture.
    .second = With an × cross it captures only diagonally: nothing to capture here.
    .try-1 = A capture in Turkish Draughts; refused in Alliance, where the cross points elsewhere.
    .try-2 = Refused in Turkish Draughts, where you must capture; allowed in Alliance.

draughts-king = King and king
    .text = A crowned piece does not walk the same way.
    .first = The king sweeps as far as it likes, in a straight line.
    .second = The king goes one square, but in all eight directions.
    .try-1 = Six squares for the Turkish king; only one for the Alliance king.
    .try-2 = Diagonally: never in Turkish Draughts, always in Alliance.

draughts-ahead = In Turkish Draughts
    .text = Your man is surrounded. A Turkish man captures ahead and sideways, never backward.
    .task = Capture a piece.
    .hint = Three captures are allowed; the fourth is behind you.
    .right = Ahead or sideways: between equal captures you choose.
    .wrong-1 = Backward: never in Turkish Draughts.

draughts-behind = In Alliance
    .text = The piece to capture is behind your man, on a diagonal of its cross.
    .task = Capture it.
    .hint = An Alliance man captures backward too.
    .right = Backward, in the direction of the cross: allowed, and even compulsory.
    .wrong-1 = There is a capture, even if it is backward: you have to make it.

## Makruk for chess players

chess = Makruk for chess players
    .line = What your reflexes will hide from you.
    .end = Makruk holds no more secrets for you
    .learnt-1 = The Met and the Khon are slow: only Rua and Ma keep their pace.
    .learnt-2 = No double step, no en passant, no castling; promotion is close.
    .learnt-3 = Against a lone Khun the moves are counted.

chess-setup = The set-up
    .text = The pawns start on the third rank. Each Khun stands to the left of its Met: d1 and e8. So the two Khun do not face each other.

chess-bia = No double step
    .text = Your hand will want to play the pawn’s long step.
    .task = Move the Bia on the e file.
    .hint = One square only.
    .right = One square. The opposing Bia are close already: contact comes soon.
    .wrong-1 = The chess reflex! In Makruk, one square only.

chess-met = It is not a queen
    .text = The Met stands in the queen’s place, with the step of a minor piece.
    .task = Move the Met.
    .hint = One square diagonally.
    .right = A Met is worth little more than a Bia: do not rely on it for a quick mate.
    .wrong-1 = Too far: one square only.
    .wrong-2 = Not straight, and not that far: one square diagonally.

chess-khon = It is not a bishop
    .text = The Khon stands in the bishop’s place. It goes one square diagonally, or one straight ahead.
    .task = Move the Khon.
    .hint = Three squares in front of it, all next to it.
    .right = It marches with the Bia, and changes the colour of its squares when it likes.
    .wrong-1 = The long diagonal is for bishops. The Khon goes one square.
    .wrong-2 = Only one square straight ahead.

chess-castling = No castling
    .text = Nothing to prepare: the Khun does not castle. It walks to safety step by step.
    .task = Move the Khun.
    .hint = One square, in any direction that is free.
    .right = Step by step. The pieces are slow: there is time for it.
    .wrong-1 = The Khun does not castle: one square only.

chess-promotion = The sixth rank
    .text = A Bia promotes on the sixth rank already, and always to a Met.
    .task = Promote the Bia.
    .hint = It has only one step to go.
    .right = One more Met. No new queen: endings are won with little.
    .wrong-1 = One step only: e6 is far enough already.
    .wrong-2 = That is the Khun. Move the Bia forward.

chess-count = The count
    .text = Taking your opponent’s last piece has a consequence: from then on your moves are counted.
    .task = Capture the black Rua.
    .hint = Your Khun can take it.
    .right = Two Rua: 8 − 2 = 6 moves to mate. In chess you would have fifty.
    .wrong-1 = You are out of check, but the black Rua stays.

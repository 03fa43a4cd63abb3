### The lessons of alliance: a message for each lesson and each step.

## Crosses

crosses = The cross
    .line = It shows where a man captures; it moves elsewhere.
    .end = You can read a cross
    .learnt-1 = × cross: the man moves straight ahead or sideways, and captures diagonally.
    .learnt-2 = + cross: it moves diagonally, and captures in a straight line.
    .learnt-3 = At the end of its move you may turn its cross.

crosses-start = The start
    .text = Twelve men each, on the dark squares, all crosses diagonal (×). You play White, at the bottom. The aim: capture or block all your opponent’s pieces.

crosses-diagonal = The × cross
    .text = The × cross points along the diagonals: that is where the man captures. So it moves straight ahead or sideways, one square.
    .task = Move the man from d4 to d5.
    .hint = One square straight ahead; keep the × cross or turn it, as you like.
    .right = One square straight ahead: the directions the cross does not show.
    .wrong-1 = Diagonally this man captures; it does not move that way.
    .wrong-2 = A man never goes backward, except to capture.

crosses-upright = The + cross
    .text = With a + cross it is the other way round: the man moves diagonally forward.
    .task = Move the man on d4.
    .hint = Two squares are open to it: c5 and e5.
    .right = Diagonally forward. A turned cross changes everything.
    .wrong-1 = Straight ahead this man captures; it does not move that way.

crosses-turn = Turning
    .text = After its step the man that moved may turn its cross. That is part of the move.
    .task = Move the man to d5 and give it a + cross.
    .hint = Play to d5, then choose the + cross.
    .right = On its next move it will go diagonally, and capture straight ahead.
    .wrong-1 = The right step, but the cross stayed ×. Choose +.
    .wrong-2 = Not yet: the cross turns only at the end of the move. First a step straight ahead.

## Capture

capture = Capturing
    .line = Jump in a direction of the cross.
    .end = You know how to capture
    .learnt-1 = A man jumps in the directions of its cross, backward too.
    .learnt-2 = Capturing is compulsory, and the longest capture comes first.
    .learnt-3 = After a capture too, you may turn the cross.

capture-along = Diagonally
    .text = × cross: the black man is on a diagonal, and the square behind it is empty.
    .task = Capture the man on e5.
    .hint = Jump over it, to f6.
    .right = Captured. You could still choose the cross on landing.
    .wrong-1 = There is a capture: you have to make it.

capture-straight = Straight ahead
    .text = + cross: the black man is straight ahead of you.
    .task = Capture the man on d5.
    .hint = Jump over it, to d6.
    .right = The cross shows the capture: here, straight ahead.
    .wrong-1 = There is a capture: you have to make it.

capture-ring = Round in a ring
    .text = Jumps follow one another with the same cross, backward too. The man may come back to where it began.
    .task = Capture all four men in a single move.
    .hint = Go down one side, and up the other.
    .right = Four jumps, and back to d6.
    .wrong-1 = There is a capture: you have to make it, and to the end.

capture-longest = The longest
    .text = Two of your men can capture. Only the longest capture is allowed.
    .task = Make the capture that the rule demands.
    .hint = Count the jumps of h1.
    .right = Two pieces rather than one: you had no choice.
    .wrong-1 = One piece here, two elsewhere: the longest capture is compulsory.
    .wrong-2 = There is a capture: you have to make it.

## King

king = The king
    .line = Eight directions, and men cannot capture it.
    .end = You know how to use a king
    .learnt-1 = A man that ends its move on the last row becomes a king.
    .learnt-2 = A king moves one square and jumps in all eight directions.
    .learnt-3 = Only a king captures a king.

king-crown = Crowning
    .text = The last row is one step away.
    .task = Make a king.
    .hint = One square straight ahead.
    .right = A king! No more cross to turn: every direction is open to it.
    .wrong-1 = Sideways you stay on the seventh row.

king-immune = Out of reach
    .text = A black king touches both your man and your king. Only one of them can capture it.
    .task = Capture the black king.
    .hint = Men cannot capture a king.
    .right = King against king: that is the only way.
    .wrong-1 = A man cannot capture a king. Play yours.

king-passing = Passing through
    .text = This man touches the last row in the middle of its capture, then carries on: it stays a man.

## End

end = Winning
    .line = No pieces, no moves, or fewer kings.
    .end = You know how a game ends
    .learnt-1 = A player with no pieces, or no moves, loses.
    .learnt-2 = If only kings are left, they are counted after 20 moves without a capture.

end-last = The last two
    .text = A black man and a black king are left. Your king may change direction at each jump.
    .task = Capture both.
    .hint = Straight ahead first, then diagonally.
    .right = No pieces left opposite: you win.
    .wrong-1 = Only one piece that way: the longest capture is compulsory.

end-kings = Counting kings
    .text = Only kings are left, and the twentieth move without a capture has been played: two against one, White wins.

## How to play well

bait = The bait
    .line = Your opponent must capture: decide where they go.
    .end = You know how to sacrifice
    .learnt-1 = Read the opposing cross: it tells where its man will have to jump.
    .learnt-2 = Give a man where you will take two back.

bait-lure = One for two
    .text = The black man on e5 has an × cross: it must capture whatever steps onto its diagonals.
    .task = Win in two moves.
    .hint = Offer a man on d4. The black man will land in front of the one on c2.
    .right = One man given, two taken back. The opposing cross did the work.
    .wrong-1 = Nothing for Black to capture: the choice stays theirs. Offer a man.
    .wrong-2 = You block your own man’s column. Leave the square c3 empty.

bait-sheet = The end of the problem
    .text = The end of the rule sheet’s problem. Your capture is compulsory, and so is the reply: look further.
    .task = Win in two moves.
    .hint = Three jumps from a3. Then look where the black piece will have to land.
    .right = Three captures, one man given, and the last piece falls.
    .wrong-1 = There is a capture: you have to make it.

turning = Turning at the right time
    .line = The cross tells what is threatened.
    .end = You have a first plan
    .learnt-1 = Stay out of the directions of the opposing cross.
    .learnt-2 = Arrive, turn, and threaten two pieces at once.

turning-shade = In the shade
    .text = e6 captures diagonally, b4 captures in a straight line. One quiet square is left for your man.
    .task = Move the man on d4 so that it cannot be captured.
    .hint = Read both crosses: × threatens diagonally, + in a straight line.
    .right = Out of reach of both crosses.
    .wrong-1 = On d5 you are on a diagonal of e6: it jumps over you.
    .wrong-2 = On c4 you touch b4 along its row: it jumps over you.

turning-double = The double threat
    .text = Your + man can step in front of two black men, which capture only in a straight line.
    .task = Play a move after which you will capture a piece, whatever Black replies.
    .hint = Go to d4. Which cross looks at c5 and e5?
    .right = On d4 and turned to ×, it threatens c5 and e5. Only one can get away.
    .wrong-1 = The right square, the wrong cross: + does not capture diagonally. Choose ×.
    .wrong-2 = From b4 you threaten only one man, and it gets away.

## A first match

first = Your first game
    .line = A small game against the computer, level 1.
    .end = You can play Alliance
    .learnt-1 = Before you turn a cross, ask what it will capture.

first-match = Eight against eight
    .text = Eight men each, all crosses diagonal. The computer plays at level 1.
    .task = Capture three pieces.
    .hint = Keep a man right behind the one you advance: it cannot be jumped.
    .right = Three pieces: the crosses obey you. The full game awaits you.
    .over = The game ended too soon. Try again: level 1 will give you the chance.

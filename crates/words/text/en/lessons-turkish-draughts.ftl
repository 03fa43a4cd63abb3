### The lessons of turkish-draughts: a message for each lesson and each step.

## Men

men = The man
    .line = Straight ahead or sideways, one square at a time.
    .end = You know how to move a man
    .learnt-1 = A man goes one square ahead, to the left or to the right.
    .learnt-2 = Never backward, never diagonally.

men-start = The start
    .text = Sixteen men each, on the second and third rows. You play White, at the bottom. The aim: capture or block all your opponent’s pieces.

men-forward = Forward
    .text = Forget the diagonals: here a man goes straight ahead.
    .task = Move the man on d4 one square forward.
    .hint = The square in front of it is d5.
    .right = Straight ahead, one square: that is how a man walks.
    .wrong-1 = A man never goes backward.
    .wrong-2 = No diagonals in Turkish Draughts.
    .wrong-3 = One square at a time.

men-aside = Sideways
    .text = Two black men bar the column. A man may also step to the left or to the right.
    .task = Go around them: step sideways.
    .hint = The squares c3 and e3 are empty.
    .right = One step sideways, and the way ahead is clear.
    .wrong-1 = That square is taken, and two men in a row cannot be jumped.
    .wrong-2 = A man never goes backward.

## Capture

capture = Capturing
    .line = Jump, carry on, and take as many as you can.
    .end = You know how to capture
    .learnt-1 = A man jumps ahead or sideways, never backward.
    .learnt-2 = Jumps follow one another; the captured piece leaves at once.
    .learnt-3 = The largest capture is compulsory.

capture-jump = Jumping
    .text = A black man in front of yours, an empty square behind it: you jump over it and capture it.
    .task = Capture the man on d5.
    .hint = Touch your man, then the square right behind the black man.
    .right = Captured. And you had no choice: capturing is compulsory.
    .wrong-1 = There is a capture: you have to make it.
    .wrong-2 = Not onto it: over it. Land right behind it.

capture-chain = The chain
    .text = As long as the same piece can capture it carries on, ahead or sideways.
    .task = Play the chain to the end: three men.
    .hint = Ahead over b3, then to the right, then ahead again.
    .right = Three captures in one move. A chain is always played to the end.
    .wrong-1 = There is a capture: you have to make it.

capture-majority = The largest capture
    .text = Two of your men can capture. The rule allows only one: the one that takes the most.
    .task = Make the capture that the rule demands.
    .hint = Count the jumps of each: a4 on one side, g3 on the other.
    .right = Three at once! It was the largest capture, so the only one allowed.
    .wrong-1 = One piece here, three elsewhere: the majority decides.
    .wrong-2 = There is a capture: you have to make it.

## King

king = The king
    .line = At the end of the board a man grows wings.
    .end = You know how to use a king
    .learnt-1 = A man that reaches the last row becomes a king.
    .learnt-2 = A king slides and captures from afar, in all four directions.
    .learnt-3 = Crowned in the middle of a chain, a man carries on as a king.

king-crown = Crowning
    .text = The last row is one step away.
    .task = Make a king.
    .hint = One step straight ahead.
    .right = A king! It can now go back, and sweep from edge to edge.
    .wrong-1 = Sideways you stay on the seventh row. Go ahead.

king-afar = Capturing from afar
    .text = A king need not touch the piece. The way must be clear, and the square behind it empty.
    .task = Capture the man on d4, and choose where to land.
    .hint = Any empty square beyond d4 will do.
    .right = A king captures at a distance and stops where it likes.
    .wrong-1 = There is a capture: you have to make it.

king-tour = The grand tour
    .text = A king turns at right angles between two jumps. Choosing where to land prepares the next jump.
    .task = Capture three men in one chain.
    .hint = Over a4, stop on the sixth row.
    .right = Two turns, three men. The landing square makes the chain.
    .wrong-1 = From a8 the chain ends too soon. Which square looks at the next man?

king-ways = No turning back
    .text = Between two jumps a king turns left or right, but does not go straight back: it takes b4 or f4, not both.

king-midway = Crowned on the way
    .text = The man reaches the last row during its chain: it is crowned on the spot and carries on as a king.

## End

end = Winning
    .line = Capture everything, or leave no move.
    .end = You know how a game ends
    .learnt-1 = A player with no pieces, or no moves, loses.
    .learnt-2 = One king against one king: a draw.

end-block = Blocking
    .text = The last black man is at the edge. If it can no longer move, you win.
    .task = Shut it in.
    .hint = It wants to go down to a4: take the square, with a man behind it.
    .right = Two men in a row cannot be jumped: it is blocked, and you win.
    .wrong-1 = Without c5 nothing guards b5: the black man jumps over it and gets away.

end-draw = The draw
    .text = One king is left on each side, with nothing to capture: the game is drawn.

## How to play well

majority = The majority rule as a weapon
    .line = Your opponent must capture: decide for them.
    .end = You know how to sacrifice
    .learnt-1 = To offer a man is to choose your opponent’s move.
    .learnt-2 = Look where their piece will land, and what you will capture there.

majority-lure = The bait
    .text = Nothing to capture for now. But a man well offered draws the black man to the right place.
    .task = Win in two moves.
    .hint = Move the man on d3 forward: d5 will have to take it. Where will it land?
    .right = One man given, three taken back, and nothing left opposite. Compulsory capture is your ally.
    .wrong-1 = That step forces nothing. Offer a man instead.

majority-trap = Trapping a king
    .text = A king that sweeps everywhere seems impossible to catch. It too must capture.
    .task = Capture the king in two moves.
    .hint = Put a man on its row, where it will have to land near the edge.
    .right = Only one square to land on, and your man was waiting for it.
    .wrong-1 = The king has nothing to capture there and gets away. Offer g4.

care = Giving nothing away
    .line = Look behind you before you move.
    .end = You play soundly
    .learnt-1 = Between equal captures, choose the one that costs nothing.
    .learnt-2 = A man is in danger when the square behind it is empty.

care-choice = The choice
    .text = Two captures of one piece: the choice is yours. Look at your opponent’s reply.
    .task = Capture without losing anything.
    .hint = On c5 your man would face c6 with nothing behind it.
    .right = One piece won, nothing lost.
    .wrong-1 = c6 jumps over c5 and takes it back at once.

care-closer = Nothing behind
    .text = You may go up to an opposing man. But what stands behind yours?
    .task = Play a move after which nothing of yours can be captured.
    .hint = Leave c3 where it is: it closes the way.
    .right = Nothing for Black to take. A quiet move is often better than one step too many.
    .wrong-1 = On c4 your man leaves c3 empty: c5 jumps it, then jumps c2.

## A first match

first = Your first game
    .line = A small game against the computer, level 1.
    .end = You can play Turkish Draughts
    .learnt-1 = Count before you capture, look before you advance.

first-match = Eight against eight
    .text = Eight men each, to keep it short. The computer plays at level 1: it often goes wrong.
    .task = Capture four pieces.
    .hint = Advance two men one behind the other: the front one is safe.
    .right = Four pieces: you have the hang of it. The full game awaits you.
    .over = The game ended too soon. Try again: level 1 will give you the chance.

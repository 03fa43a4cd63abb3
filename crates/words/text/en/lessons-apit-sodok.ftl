### The lessons of apit-sodok: a message for each lesson and each step.

## Slide

slide = Sliding
    .line = The same moves as in Mak-Yek: those of a rook.
    .end = You know how to move
    .learnt-1 = A man slides along its row or column, as far as the way is clear.

slide-start = The start
    .text = Sixteen men each, on the first and third rows. You play Light, at the bottom. Capture more men than your opponent.

slide-straight = Along the row
    .text = A man slides any number of empty squares, never diagonally.
    .task = Take the man on e4 to the edge, on a4.
    .hint = The row is empty to the left.
    .right = Right to the edge in one move: nothing is far away in Apit-Sodok.
    .wrong-1 = One more square to the left.
    .wrong-2 = Never diagonally. Follow the row.

## Interception

interception = Enclosing a line
    .line = The pincers close on a whole line.
    .end = You know how to capture a line
    .learnt-1 = An unbroken line, closed at both ends by your men, is captured whole.
    .learnt-2 = A gap saves the line.
    .learnt-3 = One move can close several lines.

interception-line = A line of two
    .text = Two dark men stand in a row, and yours already holds one end, on e5.
    .task = Close the other end: capture both.
    .hint = The other end of the line is the square b5.
    .right = In Mak-Yek two men side by side are safe. Here they fall together.
    .wrong-1 = One square more: you have to touch the line.
    .wrong-2 = Do not let go of e5: it is the other end of the pincers.

interception-gap = No gaps
    .text = A line is captured only if its men touch. Compare the a column with the d column.
    .task = Capture three men.
    .hint = Which of the two columns has no empty square between its men?
    .right = Three men close together, three men captured.
    .wrong-1 = The square d6 is empty: the line on the d column has a gap.
    .wrong-2 = Almost: close the line from below, on a4.

interception-two = Two lines at once
    .text = Your man looks in every direction, and every line it closes falls.
    .task = Capture four men in a single move.
    .hint = One line goes up, the other to the right: where do they meet?
    .right = Two and two. The corner of an angle is often the best square.
    .wrong-1 = One square too low: you have to touch both lines.

## Intervention

intervention = Stepping between two lines
    .line = The two lines you separate are yours.
    .end = You know how to step in between
    .learnt-1 = Between two opposing men you capture both whole lines.
    .learnt-2 = There must be an opposing man on each side.
    .learnt-3 = Captures are decided around the man that has just moved.

intervention-between = Five at once
    .text = One empty square cuts the b column: two men above it, three below.
    .task = Capture all five.
    .hint = The empty square is b5, on your man’s row.
    .right = Two lines, five men. An empty square in the middle of a column is an invitation.
    .wrong-1 = Too far: on a5 you are beside the column.
    .wrong-2 = One more square to the left.

intervention-sides = On both sides
    .text = Stopping at the end of a line is not enough: there must be an opposing man on each side.
    .task = Choose the right row and capture three men.
    .hint = On which row does the d column have a neighbour on the left and on the right?
    .right = One on the left, two on the right: both lines leave.
    .wrong-1 = Nobody to the left of d3: the line on the right is safe.

intervention-moment = The man that moves
    .text = The line on c4 and d4 stands between two of your men, but neither of them has moved.
    .task = Capture it in two moves.
    .hint = Move b4 or e4 away, then come back.
    .right = The man that comes back closes the pincers: it is the move that decides.
    .wrong-1 = That man cannot help here. Play b4 or e4.

## End

end = Winning
    .line = Capture them all, or capture more.
    .end = You know how a game ends
    .learnt-1 = A player with no men left loses; otherwise captures are counted.

end-all = The last three
    .text = Three dark men are left, all on one row.
    .task = Capture them all at once.
    .hint = There is an empty square between them.
    .right = No men left opposite: you win.
    .wrong-1 = One square short: the row is just above.
    .wrong-2 = Too far: the row is just below.

end-count = Counting captures
    .text = One man against one: nothing more can be captured. Each side has captured 15 men: a draw. The game also stops after 100 moves without a capture.

## How to play well

lines = Lines, strong and weak
    .line = The longer the line, the more it can cost.
    .end = You read the lines
    .learnt-1 = Cut your lines before they are closed.
    .learnt-2 = Count what each move captures before you choose.

lines-danger = Cutting your own line
    .text = Your three men form a line. f4 holds one end, and b8 can close the other: you would lose three.
    .task = Play a move after which nothing of yours can be captured.
    .hint = One gap in the line is enough to save it.
    .right = The line is cut: b4 no longer closes anything.
    .wrong-1 = b8 goes to b4 and captures all three.

lines-best = The best harvest
    .text = Two captures are possible. One brings two men, the other twice as many.
    .task = Capture four men.
    .hint = Two lines face each other on the d column.
    .right = Two above, two below. Capturing is not compulsory, so take the best.
    .wrong-1 = Two men are good; the other move took four.
    .wrong-2 = One more square to the right.

threats = Taking without giving back
    .line = Look at the reply, then threaten twice.
    .end = You have a first plan
    .learnt-1 = A big capture can be a trap.
    .learnt-2 = Two lines under threat: only one can be saved.

threats-greed = The big capture
    .text = Two men on one side, only one on the other. But look at what surrounds the square b5.
    .task = Capture without losing anything.
    .hint = b6 is waiting for your man; a4 can go to b4.
    .right = One man won for good.
    .wrong-1 = Two men captured, but a4 goes to b4 and captures yours. The quiet capture was elsewhere.

threats-fork = Two lines under threat
    .text = c7 and f7 each hold the top of a line of two. One man can threaten both.
    .task = Play a move after which you will capture two men, whatever the reply.
    .hint = From the fourth row you can close either of them.
    .right = From d4 you threaten c4 and f4. Your opponent saves only one line.
    .wrong-1 = One row too low: from there you close nothing on the next move.
    .wrong-2 = c7 holds its line: leave it there and bring up d1.

## A first match

first = Your first game
    .line = A small game against the computer, level 1.
    .end = You can play Apit-Sodok
    .learnt-1 = Read the lines: your own first, then your opponent’s.

first-match = Eight against eight
    .text = Eight men each, on a single row: two long lines. The computer plays at level 1.
    .task = Capture five men.
    .hint = Do not leave your men in a line when your opponent can close its ends.
    .right = Five men: lines hold no more secrets for you.
    .over = The game ended too soon. Try again: one good line is enough.

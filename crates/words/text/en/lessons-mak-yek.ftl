### The lessons of mak-yek: a message for each lesson and each step.

## Slide

slide = Sliding
    .line = A man moves like a rook in chess.
    .end = You know how to move
    .learnt-1 = A man slides along its row or column, as far as you like.
    .learnt-2 = It jumps over nobody and lands on nobody.

slide-start = The start
    .text = Sixteen men each, on the first and third rows. You play Light, at the bottom. The aim: capture more men than your opponent.

slide-straight = Straight ahead
    .text = A man slides any number of empty squares along its row or column.
    .task = Take the man on d4 all the way to d8.
    .hint = The column is empty all the way up.
    .right = Four squares in one move: a man goes as far as the way is clear.
    .wrong-1 = One square more: the way is clear up to d8.
    .wrong-2 = Never diagonally. A man follows its row or its column.

slide-blocked = The way is barred
    .text = A dark man bars the column. You cannot jump over it, nor land on it.
    .task = Stop your man from d2 right in front of it.
    .hint = It stands on d5: the last empty square is just below.
    .right = Next to it, not on it. Soon that square will be the one you capture from.
    .wrong-1 = You never capture a man by moving onto its square.
    .wrong-2 = You would have to jump over d5, and men do not jump.
    .wrong-3 = You can go one square further.

## Interception

interception = Interception
    .line = Enclose a man and you capture it.
    .end = You know how to enclose
    .learnt-1 = An opposing man between two of yours is captured, if the last one has just arrived.
    .learnt-2 = All three touch, in one row or one column.
    .learnt-3 = One move can enclose in three directions at once.

interception-pincers = The pincers
    .text = The dark man on d4 already has one of yours behind it, on d5. Only the other side is missing.
    .task = Close the pincers: capture the man on d4.
    .hint = Come and touch it from below.
    .right = Enclosed, so captured. Your man stays on d3, next to the empty square.
    .wrong-1 = Not onto it: next to it. A man is captured by enclosing it.
    .wrong-2 = Too short: you have to touch the dark man.

interception-row = Along a row
    .text = The pincers work from left to right too. Your man may come from anywhere.
    .task = Capture the man on e4.
    .hint = f4 already holds one side. Which man can reach d4?
    .right = It came down the column and captures along the row: only the square of arrival counts.
    .wrong-1 = On d5 it does not touch e4. One square lower.
    .wrong-2 = Leave f4 where it is: it is the other half of the pincers.

interception-single = Only one between
    .text = Two men side by side protect each other: there must be only one between yours.
    .task = Only one dark man can be captured. Capture it.
    .hint = Look to the right, near the edge.
    .right = The lone man falls; the pair on d4 and d5 holds.
    .wrong-1 = There are two between d6 and d3: nothing is captured.
    .wrong-2 = The right column, but you have to go up to f4.

interception-three = Three at once
    .text = A move looks around in every direction. Everything it encloses leaves together.
    .task = Capture three men in a single move.
    .hint = Three dark men surround the same empty square.
    .right = Three pincers closed by one man. Always look for the square that closes several.
    .wrong-1 = One square more, and everything closes.

## Intervention

intervention = Intervention
    .line = Step between two men and capture both.
    .end = You know how to step in between
    .learnt-1 = A man that arrives between two opposing men captures both.
    .learnt-2 = Both ways of capturing combine in one move.
    .learnt-3 = Captures are decided around the man that has just moved.

intervention-between = In between
    .text = Two dark men leave one empty square between them. Whoever steps in is not captured, but captures.
    .task = Capture both men on the b column.
    .hint = Your man on h5 is on the right row.
    .right = Two for one move. Stepping in between is always safe on arrival.
    .wrong-1 = Too far: on a5 it is no longer between them.
    .wrong-2 = One more square to the left.

intervention-both = Both ways at once
    .text = Your man can step between two men, and enclose a third in the same move.
    .task = Capture three men in a single move.
    .hint = The square d4 lies between d3 and d5, and touches e4.
    .right = Two by intervention, one by interception: the dream move of Mak-Yek.
    .wrong-1 = Almost: the square between them is right next to it.

intervention-moment = The man that moves
    .text = The dark man on d4 came between c4 and e4 by itself. It is safe as long as neither of them moves.
    .task = Capture it in two moves.
    .hint = Take one of the two men away, then come back.
    .right = Coming back, your man closes the pincers: it is the move that decides.
    .wrong-1 = This man is too far away to enclose d4 in two moves. Play c4 or e4.

## End

end = Winning
    .line = Capture them all, or capture more.
    .end = You know how a game ends
    .learnt-1 = A player with no men left loses.
    .learnt-2 = Otherwise, whoever has captured more men wins.

end-all = The last man
    .text = Only one dark man is left. Without it, the game is won.
    .task = Capture it.
    .hint = e6 already holds it from above.
    .right = No men left opposite: you win.
    .wrong-1 = On d4 you do not touch it. Go right below it.
    .wrong-2 = Do not leave e6: it is half of the pincers.

end-count = Counting captures
    .text = One man against one: nothing more can be captured, and captures are counted. Here 15 all, a draw. The game also stops after 100 moves without a capture.

## How to play well

look = Before you let go
    .line = Playing well begins with looking at the reply.
    .end = You see danger coming
    .learnt-1 = An opposing man next to yours: who can reach the other side?
    .learnt-2 = Two of your men with one square between them invite your opponent.
    .learnt-3 = A capture is worth nothing if it costs one.

look-escape = Running away
    .text = The dark man on d5 touches yours, and the one on a3 can reach d3: the pincers are about to close.
    .task = Play a move after which nothing of yours can be captured.
    .hint = Move the threatened man, away from the other two.
    .right = Out of reach. The pincers close on nothing.
    .wrong-1 = That man was in no danger. a3 goes to d3 and captures d4.
    .wrong-2 = From bad to worse: next to a3, the man on d5 goes to a5 and captures you.

look-gap = The square between
    .text = Your men on c4 and e4 leave a single square between them. The man on d8 is watching it.
    .task = Play a move after which nothing of yours can be captured.
    .hint = Bring the two men together, or further apart.
    .right = Nowhere to step in. Close together or far apart, never with a single square between them.
    .wrong-1 = d8 steps in on d4 and captures both.

look-greed = The right capture
    .text = Two captures are on offer. One of them leaves a man to be captured.
    .task = Capture a man without losing one.
    .hint = After h4 to c4, what touches your man?
    .right = One man won, and no answer to it. That is how a score grows.
    .wrong-1 = b4 already touches you, and d3 goes to d4: your man is captured in turn.

attack = Attacking
    .line = Find the capturing square, then prepare it.
    .end = You have a first plan
    .learnt-1 = Look for empty squares surrounded by opposing men.
    .learnt-2 = Prepare two captures at once: your opponent can stop only one.

attack-hidden = The hidden square
    .text = One capture is obvious. Another, a better one, takes a look at the empty squares.
    .task = Capture three men in a single move.
    .hint = Which empty square has a dark man above it and another below?
    .right = Intervention and interception together. Read the empty squares before the men.
    .wrong-1 = One capture is fine, but there were three elsewhere.
    .wrong-2 = Right next to the right square.

attack-fork = The double threat
    .text = Your men on c6 and f6 are in place. One man, well placed, can threaten to capture on the left and on the right.
    .task = Play a move after which you will capture a man, whatever the reply.
    .hint = From a square on the fourth row it can reach c4 as well as f4.
    .right = From d4 it threatens to go to c4 and to f4. Only one of the two can be stopped.
    .wrong-1 = On the fifth row it closes no pincers. One square lower.
    .wrong-2 = c6 was well placed already. Bring up the man on d1.

## A first match

first = Your first game
    .line = A small game against the computer, level 1.
    .end = You can play Mak-Yek
    .learnt-1 = Look at the empty squares, then at the reply.

first-match = Eight against eight
    .text = A shorter game, with eight men each. The computer plays at level 1: it often goes wrong.
    .task = Capture four men.
    .hint = Move a man next to a dark one, then look for the man that can close the other side.
    .right = Four men: you have the hang of it. The full game awaits you.
    .over = The game ended too soon. Try again: level 1 will give you the chance.

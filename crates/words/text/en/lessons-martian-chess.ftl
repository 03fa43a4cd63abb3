### The lessons of martian-chess: a message for each lesson and each step.

## Zones

zones = Whose piece is it?
    .line = The zone decides, not the colour.
    .end = You know what is yours
    .learnt-1 = A piece belongs to the player in whose zone it stands.
    .learnt-2 = When it crosses the border, it changes sides.

zones-start = The start
    .text = Nine pyramids each: three large, three medium, three small. You are South, at the bottom. The aim: score more points than North.

zones-mine = Your zone
    .text = The pyramids have no colour. Yours are those on the four bottom rows.
    .task = Move your small pyramid, on b4.
    .hint = It goes one square diagonally.
    .right = It is yours as long as it stays in your zone.
    .wrong-1 = c5 is in North’s zone: that piece is not yours.
    .wrong-2 = That one is yours too, but move the small one.

zones-cross = The border
    .text = A piece that crosses the border belongs to the other player at once.
    .task = Send the small pyramid north.
    .hint = From b4, one square diagonally up: a5 or c5.
    .right = Now it is North’s. A gift, with nothing in return so far.
    .wrong-1 = It stays in your zone. Cross the border.
    .wrong-2 = A small one never goes straight.

## Sizes

sizes = Three sizes, three gaits
    .line = Large, medium, small: where do they go?
    .end = You know how to move all three
    .learnt-1 = A large one moves like the queen in chess.
    .learnt-2 = A medium one goes one or two squares, in the same directions.
    .learnt-3 = A small one goes one square diagonally.

sizes-large = The large one
    .text = A large pyramid goes in all eight directions, as far as the way is clear.
    .task = Take the large pyramid from a1 to d4.
    .hint = Follow the diagonal.
    .right = From the corner to the border: a large one sees far.
    .wrong-1 = Neither straight nor diagonal: nothing moves that way.
    .wrong-2 = The small one on a2 bars the column.

sizes-medium = The medium one
    .text = The same directions as the large one, but one or two squares only.
    .task = Move it two squares, to b3 or d3.
    .hint = Straight or diagonally, as you like.
    .right = Two squares, in any direction.
    .wrong-1 = Three squares are too many for it.
    .wrong-2 = It can go one square further.

sizes-small = The small one
    .text = One square diagonally, forward or backward.
    .task = Move it towards the border.
    .hint = Two squares will do: a3 and c3.
    .right = A small step, a small value: one point. It is often the one to give away.
    .wrong-1 = Never straight: diagonally.
    .wrong-2 = One square at a time.

## Capture

capture = To capture is to give
    .line = The piece that captures changes sides.
    .end = You know how to capture
    .learnt-1 = You capture by moving onto a piece in the other zone: 3, 2 or 1 points.
    .learnt-2 = The piece that captures stays there, and it is your opponent’s.
    .learnt-3 = What has just arrived does not cross back on the next move.

capture-take = One point
    .text = The medium one on c3 goes one or two squares. A small pyramid of North’s is within reach.
    .task = Capture the small pyramid on c5.
    .hint = Cross the border: straight ahead, two squares.
    .right = One point for you. And your medium one is now North’s.
    .wrong-1 = One square more, across the border.
    .wrong-2 = In your own zone everything is yours: nothing is captured there.

capture-gift = The gift
    .text = A medium one captures a small one: one point. North receives the medium one and may move it inside that zone.

capture-best = What is it worth?
    .text = Three captures are possible. A large one is worth 3 points, a medium one 2, a small one 1.
    .task = Score 3 points.
    .hint = Follow the a column.
    .right = Three points at once. You give a large one, but you have taken one.
    .wrong-1 = Only two points. There is a large one to take.
    .wrong-2 = Only one point. There is a large one to take.

capture-back = No sending back
    .text = The small one on b4 has just arrived from the north: it is yours, but it may not go back on this move.
    .task = Move it inside your zone.
    .hint = The squares a3 and c3 are in your zone.
    .right = On your next move it will be free to cross the border.
    .wrong-1 = It has just arrived: it may not cross the border at once.
    .wrong-2 = Allowed, but it is the small one you are asked to move.

## End

end = Ending
    .line = An empty zone, and the points decide.
    .end = You know how a game ends
    .learnt-1 = The game stops when a zone is empty, or when nothing can be captured any more.
    .learnt-2 = Whoever has more points wins.

end-empty = The empty zone
    .text = You have 6 points, North has 7. Your last piece can still capture.
    .task = Win the game.
    .hint = The medium one on a8 is worth 2 points.
    .right = 8 to 7, and your zone is empty: you win.
    .wrong-1 = Your zone is empty too, but at 6 to 7: you lose. Go all the way to a8.

end-meet = Nothing left to capture
    .text = Two small pyramids on squares of different colours will never meet: the game stops, 10 to 9.

## How to play well

bait = The bait
    .line = Give a small one to receive a large one.
    .end = You know how to offer
    .learnt-1 = A large one that captures in your zone is yours.
    .learnt-2 = Capture with the smallest, keep the large ones.
    .learnt-3 = Do not leave your medium ones on an open line.

bait-lure = A small one as bait
    .text = The small one offers itself on b4. North’s large one captures it, and now it is yours; one move later it goes back and scores 2 points.

bait-harvest = The harvest
    .text = A large one of North’s has just captured in your zone, on b4. It is yours, but not free yet.
    .task = Score 2 points in two moves.
    .hint = Wait a move elsewhere; then b4 captures on d6.
    .right = Two points with their own piece. That is the price of swallowed bait.
    .wrong-1 = Not yet: it has just arrived. Play elsewhere first.

bait-shelter = Under cover
    .text = North’s large one looks down the whole b column, and your medium one stands on it.
    .task = Play a move after which nothing of yours can be captured.
    .hint = Leave the column, without stepping onto one of its diagonals.
    .right = Out of sight. Two points saved are as good as two points scored.
    .wrong-1 = The large one comes down to b3 and scores 2 points.

bait-cheap = Capturing cheaply
    .text = Two of your pieces can capture the medium one on c5. The one that captures is given away.
    .task = Capture it, and give away as little as you can.
    .hint = A small one is worth 1 point, a large one 3.
    .right = Two points won, a small one given: a good bargain.
    .wrong-1 = Two points won, but North receives a large one. Capture with the small one.
    .wrong-2 = You give the small one and capture nothing: aim for c5.

count = Counting
    .line = End it when you lead, never before.
    .end = You have a first plan
    .learnt-1 = If you lead, empty a zone: the game stops.
    .learnt-2 = Before the last move, add up again.

count-stop = Stopping there
    .text = You lead 8 to 6, and only a small pyramid is left to you.
    .task = Win at once.
    .hint = An empty zone stops the game.
    .right = Your zone is empty, and you lead: won. Even a gift can end it.
    .wrong-1 = The game goes on, and North may catch up. Empty your zone.

count-needed = The right sum
    .text = 6 to 7 against you, and your last piece can capture two different pyramids.
    .task = Win the game.
    .hint = One point only makes it level.
    .right = 8 to 7. The right sum makes the right capture.
    .wrong-1 = 7 to 7, and your zone is empty: a draw. You needed 2 points.

## A first match

first = Your first game
    .line = A game against the computer, level 1.
    .end = You can play Martian Chess
    .learnt-1 = Before you capture, ask what you are giving.

first-match = Six points
    .text = The whole game, against level 1.
    .task = Score six points.
    .hint = First open a line for your large ones; they are shut in the corner.
    .right = Six points: you know how to give and take.
    .over = The game ended too soon. Try again, and count what you give.

### The lessons of chinese-checkers: a message for each lesson and each step.

## Slide

slide = Sliding
    .line = One man, one hole at a time.
    .end = You know how to slide
    .learnt-1 = A man slides into an empty hole next to it, in any of six directions.
    .learnt-2 = The aim: fill the point opposite.

slide-start = The start
    .text = Ten men in your point of the star. The first to bring theirs into the point opposite wins. Nothing is ever captured.

slide-slide = One hole
    .text = A man slides into a hole next to it, in any direction.
    .task = Move the man from i5 towards its goal, to j5 or j6.
    .hint = The goal is on the side of q1.
    .right = One step gained. Jumps will be much faster.
    .wrong-1 = That is allowed, but backward. The goal is the other way.
    .wrong-2 = A slide goes to the next hole, no further, and there is nothing to jump.

## Jump

jump = Jumping
    .line = Over a neighbouring man, and again, and again.
    .end = You know how to jump
    .learnt-1 = A man jumps over a man next to it, of any colour.
    .learnt-2 = Jumps follow one another, and you stop when you like.
    .learnt-3 = One man at a time, never two in a row.

jump-one = A springboard
    .text = Your man in i5 touches another of your men. It can jump over it, into the hole right behind.
    .task = Jump with the man in i5.
    .hint = The empty hole behind j5 is k5.
    .right = Two steps in one go, and the springboard stays where it is.
    .wrong-1 = That hole is taken: go over it.
    .wrong-2 = That is a slide: one step only. A jump gains two.

jump-chain = Two jumps
    .text = After one jump the man may jump again, in another direction.
    .task = Take the man from i5 to k7 in a single move.
    .hint = Sideways over i6, then towards the goal over j7.
    .right = Two jumps and a turn. Your opponent’s men carry you as well as your own.
    .wrong-1 = You may stop there, but a second jump is waiting.
    .wrong-2 = A slide does not mix with jumps. Begin by jumping i6.

jump-single = One at a time
    .text = Two men in a row cannot be jumped. Look for another springboard.
    .task = Jump with the man in i3.
    .hint = Your man in j3 stands alone, and k3 behind it is empty.
    .right = One man per jump, and it must touch yours.
    .wrong-1 = i4 and i5 stand in a row: two men, no jump.

## Points

points = The points
    .line = Passing, stopping, leaving, arriving.
    .end = You know the points
    .learnt-1 = Another player’s point may be crossed, but you may not stop there.
    .learnt-2 = A besieged point: one of your men must leave it.
    .learnt-3 = The first player with all ten men home wins.

points-passing = Crossing
    .text = With six players every point is taken. A man may cross somebody else’s, without stopping there.
    .task = Take the man from e5 to g3.
    .hint = Two jumps: through e3, then beyond.
    .right = Through the neighbouring point, stopping outside: that is allowed.
    .wrong-1 = e3 is in another player’s point: pass through, but do not stay.

points-siege = Making room
    .text = Your point is full of opposing men that have come home, and one of yours lingers there. It must make room.
    .task = Move the man out of d1.
    .hint = It can slide to e5 or e6.
    .right = There is room now. If no man can leave, its player is out: do not wait too long.
    .wrong-1 = Not yet: your point is besieged, a man has to leave it first.

points-home = The tenth man
    .text = Nine men are home. Only one is missing.
    .task = Win.
    .hint = The last empty hole is n1.
    .right = The point is full: you win.
    .wrong-1 = Next to it: the empty hole is n1.

## How to play well

ladders = Ladders
    .line = Men well spaced make a ladder.
    .end = You know how to climb
    .learnt-1 = A man, a hole, a man, a hole: that is a ladder.
    .learnt-2 = If a rung is missing, put it there first.

ladders-climb = Climbing
    .text = Four men of both colours lead from your side to the other. Look at every other hole.
    .task = Make four jumps in a row.
    .hint = Start from e7, over f6, then h5.
    .right = Eight steps in one move. A ladder is worth eight slides.
    .wrong-1 = A good start, but the ladder goes on.

ladders-rung = The missing rung
    .text = The ladder is almost there: a man is missing in j6. Yours is right next to it.
    .task = In two moves: put the rung in place, then make four jumps in a row.
    .hint = First j7 to j6; then e7 climbs.
    .right = One move to prepare, eight steps as a reward. That is the basic plan of Chinese Checkers.
    .wrong-1 = Too soon: the ladder stops halfway. Put the rung in place first.

race = The race
    .line = Count the steps, and leave nobody behind.
    .end = You have a first plan
    .learnt-1 = Compare the jumps before you move: count the steps.
    .learnt-2 = A man left alone behind has no springboard.

race-longer = The longer one
    .text = The same man has two springboards. One of them leads further.
    .task = Gain four steps in one move.
    .hint = After j6, what else can be jumped?
    .right = Four steps instead of two. Follow each jump to its end before you choose.
    .wrong-1 = Two steps, and nothing more to jump. The other springboard goes further.

race-last = The last one
    .text = The man in a1 brings up the rear. While the others are there, it can jump.
    .task = Gain four steps with the man in a1.
    .hint = Over b1, then over d2.
    .right = The last one catches up. Move it while it still has springboards.
    .wrong-1 = You take away the springboard that the last one needs.
    .wrong-2 = That one can wait: look after the last one.

## A first match

first = Your first game
    .line = A race against the computer, level 1.
    .end = You can play Chinese Checkers
    .learnt-1 = Look for the ladder before you slide.

first-match = Thirty steps
    .text = A game for two begins. Your point is full: open the way.
    .task = Gain thirty steps in twelve moves.
    .hint = First bring out two men as springboards, then jump over them.
    .right = Thirty steps: your men are on their way. Go on to the goal in a real game.
    .over = Not quite enough. Try again, and jump more often.

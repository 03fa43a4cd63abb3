### The lessons of makruk: a message for each lesson and each step.

## Pieces

pieces = The pieces
    .line = They are slow, all but one.
    .end = You know how the pieces move
    .learnt-1 = The Met goes one square diagonally; so does the Khon, or one straight ahead.
    .learnt-2 = The Ma leaps in an L; the Rua goes as far as the way is clear.
    .learnt-3 = The Khun goes one square, in all eight directions.

pieces-start = The start
    .text = The Bia stand on the third rank, the pieces on the first. The Khun is on d1, the Met to its right, on e1. You play White. The aim: checkmate the opposing Khun.

pieces-met = The Met
    .text = The Met stands in the queen’s place, but goes only one square diagonally.
    .task = Move the Met.
    .hint = Four squares are open to it, all of them diagonal.
    .right = One square diagonally: it always stays on the same colour.
    .wrong-1 = Never straight: the Met goes diagonally.
    .wrong-2 = That is the Khun. Move the Met, on d4.

pieces-khon = The Khon
    .text = The Khon goes like the Met, and may also step one square straight ahead.
    .task = Move the Khon straight ahead.
    .hint = From d4 to d5.
    .right = Five squares in all: a sturdy companion for the Khun.
    .wrong-1 = It does not go straight back; backward it goes diagonally.
    .wrong-2 = Allowed too, but try the straight step.

pieces-ma = The Ma
    .text = The Ma leaps in an L, like the knight: two squares, then one sideways. Nothing stops it.
    .task = Leap over the Bia, to c6 or e6.
    .hint = Two squares ahead, one sideways.
    .right = Over everybody: it is the only piece that leaps.
    .wrong-1 = The step sideways is missing: the Ma goes in an L.
    .wrong-2 = That is a Bia. Move the Ma, on d4.

pieces-rua = The Rua
    .text = The Rua goes along its rank or file, as far as the way is clear. It captures by moving onto the square.
    .task = Capture the black Bia.
    .hint = It is on the same rank, on g5.
    .right = The strongest piece on the board: look after it.
    .wrong-1 = That is check, but nothing is captured. Follow the rank.
    .wrong-2 = Never diagonally.

## Bia

bia = The Bia
    .line = One step, a diagonal capture, a promotion.
    .end = You know how to use a Bia
    .learnt-1 = It goes one square straight ahead, and captures diagonally.
    .learnt-2 = On the sixth rank it becomes a Met.

bia-walk = One step
    .text = No double step at the start: the Bia are already on the third rank.
    .task = Move the Bia forward.
    .hint = One square, straight ahead.
    .right = One square at a time, and never backward.
    .wrong-1 = No double step in Makruk.
    .wrong-2 = Diagonally it goes only to capture.

bia-capture = The capture
    .text = A black Rua and a black Khon are close by. The Bia can reach only one of them.
    .task = Capture with the Bia.
    .hint = It captures diagonally forward.
    .right = A Rua for a Bia: an excellent bargain.
    .wrong-1 = It does not capture straight ahead.
    .wrong-2 = Nothing to capture on f5: it goes diagonally only to capture.

bia-promote = Promotion
    .text = The rank where the opposing Bia started is far enough: the sixth for White.
    .task = Promote the Bia.
    .hint = The sixth rank is one step away.
    .right = A Met, at once. There is no other choice.
    .wrong-1 = One step only: a6 is far enough.
    .wrong-2 = That is the Khun. Move the Bia forward.

## Check

check = Check and mate
    .line = Answering a check, and giving the last one.
    .end = You know how to give mate
    .learnt-1 = In check you capture the attacker, flee or block.
    .learnt-2 = A piece that shields its Khun may not step aside.
    .learnt-3 = Mate wins; stalemate draws.

check-answer = Answering a check
    .text = The black Rua attacks your Khun. You can flee, or do better.
    .task = Capture the attacker.
    .hint = Your Rua is on the same rank as theirs.
    .right = The check is answered, and a Rua won.
    .wrong-1 = Giving check in return is not enough: your Khun is still attacked.
    .wrong-2 = The Khun is safe, but the black Rua gets away.

check-pinned = The shield
    .text = Your Khon stands between the black Rua and your Khun. If it steps aside, the Khun is in check.
    .task = Find the Khon’s only legal move.
    .hint = It can stay on the file.
    .right = Straight ahead it still shields.
    .wrong-1 = It steps aside, and the Khun would be in check from d8.
    .wrong-2 = That is the Khun. Move the Khon, on d2.

check-mate = Mate
    .text = The black Khun is in the corner, and your Khun takes two squares from it.
    .task = Mate in one move.
    .hint = The Rua can attack the whole last rank.
    .right = Attacked, with nowhere to go: checkmate.
    .wrong-1 = Check, but it escapes to b8.
    .wrong-2 = It is not attacked, and the square b8 is left to it.

check-stalemate = Stalemate
    .text = The black Khun is not attacked, but cannot move: this is stalemate, and the game is drawn.

## Count

count = The count
    .line = A Khun left alone defends itself by counting.
    .end = You know how to count
    .learnt-1 = When a side has only its Khun, the other has a limited number of moves to mate.
    .learnt-2 = Nothing restarts the count; if it runs out, the game is drawn.

count-begins = The last defender
    .text = The black Rua gives check, and it is Black’s last piece. Without it the black Khun is alone.
    .task = Capture it: the count begins.
    .hint = Your Khun touches it.
    .right = A Rua and two Ma: you have 13 moves to mate.
    .wrong-1 = The Khun flees, but the Rua stays. Nothing protects it.
    .wrong-2 = Your Khun is in check: answer that first.

count-table = How many moves?
    .text = Two Rua give 8 moves, one Rua 16, two Khon 22, two Ma 32. The smallest number counts, less your pieces without the Khun. Here: 16 − 3 = 13.

count-expired = Too late
    .text = The thirteenth move does not mate: the count has run out, and the game is drawn despite a Rua and two Ma.

## How to play well

khons = Mating with two Khon
    .line = Twenty moves, and not one too many.
    .end = You know how to finish in time
    .learnt-1 = Khun and Khon advance together: one protects, the other closes.
    .learnt-2 = A Khon also attacks the square straight ahead: it is the one that mates.
    .learnt-3 = Look at the count before every move.

khons-last = The last move
    .text = This is your last move before the count runs out.
    .task = Give mate.
    .hint = A Khon attacks straight ahead. Put it in front of the black Khun, guarded by yours.
    .right = Mate on the very last move. The Khon attacks d8, and your Khun guards it.
    .wrong-1 = No mate: the count has run out, a draw.
    .wrong-2 = One square off: the black Khun is not mated, and the count has run out.

khons-two = Two moves
    .text = Two moves before the count runs out. First take the squares away, then mate.
    .task = Mate in two moves.
    .hint = Bring the Khun closer: on g6 it guards both ways out.
    .right = The Khun first, the Khon next. Check comes last.
    .wrong-1 = Check too soon: it gets out through h7.
    .wrong-2 = Stalemate! The black Khun is not attacked but cannot move: a draw.

tactics = Three ideas
    .line = The fork, the retreat, the face-off.
    .end = You have a first plan
    .learnt-1 = A Ma that gives check may attack something else at the same time.
    .learnt-2 = An attacked piece goes where nothing awaits it.
    .learnt-3 = Facing the opposing Khun, yours takes three squares from it.

tactics-fork = The fork
    .text = The Ma can attack two pieces with one leap. If one of them is the Khun, the other is lost.
    .task = Win the Rua in two moves.
    .hint = Which square touches both e8 and a8?
    .right = Check, the Khun flees, the Rua falls.
    .wrong-1 = The Rua is attacked, but it moves away: you must give check as well.
    .wrong-2 = Check, but the Rua is not attacked.

tactics-retreat = The retreat
    .text = The black Khon attacks your Rua. It goes far: choose its square well.
    .task = Play a move after which nothing of yours can be captured.
    .hint = Avoid the squares around the black Khon and the black Khun.
    .right = The Rua is safe, and keeps its line.
    .wrong-1 = The Khun was fine: e5 captures your Rua.
    .wrong-2 = Too close: the black Khun captures it on d7.
    .wrong-3 = Another diagonal of the black Khon: e5 captures on f4.

tactics-opposition = Face to face
    .text = The Rua alone does not mate. The Khun must first take squares from the other one.
    .task = Mate in two moves.
    .hint = Move the Khun to b6; the black Khun will have only one square.
    .right = The Khun shuts it in, the Rua mates. This is the ending to know.
    .wrong-1 = Check too soon: the black Khun gets out of the corner.

## A first match

first = Your first game
    .line = An ending, then a real game, level 1.
    .end = You can play Makruk
    .learnt-1 = Advance slowly, keep your Rua, and count.

first-rooks = Two Rua
    .text = Two Rua against a lone Khun. There is no count here: take your time.
    .task = Checkmate the black Khun.
    .hint = One Rua guards a rank, the other gives check on the next. And so on, to the edge.
    .right = Checkmate: one rank after the other.
    .over = The game ended without mate. Try again: avoid stalemate, and do not lose a Rua.

first-match = The game
    .text = The whole game, against level 1.
    .task = Capture three pieces.
    .hint = Advance the Bia, and keep each piece protected by another.
    .right = Three pieces: you have the hang of it. What remains is mate, in a real game.
    .over = The game ended too soon. Try again: level 1 will give you the chance.

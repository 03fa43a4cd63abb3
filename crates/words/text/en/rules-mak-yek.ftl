### The rule page of mak-yek: sections with their boards, our decisions, the source.

mak-yek-aim-title = Aim
mak-yek-aim-text = Capture more men than your opponent. There are two ways to capture: enclosing a man, which is interception, or stepping between two opposing men, which is intervention.
mak-yek-aim-demo-1 = An interception, then an intervention: three men in two moves.

mak-yek-setup-title = Set-up
mak-yek-setup-text =
    The board has 8 × 8 squares. Each side places sixteen men on its first and third rows; the second stays empty.

    Light begins, unless you choose otherwise in the settings.
mak-yek-setup-demo-1 = The starting position and the first two moves.

mak-yek-moves-title = Moves
mak-yek-moves-text =
    On your turn move one man, like a rook in chess: any number of empty squares along a row or a column.

    Men never jump and never move diagonally. You cannot pass your turn.
mak-yek-moves-demo-1 = The man slides along a column, then along a row.
mak-yek-moves-demo-2 = Refused: a man is in the way.
mak-yek-moves-demo-3 = Refused: no diagonal moves.

mak-yek-interception-title = Capture by interception
mak-yek-interception-text =
    Your man stops next to an opposing man, and right behind that one stands another of yours: the man between them is captured. All three touch, in one row or column.

    A single move can enclose in several directions and capture two or three men. You never capture a man by moving onto its square.
mak-yek-interception-demo-1 = The dark man is enclosed: it is captured.
mak-yek-interception-demo-2 = Three directions at once: three men captured.
mak-yek-interception-demo-3 = Two men in a row are not captured: there must be only one between yours.
mak-yek-interception-demo-4 = Refused: you do not capture by landing on a man.

mak-yek-intervention-title = Capture by intervention
mak-yek-intervention-text =
    Your man stops between two opposing men that touch it, in one row or column: both are captured.

    So stepping in between is safe: the one who arrives is the one who captures. Both kinds of capture can happen in the same move.
mak-yek-intervention-demo-1 = The light man steps between two dark ones and captures both.
mak-yek-intervention-demo-2 = Intervention along the row, interception along the column: three men.

mak-yek-moment-title = When captures happen
mak-yek-moment-text =
    Captures are decided once, right after the move, around the square where the man arrived. Everything captured leaves together, for good, and nothing further follows.

    Men enclosed without the moved man’s help stay. Capturing is never compulsory, but whatever a move captures is always removed.
mak-yek-moment-demo-1 = The move is played elsewhere: the dark man between two light ones stays.

mak-yek-end-title = End of the game
mak-yek-end-text =
    A player with no men left loses. Otherwise the game stops when you agree to stop, when each side has one man, when the player to move is blocked, after 100 moves without a capture (50 each), or when a position comes up for the third time.

    Whoever has captured more men wins; equal numbers draw. As an option, “capture them all”: only capturing every man wins, and a blocked player loses.
mak-yek-end-demo-1 = The last dark man is captured: Light wins.
mak-yek-end-demo-2 = One man each: no capture is possible any more, a draw at 15 all.

mak-yek-decision-1 = Light begins.
mak-yek-decision-1-why = The rule sheet lets the players decide; so does the setting.

mak-yek-decision-2 = Captures are decided once, around the man that moved.
mak-yek-decision-2-why = The rule sheet says “after a move” and no more; this is the simplest reading, and no move has hidden consequences.

mak-yek-decision-3 = 100 moves without a capture, or the same position three times, end the game.
mak-yek-decision-3-why = The rule sheet stops when captures become too difficult; a program needs a number. You can change it.

mak-yek-decision-4 = Equal captures draw. One man each, or a blocked player: the captures are counted at once.
mak-yek-decision-4-why = The rule sheet does not say; with one man each no capture is possible.
mak-yek-decision-5 = Nobody passes, and whatever a move captures is always removed.
mak-yek-decision-5-why = The rule sheet does not say. “Captures are not compulsory” means here that nothing forces you to play a move that captures.

mak-yek-source = Mak-Yek, a traditional game from Thailand, after the rule sheet of L’Escale à jeux (Ludens Planet collection). Text written for Damier.

### The rule page of mak-yek: sections with their boards, our decisions, the source.

mak-yek-aim-title = Aim
mak-yek-aim-text = Take more men than your opponent. A man is taken in two ways: by enclosing it, which is interception, or by slipping between two enemy men, which is intervention.
mak-yek-aim-demo-1 = An interception, then an intervention: three men in two moves.

mak-yek-setup-title = Set-up
mak-yek-setup-text =
    The board has 8 × 8 squares. Each side places sixteen men on its first and third ranks; the second stays empty.

    White begins, unless you choose otherwise in the settings.
mak-yek-setup-demo-1 = The start, and two first moves.

mak-yek-moves-title = Moves
mak-yek-moves-text =
    On your turn move one man, like a rook in chess: any number of empty squares along a row or a column.

    Nobody jumps, nobody moves diagonally, and a turn cannot be passed.
mak-yek-moves-demo-1 = The man slides along a column, then along a row.
mak-yek-moves-demo-2 = Refused: a man is in the way.
mak-yek-moves-demo-3 = Refused: no diagonals.

mak-yek-interception-title = Capture by interception
mak-yek-interception-text =
    Your man stops next to an enemy man, and right behind that one stands another of yours: the man between them is taken. All three touch, in one row or column.

    One move can enclose in several directions and take two or three men. Nothing is ever taken by moving onto its square.
mak-yek-interception-demo-1 = The black man is enclosed: it is taken.
mak-yek-interception-demo-2 = Three directions at once: three men taken.
mak-yek-interception-demo-3 = Two men in a row are not taken: only a single one can be enclosed.
mak-yek-interception-demo-4 = Refused: men are not taken by replacing them.

mak-yek-intervention-title = Capture by intervention
mak-yek-intervention-text =
    Your man stops between two enemy men that touch it, in one row or column: both are taken.

    Stepping in between is therefore safe: the one who arrives is the one who takes. Both kinds of capture may happen in the same move.
mak-yek-intervention-demo-1 = The white man slips between two black ones and takes both.
mak-yek-intervention-demo-2 = Intervention along the row, interception along the column: three men.

mak-yek-moment-title = When to look
mak-yek-moment-text =
    Look once, right after the move, around the square where the man arrived. Everything taken leaves together, for good, and nothing further follows from it.

    Men enclosed without the moved man having a part in it stay. Capturing is never compulsory, but what a move takes is always removed.
mak-yek-moment-demo-1 = The move is played elsewhere: the black man between two white ones stays.

mak-yek-end-title = End of the match
mak-yek-end-text =
    Who has no man left has lost. Otherwise the match stops when you agree to stop, when each side has one man, when the player to move is blocked, after 100 moves without a capture (50 each), or when a position occurs for the third time.

    Whoever has taken more men wins; equal numbers draw. As an option, “take them all”: only taking every man wins, and a blocked player loses.
mak-yek-end-demo-1 = The last black man is taken: White wins.
mak-yek-end-demo-2 = One man each: no capture is possible any more, a draw at 15 all.

mak-yek-decision-1 = White begins.
mak-yek-decision-1-why = The sheet lets the players decide: so does the setting.

mak-yek-decision-2 = Captures are looked for once, around the man that moved.
mak-yek-decision-2-why = The sheet says “after a move” and no more; this is the simplest reading, and no move has hidden consequences.

mak-yek-decision-3 = 100 moves without a capture, or a position seen three times, stop the match.
mak-yek-decision-3-why = The sheet stops when captures become too difficult; a program needs a number. You can change it.

mak-yek-decision-4 = Equal captures draw. One man each: the men are counted at once. A blocked player: they are counted.
mak-yek-decision-4-why = The sheet is silent; with one man each no capture is possible.

mak-yek-source = Sheet 000 (Mak-Yek), a traditional game of Thailand. Written for Damier.

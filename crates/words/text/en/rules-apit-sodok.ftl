### The rule page of apit-sodok: sections with their boards, our decisions, the source.

apit-sodok-aim-title = Aim
apit-sodok-aim-text = Take more men than your opponent. This is Mak-Yek’s Malay sister: the moves are the same, but you take whole rows of men, by interception or by intervention.
apit-sodok-aim-demo-1 = A row of two enclosed, then an intervention: four men taken.

apit-sodok-setup-title = Set-up
apit-sodok-setup-text =
    The board has 8 × 8 squares. Each side places sixteen men on its first and third ranks; the second stays empty.

    White begins, unless you choose otherwise in the settings.
apit-sodok-setup-demo-1 = The start, and two first moves.

apit-sodok-moves-title = Moves
apit-sodok-moves-text =
    On your turn move one man, like a rook in chess: any number of empty squares along a row or a column.

    Nobody jumps, nobody moves diagonally, and a turn cannot be passed.
apit-sodok-moves-demo-1 = The man slides along a column, then along a row.
apit-sodok-moves-demo-2 = Refused: a man is in the way.

apit-sodok-interception-title = Capture by interception
apit-sodok-interception-text =
    Your man stops next to an unbroken line of enemy men, and another of your men closes the line at its far end: the whole line is taken, be it one man or several.

    One move can enclose in several directions. Nothing is ever taken by moving onto its square.
apit-sodok-interception-demo-1 = The line of two is enclosed: it is taken.
apit-sodok-interception-demo-2 = A line of two and a line of three: five men in one move.
apit-sodok-interception-demo-3 = A gap in the line: nothing is taken.
apit-sodok-interception-demo-4 = Refused: men are not taken by replacing them.

apit-sodok-intervention-title = Capture by intervention
apit-sodok-intervention-text =
    Your man stops between two enemy men that touch it, in one row or column: the lines on both sides are taken, each up to the first gap, your own man or the edge.

    There must be an enemy on each side. Stepping in between is safe: the one who arrives is the one who takes.
apit-sodok-intervention-demo-1 = Two men on the left, three on the right: all five are taken.
apit-sodok-intervention-demo-2 = Nobody on the left: nothing is taken.

apit-sodok-moment-title = When to look
apit-sodok-moment-text =
    Look once, right after the move, around the square where the man arrived. Everything taken leaves together, for good, and nothing further follows from it.

    Men enclosed without the moved man having a part in it stay. Capturing is never compulsory, but what a move takes is always removed.
apit-sodok-moment-demo-1 = The move is played elsewhere: the black line between two white men stays.

apit-sodok-end-title = End of the match
apit-sodok-end-text =
    Who has no man left has lost. Otherwise the match stops when you agree to stop, when each side has one man, when the player to move is blocked, after 100 moves without a capture (50 each), or when a position occurs for the third time.

    Whoever has taken more men wins; equal numbers draw. As an option, “take them all”: only taking every man wins, and a blocked player loses.
apit-sodok-end-demo-1 = The last black men are taken: White wins.
apit-sodok-end-demo-2 = Three men taken, one against one: a draw at 15 all.

apit-sodok-decision-1 = A line is taken only if it has no gap.
apit-sodok-decision-1-why = The sheet lets several men of one line be taken; its figures are lost, and an unbroken line is the natural reading.

apit-sodok-decision-2 = White begins.
apit-sodok-decision-2-why = The sheet lets the players decide: so does the setting.

apit-sodok-decision-3 = Captures are looked for once, around the man that moved.
apit-sodok-decision-3-why = It is the simplest reading of the sheet, and no move has hidden consequences.

apit-sodok-decision-4 = 100 moves without a capture, a position seen three times, one man each or a blocked player: the men are counted. Equal numbers draw.
apit-sodok-decision-4-why = The sheet stops when captures become too difficult; a program needs a number. You can change it.

apit-sodok-source = Sheet 000 (the variant Apit-Sodok), a traditional game of Malaysia. Written for Damier.

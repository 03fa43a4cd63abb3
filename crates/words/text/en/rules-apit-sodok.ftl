### The rule page of apit-sodok: sections with their boards, our decisions, the source.

apit-sodok-aim-title = Aim
apit-sodok-aim-text = Capture more men than your opponent. This is Mak-Yek’s Malay cousin: the moves are the same, but you capture whole lines of men, by interception or by intervention.
apit-sodok-aim-demo-1 = A line of two enclosed, then an intervention: four men captured.

apit-sodok-setup-title = Set-up
apit-sodok-setup-text =
    The board has 8 × 8 squares. Each side places sixteen men on its first and third rows; the second stays empty.

    Light begins, unless you choose otherwise in the settings.
apit-sodok-setup-demo-1 = The starting position and the first two moves.

apit-sodok-moves-title = Moves
apit-sodok-moves-text =
    On your turn move one man, like a rook in chess: any number of empty squares along a row or a column.

    Men never jump and never move diagonally. You cannot pass your turn.
apit-sodok-moves-demo-1 = The man slides along a column, then along a row.
apit-sodok-moves-demo-2 = Refused: a man is in the way.

apit-sodok-interception-title = Capture by interception
apit-sodok-interception-text =
    Your man stops next to an unbroken line of opposing men, and another of your men closes the line at its far end: the whole line is captured, whether it is one man or several.

    A single move can enclose in several directions. You never capture a man by moving onto its square.
apit-sodok-interception-demo-1 = The line of two is enclosed: it is captured.
apit-sodok-interception-demo-2 = A line of two and a line of three: five men in one move.
apit-sodok-interception-demo-3 = A gap in the line: nothing is captured.
apit-sodok-interception-demo-4 = Refused: you do not capture by landing on a man.

apit-sodok-intervention-title = Capture by intervention
apit-sodok-intervention-text =
    Your man stops between two opposing men that touch it, in one row or column: the lines on both sides are captured, each up to the first gap, your own man or the edge.

    There must be an opposing man on each side. Stepping in between is safe: the one who arrives is the one who captures.
apit-sodok-intervention-demo-1 = Two men on the left, three on the right: all five are captured.
apit-sodok-intervention-demo-2 = Nobody on the left: nothing is captured.

apit-sodok-moment-title = When captures happen
apit-sodok-moment-text =
    Captures are decided once, right after the move, around the square where the man arrived. Everything captured leaves together, for good, and nothing further follows.

    Men enclosed without the moved man’s help stay. Capturing is never compulsory, but whatever a move captures is always removed.
apit-sodok-moment-demo-1 = The move is played elsewhere: the dark line between two light men stays.

apit-sodok-end-title = End of the game
apit-sodok-end-text =
    A player with no men left loses. Otherwise the game stops when you agree to stop, when each side has one man, when the player to move is blocked, after 100 moves without a capture (50 each), or when a position comes up for the third time.

    Whoever has captured more men wins; equal numbers draw. As an option, “capture them all”: only capturing every man wins, and a blocked player loses.
apit-sodok-end-demo-1 = The last dark men are captured: Light wins.
apit-sodok-end-demo-2 = Three men captured, one against one: a draw at 15 all.

apit-sodok-decision-1 = A line is captured only if it has no gap.
apit-sodok-decision-1-why = The rule sheet lets several men of one line be captured; its figures are lost, and an unbroken line is the natural reading.

apit-sodok-decision-2 = Light begins.
apit-sodok-decision-2-why = The rule sheet lets the players decide; so does the setting.

apit-sodok-decision-3 = Captures are decided once, around the man that moved.
apit-sodok-decision-3-why = It is the simplest reading of the rule sheet, and no move has hidden consequences.

apit-sodok-decision-4 = 100 moves without a capture, the same position three times, one man each or a blocked player: the captures are counted. Equal numbers draw.
apit-sodok-decision-4-why = The rule sheet stops when captures become too difficult; a program needs a number. You can change it.
apit-sodok-decision-5 = Nobody passes, and whatever a move captures is always removed.
apit-sodok-decision-5-why = The rule sheet does not say. “Captures are not compulsory” means here that nothing forces you to play a move that captures.

apit-sodok-source = Apit-Sodok, a traditional game from Malaysia, after the rule sheet of L’Escale à jeux for Mak-Yek (Ludens Planet collection). Text written for Damier.

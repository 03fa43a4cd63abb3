### The rule page of chinese-checkers: sections with their boards, our decisions, the source.

chinese-checkers-aim-title = Aim
chinese-checkers-aim-text = Be the first to bring your ten men from your point of the star to the point opposite. Nothing is captured: the other men, your own and your opponents’, are there to be jumped over.
chinese-checkers-aim-demo-1 = Four jumps in a row, and the last man is home.

chinese-checkers-setup-title = Set-up
chinese-checkers-setup-text =
    The star has 121 holes. Two players take points opposite each other; three take every other point; four take two pairs of opposite points; six take them all.

    With two or three players each may play with two points, that is, twenty men. The point at the top begins, then play goes clockwise.
chinese-checkers-setup-demo-1 = Two players: one point against the one opposite.
chinese-checkers-setup-demo-2 = Three players: every other point stays empty.
chinese-checkers-setup-demo-3 = Four players: two pairs of opposite points.
chinese-checkers-setup-demo-4 = Six players: every point is taken.
chinese-checkers-setup-demo-5 = Two players with two points: neighbouring points, twenty men each.
chinese-checkers-setup-demo-6 = Three players with two points: opposite points, twenty men each.

chinese-checkers-slide-title = Sliding
chinese-checkers-slide-text = You move one man each turn. It slides into an empty hole next to it, in any of the six directions, backward too. A slide goes no further, and does not mix with jumps.
chinese-checkers-slide-demo-1 = One hole at a time.
chinese-checkers-slide-demo-2 = Refused: there is nothing to jump over, and a slide is one hole.

chinese-checkers-jump-title = Jumping
chinese-checkers-jump-text =
    Or the man jumps over a man next to it, of any colour, into the empty hole right behind. From there it may jump again, straight on or in another direction, and stop when you like.

    The man that is jumped stays. Jumping is never compulsory. Each jump goes over one man only, and that man must touch yours.
chinese-checkers-jump-demo-1 = Two jumps, with a turn.
chinese-checkers-jump-demo-2 = Refused: two men in a row cannot be jumped.

chinese-checkers-stops-title = Where to stop
chinese-checkers-stops-text =
    A man may pass through any hole, but it stops only in the central hexagon, in its own starting point or in its goal. The other points are only a way through.

    It may leave its goal again or go back to its start; an option forbids leaving the goal.
chinese-checkers-stops-demo-1 = The man crosses another player’s point and stops beyond it.
chinese-checkers-stops-demo-2 = Refused: a man does not stop in another player’s point.

chinese-checkers-obstruction-title = No obstruction
chinese-checkers-obstruction-text =
    You may not block others by staying at home. Your starting point is besieged when it is full, with at least one man of yours and one whose goal it is: you must then move a man out of it.

    If none can leave, your men shut in there are removed and you are out; your other men stay as obstacles. A player who is not besieged but cannot move passes.
chinese-checkers-obstruction-demo-1 = Refused: the point is besieged, a man has to leave it first.
chinese-checkers-obstruction-demo-2 = The last man at the top can no longer leave: it is removed and its player is out.

chinese-checkers-end-title = End of the game
chinese-checkers-end-text =
    The first to fill the opposite point wins; with two points, both goals must be filled. The last player still in the game wins too.

    After 300 rounds, or when a position comes up for the third time, those still playing are tied. As an option the others play on for the remaining places.
chinese-checkers-end-demo-1 = The tenth man arrives: the game is won.

chinese-checkers-decision-1 = Four can play, on two pairs of opposite points.
chinese-checkers-decision-1-why = The rule sheet speaks of two, three and six; this way each of four players still has somebody opposite.

chinese-checkers-decision-2 = With two points each: next to each other for two players, opposite for three; all twenty men must arrive.
chinese-checkers-decision-2-why = The rule sheet allows two points without saying which.

chinese-checkers-decision-3 = A man is “blocked” when its starting point is besieged and no man of its colour can leave it.
chinese-checkers-decision-3-why = The rule sheet punishes obstruction without saying when. The option “tolerated” drops the rule.

chinese-checkers-decision-4 = A man may leave its goal and go back to its start.
chinese-checkers-decision-4-why = The rule sheet does not forbid it; an option does for the goal.

chinese-checkers-decision-5 = The point at the top begins, and a player who cannot move passes.
chinese-checkers-decision-5-why = The rule sheet does not say; somebody has to begin, and a player without a move has done nothing wrong.

chinese-checkers-decision-6 = 300 rounds, or the same position three times: those still playing are tied.
chinese-checkers-decision-6-why = The rule sheet has no limit, and a game must end. Both can be changed.
chinese-checkers-decision-7 = The last player still in the game wins.
chinese-checkers-decision-7-why = The rule sheet eliminates whoever blocks, without saying what happens when only one player is left.

chinese-checkers-source = Chinese Checkers, which grew out of halma, after the rule sheet of L’Escale à jeux. Text written for Damier.

### The rule page of chinese-checkers: sections with their boards, our decisions, the source.

chinese-checkers-aim-title = Aim
chinese-checkers-aim-text = Be the first to bring your ten men from your point of the star to the point across. Nobody is captured: the other men, your own and your opponents’, are there to be jumped over.
chinese-checkers-aim-demo-1 = Four jumps in a row, and the last man is home.

chinese-checkers-setup-title = Set-up
chinese-checkers-setup-text =
    The star has 121 holes. Two players sit at points across from each other; three at every other point; six at all of them. Four take two pairs of opposite points.

    With two or three players each may play two points, that is twenty men. The point at the top begins, then turns go clockwise.
chinese-checkers-setup-demo-1 = Two players: one point against the one across.
chinese-checkers-setup-demo-2 = Three players: a free point between each two.
chinese-checkers-setup-demo-3 = Six players: every point is taken.
chinese-checkers-setup-demo-4 = Two players with two points: twenty men each.

chinese-checkers-slide-title = Slide
chinese-checkers-slide-text = One man moves each turn. It slides into an empty hole next to it, in any of the six directions, backward too. A slide goes no further, and does not mix with jumps.
chinese-checkers-slide-demo-1 = One hole at a time.
chinese-checkers-slide-demo-2 = Refused: nothing to jump over, and a slide is one hole.

chinese-checkers-jump-title = Jump
chinese-checkers-jump-text =
    Or the man jumps over a man next to it, of any colour, into the empty hole right behind. From there it may jump again, straight on or turning, and stop when you like.

    The jumped man stays. Jumping is never compulsory. A jump goes over one man only, and that man must touch yours.
chinese-checkers-jump-demo-1 = Two jumps, with a turn.
chinese-checkers-jump-demo-2 = Refused: two men in a row cannot be jumped.

chinese-checkers-stops-title = Where to stop
chinese-checkers-stops-text =
    A man may pass through every hole, but it stops only in the central hexagon, in its own start point or in its goal. The points of others are only a way through.

    It may leave its goal again or go back to its start; an option forbids leaving the goal.
chinese-checkers-stops-demo-1 = The man crosses a foreign point and stops beyond it.
chinese-checkers-stops-demo-2 = Refused: stopping in a foreign point.

chinese-checkers-obstruction-title = No obstruction
chinese-checkers-obstruction-text =
    Staying at home to block is forbidden. Your start point is besieged when it is full, with at least one man of yours and one whose goal it is: you must then move a man out of it.

    If none can leave, your men in it are taken off and you are out; your others stay as obstacles. Who cannot move at all, without being besieged, passes.
chinese-checkers-obstruction-demo-1 = Refused: the point is besieged, a man has to leave it first.
chinese-checkers-obstruction-demo-2 = The last man at the top cannot leave any more: it is taken off, its player is out.

chinese-checkers-end-title = End of the match
chinese-checkers-end-text =
    Whoever first fills the point across wins; with two points, both goals must be filled. The last player still in wins too.

    After 300 rounds, or when a position occurs for the third time, those still playing share the place. As an option the others play on for the next places.
chinese-checkers-end-demo-1 = The tenth man arrives: the match is won.

chinese-checkers-decision-1 = Four can play, on two pairs of opposite points.
chinese-checkers-decision-1-why = The sheet speaks of two, three and six; this way each of four players still has somebody across.

chinese-checkers-decision-2 = With two points each: neighbours for two players, opposite ones for three; both sets must arrive.
chinese-checkers-decision-2-why = The sheet allows two points without saying which.

chinese-checkers-decision-3 = A man is “blocked” when the point is full and none of its set can leave.
chinese-checkers-decision-3-why = The sheet punishes obstruction without saying when. The option “tolerated” drops the rule.

chinese-checkers-decision-4 = Men may leave their goal and go back to their start.
chinese-checkers-decision-4-why = The sheet does not forbid it; an option does for the goal.

chinese-checkers-decision-5 = The point at the top begins, and who cannot move passes.
chinese-checkers-decision-5-why = The sheet is silent; somebody has to begin, and a player without a move has done no wrong.

chinese-checkers-decision-6 = 300 rounds, or a position seen three times: those still in are equal.
chinese-checkers-decision-6-why = The sheet has no limit, and a match must end. Both can be changed.

chinese-checkers-source = Sheet 002: Chinese Checkers, which come from halma. Written for Damier.

### The rule page of martian-chess: sections with their boards, our decisions, the source.

martian-chess-aim-title = Aim
martian-chess-aim-text = Score more points than your opponent by capturing: 3 for a large pyramid, 2 for a medium one, 1 for a small one. Pyramids have no colour: whatever stands in your zone is yours.
martian-chess-aim-demo-1 = The large pyramid captures a medium one: 2 points, and it now belongs to the opponent.

martian-chess-setup-title = Set-up
martian-chess-setup-text = The board has 4 × 8 squares, divided into two zones of four rows: South at the bottom, North at the top. Each player has nine pyramids in a corner: three large, three medium and three small ones (the rule sheet calls them pawns). South begins.
martian-chess-setup-demo-1 = The starting position and the first two moves.

martian-chess-zones-title = Whose piece is it?
martian-chess-zones-text =
    A piece belongs to the player in whose zone it stands, whoever brought it there. On your turn move one of your pieces, inside your zone or into the other.

    When it crosses the border it changes sides: every attack is also a gift.
martian-chess-zones-demo-1 = The small pyramid goes north; North moves it at once, inside that zone.
martian-chess-zones-demo-2 = Refused: that piece stands in North’s zone.

martian-chess-moves-title = Moves
martian-chess-moves-text =
    A large pyramid moves like the queen in chess: in all eight directions, as far as the way is clear.

    A medium one goes one or two squares in the same directions. A small one goes one square diagonally.

    No piece jumps over another, and you cannot pass your turn.
martian-chess-moves-demo-1 = The large one: along a diagonal, then along a row.
martian-chess-moves-demo-2 = The medium one: two squares, then one.
martian-chess-moves-demo-3 = The small one: one square diagonally, forward or backward.
martian-chess-moves-demo-4 = Refused: a small pyramid does not go straight.
martian-chess-moves-demo-5 = Refused: a piece is in the way.

martian-chess-capture-title = Capture
martian-chess-capture-text =
    You capture by moving onto a piece in the other zone; it leaves the board and its points are yours. The piece that captured stays there: it is now your opponent’s.

    In your own zone everything is yours: nothing is captured there. Capturing is not compulsory.
martian-chess-capture-demo-1 = The medium pyramid captures the small one: 1 point, and North gains a medium one.
martian-chess-capture-demo-2 = Refused: nothing is captured in your own zone.

martian-chess-return-title = No sending back
martian-chess-return-text =
    The piece that has just arrived in your zone, with or without a capture, may not cross the border on your next move. You may move it inside your zone; one move later it is free.

    By the published rule, as an option, only going back to the square it came from is forbidden.
martian-chess-return-demo-1 = Refused: the small pyramid has just arrived.
martian-chess-return-demo-2 = Allowed: it moves inside the zone.

martian-chess-end-title = End of the game
martian-chess-end-text =
    The game stops when a zone is empty, when no capture is possible any more, after 27 moves without a capture (counting both sides), when a position comes up for the third time, or if you agree to stop.

    More points win; equal points draw or, as an option, give the win to whoever moved last.
martian-chess-end-demo-1 = South’s zone is empty: 8 points to 7, South wins.
martian-chess-end-demo-2 = Two small pyramids on squares of different colours will never meet: 10 to 9.

martian-chess-decision-1 = The board of 4 × 8 squares and the starting position are those of the published game.
martian-chess-decision-1-why = The sheet’s figure is lost; the eighteen pawns and two zones it mentions fit this board.

martian-chess-decision-2 = Medium pyramids go in eight directions, and nothing crosses back on the next move.
martian-chess-decision-2-why = That is the rule sheet. The published rules (four directions; only the return to the same square forbidden) are options.

martian-chess-decision-3 = South begins; equal points draw.
martian-chess-decision-3-why = The rule sheet does not say. An option gives a tie to whoever moved last.

martian-chess-decision-4 = 27 moves without a capture, or the same position three times, end the game.
martian-chess-decision-4-why = The rule sheet stops when no capture is possible any more; a program needs a number. You can change it.

martian-chess-decision-5 = The two players may agree to stop and count.
martian-chess-decision-5-why = The rule sheet does not mention it, but two players often see the end before a program does.

martian-chess-source = Martian Chess, invented by Andrew Looney, after the rule sheet of L’Escale à jeux. Text written for Damier.

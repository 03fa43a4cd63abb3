### The seven games, their sides, their pieces, and the eight levels of the computer.

## Games

name-mak-yek = Mak-Yek
    .tagline = Chess rooks that capture with pincers.
    .like = like chess rooks, without a king
    .origin = Thailand
    .source = After the rule sheet of L’Escale à jeux (Ludens Planet collection)
    .aim = Capture more men than your opponent.
    .about = Sixteen men a side slide like rooks. Take a man by enclosing it, or two by stepping between them. You never have to capture, but whoever captures more wins.
name-apit-sodok = Apit-Sodok
    .tagline = Mak-Yek’s Malay cousin: whole lines in one move.
    .like = like Mak-Yek
    .origin = Malaysia
    .source = After the rule sheet of L’Escale à jeux (Ludens Planet collection)
    .aim = Capture more men than your opponent.
    .about = Played like Mak-Yek, but the pincers close on a whole unbroken line of men, and a man that steps in between takes both lines it separates.
name-turkish-draughts = Turkish Draughts
    .tagline = Draughts that go straight, never diagonally.
    .like = like draughts
    .origin = Turkey
    .source = After the rule sheet of L’Escale à jeux (Ludens Planet collection)
    .aim = Capture or block all your opponent’s pieces.
    .about = Men go straight ahead or sideways, kings sweep along rows and columns. You must capture when you can, and capture as many as you can.
name-alliance = Alliance
    .tagline = Draughts in which every man carries a cross you can turn.
    .like = a little of every kind of draughts
    .origin = Vincent Everaert, 2007
    .source = After the rule sheet of L’Escale à jeux (Tangente Jeux & Stratégie no. 24)
    .aim = Capture or block all your opponent’s pieces.
    .about = A man’s cross shows the directions in which it captures; it moves in the other directions. After each move you may turn the cross of the man you played. On the far side it becomes a king, which men cannot capture.
name-chinese-checkers = Chinese Checkers
    .tagline = A leapfrog race across a star.
    .like = like halma
    .origin = grew out of halma
    .source = After the rule sheet of L’Escale à jeux
    .aim = Bring your ten men into the point opposite.
    .about = Slide one hole, or jump from man to man, over yours and everybody else’s. Nothing is ever captured: the first player whose ten men fill the point opposite wins.
name-martian-chess = Martian Chess
    .tagline = Chess in which the zone decides whose piece it is.
    .like = like chess without colours
    .origin = invented by Andrew Looney
    .source = After the rule sheet of L’Escale à jeux
    .aim = Score more points than your opponent by capturing pyramids.
    .about = The pyramids have no colour: those in your zone are yours. So to capture a piece is to give one away. A large one is worth 3 points, a medium one 2, a small one 1.
name-makruk = Makruk
    .tagline = The chess of Thailand, with a final count.
    .like = like chess
    .origin = Thailand, Cambodia
    .source = After the rule sheet of L’Escale à jeux
    .aim = Checkmate the opposing king, the Khun.
    .about = Thai chess. The Met, in the queen’s place, goes only one square diagonally; the pawns start on the third rank; and a king left alone, the Khun, may still get a draw, because the moves are counted.

## Sides: the name, how a sentence speaks of them, and how the person is told

side-white = White
    .the = White
    .to = to White
    .of = White’s
    .form = one
    .you = you play White
side-black = Black
    .the = Black
    .to = to Black
    .of = Black’s
    .form = one
    .you = you play Black
side-light = Light
    .the = Light
    .to = to Light
    .of = Light’s
    .form = one
    .you = you play Light
side-dark = Dark
    .the = Dark
    .to = to Dark
    .of = Dark’s
    .form = one
    .you = you play Dark
side-south = South
    .the = South
    .to = to South
    .of = South’s
    .form = one
    .you = you play South
side-north = North
    .the = North
    .to = to North
    .of = North’s
    .form = one
    .you = you play North
side-n = North
    .the = North
    .to = to North
    .of = North’s
    .form = one
    .you = you play North
    .sign = red ring
side-ne = North-East
    .the = North-East
    .to = to North-East
    .of = North-East’s
    .form = one
    .you = you play North-East
    .sign = yellow triangle
side-se = South-East
    .the = South-East
    .to = to South-East
    .of = South-East’s
    .form = one
    .you = you play South-East
    .sign = green square
side-s = South
    .the = South
    .to = to South
    .of = South’s
    .form = one
    .you = you play South
    .sign = blue cross
side-sw = South-West
    .the = South-West
    .to = to South-West
    .of = South-West’s
    .form = one
    .you = you play South-West
    .sign = white almond
side-nw = North-West
    .the = North-West
    .to = to North-West
    .of = North-West’s
    .form = one
    .you = you play North-West
    .sign = purple stripes

sides-you = you play { $who }

## A piece with its owner

owned-white = white { $piece }
owned-black = black { $piece }
owned-light = light { $piece }
owned-dark = dark { $piece }
owned-south = South’s { $piece }
owned-north = North’s { $piece }
owned-n = red { $piece }
owned-ne = yellow { $piece }
owned-se = green { $piece }
owned-s = blue { $piece }
owned-sw = white { $piece }
owned-nw = purple { $piece }

## Pieces, one or several

piece-man = { $n ->
    [one] man
   *[other] men
}
    .gender = m
piece-turkish-draughts-king = { $n ->
    [one] king
   *[other] kings
}
    .gender = f
piece-alliance-king = { $n ->
    [one] king
   *[other] kings
}
    .gender = m
piece-man-diagonal = { $n ->
    [one] man
   *[other] men
}
    .gender = m
    .detail = diagonal cross
piece-man-orthogonal = { $n ->
    [one] man
   *[other] men
}
    .gender = m
    .detail = upright cross
piece-man-unturned = { $n ->
    [one] man
   *[other] men
}
    .gender = m
    .detail = cross not chosen yet
piece-pawn = { $n ->
    [one] small pyramid
   *[other] small pyramids
}
    .gender = f
piece-drone = { $n ->
    [one] medium pyramid
   *[other] medium pyramids
}
    .gender = f
piece-queen = { $n ->
    [one] large pyramid
   *[other] large pyramids
}
    .gender = f
piece-khun = { $n ->
   *[other] Khun
}
    .gender = m
piece-met = { $n ->
   *[other] Met
}
    .gender = f
piece-khon = { $n ->
   *[other] Khon
}
    .gender = m
piece-ma = { $n ->
   *[other] Ma
}
    .gender = m
piece-rua = { $n ->
   *[other] Rua
}
    .gender = f
piece-bia = { $n ->
   *[other] Bia
}
    .gender = m
piece-bia-promoted = { $n ->
   *[other] Met
}
    .gender = f
    .detail = promoted Bia
piece-count = { $n } { $piece }
letter-makruk-khun = K
letter-makruk-met = Q
letter-makruk-khon = B
letter-makruk-ma = N
letter-makruk-rua = R
letter-alliance-king = K

## Levels of the computer

level-1 = Newcomer
    .detail = Is discovering the game along with you.
level-2 = Daydreamer
    .detail = Plays for fun and often forgets.
level-3 = Sunday player
    .detail = Sees captures, rarely anything further.
level-4 = Regular
    .detail = No longer gives anything away for nothing.
level-5 = Tactician
    .detail = Waits for a slip and punishes it.
level-6 = Strategist
    .detail = Has a plan and sticks to it.
level-7 = Expert
    .detail = Lets almost nothing slip by.
level-8 = Master
    .detail = The strongest in the house.

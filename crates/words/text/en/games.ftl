### The seven games, their sides, their pieces, and the eight levels of the computer.

## Games

name-mak-yek = Mak-Yek
    .tagline = Chess rooks that capture with pincers.
    .like = like the rook of chess
    .origin = Thailand
    .aim = Capture more men than your opponent.
    .about = Sixteen men slide like rooks. Take a man by enclosing it, or two by stepping between them. No capture is compulsory, but the number of captures decides.
name-apit-sodok = Apit-Sodok
    .tagline = Mak-Yek’s Malay cousin: whole rows at one stroke.
    .like = like Mak-Yek
    .origin = Malaysia
    .aim = Capture more men than your opponent.
    .about = Played like Mak-Yek, but the pincers close on a whole unbroken row of men, and the one who steps between takes both rows it parts.
name-turkish-draughts = Turkish Draughts
    .tagline = Draughts that go straight, never diagonally.
    .like = like draughts
    .origin = Turkey
    .aim = Capture or block all enemy pieces.
    .about = Men go straight ahead or sideways, kings fly along rows and columns. Capturing is compulsory, and you must take as many as you can.
name-alliance = Alliance
    .tagline = Draughts in which every man carries a cross to turn.
    .like = like all draughts at once
    .origin = Vincent Everaert, 2007
    .aim = Capture or block all enemy pieces.
    .about = A man’s cross shows where it captures; it moves the other way. After each move you may turn the cross of the man you played. At the far side it becomes a king, which men cannot capture.
name-chinese-checkers = Chinese Checkers
    .tagline = A leapfrog race across a star.
    .like = like halma
    .origin = born of halma
    .aim = Bring your ten men into the point across.
    .about = Slide one hole, or jump from man to man, your own and the others’. Nothing is ever captured: the first whose ten men fill the point across wins.
name-martian-chess = Martian Chess
    .tagline = Chess in which the zone decides whose piece it is.
    .like = like chess without colours
    .origin = from Mars
    .aim = Score more points by capturing the larger pyramids.
    .about = The pyramids have no colour: those in your zone are yours. To capture a piece is to give one away. A large one is worth 3 points, a medium one 2, a small one 1.
name-makruk = Makruk
    .tagline = The chess of Thailand, with a final count.
    .like = like chess
    .origin = Thailand, Cambodia
    .aim = Checkmate the enemy Khun.
    .about = Thai chess. The queen goes but one step diagonally, the pawns start on the third rank, and a Khun left alone may save the draw: the moves are counted.

## Sides: the name, how a sentence speaks of them, and how the person is told

side-white = White
    .the = White
    .form = one
    .you = you play White
side-black = Black
    .the = Black
    .form = one
    .you = you play Black
side-south = South
    .the = South
    .form = one
    .you = you sit in the South
side-north = North
    .the = North
    .form = one
    .you = you sit in the North
side-n = North
    .the = North
    .form = one
    .you = you sit in the North
    .sign = red ring
side-ne = North-East
    .the = North-East
    .form = one
    .you = you sit in the North-East
    .sign = yellow triangle
side-se = South-East
    .the = South-East
    .form = one
    .you = you sit in the South-East
    .sign = green square
side-s = South
    .the = South
    .form = one
    .you = you sit in the South
    .sign = blue cross
side-sw = South-West
    .the = South-West
    .form = one
    .you = you sit in the South-West
    .sign = white almond
side-nw = North-West
    .the = North-West
    .form = one
    .you = you sit in the North-West
    .sign = purple stripes

## A piece with its owner

owned-white = white { $piece }
owned-black = black { $piece }
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
    .like = lord, the king of chess
piece-met = { $n ->
   *[other] Met
}
    .gender = f
    .like = seed, in the queen’s place
piece-khon = { $n ->
   *[other] Khon
}
    .gender = m
    .like = noble, in the bishop’s place
piece-ma = { $n ->
   *[other] Ma
}
    .gender = m
    .like = horse, the knight of chess
piece-rua = { $n ->
   *[other] Rua
}
    .gender = f
    .like = boat, the rook of chess
piece-bia = { $n ->
   *[other] Bia
}
    .gender = m
    .like = pawn
piece-bia-promoted = { $n ->
   *[other] Met
}
    .gender = f
    .detail = promoted Bia
    .like = promoted Bia, it moves as a Met
piece-count = { $n } { $piece }

## Levels of the computer

level-1 = Curious
    .detail = Discovers the game along with you.
level-2 = Stroller
    .detail = Plays for pleasure and often forgets.
level-3 = Sunday player
    .detail = Sees captures, seldom further.
level-4 = Regular
    .detail = Gives nothing away without a reason.
level-5 = Tactician
    .detail = Waits for the slip and punishes it.
level-6 = Strategist
    .detail = Has a plan and keeps to it.
level-7 = Expert
    .detail = Lets hardly anything pass.
level-8 = Master
    .detail = The strongest in the house.

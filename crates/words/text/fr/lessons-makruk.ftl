### The lessons of makruk: a message for each lesson and each step.

## Pieces

pieces = Les pièces
    .line = Elles vont lentement, sauf une.
    .end = Vous savez mener les pièces
    .learnt-1 = La Met va d’une case en diagonale ; le Khon aussi, ou d’une case droit devant.
    .learnt-2 = Le Ma saute en L ; la Rua va aussi loin que la voie est libre.
    .learnt-3 = Le Khun va d’une case, dans les huit directions.

pieces-start = Le départ
    .text = Les Bia sont sur la troisième rangée, les pièces sur la première. Le Khun est en d1, la Met à sa droite, en e1. Vous avez les Blancs. Le but : mater le Khun adverse.

pieces-met = La Met
    .text = La Met tient la place de la dame, mais ne va que d’une case en diagonale.
    .task = Jouez la Met.
    .hint = Quatre cases s’offrent à elle, toutes en diagonale.
    .right = Une case en diagonale : elle reste toujours sur la même couleur.
    .wrong-1 = Jamais tout droit : la Met va en diagonale.
    .wrong-2 = C’est le Khun. Jouez la Met, en d4.

pieces-khon = Le Khon
    .text = Le Khon va comme la Met, et peut en plus avancer d’une case droit devant.
    .task = Avancez le Khon droit devant lui.
    .hint = De d4 en d5.
    .right = Cinq cases possibles en tout : c’est un solide compagnon du Khun.
    .wrong-1 = Il ne recule pas tout droit ; en arrière, il va en diagonale.
    .wrong-2 = Permis aussi, mais essayez le pas tout droit.

pieces-ma = Le Ma
    .text = Le Ma saute en L, comme le cavalier : deux cases, puis une de côté. Rien ne l’arrête.
    .task = Sautez par-dessus les Bia, en c6 ou en e6.
    .hint = Deux cases droit devant, une de côté.
    .right = Par-dessus tout le monde : c’est la seule pièce qui saute.
    .wrong-1 = Il manque la case de côté : le Ma va en L.
    .wrong-2 = C’est un Bia. Jouez le Ma, en d4.

pieces-rua = La Rua
    .text = La Rua va sur sa rangée ou sa colonne, aussi loin que la voie est libre. Elle prend en venant sur la case.
    .task = Prenez le Bia noir.
    .hint = Il est sur la même rangée, en g5.
    .right = La plus forte pièce du plateau : gardez-la bien.
    .wrong-1 = C’est échec, mais rien n’est pris. Suivez la rangée.
    .wrong-2 = Jamais en diagonale.

## Bia

bia = Le Bia
    .line = Un pas, une prise en diagonale, une promotion.
    .end = Vous savez mener un Bia
    .learnt-1 = Il avance d’une case, droit devant, et prend en diagonale.
    .learnt-2 = Sur la sixième rangée, il devient une Met.

bia-walk = Un pas
    .text = Pas de double pas au départ : les Bia sont déjà sur la troisième rangée.
    .task = Avancez le Bia.
    .hint = Une case, droit devant.
    .right = Une case à la fois, et jamais en arrière.
    .wrong-1 = Pas de double pas au Makruk.
    .wrong-2 = En diagonale, il ne va que pour prendre.

bia-capture = La prise
    .text = Une Rua et un Khon noirs sont tout près. Le Bia n’en atteint qu’un.
    .task = Prenez avec le Bia.
    .hint = Il prend en diagonale, vers l’avant.
    .right = Une Rua pour un Bia : une excellente affaire.
    .wrong-1 = Il ne prend pas droit devant lui.
    .wrong-2 = Rien à prendre en f5 : il ne va en diagonale que pour prendre.

bia-promote = La promotion
    .text = La rangée de départ des Bia adverses suffit : la sixième pour les Blancs.
    .task = Promouvez le Bia.
    .hint = La sixième rangée est à un pas.
    .right = Une Met, aussitôt. Il n’y a pas d’autre choix.
    .wrong-1 = Un pas seulement : a6 suffit.
    .wrong-2 = C’est le Khun. Avancez le Bia.

## Check

check = Échec et mat
    .line = Répondre à l’échec, et en donner un dernier.
    .end = Vous savez mater
    .learnt-1 = En échec, vous prenez l’attaquant, vous fuyez ou vous vous interposez.
    .learnt-2 = Une pièce qui protège son Khun ne peut pas s’écarter.
    .learnt-3 = Le mat gagne ; le pat fait nulle.

check-answer = Répondre à l’échec
    .text = La Rua noire attaque votre Khun. Vous pouvez fuir, ou faire mieux.
    .task = Prenez l’attaquant.
    .hint = Votre Rua est sur la même rangée que la sienne.
    .right = L’échec est paré, et une Rua gagnée.
    .wrong-1 = Donner échec à son tour ne suffit pas : votre Khun est toujours attaqué.
    .wrong-2 = Le Khun est sauf, mais la Rua noire vous échappe.

check-pinned = Le bouclier
    .text = Votre Khon se tient entre la Rua noire et votre Khun. S’il s’écarte, le Khun est en échec.
    .task = Trouvez le seul coup permis du Khon.
    .hint = Il peut rester sur la colonne.
    .right = Tout droit, il protège toujours.
    .wrong-1 = Il s’écarte, et le Khun serait en échec depuis d8.
    .wrong-2 = C’est le Khun. Jouez le Khon, en d2.

check-mate = Le mat
    .text = Le Khun noir est au coin, et votre Khun lui ôte deux cases.
    .task = Matez en un coup.
    .hint = La Rua peut attaquer toute la dernière rangée.
    .right = Attaqué, sans case de fuite : échec et mat.
    .wrong-1 = Échec, mais il s’échappe en b8.
    .wrong-2 = Il n’est pas attaqué, et la case b8 lui reste.

check-stalemate = Le pat
    .text = Le Khun noir n’est pas attaqué, mais ne peut plus bouger : c’est le pat, et la partie est nulle.

## Count

count = Le décompte
    .line = Un Khun resté seul se défend en comptant.
    .end = Vous savez compter
    .learnt-1 = Quand un camp n’a plus que son Khun, l’autre a un nombre de coups limité pour mater.
    .learnt-2 = Rien ne relance le décompte ; s’il s’épuise, la partie est nulle.

count-begins = Le dernier défenseur
    .text = La Rua noire donne échec, et c’est la dernière pièce des Noirs. Sans elle, le Khun noir est seul.
    .task = Prenez-la : le décompte commence.
    .hint = Votre Khun la touche.
    .right = Une Rua et deux Ma : il vous reste 13 coups pour mater.
    .wrong-1 = Le Khun fuit, mais la Rua reste. Elle n’est protégée par personne.
    .wrong-2 = Votre Khun est en échec : il faut d’abord répondre.

count-table = Combien de coups ?
    .text = Deux Rua donnent 8 coups, une Rua 16, deux Khon 22, deux Ma 32. Le plus petit nombre compte, moins vos pièces sans le Khun. Ici : 16 − 3 = 13.

count-expired = Trop tard
    .text = Le treizième coup ne mate pas : le décompte est épuisé, et la partie est nulle malgré une Rua et deux Ma.

## How to play well

khons = Mater avec deux Khon
    .line = Vingt coups, et pas un de trop.
    .end = Vous savez finir à temps
    .learnt-1 = Khun et Khon avancent ensemble : l’un protège, l’autre ferme.
    .learnt-2 = Un Khon attaque aussi la case droit devant lui : c’est lui qui mate.
    .learnt-3 = Regardez le décompte avant chaque coup.

khons-last = Le dernier coup
    .text = C’est votre dernier coup avant la fin du décompte.
    .task = Matez.
    .hint = Un Khon attaque droit devant lui. Placez-le devant le Khun noir, sous la garde du vôtre.
    .right = Mat au tout dernier coup. Le Khon attaque d8, et votre Khun le garde.
    .wrong-1 = Pas de mat : le décompte est épuisé, nulle.
    .wrong-2 = Une case à côté : le Khun noir n’est pas mat, et le décompte est épuisé.

khons-two = Deux coups
    .text = Deux coups avant la fin du décompte. D’abord ôter les cases, ensuite mater.
    .task = Matez en deux coups.
    .hint = Approchez le Khun : en g6, il garde les deux cases de fuite.
    .right = Le Khun d’abord, le Khon ensuite. L’échec vient en dernier.
    .wrong-1 = Échec trop tôt : il sort par h7.
    .wrong-2 = Pat ! Le Khun noir n’est pas attaqué mais ne peut plus bouger : nulle.

tactics = Trois idées
    .line = La fourchette, la retraite, le face-à-face.
    .end = Vous avez un premier plan
    .learnt-1 = Un Ma qui donne échec peut attaquer autre chose en même temps.
    .learnt-2 = Une pièce attaquée va là où rien ne l’attend.
    .learnt-3 = Face au Khun adverse, le vôtre lui prend trois cases.

tactics-fork = La fourchette
    .text = Le Ma peut attaquer deux pièces d’un seul saut. Si l’une est le Khun, l’autre est perdue.
    .task = Gagnez la Rua en deux coups.
    .hint = Quelle case touche à la fois e8 et a8 ?
    .right = Échec, le Khun fuit, la Rua tombe.
    .wrong-1 = La Rua est attaquée, mais elle s’en va : il faut aussi donner échec.
    .wrong-2 = Échec, mais la Rua n’est pas attaquée.

tactics-retreat = La retraite
    .text = Le Khon noir attaque votre Rua. Elle va loin : choisissez bien sa case.
    .task = Jouez un coup après lequel rien ne peut vous être pris.
    .hint = Évitez les cases autour du Khon et du Khun noirs.
    .right = La Rua est à l’abri, et garde sa ligne.
    .wrong-1 = Le Khun allait bien : e5 prend votre Rua.
    .wrong-2 = Trop près : le Khun noir la prend en d7.
    .wrong-3 = Encore une diagonale du Khon noir : e5 prend en f4.

tactics-opposition = Face à face
    .text = La Rua seule ne mate pas. Le Khun doit d’abord prendre des cases à l’autre.
    .task = Matez en deux coups.
    .hint = Avancez le Khun en b6 ; le Khun noir n’aura qu’une case.
    .right = Le Khun enferme, la Rua mate. C’est la finale à connaître.
    .wrong-1 = Échec trop tôt : le Khun noir sort du coin.

## A first match

first = Votre première partie
    .line = Une finale, puis une vraie partie, niveau 1.
    .end = Vous savez jouer au Makruk
    .learnt-1 = Avancez lentement, gardez vos Rua, et comptez.

first-rooks = Deux Rua
    .text = Deux Rua contre un Khun seul. Ici, pas de décompte : prenez votre temps.
    .task = Matez le Khun noir.
    .hint = Une Rua garde une rangée, l’autre donne échec sur la suivante. Et ainsi de suite, jusqu’au bord.
    .right = Échec et mat : une rangée après l’autre.
    .over = La partie est finie sans mat. Recommencez, en évitant le pat et la perte d’une Rua.

first-match = La partie
    .text = La partie entière, contre le niveau 1.
    .task = Prenez trois pièces.
    .hint = Avancez les Bia, gardez chaque pièce protégée par une autre.
    .right = Trois pièces : vous tenez le jeu. Il reste à mater, dans une vraie partie.
    .over = La partie s’est finie trop tôt. Recommencez : le niveau 1 vous en laissera l’occasion.

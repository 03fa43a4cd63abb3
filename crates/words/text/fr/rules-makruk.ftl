### The rule page of makruk: sections with their boards, our decisions, the source.

makruk-aim-title = But
makruk-aim-text = Matez le Khun adverse : il est attaqué et n’a plus aucun moyen d’y échapper. Ce sont les échecs de Thaïlande : des pièces lentes, des finales précises, et un décompte quand un Khun reste seul.
makruk-aim-demo-1 = Le Khun noir est attaqué par la Rua et ne peut plus fuir : mat.

makruk-setup-title = Mise en place
makruk-setup-text = Les Bia sont sur la troisième rangée. Derrière, sur la première : Rua, Ma, Khon aux ailes, Khun et Met au centre. Chaque Khun est à gauche de sa Met, vu par son joueur. Les Blancs commencent.
makruk-setup-demo-1 = La position de départ et les deux premiers coups.

makruk-moves-title = Déplacements
makruk-moves-text =
    Chaque pièce a sa façon de se déplacer ; le tableau les donne toutes, avec la pièce du jeu d’échecs qui peut la remplacer. Une pièce prend en venant sur la case d’une pièce adverse. Seul le Ma passe par-dessus les autres.
makruk-moves-chart-caption = Les pièces
makruk-moves-chart-head-thai = Thaï
makruk-moves-chart-head-name = Nom
makruk-moves-chart-head-meaning = Sens
makruk-moves-chart-head-chess = Aux échecs
makruk-moves-chart-head-way = Déplacement
makruk-moves-chart-khun-thai = ขุน
makruk-moves-chart-khun-name = Khun
makruk-moves-chart-khun-meaning = seigneur
makruk-moves-chart-khun-chess = roi
makruk-moves-chart-khun-way = une case, dans les huit directions
makruk-moves-chart-met-thai = เม็ด
makruk-moves-chart-met-name = Met
makruk-moves-chart-met-meaning = graine
makruk-moves-chart-met-chess = dame
makruk-moves-chart-met-way = une case en diagonale
makruk-moves-chart-khon-thai = โคน
makruk-moves-chart-khon-name = Khon
makruk-moves-chart-khon-meaning = noble
makruk-moves-chart-khon-chess = fou
makruk-moves-chart-khon-way = une case en diagonale, ou une case droit devant
makruk-moves-chart-ma-thai = ม้า
makruk-moves-chart-ma-name = Ma
makruk-moves-chart-ma-meaning = cheval
makruk-moves-chart-ma-chess = cavalier
makruk-moves-chart-ma-way = en L : deux cases sur une rangée ou une colonne, puis une de côté, par-dessus les autres pièces
makruk-moves-chart-rua-thai = เรือ
makruk-moves-chart-rua-name = Rua
makruk-moves-chart-rua-meaning = bateau
makruk-moves-chart-rua-chess = tour
makruk-moves-chart-rua-way = sur sa rangée ou sa colonne, aussi loin que la voie est libre
makruk-moves-chart-bia-thai = เบี้ย
makruk-moves-chart-bia-name = Bia
makruk-moves-chart-bia-meaning = pion
makruk-moves-chart-bia-chess = pion
makruk-moves-chart-bia-way = une case droit devant ; prend une case en diagonale, vers l’avant
makruk-moves-demo-1 = Le Khun : une case, où il veut.
makruk-moves-demo-2 = La Met : une case en diagonale.
makruk-moves-demo-3 = Le Khon avance tout droit, recule en diagonale ; reculer tout droit est refusé.
makruk-moves-demo-4 = Le Ma saute par-dessus les Bia.
makruk-moves-demo-5 = La Rua : sur la colonne, puis sur la rangée.

makruk-bia-title = Le Bia
makruk-bia-text =
    Le Bia (pion) avance d’une case tout droit, si elle est libre. Il prend autrement : d’une case en diagonale, vers l’avant.

    Pas de double pas au départ, pas de prise en passant.
makruk-bia-demo-1 = Le Bia prend en diagonale.
makruk-bia-demo-2 = Refusé : il ne prend pas droit devant lui.
makruk-bia-demo-3 = Refusé : pas de double pas.

makruk-promotion-title = Promotion
makruk-promotion-text = Un Bia qui atteint la rangée de départ des Bia adverses, la sixième pour les Blancs, la troisième pour les Noirs, devient aussitôt une Met, en avançant ou en prenant. Il n’y a pas d’autre choix.
makruk-promotion-demo-1 = Sur la sixième rangée, le Bia devient une Met.

makruk-check-title = Échec
makruk-check-text = Un Khun attaqué est en échec : il faut l’en sortir tout de suite, en le déplaçant, en prenant l’attaquant ou en s’interposant. Aucun coup ne peut laisser ou mettre votre propre Khun en échec. Il n’y a pas de roque.
makruk-check-demo-1 = Refusé : le Khun blanc resterait en échec.
makruk-check-demo-2 = Refusé : ce Khon protège son Khun et ne peut pas s’écarter.
makruk-check-demo-3 = Juste derrière un Khon, le Khun noir est en sûreté.

makruk-counting-title = Le décompte
makruk-counting-text =
    Dès qu’un camp n’a plus que son Khun, l’autre doit mater en un nombre de coups limité, selon les pièces qui restent. Le plus petit nombre du tableau qui convient est retenu, moins le nombre de pièces sur le plateau, Khun non compris.

    Une Rua et deux Ma : 16 − 3 = 13 coups. Rien ne relance le décompte. S’il s’épuise sans mat, la partie est nulle. Avec des Bia seulement, il attend la première promotion.
makruk-counting-chart-caption = Le nombre de coups
makruk-counting-chart-head-pieces = Pièces qui restent
makruk-counting-chart-head-moves = Coups
makruk-counting-chart-two-rua-pieces = Deux Rua
makruk-counting-chart-two-rua-moves = 8
makruk-counting-chart-one-rua-pieces = Une Rua
makruk-counting-chart-one-rua-moves = 16
makruk-counting-chart-two-khon-pieces = Deux Khon
makruk-counting-chart-two-khon-moves = 22
makruk-counting-chart-two-ma-pieces = Deux Ma
makruk-counting-chart-two-ma-moves = 32
makruk-counting-chart-one-khon-pieces = Un Khon
makruk-counting-chart-one-khon-moves = 44
makruk-counting-chart-one-ma-pieces = Un Ma
makruk-counting-chart-one-ma-moves = 64
makruk-counting-chart-met-pieces = Une Met
makruk-counting-chart-met-moves = 64
makruk-counting-demo-1 = La dernière pièce noire est prise : les Blancs ont 13 coups pour mater.
makruk-counting-demo-2 = Le treizième coup ne mate pas : nulle.

makruk-ways-title = Trois façons de compter
makruk-ways-text =
    Celui de la fiche (par défaut) : le décompte ci-dessus.

    Thaïlandais : dès qu’il n’y a plus de Bia, un compte de 64 coups commence (l’honneur du plateau). Quand un Khun reste seul, le tableau ci-dessus le remplace, et le compte part du nombre de pièces sur le plateau, Khun compris (l’honneur des pièces). Le programme Fairy-Stockfish compte ainsi.

    Aucun : pas de décompte ; les autres nulles demeurent.
makruk-ways-demo-1 = Celui de la fiche : 13 coups pour mater.
makruk-ways-demo-2 = Thaïlandais : limite 16, et le compte part de 5, pour cinq pièces.
makruk-ways-demo-3 = Aucun : rien ne commence.

makruk-end-title = Fin de partie
makruk-end-text =
    Échec et mat : la partie est gagnée.

    Nulle : le pat (celui qui doit jouer n’est pas en échec mais n’a aucun coup), Khun contre Khun, le décompte épuisé, la même position pour la troisième fois, ou d’un commun accord.
makruk-end-demo-1 = Échec et mat.
makruk-end-demo-2 = Pat : le Khun noir n’est pas attaqué mais ne peut plus bouger. Nulle.
makruk-end-demo-3 = Il ne reste que les deux Khun : nulle.

makruk-decision-1 = La position de départ est la position traditionnelle du Makruk.
makruk-decision-1-why = Le diagramme de la fiche est perdu ; celle-ci est aussi celle de Fairy-Stockfish, auquel nos règles sont comparées.

makruk-decision-2 = Le Bia n’a pas de double pas, et devient une Met.
makruk-decision-2-why = La fiche renvoie aux pions des échecs et donne la rangée, pas la pièce ; dans Fairy-Stockfish, le Bia n’a pas de double pas et devient une Met.

makruk-decision-3 = Le Ma saute, bien que la fiche dise qu’une pièce ne passe pas par-dessus une autre.
makruk-decision-3-why = Elle dit aussi qu’il va comme le cavalier, et le cavalier saute.

makruk-decision-4 = Un « tour » du décompte est un coup de chaque camp ; le compte ne descend pas sous zéro, et attend une promotion s’il n’y a que des Bia.
makruk-decision-4-why = La fiche ne le précise pas ; un Bia promu compte comme une Met.

makruk-decision-5 = Répétition, Khun contre Khun et accord font nulle.
makruk-decision-5-why = La fiche dit « comme aux échecs » ; ce sont leurs nulles, sans la règle des cinquante coups, que remplace le décompte.

makruk-source = Makruk, les échecs thaïlandais, d’après la fiche de L’Escale à jeux. Le décompte thaïlandais suit le programme Fairy-Stockfish. Texte écrit pour Damier.

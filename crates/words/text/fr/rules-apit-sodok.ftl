### The rule page of apit-sodok: sections with their boards, our decisions, the source.

apit-sodok-aim-title = But
apit-sodok-aim-text = Prenez plus de pions que votre adversaire. C’est le frère malais du Mak-Yek : mêmes déplacements, mais vous prenez des files entières de pions, par interception ou par intervention.
apit-sodok-aim-demo-1 = Une file de deux encadrée, puis une intervention : quatre pions pris.

apit-sodok-setup-title = Mise en place
apit-sodok-setup-text =
    Le plateau a 8 × 8 cases. Chacun place seize pions sur sa première et sa troisième rangée ; la deuxième reste vide.

    Les Blancs commencent, sauf si vous choisissez l’inverse dans les réglages.
apit-sodok-setup-demo-1 = La position de départ et deux premiers coups.

apit-sodok-moves-title = Déplacements
apit-sodok-moves-text =
    À votre tour, déplacez un seul pion, comme la tour aux échecs : d’autant de cases libres que vous voulez, en ligne ou en colonne.

    On ne saute par-dessus personne, on ne va jamais en diagonale et on ne passe pas son tour.
apit-sodok-moves-demo-1 = Le pion glisse en colonne, puis en ligne.
apit-sodok-moves-demo-2 = Refusé : un pion barre la colonne.

apit-sodok-interception-title = Prise par interception
apit-sodok-interception-text =
    Votre pion s’arrête contre une file de pions adverses, sans trou, et un autre de vos pions ferme la file à l’autre bout : toute la file est prise, qu’elle compte un pion ou plusieurs.

    Un seul coup peut encadrer dans plusieurs directions. On ne prend jamais en venant sur la case d’un pion.
apit-sodok-interception-demo-1 = La file de deux est encadrée : elle est prise.
apit-sodok-interception-demo-2 = Une file de deux et une file de trois : cinq pions d’un coup.
apit-sodok-interception-demo-3 = Un trou dans la file : rien n’est pris.
apit-sodok-interception-demo-4 = Refusé : on ne prend pas en remplaçant.

apit-sodok-intervention-title = Prise par intervention
apit-sodok-intervention-text =
    Votre pion s’arrête entre deux pions adverses qui le touchent, sur une même ligne ou colonne : les deux files sont prises, de chaque côté, jusqu’au premier trou, au premier de vos pions ou au bord.

    Il faut un adversaire de chaque côté. Se glisser là est sans danger : c’est celui qui arrive qui prend.
apit-sodok-intervention-demo-1 = Deux pions à gauche, trois à droite : les cinq sont pris.
apit-sodok-intervention-demo-2 = Personne à gauche : rien n’est pris.

apit-sodok-moment-title = Quand regarder ?
apit-sodok-moment-text =
    On regarde une seule fois, juste après le déplacement, autour de la case d’arrivée. Tout ce qui est pris part ensemble, pour de bon, et rien d’autre n’en découle.

    Un encadrement auquel le pion joué ne participe pas ne prend rien. Prendre n’est jamais obligatoire, mais ce qu’un coup prend est toujours retiré.
apit-sodok-moment-demo-1 = Le coup est joué ailleurs : la file noire entre deux blancs reste.

apit-sodok-end-title = Fin de partie
apit-sodok-end-text =
    Qui n’a plus de pion a perdu. Sinon la partie s’arrête quand vous en convenez, quand chacun n’a plus qu’un pion, quand celui qui doit jouer est bloqué, après 100 coups joués sans prise (50 chacun), ou à la troisième apparition de la même position.

    Gagne celui qui a pris le plus de pions ; à égalité, la partie est nulle. Au choix, « tout prendre » : seule la prise de tous les pions gagne, et un joueur bloqué perd.
apit-sodok-end-demo-1 = Les derniers pions noirs sont pris : les Blancs gagnent.
apit-sodok-end-demo-2 = Trois pions pris, un contre un : nulle à 15 partout.

apit-sodok-decision-1 = Une file est prise seulement si elle n’a pas de trou.
apit-sodok-decision-1-why = La fiche permet de prendre plusieurs pions d’une même ligne ; ses figures sont perdues, et une file continue est la lecture naturelle.

apit-sodok-decision-2 = Les Blancs commencent.
apit-sodok-decision-2-why = La fiche laisse les joueurs en décider : le réglage le permet aussi.

apit-sodok-decision-3 = Les prises se constatent une seule fois, autour du pion joué.
apit-sodok-decision-3-why = C’est la lecture la plus simple de la fiche, et un coup n’a jamais de suite cachée.

apit-sodok-decision-4 = 100 coups sans prise, trois fois la même position, un pion chacun ou un joueur bloqué : on compte. Égalité : nulle.
apit-sodok-decision-4-why = La fiche arrête quand les prises deviennent trop difficiles ; un programme a besoin d’un nombre. Vous pouvez le changer.

apit-sodok-source = Fiche 000 (variante Apit-Sodok), jeu traditionnel de Malaisie. Texte écrit pour Damier.

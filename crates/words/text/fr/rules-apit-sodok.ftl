### The rule page of apit-sodok: sections with their boards, our decisions, the source.

apit-sodok-aim-title = But
apit-sodok-aim-text = Prenez plus de pions que votre adversaire. C’est le cousin malais du Mak-Yek : mêmes déplacements, mais vous prenez des files entières de pions, par interception ou par intervention.
apit-sodok-aim-demo-1 = Une file de deux encadrée, puis une intervention : quatre pions pris.

apit-sodok-setup-title = Mise en place
apit-sodok-setup-text =
    Le plateau a 8 × 8 cases. Chacun place seize pions sur sa première et sa troisième rangée ; la deuxième reste vide.

    Les Clairs commencent, sauf si vous choisissez l’inverse dans les réglages.
apit-sodok-setup-demo-1 = La position de départ et les deux premiers coups.

apit-sodok-moves-title = Déplacements
apit-sodok-moves-text =
    À votre tour, déplacez un seul pion, comme la tour aux échecs : d’autant de cases libres que vous voulez, sur sa rangée ou sa colonne.

    Un pion ne saute par-dessus personne et ne va jamais en diagonale. Vous ne pouvez pas passer votre tour.
apit-sodok-moves-demo-1 = Le pion glisse sur sa colonne, puis sur sa rangée.
apit-sodok-moves-demo-2 = Refusé : un pion barre la colonne.

apit-sodok-interception-title = Prise par interception
apit-sodok-interception-text =
    Votre pion s’arrête contre une file de pions adverses, sans trou, et un autre de vos pions ferme la file à l’autre bout : toute la file est prise, qu’elle compte un pion ou plusieurs.

    Un seul coup peut encadrer dans plusieurs directions. Vous ne prenez jamais un pion en venant sur sa case.
apit-sodok-interception-demo-1 = La file de deux est encadrée : elle est prise.
apit-sodok-interception-demo-2 = Une file de deux et une file de trois : cinq pions d’un coup.
apit-sodok-interception-demo-3 = Un trou dans la file : rien n’est pris.
apit-sodok-interception-demo-4 = Refusé : un pion ne se prend pas en se posant dessus.

apit-sodok-intervention-title = Prise par intervention
apit-sodok-intervention-text =
    Votre pion s’arrête entre deux pions adverses qui le touchent, sur une même rangée ou colonne : les deux files sont prises, de chaque côté, jusqu’au premier trou, au premier de vos pions ou au bord.

    Il faut un pion adverse de chaque côté. Se glisser là est sans danger : c’est celui qui arrive qui prend.
apit-sodok-intervention-demo-1 = Deux pions à gauche, trois à droite : les cinq sont pris.
apit-sodok-intervention-demo-2 = Personne à gauche : rien n’est pris.

apit-sodok-moment-title = Le moment des prises
apit-sodok-moment-text =
    Les prises se décident une seule fois, juste après le déplacement, autour de la case d’arrivée. Tout ce qui est pris part ensemble, pour de bon, et rien d’autre n’en découle.

    Un encadrement auquel le pion joué ne participe pas ne prend rien. Prendre n’est jamais obligatoire, mais ce qu’un coup prend est toujours retiré.
apit-sodok-moment-demo-1 = Le coup est joué ailleurs : la file foncée entre deux clairs reste.

apit-sodok-end-title = Fin de partie
apit-sodok-end-text =
    Celui qui n’a plus de pion a perdu. Sinon la partie s’arrête quand vous en convenez, quand chacun n’a plus qu’un pion, quand celui qui doit jouer est bloqué, après 100 coups joués sans prise (50 chacun), ou à la troisième apparition de la même position.

    Celui qui a pris le plus de pions gagne ; à égalité, la partie est nulle. En variante, « tout prendre » : seule la prise de tous les pions gagne, et un joueur bloqué perd.
apit-sodok-end-demo-1 = Les derniers pions foncés sont pris : les Clairs gagnent.
apit-sodok-end-demo-2 = Trois pions pris, un contre un : nulle à 15 partout.

apit-sodok-decision-1 = Une file n’est prise que si elle n’a pas de trou.
apit-sodok-decision-1-why = La fiche permet de prendre plusieurs pions d’une même ligne ; ses figures sont perdues, et une file continue est la lecture naturelle.

apit-sodok-decision-2 = Les Clairs commencent.
apit-sodok-decision-2-why = La fiche laisse les joueurs en décider : le réglage le permet aussi.

apit-sodok-decision-3 = Les prises se décident une seule fois, autour du pion joué.
apit-sodok-decision-3-why = C’est la lecture la plus simple de la fiche, et un coup n’a jamais de suite cachée.

apit-sodok-decision-4 = 100 coups sans prise, trois fois la même position, un pion chacun ou un joueur bloqué : les prises sont comptées. Égalité : nulle.
apit-sodok-decision-4-why = La fiche arrête la partie quand les prises deviennent trop difficiles ; un programme a besoin d’un nombre. Vous pouvez le changer.
apit-sodok-decision-5 = Personne ne passe son tour, et ce qu’un coup prend est toujours retiré.
apit-sodok-decision-5-why = La fiche n’en dit rien. « Les captures ne sont pas obligatoires » veut dire ici que rien n’oblige à jouer un coup qui prend.

apit-sodok-source = Apit-Sodok, jeu traditionnel de Malaisie, d’après la fiche de L’Escale à jeux pour le Mak-Yek (collection Ludens Planet). Texte écrit pour Damier.

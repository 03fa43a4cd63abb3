### The rule page of mak-yek: sections with their boards, our decisions, the source.

mak-yek-aim-title = But
mak-yek-aim-text = Prenez plus de pions que votre adversaire. Un pion se prend de deux façons : en l’encadrant, c’est l’interception, ou en se glissant entre deux pions adverses, c’est l’intervention.
mak-yek-aim-demo-1 = Une interception, puis une intervention : trois pions pris en deux coups.

mak-yek-setup-title = Mise en place
mak-yek-setup-text =
    Le plateau a 8 × 8 cases. Chacun place seize pions sur sa première et sa troisième rangée ; la deuxième reste vide.

    Les Clairs commencent, sauf si vous choisissez l’inverse dans les réglages.
mak-yek-setup-demo-1 = La position de départ et les deux premiers coups.

mak-yek-moves-title = Déplacements
mak-yek-moves-text =
    À votre tour, déplacez un seul pion, comme la tour aux échecs : d’autant de cases libres que vous voulez, sur sa rangée ou sa colonne.

    Un pion ne saute par-dessus personne et ne va jamais en diagonale. Vous ne pouvez pas passer votre tour.
mak-yek-moves-demo-1 = Le pion glisse sur sa colonne, puis sur sa rangée.
mak-yek-moves-demo-2 = Refusé : un pion barre la colonne.
mak-yek-moves-demo-3 = Refusé : jamais en diagonale.

mak-yek-interception-title = Prise par interception
mak-yek-interception-text =
    Votre pion s’arrête contre un pion adverse, et juste derrière celui-ci se trouve un autre de vos pions : le pion encadré est pris. Les trois se touchent, sur une même rangée ou colonne.

    Un seul coup peut encadrer dans plusieurs directions et prendre deux ou trois pions. Vous ne prenez jamais un pion en venant sur sa case.
mak-yek-interception-demo-1 = Le pion foncé est encadré : il est pris.
mak-yek-interception-demo-2 = Trois directions à la fois : trois pions pris.
mak-yek-interception-demo-3 = Deux pions de suite ne sont pas pris : il ne doit y en avoir qu’un entre les vôtres.
mak-yek-interception-demo-4 = Refusé : un pion ne se prend pas en se posant dessus.

mak-yek-intervention-title = Prise par intervention
mak-yek-intervention-text =
    Votre pion s’arrête entre deux pions adverses qui le touchent, sur une même rangée ou colonne : tous deux sont pris.

    Se glisser là est donc sans danger : c’est celui qui arrive qui prend. Les deux façons de prendre peuvent se combiner dans le même coup.
mak-yek-intervention-demo-1 = Le pion clair se glisse entre deux foncés et prend les deux.
mak-yek-intervention-demo-2 = Intervention sur la rangée et interception sur la colonne : trois pions.

mak-yek-moment-title = Le moment des prises
mak-yek-moment-text =
    Les prises se décident une seule fois, juste après le déplacement, autour de la case d’arrivée. Tout ce qui est pris part ensemble, pour de bon, et rien d’autre n’en découle.

    Un encadrement auquel le pion joué ne participe pas ne prend rien. Prendre n’est jamais obligatoire, mais ce qu’un coup prend est toujours retiré.
mak-yek-moment-demo-1 = Le coup est joué ailleurs : le pion foncé entre deux clairs reste.

mak-yek-end-title = Fin de partie
mak-yek-end-text =
    Celui qui n’a plus de pion a perdu. Sinon la partie s’arrête quand vous en convenez, quand chacun n’a plus qu’un pion, quand celui qui doit jouer est bloqué, après 100 coups joués sans prise (50 chacun), ou à la troisième apparition de la même position.

    Celui qui a pris le plus de pions gagne ; à égalité, la partie est nulle. En variante, « tout prendre » : seule la prise de tous les pions gagne, et un joueur bloqué perd.
mak-yek-end-demo-1 = Le dernier pion foncé est pris : les Clairs gagnent.
mak-yek-end-demo-2 = Un pion contre un pion : plus aucune prise possible, nulle à 15 partout.

mak-yek-decision-1 = Les Clairs commencent.
mak-yek-decision-1-why = La fiche laisse les joueurs en décider : le réglage le permet aussi.

mak-yek-decision-2 = Les prises se décident une seule fois, autour du pion joué.
mak-yek-decision-2-why = La fiche dit « à la suite d’un déplacement » sans plus de précision ; c’est la lecture la plus simple, et un coup n’a jamais de suite cachée.

mak-yek-decision-3 = 100 coups sans prise, ou trois fois la même position, arrêtent la partie.
mak-yek-decision-3-why = La fiche arrête la partie quand les prises deviennent trop difficiles ; un programme a besoin d’un nombre. Vous pouvez le changer.

mak-yek-decision-4 = Égalité de prises : nulle. Un pion contre un pion, ou un joueur bloqué : les prises sont comptées aussitôt.
mak-yek-decision-4-why = La fiche n’en dit rien ; à un pion chacun, aucune prise n’est plus possible.
mak-yek-decision-5 = Personne ne passe son tour, et ce qu’un coup prend est toujours retiré.
mak-yek-decision-5-why = La fiche n’en dit rien. « Les captures ne sont pas obligatoires » veut dire ici que rien n’oblige à jouer un coup qui prend.

mak-yek-source = Mak-Yek, jeu traditionnel de Thaïlande, d’après la fiche de L’Escale à jeux (collection Ludens Planet). Texte écrit pour Damier.

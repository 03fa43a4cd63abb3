### The lessons of mak-yek: a message for each lesson and each step.

## Slide

slide = Glisser
    .line = Un pion se déplace comme une tour aux échecs.
    .end = Vous savez vous déplacer
    .learnt-1 = Un pion glisse sur sa rangée ou sa colonne, aussi loin que vous voulez.
    .learnt-2 = Il ne saute par-dessus personne et ne se pose sur personne.

slide-start = Le départ
    .text = Seize pions chacun, sur la première et la troisième rangée. Vous avez les Clairs, en bas. Le but : prendre plus de pions que l’adversaire.

slide-straight = Tout droit
    .text = Un pion glisse d’autant de cases libres que vous voulez, sur sa rangée ou sa colonne.
    .task = Menez le pion de d4 jusqu’en d8.
    .hint = La colonne est libre jusqu’en haut.
    .right = Quatre cases d’un coup : un pion va aussi loin que la voie est libre.
    .wrong-1 = Encore une case : la voie est libre jusqu’en d8.
    .wrong-2 = Jamais en diagonale. Un pion suit sa rangée ou sa colonne.

slide-blocked = La voie barrée
    .text = Un pion foncé barre la colonne. Il ne se saute pas, et vous ne pouvez pas vous poser dessus.
    .task = Arrêtez votre pion de d2 juste devant lui.
    .hint = Il est en d5 : la dernière case libre est juste dessous.
    .right = Contre lui, mais pas sur lui. Bientôt, cette case servira à prendre.
    .wrong-1 = Vous ne prenez jamais un pion en venant sur sa case.
    .wrong-2 = Il faudrait sauter par-dessus d5, et un pion ne saute pas.
    .wrong-3 = Vous pouvez avancer encore d’une case.

## Interception

interception = L’interception
    .line = Encadrer un pion, c’est le prendre.
    .end = Vous savez encadrer
    .learnt-1 = Un pion adverse entre deux des vôtres est pris, si le dernier vient d’arriver.
    .learnt-2 = Les trois se touchent, sur une rangée ou une colonne.
    .learnt-3 = Un coup peut encadrer dans trois directions à la fois.

interception-pincers = La tenaille
    .text = Le pion foncé en d4 a déjà l’un des vôtres derrière lui, en d5. Il ne manque que l’autre côté.
    .task = Refermez la tenaille : prenez le pion en d4.
    .hint = Venez le toucher par en dessous.
    .right = Encadré, donc pris. Votre pion reste en d3, à côté de la case vide.
    .wrong-1 = Pas dessus : à côté. Un pion se prend en l’encadrant.
    .wrong-2 = Trop court : il faut toucher le pion foncé.

interception-row = Sur une rangée
    .text = La tenaille marche aussi de gauche à droite. Votre pion peut arriver de n’importe où.
    .task = Prenez le pion en e4.
    .hint = f4 tient déjà un côté. Quel pion peut venir en d4 ?
    .right = Il est venu par la colonne et prend sur la rangée : seule compte la case d’arrivée.
    .wrong-1 = En d5, il ne touche pas e4. Une case plus bas.
    .wrong-2 = Gardez f4 : c’est l’autre moitié de la tenaille.

interception-single = Un seul à la fois
    .text = Deux pions l’un contre l’autre se protègent : entre les vôtres, il ne doit y en avoir qu’un.
    .task = Un seul pion foncé peut être pris. Prenez-le.
    .hint = Regardez à droite, près du bord.
    .right = Le pion isolé tombe ; la paire en d4 et d5 tient bon.
    .wrong-1 = Ils sont deux entre d6 et d3 : rien n’est pris.
    .wrong-2 = Bonne colonne, mais il faut aller jusqu’en f4.

interception-three = Trois d’un coup
    .text = Un coup regarde autour de lui dans toutes les directions. Tout ce qu’il encadre part ensemble.
    .task = Prenez trois pions en un seul coup.
    .hint = Trois pions foncés entourent la même case vide.
    .right = Trois tenailles fermées par le même pion. Cherchez toujours la case qui en ferme plusieurs.
    .wrong-1 = Encore une case, et tout se referme.

## Intervention

intervention = L’intervention
    .line = Se glisser entre deux pions, c’est prendre les deux.
    .end = Vous savez vous glisser entre deux pions
    .learnt-1 = Un pion qui arrive entre deux pions adverses les prend tous les deux.
    .learnt-2 = Les deux façons de prendre se combinent dans le même coup.
    .learnt-3 = Les prises se décident autour du pion qui vient de bouger.

intervention-between = Entre les deux
    .text = Deux pions foncés laissent une case vide entre eux. Qui s’y glisse n’est pas pris : il prend.
    .task = Prenez les deux pions de la colonne b.
    .hint = Votre pion de h5 est sur la bonne rangée.
    .right = Deux pour un coup. Se glisser entre deux pions est toujours sans danger à l’arrivée.
    .wrong-1 = Trop loin : en a5, il n’est plus entre les deux.
    .wrong-2 = Encore une case à gauche.

intervention-both = Les deux à la fois
    .text = Votre pion peut se glisser entre deux pions, et en encadrer un troisième du même coup.
    .task = Prenez trois pions en un seul coup.
    .hint = La case d4 est entre d3 et d5, et touche e4.
    .right = Deux par intervention, un par interception : c’est le coup rêvé du Mak-Yek.
    .wrong-1 = Presque : la case entre les deux est juste à côté.

intervention-moment = Celui qui bouge
    .text = Le pion foncé en d4 est venu de lui-même entre c4 et e4. Il ne risque rien tant que ni l’un ni l’autre ne bouge.
    .task = Prenez-le en deux coups.
    .hint = Écartez un des deux pions, puis revenez.
    .right = En revenant, votre pion ferme la tenaille : c’est le coup joué qui décide.
    .wrong-1 = Ce pion est trop loin pour encadrer d4 en deux coups. Jouez c4 ou e4.

## End

end = Gagner
    .line = Tout prendre, ou prendre davantage.
    .end = Vous savez comment finit une partie
    .learnt-1 = Celui qui n’a plus de pion a perdu.
    .learnt-2 = Sinon, celui qui a pris le plus de pions gagne.

end-all = Le dernier pion
    .text = Il ne reste qu’un pion foncé. Sans lui, la partie est gagnée.
    .task = Prenez-le.
    .hint = e6 le tient déjà par le haut.
    .right = Plus de pion en face : vous gagnez.
    .wrong-1 = En d4, vous ne le touchez pas. Allez juste sous lui.
    .wrong-2 = Ne quittez pas e6 : c’est la moitié de la tenaille.

end-count = Compter les prises
    .text = Un pion contre un pion : plus rien ne peut être pris, et les prises sont comptées. Ici 15 partout, donc nulle. La partie s’arrête aussi après 100 coups sans prise.

## How to play well

look = Avant de lâcher le pion
    .line = Bien jouer, c’est d’abord regarder la réponse.
    .end = Vous voyez venir le danger
    .learnt-1 = Un pion adverse contre le vôtre : qui peut arriver de l’autre côté ?
    .learnt-2 = Deux de vos pions séparés par une case invitent l’adversaire.
    .learnt-3 = Une prise ne vaut rien si elle en coûte une.

look-escape = Fuir
    .text = Le pion foncé en d5 touche le vôtre, et celui de a3 peut venir en d3 : la tenaille va se refermer.
    .task = Jouez un coup après lequel rien ne peut vous être pris.
    .hint = Déplacez le pion menacé, loin des deux autres.
    .right = Hors de portée. La tenaille se referme sur le vide.
    .wrong-1 = Ce pion ne risquait rien. a3 vient en d3 et prend d4.
    .wrong-2 = De mal en pis : contre a3, le pion de d5 vient en a5 et vous prend.

look-gap = La case entre deux
    .text = Vos pions de c4 et e4 laissent une seule case entre eux. Le pion de d8 la regarde.
    .task = Jouez un coup après lequel rien ne peut vous être pris.
    .hint = Serrez les deux pions, ou écartez-les.
    .right = Plus de case où se glisser. Serrés ou éloignés, jamais avec une seule case entre eux.
    .wrong-1 = d8 se glisse en d4 et prend les deux.

look-greed = La bonne prise
    .text = Deux prises s’offrent à vous. L’une des deux laisse un pion en prise.
    .task = Prenez un pion sans rien perdre.
    .hint = Après h4 en c4, qui touche votre pion ?
    .right = Un pion de gagné, et aucune réponse. C’est ainsi que les points s’accumulent.
    .wrong-1 = b4 vous touche déjà, et d3 vient en d4 : votre pion est pris à son tour.

attack = Attaquer
    .line = Trouver la case qui prend, puis la préparer.
    .end = Vous avez un premier plan
    .learnt-1 = Cherchez les cases vides entourées de pions adverses.
    .learnt-2 = Préparez deux prises à la fois : l’adversaire n’en pare qu’une.

attack-hidden = La case cachée
    .text = Une prise saute aux yeux. Une autre, plus belle, demande de regarder les cases vides.
    .task = Prenez trois pions en un seul coup.
    .hint = Quelle case vide a un pion foncé au-dessus et un autre au-dessous ?
    .right = Intervention et interception ensemble. Lisez les cases vides avant les pions.
    .wrong-1 = Une prise, c’est bien ; mais il y en avait trois ailleurs.
    .wrong-2 = Juste à côté de la bonne case.

attack-fork = La double menace
    .text = Vos pions de c6 et f6 sont en place. Un seul pion, bien posé, peut menacer de prendre à gauche et à droite.
    .task = Jouez un coup après lequel vous prendrez un pion, quoi que joue l’adversaire.
    .hint = D’une case de la quatrième rangée, il pourra venir en c4 comme en f4.
    .right = De d4, il menace d’aller en c4 et en f4. Une seule des deux menaces peut être parée.
    .wrong-1 = Sur la cinquième rangée, il ne ferme aucune tenaille. Une case plus bas.
    .wrong-2 = c6 était déjà bien placé. Amenez le pion de d1.

## A first match

first = Votre première partie
    .line = Une petite partie contre l’ordinateur, niveau 1.
    .end = Vous savez jouer au Mak-Yek
    .learnt-1 = Regardez les cases vides, puis la réponse.

first-match = Huit contre huit
    .text = Une partie plus courte, avec huit pions chacun. L’ordinateur joue au niveau 1 : il se trompe souvent.
    .task = Prenez quatre pions.
    .hint = Avancez un pion contre un pion foncé, puis cherchez qui peut fermer l’autre côté.
    .right = Quatre pions : vous tenez le jeu. La grande partie vous attend.
    .over = La partie s’est finie trop tôt. Recommencez : le niveau 1 vous en laissera l’occasion.

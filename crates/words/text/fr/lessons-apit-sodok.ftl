### The lessons of apit-sodok: a message for each lesson and each step.

## Slide

slide = Glisser
    .line = Les mêmes déplacements qu’au Mak-Yek : ceux de la tour.
    .end = Vous savez vous déplacer
    .learnt-1 = Un pion glisse sur sa rangée ou sa colonne, aussi loin que la voie est libre.

slide-start = Le départ
    .text = Seize pions chacun, sur la première et la troisième rangée. Vous avez les Clairs, en bas. Prenez plus de pions que l’adversaire.

slide-straight = Sur la rangée
    .text = Un pion glisse d’autant de cases libres que vous voulez, jamais en diagonale.
    .task = Menez le pion de e4 jusqu’au bord, en a4.
    .hint = La rangée est libre vers la gauche.
    .right = Jusqu’au bord en un coup : rien n’est loin à l’Apit-Sodok.
    .wrong-1 = Encore une case à gauche.
    .wrong-2 = Jamais en diagonale. Suivez la rangée.

## Interception

interception = Encadrer une file
    .line = La tenaille se referme sur toute une file.
    .end = Vous savez prendre une file
    .learnt-1 = Une file sans trou, fermée aux deux bouts par vos pions, est prise en entier.
    .learnt-2 = Un trou dans la file la sauve.
    .learnt-3 = Un seul coup peut fermer plusieurs files.

interception-line = La file de deux
    .text = Deux pions foncés se suivent, et le vôtre tient déjà un bout, en e5.
    .task = Fermez l’autre bout : prenez les deux.
    .hint = L’autre bout de la file est la case b5.
    .right = Au Mak-Yek, deux pions serrés se protègent. Ici, ils tombent ensemble.
    .wrong-1 = Encore une case : il faut toucher la file.
    .wrong-2 = Ne lâchez pas e5 : c’est l’autre bout de la tenaille.

interception-gap = Pas de trou
    .text = Une file n’est prise que si ses pions se touchent. Comparez la colonne a et la colonne d.
    .task = Prenez trois pions.
    .hint = Laquelle des deux colonnes n’a pas de case vide entre ses pions ?
    .right = Trois pions serrés, trois pions pris.
    .wrong-1 = La case d6 est vide : la file de la colonne d a un trou.
    .wrong-2 = Presque : fermez la file par-dessous, en a4.

interception-two = Deux files à la fois
    .text = Votre pion regarde dans toutes les directions, et chaque file fermée tombe.
    .task = Prenez quatre pions en un seul coup.
    .hint = Une file monte, l’autre va vers la droite : où se rejoignent-elles ?
    .right = Deux et deux. Le coin d’un angle est souvent la meilleure case.
    .wrong-1 = Une case trop bas : il faut toucher les deux files.

## Intervention

intervention = Se glisser entre deux files
    .line = Les deux files que vous séparez sont à vous.
    .end = Vous savez vous glisser entre deux files
    .learnt-1 = Entre deux pions adverses, vous prenez les deux files entières.
    .learnt-2 = Il faut un pion adverse de chaque côté.
    .learnt-3 = Les prises se décident autour du pion qui vient de bouger.

intervention-between = Cinq d’un coup
    .text = Une case vide coupe la colonne b : deux pions au-dessus, trois au-dessous.
    .task = Prenez les cinq.
    .hint = La case vide est en b5, sur la rangée de votre pion.
    .right = Deux files, cinq pions. Une case vide au milieu d’une colonne est une invitation.
    .wrong-1 = Trop loin : en a5, vous êtes à côté de la colonne.
    .wrong-2 = Encore une case à gauche.

intervention-sides = Des deux côtés
    .text = S’arrêter au bout d’une file ne suffit pas : il faut un pion adverse de chaque côté.
    .task = Choisissez la bonne rangée et prenez trois pions.
    .hint = Sur quelle rangée la colonne d a-t-elle un voisin à gauche et à droite ?
    .right = Un à gauche, deux à droite : les deux files partent.
    .wrong-1 = Personne à gauche de d3 : la file de droite ne risque rien.

intervention-moment = Celui qui bouge
    .text = La file c4 et d4 est entre deux de vos pions, mais aucun des deux n’a bougé.
    .task = Prenez-la en deux coups.
    .hint = Écartez b4 ou e4, puis revenez.
    .right = Le pion qui revient referme la tenaille : c’est le coup joué qui décide.
    .wrong-1 = Ce pion ne peut pas aider ici. Jouez b4 ou e4.

## End

end = Gagner
    .line = Tout prendre, ou prendre davantage.
    .end = Vous savez comment finit une partie
    .learnt-1 = Celui qui n’a plus de pion a perdu ; sinon, les prises sont comptées.

end-all = Les trois derniers
    .text = Il reste trois pions foncés sur une même rangée.
    .task = Prenez-les tous d’un coup.
    .hint = Il y a une case vide entre eux.
    .right = Plus de pion en face : vous gagnez.
    .wrong-1 = Une case trop court : la rangée est juste au-dessus.
    .wrong-2 = Trop loin : la rangée est juste au-dessous.

end-count = Compter les prises
    .text = Un pion contre un pion : plus rien ne peut être pris. Chacun a pris 15 pions : nulle. La partie s’arrête aussi après 100 coups sans prise.

## How to play well

lines = Les files, force et faiblesse
    .line = Plus une file est longue, plus elle peut coûter.
    .end = Vous lisez les files
    .learnt-1 = Coupez vos files avant qu’elles soient fermées.
    .learnt-2 = Comptez ce que prend chaque coup avant de choisir.

lines-danger = Couper sa file
    .text = Vos trois pions forment une file. f4 en tient un bout, et b8 peut venir fermer l’autre : vous en perdriez trois.
    .task = Jouez un coup après lequel rien ne peut vous être pris.
    .hint = Un trou dans la file suffit à la sauver.
    .right = La file est coupée : b4 ne ferme plus rien.
    .wrong-1 = b8 vient en b4 et prend les trois.

lines-best = La plus belle récolte
    .text = Deux prises sont possibles. L’une rapporte deux pions, l’autre le double.
    .task = Prenez quatre pions.
    .hint = Deux files se font face sur la colonne d.
    .right = Deux au-dessus, deux au-dessous. Prendre n’est pas obligatoire : prenez donc le mieux.
    .wrong-1 = Deux pions, c’est bien ; l’autre coup en prenait quatre.
    .wrong-2 = Encore une case à droite.

threats = Prendre sans rendre
    .line = Regarder la réponse, puis menacer deux fois.
    .end = Vous avez un premier plan
    .learnt-1 = Une grosse prise peut être un piège.
    .learnt-2 = Deux files menacées : une seule peut être sauvée.

threats-greed = La grosse prise
    .text = Deux pions d’un côté, un seul de l’autre. Mais regardez ce qui entoure la case b5.
    .task = Prenez sans rien perdre.
    .hint = b6 attend votre pion ; a4 peut venir en b4.
    .right = Un pion gagné pour de bon.
    .wrong-1 = Deux pions pris, mais a4 vient en b4 et prend le vôtre. La prise tranquille était ailleurs.

threats-fork = Deux files menacées
    .text = c7 et f7 tiennent chacun le haut d’une file de deux. Un seul pion peut menacer les deux.
    .task = Jouez un coup après lequel vous prendrez deux pions, quoi que joue l’adversaire.
    .hint = De la quatrième rangée, vous pourrez fermer l’une ou l’autre.
    .right = De d4, vous menacez c4 et f4. L’adversaire ne sauve qu’une file.
    .wrong-1 = Une rangée trop bas : de là, vous ne fermez rien au coup suivant.
    .wrong-2 = c7 tient sa file : laissez-le là et amenez d1.

## A first match

first = Votre première partie
    .line = Une petite partie contre l’ordinateur, niveau 1.
    .end = Vous savez jouer à l’Apit-Sodok
    .learnt-1 = Lisez les files : les vôtres d’abord, puis celles d’en face.

first-match = Huit contre huit
    .text = Huit pions chacun, sur une seule rangée : deux belles files. L’ordinateur joue au niveau 1.
    .task = Prenez cinq pions.
    .hint = Ne laissez pas vos pions en file quand l’adversaire peut en fermer les bouts.
    .right = Cinq pions : les files n’ont plus de secret pour vous.
    .over = La partie s’est finie trop tôt. Recommencez : une seule belle file suffit.

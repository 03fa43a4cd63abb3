### The lessons that compare games: a message for each lesson and each step.

## Mak-Yek and Apit-Sodok

pincers = Mak-Yek et Apit-Sodok
    .line = Même coup, deux récoltes.
    .end = Vous savez passer de l’un à l’autre
    .learnt-1 = Pareil : le départ, le glissement, le but, et jamais d’obligation de prendre.
    .learnt-2 = Différent : le Mak-Yek prend le voisin ; l’Apit-Sodok prend la file.

pincers-start = Le même départ
    .text = Deux cousins, un de Thaïlande, un de Malaisie. Essayez le même coup sur les deux plateaux.
    .first = Les pions glissent comme des tours.
    .second = Ici aussi : rien ne change tant que rien n’est pris.
    .try-1 = Le pion glisse de d3 en d5, des deux côtés.
    .try-2 = Refusé deux fois : jamais en diagonale.

pincers-between = Se glisser entre deux
    .text = Même plateau, même coup : d1 se glisse en d3, entre deux pions. Combien sont pris ?
    .first = L’intrus prend ses deux voisins, c3 et e3. Rien de plus.
    .second = Il emporte les deux files entières, jusqu’au premier trou.
    .try-1 = Deux au Mak-Yek, cinq à l’Apit-Sodok.
    .try-2 = Rien n’est pris, ni d’un côté ni de l’autre.
    .try-3 = Au bout de la file, mais seul : rien n’est pris.

pincers-line = Deux pions serrés
    .text = Deux pions foncés entre les vôtres. Protégés, ou perdus ?
    .first = Deux pions serrés se protègent : entre les vôtres, il n’en faut qu’un.
    .second = Toute la file tombe, si elle n’a pas de trou.
    .try-1 = Rien au Mak-Yek, deux à l’Apit-Sodok.
    .try-2 = Refusé deux fois : un pion ne se prend pas en se posant dessus.

pincers-single = Au Mak-Yek
    .text = Ici, le Mak-Yek. Une paire de pions, et un pion isolé.
    .task = Prenez ce qui peut l’être.
    .hint = La paire se protège ; voyez à droite.
    .right = Le pion isolé, et lui seul.
    .wrong-1 = Ils sont deux : au Mak-Yek, ils se protègent.

pincers-whole = À l’Apit-Sodok
    .text = La même position, mais à l’Apit-Sodok.
    .task = Prenez deux pions.
    .hint = La paire de la colonne d est maintenant une file.
    .right = Ce qui protégeait au Mak-Yek se perd ici d’un bloc.
    .wrong-1 = Un seul pion ; la file en vaut deux.

## Turkish Draughts and Alliance

draughts = Dames turques et Alliance
    .line = Tout droit, ou selon la croix.
    .end = Vous savez passer de l’un à l’autre
    .learnt-1 = Pareil : la prise est obligatoire, et la plus grande l’emporte.
    .learnt-2 = Différent : aux dames turques, tout va droit ; à Alliance, la croix décide.
    .learnt-3 = La dame turque vole ; le roi d’Alliance va d’une case.

draughts-walk = Le pas du pion
    .text = Un pion en d4 sur chaque plateau. Celui d’Alliance porte une croix ×.
    .first = Tout droit ou de côté, toujours.
    .second = Tout droit ou de côté tant que sa croix est × ; en diagonale si elle est +.
    .try-1 = Un pas en avant : permis sur les deux.
    .try-2 = En diagonale : refusé sur les deux, mais une croix + le permettrait.
    .try-3 = En arrière : refusé sur les deux.

draughts-capture = La prise
    .text = Une pièce adverse juste devant votre pion.
    .first = Le pion saute devant lui ou de côté : il doit prendre.
    .second = Avec une croix ×, il ne prend qu’en diagonale : rien à prendre ici.
    .try-1 = Une prise aux dames turques ; refusé à Alliance, où la croix montre ailleurs.
    .try-2 = Refusé aux dames turques, où il faut prendre ; permis à Alliance.

draughts-king = Dame et roi
    .text = La pièce couronnée n’a pas le même pas.
    .first = La dame file aussi loin qu’elle veut, en ligne droite.
    .second = Le roi va d’une case, mais dans les huit directions.
    .try-1 = Six cases pour la dame turque ; une seule pour le roi d’Alliance.
    .try-2 = En diagonale : jamais aux dames turques, toujours à Alliance.

draughts-ahead = Aux dames turques
    .text = Votre pion est entouré. Un pion turc prend devant lui et de côté, jamais en arrière.
    .task = Prenez une pièce.
    .hint = Trois prises sont permises ; la quatrième est derrière vous.
    .right = Devant ou de côté : à prises égales, vous choisissez.
    .wrong-1 = En arrière : aux dames turques, jamais.

draughts-behind = À Alliance
    .text = La pièce à prendre est derrière votre pion, sur une diagonale de sa croix.
    .task = Prenez-la.
    .hint = Un pion d’Alliance prend aussi en arrière.
    .right = En arrière, dans la direction de la croix : permis, et même obligatoire.
    .wrong-1 = Une prise est possible, même en arrière : il faut la jouer.

## Makruk for chess players

chess = Le Makruk pour joueurs d’échecs
    .line = Ce que vos réflexes vous cacheront.
    .end = Le Makruk n’a plus de secret pour vous
    .learnt-1 = La Met et les Khon sont lents : seules les Rua et les Ma gardent leur allure.
    .learnt-2 = Ni double pas, ni prise en passant, ni roque ; la promotion est proche.
    .learnt-3 = Contre un Khun seul, les coups sont comptés.

chess-setup = La mise en place
    .text = Les pions commencent sur la troisième rangée. Chaque Khun est à gauche de sa Met : d1 et e8. Les deux Khun ne sont donc pas face à face.

chess-bia = Pas de double pas
    .text = Votre main voudra jouer le grand pas du pion.
    .task = Avancez le Bia de la colonne e.
    .hint = D’une seule case.
    .right = Une case. Les Bia adverses sont déjà tout près : le contact vient vite.
    .wrong-1 = Le réflexe des échecs ! Au Makruk, une seule case.

chess-met = Ce n’est pas une dame
    .text = La Met est à la place de la dame, avec un pas de petite pièce.
    .task = Jouez la Met.
    .hint = Une case en diagonale.
    .right = Une Met ne vaut guère plus qu’un Bia : ne la cherchez pas pour mater vite.
    .wrong-1 = Trop loin : une seule case.
    .wrong-2 = Pas tout droit, et pas si loin : une case en diagonale.

chess-khon = Ce n’est pas un fou
    .text = Le Khon est à la place du fou. Il va d’une case en diagonale, ou d’une case droit devant.
    .task = Jouez le Khon.
    .hint = Trois cases devant lui, toutes voisines.
    .right = Il marche avec les Bia, et change de couleur de case quand il veut.
    .wrong-1 = La grande diagonale est pour les fous. Le Khon va d’une case.
    .wrong-2 = Une seule case droit devant.

chess-castling = Pas de roque
    .text = Rien à préparer : le Khun ne roque pas. Il se met à l’abri pas à pas.
    .task = Jouez le Khun.
    .hint = Une case, dans n’importe quelle direction libre.
    .right = Pas à pas. Les pièces sont lentes : il en a le temps.
    .wrong-1 = Le Khun ne roque pas : une seule case.

chess-promotion = La sixième rangée
    .text = Le Bia est promu dès la sixième rangée, et toujours en Met.
    .task = Promouvez le Bia.
    .hint = Il n’a qu’un pas à faire.
    .right = Une Met de plus. Pas de nouvelle dame : les finales se gagnent avec peu.
    .wrong-1 = Un seul pas : e6 suffit déjà.
    .wrong-2 = C’est le Khun. Avancez le Bia.

chess-count = Le décompte
    .text = Prendre la dernière pièce adverse n’est pas sans conséquence : dès lors, vos coups sont comptés.
    .task = Prenez la Rua noire.
    .hint = Votre Khun peut la prendre.
    .right = Deux Rua : 8 − 2 = 6 coups pour mater. Aux échecs, vous en auriez cinquante.
    .wrong-1 = Vous sortez de l’échec, mais la Rua noire reste.

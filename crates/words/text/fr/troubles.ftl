### What is wrong with a position, with options or with a record.
### The codes are those of the rules: flaw-<code> about a position text.

trouble-position = caractère { $n } : { $what }.
trouble-line = Ligne { $n } : { $what }
trouble-line-place = Ligne { $n }, { $what }
trouble-option-malformed = « { $found } » n’est pas une variante ; une variante s’écrit nom=valeur.
trouble-option-unknown = ce jeu n’a pas de variante « { $found } ».
trouble-option-twice = la variante « { $found } » est donnée deux fois.
trouble-option-value = la variante « { $key } » n’a pas de valeur « { $found } ».
trouble-option-conflict = ces variantes ne vont pas ensemble.
conflict-two-sets-players = deux pointes par joueur, c’est à deux ou à trois joueurs seulement.
trouble-record-structure = il manque quelque chose, ou quelque chose n’est pas à sa place.
trouble-record-syntax = « { $found } » est illisible.
trouble-record-late = « { $found } » doit précéder les coups.
trouble-record-repeated = « { $found } » apparaît deux fois.
trouble-record-reason = fin de partie inconnue, « { $found } ».
trouble-record-game = jeu inconnu, « { $found } ».
trouble-record-other-game = c’est une partie d’un autre jeu, « { $found } ».
trouble-record-end = la fin de la partie ne peut pas être celle-là.
trouble-record-result = le résultat noté n’est pas celui auquel mènent les coups.
trouble-move-over = coup { $n } : la partie était déjà finie.
trouble-move-ambiguous = coup { $n } : « { $found } » peut désigner plusieurs coups.
trouble-move-refused = coup { $n } : « { $found } » n’est pas permis.
trouble-act = étape { $n } : cela n’est pas possible à ce moment.
trouble-several-games = Cette position existe dans plusieurs jeux : { $games }. Choisissez le jeu dans la liste.
trouble-empty = Ce fichier ne contient aucune partie.
trouble-damaged = Ces données sont abîmées.
trouble-newer = Cette partie a été enregistrée par une version plus récente de Damier. Rechargez la page.

## Position texts

flaw-missing-field = { $field } manque
flaw-too-many-fields = rien ne doit suivre { $field }
flaw-not-a-number = { $field } doit être un nombre de 0 à { $most }, sans zéro devant, et non « { $found } »
flaw-not-one-of = { $field } s’écrit { $allowed }, et non « { $found } »
flaw-too-many-rows = le plateau a { $rows } rangées, en voici une de trop
flaw-too-few-rows = { $found ->
    [one] le plateau a { $rows } rangées, le texte n’en a qu’une
   *[other] le plateau a { $rows } rangées, le texte en a { $found }
}
flaw-row-length = { $found ->
    [one] la rangée { $row } a { $found } case, et non { $cells }
   *[other] la rangée { $row } a { $found } cases, et non { $cells }
}
flaw-row-too-long = cette rangée est bien trop longue
flaw-not-a-run = « { $found } » n’est pas un nombre de cases vides
flaw-unknown-letter = lettre inconnue, « { $found } » ; les pièces s’écrivent { $letters }
flaw-too-many-pieces = un camp a au plus { $most } pièces
flaw-no-piece = il n’y a aucune pièce sur le plateau
flaw-man-on-last-rank = un pion sur sa dernière rangée ({ $cell }) serait déjà promu
flaw-crosses-to-choose = le trait doit être { $side }, car ce camp a encore des croix à choisir
flaw-quiet-while-choosing = le nombre de coups sans prise est 0 tant que des croix sont à choisir
flaw-first-number = le premier coup porte le numéro 1
flaw-no-limit = sans décompte, la limite s’écrit -
flaw-bia-too-far = le Bia en { $cell } serait déjà promu
flaw-khun-count = { $count ->
    [0] { $side } n’ont pas de Khun
   *[other] { $side } ont { $count } Khun au lieu d’un
}
flaw-too-many-bia = { $side } ont plus de { $most } Bia
flaw-waiting-in-check = le camp qui n’a pas le trait est en échec
flaw-no-such-arrival = la pièce arrivée s’écrit - ou { $example }, et non « { $found } »
flaw-too-many-of-a-size = il y a au plus { $most } pyramides d’une même taille
flaw-no-such-points = le score est fait de deux nombres jusqu’à { $most }, par exemple 3-5, et non « { $found } »
flaw-too-many-points = il y a { $found } points, pris ou sur le plateau, et il ne peut y en avoir que { $most }
flaw-arrived-nowhere = aucune pièce n’est arrivée en { $cell } : la case est vide
flaw-arrived-elsewhere = { $cell } n’est pas dans la zone du joueur au trait, où les pièces arrivent
flaw-arrived-within = { $from } et { $cell } sont du même côté de la frontière
flaw-arrived-from-taken = la pièce arrivée vient de { $from }, qui n’est pas vide
flaw-mover-is-out = le joueur au trait ne peut être ni éliminé ni arrivé
flaw-too-many-of-a-set = { $letter } ne peut pas avoir plus de { $most } pions
flaw-in-a-foreign-point = { $letter } ne peut pas être en { $cell }, dans la pointe d’un autre joueur
flaw-not-in-order = les joueurs éliminés sont donnés dans l’ordre
flaw-finished-and-out = le joueur { $player } ne peut pas être arrivé : il est éliminé
flaw-listed-twice = le joueur { $player } est donné deux fois
flaw-no-such-player = { $field } : un joueur est un nombre de 1 à { $most }, et non « { $found } »

## The fields of position texts

field-board = le plateau
field-side-to-move = le trait
field-player-to-move = le joueur au trait
field-count-of-quiet-plies = le nombre de coups sans prise
field-third-field = le troisième champ
field-limit = la limite du décompte
field-clock = le compteur de coups
field-move-number = le numéro du coup
field-ply = le nombre de coups joués
field-points = le score
field-arrived-piece = la pièce arrivée
field-list-of-eliminated-players = la liste des joueurs éliminés
field-list-of-finished-players = la liste des joueurs arrivés

### How matches end. A reason follows « Les Blancs gagnent : » or « Vous gagnez : ».
### A form is you, one, many or others; n is a limit or a count, 0 if there is none.

outcome-line = { $head } : { $reason }.
outcome-line-score = { $head }, { $score } : { $reason }.
outcome-score = { $first } à { $second }
outcome-score-kings = { $first ->
    [one] { $first } roi à { $second }
   *[other] { $first } rois à { $second }
}

reason-captured-all = { $loserform ->
    [you] vous n’avez plus de pièce
    [many] { $loser } n’ont plus de pièce
    [others] les autres n’ont plus de pièce
   *[one] { $loser } n’a plus de pièce
}
reason-no-moves = { $blockedform ->
    [you] vous ne pouvez plus bouger
    [many] { $blocked } ne peuvent plus bouger
   *[one] { $blocked } ne peut plus bouger
}
reason-no-capture-possible = plus aucune prise n’est possible
reason-zone-empty = une des deux zones est vide
reason-goal-reached = { $winnerform ->
    [you] tous vos pions sont au but
   *[one] tous les pions { $winner-of } sont au but
}
reason-last-player = tous les autres sont hors jeu
reason-checkmate = échec et mat
reason-stalemate = { $blockedform ->
    [you] pat, vous n’êtes pas en échec mais n’avez plus de coup
    [many] pat, { $blocked } ne sont pas en échec mais n’ont plus de coup
   *[one] pat, { $blocked } n’est pas en échec mais n’a plus de coup
}
reason-bare-kings = il ne reste que les deux Khun
reason-one-king-each = il ne reste qu’une dame de chaque côté
reason-king-against-man = une dame contre un pion, selon la variante choisie
reason-kings-count = il ne reste que des rois, et ils ont été comptés
reason-count-expired = { $n ->
    [0] le décompte est épuisé
    [one] le décompte de { $n } coup est épuisé
   *[other] le décompte de { $n } coups est épuisé
}
reason-quiet-limit = { $n ->
    [0] trop de coups sans prise
   *[other] { $n } coups de suite sans prise
}
reason-turkish-draughts-quiet-limit = { $n ->
    [0] trop de coups sans prise ni pas en avant
   *[other] { $n } coups de suite sans prise ni pas en avant
}
reason-alliance-quiet-limit = { $n ->
    [0] trop de coups sans prise ni pas en avant
   *[other] { $n } coups de suite sans prise ni pas en avant
}
reason-makruk-quiet-limit = { $n ->
    [0] trop de coups sans prise ni coup de Bia
   *[other] { $n } coups de suite sans prise ni coup de Bia
}
reason-max-rounds = { $n ->
    [0] la limite de tours est atteinte
   *[other] la limite de { $n } tours est atteinte
}
reason-repetition = { $n ->
    [0] la même position est apparue trop souvent
   *[other] la même position est apparue { $n } fois
}
reason-infraction = { $loserform ->
    [you] vous avez laissé passer la plus grande prise
    [many] { $loser } ont laissé passer la plus grande prise
   *[one] { $loser } a laissé passer la plus grande prise
}
reason-agreement = d’un commun accord
reason-agreement-counted = les joueurs ont choisi d’arrêter et de compter
reason-resignation = { $loserform ->
    [you] vous avez abandonné
    [many] { $loser } ont abandonné
    [others] les autres ont abandonné
   *[one] { $loser } a abandonné
}
reason-timeout = { $loserform ->
    [you] votre temps est écoulé
    [many] { $loser } n’ont plus de temps
    [others] les autres n’ont plus de temps
   *[one] { $loser } n’a plus de temps
}
reason-abandoned = { $loserform ->
    [you] vous avez quitté la partie
    [many] { $loser } ont quitté la partie
    [others] les autres ont quitté la partie
   *[one] { $loser } a quitté la partie
}

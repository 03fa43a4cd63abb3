### The screens of lessons: the list, a step, its end. Fetched with every course.

## List

learn-intro = Chaque règle s’essaie du doigt, et un coup refusé dit pourquoi.
learn-begin = Commencer
learn-go-on = Continuer
learn-again = Tout refaire
learn-again-done = Tout est à refaire, à votre rythme.
learn-all-done = Vous avez tout vu. À vous de jouer !
learn-rules = Les règles, une par une
learn-well = Bien jouer
learn-match = Une première partie
learn-families = Côte à côte
learn-finished = Faite
learn-steps = { $n ->
    [one] { $n } pas
   *[other] { $n } pas
}
learn-progress = { $done } sur { $all }

## Step

learn-where = Pas { $step } sur { $all }
learn-steps-of = Les pas de la leçon
learn-next = Suivant
learn-skip = Passer
learn-previous = Précédent
learn-end = Terminer
learn-hint = Indice
learn-show-move = Montrer le coup
learn-retry = À moi de jouer
learn-right = Bien joué !
learn-goes-on = Oui. Continuez !
learn-over = Pas cette fois
learn-thinks = L’ordinateur réfléchit…
learn-failed = L’ordinateur ne répond pas.
learn-turns-left = { $n ->
    [one] Encore { $n } coup.
   *[other] Encore { $n } coups.
}
learn-replay = Revoir
learn-pause = Pause
learn-play = Lecture
learn-try = À essayer sur les deux plateaux
learn-takes = { $n ->
    [0] Rien n’est pris.
    [one] { $n } pièce prise.
   *[other] { $n } pièces prises.
}
learn-cross-diagonal = Finir en ×
learn-cross-orthogonal = Finir en +

## End

learn-learnt = Ce que vous savez maintenant
learn-next-lesson = Leçon suivante : { $lesson }
learn-all-lessons = Toutes les leçons
learn-play-now = Jouer une partie

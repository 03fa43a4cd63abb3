### Le morpion.

name-noughts = Morpion
    .tagline = Trois signes alignés.
    .like = ne ressemble à rien, et tout le monde le connaît
    .origin = partout
    .source = Jeu traditionnel
    .aim = Aligner le premier trois signes.
    .about = Posez votre signe sur une case libre. Trois signes alignés gagnent, en ligne, en colonne ou en diagonale ; un plateau plein est nul.
side-crosses = Croix
    .the = les Croix
    .to = aux Croix
    .of = des Croix
    .form = many
    .you = vous avez les croix
side-noughts = Ronds
    .the = les Ronds
    .to = aux Ronds
    .of = des Ronds
    .form = many
    .you = vous avez les ronds
owned-crosses = croix
owned-noughts = rond
piece-noughts-sign = { $n ->
    [one] signe
   *[other] signes
}
    .gender = m
refusal-noughts-one-square = Un coup nomme une seule case.
reason-noughts-goal-reached = trois signes alignés
reason-noughts-no-moves = le plateau est plein
flaw-signs-out-of-turn = les nombres de signes ne vont pas avec le trait
flaw-row-already = le camp au trait a déjà trois signes alignés

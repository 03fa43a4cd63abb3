### Living online: invitations, matches to watch, the strongest players, whose turn it is when one
### looks elsewhere.

## The invitation

table-invited = Une place vous attend : { $game }
table-invited-by = { $who } vous invite à une partie : { $game }
table-computer = Donner la place à l’ordinateur
table-computer-level = Niveau

## Salon

lobby-playing = Parties en cours
lobby-watch = Regarder
    .label = Regarder : { $game }, { $who }
lobby-quiet = Personne n’attend pour l’instant. Cherchez quelqu’un, ou ouvrez une table : elle restera ici, et vous pouvez envoyer son lien à un ami.
lobby-quiet-open = Ouvrir une table

## Classement

leaders-title = Classement
leaders-of = Classement : { $game }
leaders-games = Les jeux
leaders-who = { $n ->
    [one] Pour y figurer : une partie classée au moins, et un classement connu à { $deviation } points près.
   *[other] Pour y figurer : { $n } parties classées au moins, et un classement connu à { $deviation } points près.
}
leaders-none = Personne n’a encore assez joué pour être classé. La place est à prendre.

## Joueur

player-curve = { $n ->
    [one] { $game } : de { $first } à { $last } en une partie
   *[other] { $game } : de { $first } à { $last } en { $n } parties
}

## À vous

turn-title = À vous ! { $game }
notify-turn = À vous de jouer
    .body = { $game }, avec { $who }
notify-switch = Me prévenir
    .help = Une notification quand c’est à vous de jouer en ligne.
notify-denied = Votre navigateur bloque les notifications de ce site. Vous pouvez les autoriser dans ses réglages.

## What is said

talk-said = { $who } : { $said }
talk-answer = Répondre

### A table online: the invitation, the connection, what is offered and said.

table-opening = La table s’ouvre…
table-missing = Cette table n’existe pas
    .detail = Le lien est peut-être incomplet, ou la table est fermée depuis longtemps.
table-unoffered = On ne joue pas en ligne ici
    .detail = Ce site ne propose que les parties contre l’ordinateur et sur un même appareil.
table-lost = Connexion perdue. Nouvel essai… Rien n’est perdu.
table-lost-pending = Connexion perdue. Votre coup partira au retour.
table-looking-on = Vous regardez cette partie.
table-begins = Tout le monde est là : la partie commence.
table-ask-back = Reprendre
table-seat-free = Place libre
table-seat-away = absent pour le moment
table-seat-stand-in = absent : l’ordinateur joue pour lui
table-move-pending = coup en route
table-awaits = { $n ->
    [one] On attend { $n } joueur
   *[other] On attend { $n } joueurs
}
table-link = Lien de la table
    .help = Envoyez ce lien : la partie commence dès que la dernière place est prise. Il reste bon sept jours.
    .public = La table est dans le salon ; vous pouvez aussi envoyer ce lien.
table-invites = Une partie de { $game } ? Voici la table :
table-code = Code à scanner
    .label = Le lien de la table, à photographier
    .help = Faites photographier ce code par l’appareil de votre ami.
table-leave = Quitter la table
table-invited = Une place vous attend
table-name = Votre nom (facultatif)
table-sit = Jouer
table-sit-at = Jouer : { $side }
table-closed = Cette table est fermée, sans résultat.
table-full = Cette partie était trop longue pour une table : elle est close, sans résultat.
table-offer-waits = Proposition envoyée. On attend la réponse.
table-offer-waits-back = Vous demandez à reprendre. On attend la réponse.
table-offer-withdraw = Retirer
table-back-asked = { $form ->
    [you] Vous demandez à reprendre un coup.
   *[other] { $who } demande à reprendre un coup.
}
table-back-refuse = Refuser
table-away = L’autre joueur est parti. Vous pouvez attendre, ou demander la victoire.
table-claim = Demander la victoire
table-again = Revanche
table-again-wanted = Accepter la revanche
table-again-waits = Revanche proposée. On attend les autres.
table-refused-conflict = Autre chose s’est passé au même moment : regardez la position et rejouez.
table-refused-illegal = La table n’a pas accepté.
table-refused-turn = Ce n’était pas à vous de jouer.
table-refused-over = C’était déjà fini.
table-refused-seat = Cette place n’est pas à vous, ou demande un compte.
turn-elsewhere = { $who } joue
clock-days = { $days ->
    [0] { $hours } h
   *[other] { $days } j { $hours } h
}
talk-title = Discuter
talk-unread = { $n ->
    [one] Discuter : { $n } nouveau message
   *[other] Discuter : { $n } nouveaux messages
}
talk-lines = Ce qui a été dit
talk-nothing = Personne n’a encore rien dit.
talk-phrases = Phrases toutes prêtes, lues par chacun dans sa langue
talk-field = Votre message
talk-send = Envoyer
talk-mute = Ne plus lire { $who }
talk-hear = Lire { $who } à nouveau
phrase-hello = Bonjour !
phrase-have-fun = Amusez-vous bien !
phrase-well-played = Bien joué !
phrase-nice-move = Joli coup !
phrase-oops = Oups…
phrase-one-moment = Un instant, s’il vous plaît.
phrase-i-am-back = Me revoici.
phrase-your-turn = C’est à vous.
phrase-thanks = Merci !
phrase-good-game = Belle partie !
phrase-one-more = Encore une ?
phrase-goodbye = Au revoir !

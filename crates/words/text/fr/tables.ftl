### A table online: the invitation, the connection, what is offered and said.

table-opening = La table s’ouvre…
table-missing = Cette table n’existe pas
    .detail = Le lien est peut-être incomplet, ou la table est fermée depuis longtemps.
table-unoffered = Pas de jeu en ligne ici
    .detail = Ce site propose seulement des parties contre l’ordinateur et à plusieurs sur un même appareil.
table-lost = Connexion perdue. Nouvel essai… La partie est en sûreté.
table-lost-pending = Connexion perdue. Votre coup partira dès son retour.
table-looking-on = Vous regardez cette partie.
table-begins = Tout le monde est là : la partie commence.
table-ask-back = Reprendre mon coup
table-seat-free = Place libre
table-seat-away = absent pour le moment
table-seat-stand-in = absent : l’ordinateur joue à sa place
table-move-pending = coup en cours d’envoi
table-awaits = { $n ->
    [one] En attente d’un joueur
   *[other] En attente de { $n } joueurs
}
table-link = Lien de la table
    .help = Envoyez ce lien : la partie commence dès que la dernière place est prise. Il reste valable sept jours.
    .public = La table est au salon ; vous pouvez aussi envoyer ce lien.
table-invites = { $game } : une partie ? Voici la table :
table-code = Code à scanner
    .label = Le lien de la table, à scanner
    .help = Votre ami scanne ce code.
table-leave = Quitter la table
table-name = Votre nom (facultatif)
table-sit = Jouer
table-sit-at = Jouer : { $side }
table-closed = Cette table est fermée, sans résultat.
table-full = Cette partie était trop longue pour une table : elle est close, sans résultat.
table-offer-waits = Proposition envoyée, en attente de réponse.
table-offer-waits-back = Vous avez demandé à reprendre votre coup : en attente de réponse.
table-offer-withdraw = Retirer
table-back-asked = { $form ->
    [you] Vous demandez à reprendre un coup.
    [many] { $who } demandent à reprendre un coup.
   *[one] { $who } demande à reprendre un coup.
}
table-back-refuse = Refuser
table-away = L’adversaire est parti. Vous pouvez attendre, ou demander la victoire.
table-claim = Demander la victoire
table-again = Revanche
table-again-wanted = Accepter la revanche
table-again-waits = Revanche proposée, en attente des autres.
table-refused-conflict = Autre chose s’est passé au même moment : regardez la position et rejouez.
table-refused-illegal = Cela n’a pas été accepté.
table-refused-turn = Ce n’était pas à vous de jouer.
table-refused-over = La partie était déjà finie.
table-refused-seat = Cette place n’est pas à vous, ou demande un compte.
clock-days = { $days ->
    [0] { $hours } h
   *[other] { $days } j { $hours } h
}
talk-title = Discuter
talk-unread = { $n ->
    [one] Discuter : { $n } nouveau message
   *[other] Discuter : { $n } nouveaux messages
}
talk-lines = Messages
talk-nothing = Aucun message pour l’instant.
talk-phrases = Phrases toutes prêtes, que chacun lit dans sa langue
talk-field = Votre message
talk-send = Envoyer
talk-mute = Masquer { $who }
talk-hear = Afficher { $who } à nouveau
phrase-hello = Bonjour !
phrase-have-fun = Amusez-vous bien !
phrase-well-played = Bien joué !
phrase-nice-move = Joli coup !
phrase-oops = Oups…
phrase-one-moment = Un instant, s’il vous plaît.
phrase-i-am-back = Je suis de retour.
phrase-your-turn = C’est à vous.
phrase-thanks = Merci !
phrase-good-game = Belle partie !
phrase-one-more = Encore une ?
phrase-goodbye = Au revoir !

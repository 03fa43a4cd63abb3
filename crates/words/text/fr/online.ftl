### Playing online: the lobby, the account, other people.

## What may go wrong

online-offline = Pas de réseau. Tout le reste marche : les jeux, l’ordinateur, vos parties.
online-not-offered = Ici on ne joue pas en ligne. Vous pouvez jouer à deux en vous envoyant des liens : « Partager », dans une partie.
online-busy = Trop de monde, ou trop d’essais. Réessayez dans un moment.
online-refused = Ce n’est pas possible : { $why }
online-refused-conflict = Quelqu’un a été plus rapide.
online-refused-illegal = Ce n’est pas possible à cette table.
online-refused-over = Cette table est fermée.
online-refused-missing = On ne trouve plus cela.
online-refused-auth = Pour cela, il faut être connecté.
online-refused-mistyped = Ce nom, ce mot de passe ou ce code ne va pas.
online-refused-taken = Ce nom est pris, ou ressemble trop à un autre.
online-refused-name = Un nom a 3 à 20 lettres ou chiffres, avec - et _ si vous voulez.
online-refused-password = Un mot de passe a 8 à 128 caractères.
online-refused-banned = Ce compte est fermé : { $why }

## Words for tables

online-somebody = Quelqu’un
online-rated-name = { $name } ({ $rating })
online-rated = classée
online-casual = amicale
online-clock-increment = { $minutes } min + { $seconds } s
online-clock-days = { $n ->
    [one] { $n } jour par coup
   *[other] { $n } jours par coup
}

## Accueil and the page of a game

home-online-turn = En ligne, à vous : { $game }
home-online = { $n ->
    [one] { $n } table en ligne
   *[other] { $n } tables en ligne
}
game-invite = Inviter un ami
    .detail = Un lien à envoyer, chacun sur son appareil
game-online = Jouer en ligne
    .detail = Une table du salon, ou quelqu’un qui passe

## Réglages

settings-seat-away = En ligne
settings-away = En ligne
settings-finds = Qui trouve la table
settings-finds-private = Ceux qui ont le lien
settings-finds-lobby = Tout le monde, au salon
settings-days = Par correspondance
    .help = Des jours pour chaque coup, au lieu d’une pendule.
settings-days-count = { $n ->
    [one] { $n } jour
   *[other] { $n } jours
}
settings-result = Résultat
settings-casual = Amicale
settings-rated = Classée
settings-unrated-account = Pour une partie classée, il faut un compte.
settings-unrated-computer = On ne classe pas les parties où joue l’ordinateur.
settings-unrated-together = Pour une partie classée, chacun joue sur son appareil.
settings-unrated-clock = Une partie classée a une pendule, ou des jours par coup.
settings-unrated-start = Une partie classée commence par le départ habituel.

## Salon

lobby-title = Salon
lobby-here = { $n ->
    [one] { $n } personne ici
   *[other] { $n } personnes ici
}
lobby-mine = Mes tables
lobby-mine-turn = À vous de jouer
lobby-mine-waiting = On attend quelqu’un
lobby-mine-playing = Aux autres de jouer
lobby-back = Retourner à la table
    .label = Retourner à la table : { $game }
lobby-tables = Tables ouvertes
lobby-count = { $n ->
    [0] Aucune table n’attend. Ouvrez-en une !
    [one] { $n } table attend quelqu’un.
   *[other] { $n } tables attendent quelqu’un.
}
lobby-free = { $n ->
    [one] { $n } place libre
   *[other] { $n } places libres
}
lobby-join-label = Jouer : { $game }, avec { $who }
lobby-offers = Ils cherchent quelqu’un
lobby-open-one = Ouvrir une table
    .help = Avec vos règles, et tout le monde la voit ici.
lobby-seek = Chercher quelqu’un
lobby-seek-title = N’importe lequel de ces jeux
lobby-seek-help = À deux. Cochez ce qui vous plaît : le premier qui veut pareil joue avec vous.
lobby-seek-nothing = Cochez au moins un jeu.
lobby-waiting = On cherche quelqu’un…
    .help = Restez sur cette page : la table s’ouvre dès que quelqu’un veut pareil.
lobby-name = Votre nom à la table

## Compte

account-title = Compte
account-why = Sans compte, on joue tout de même. Avec un compte : un nom à vous, le classement, et vos tables sur tous vos appareils. Pas d’adresse, pas de publicité.
account-log-in = Se connecter
account-create = Créer un compte
account-forgotten = Mot de passe oublié
account-recover = Changer le mot de passe
account-name = Nom
account-new-name = Nom
    .help = 3 à 20 lettres ou chiffres. Tout le monde le voit.
account-password = Mot de passe
account-new-password = Nouveau mot de passe
    .help = 8 caractères au moins. Une phrase, c’est très bien.
account-code = Code de secours
    .help = Un des codes que vous avez gardés.
account-codes-title = Vos codes de secours
account-codes-help = Si vous oubliez le mot de passe, un de ces codes vous en donne un autre. Chacun sert une fois. On ne les montre que maintenant : copiez-les ou imprimez-les.
account-codes-copied = Codes copiés.
account-codes-kept = J’ai gardé ces codes.
account-codes-done = Continuer
account-since = Compte créé : { $date }
account-page = Ce que les autres voient
account-ratings = Classement
account-ratings-none = Pas encore de partie classée.
account-rating-detail = { $n ->
    [one] à { $deviation } près, { $n } partie
   *[other] à { $deviation } près, { $n } parties
}
account-history = Parties finies
account-history-none = Pas encore de partie finie.
account-result-won = Gagné
account-result-lost = Perdu
account-result-draw = Nulle
account-result-none = Sans résultat
account-result-place = { $ordinal } place sur { $n }
account-ways = Votre compte
account-log-out = Se déconnecter
account-log-out-elsewhere = Déconnecter les autres appareils
account-logged-out-elsewhere = Vous n’êtes plus connecté que sur cet appareil.
account-change-password = Changer le mot de passe
    .help = Les autres appareils seront déconnectés.
account-password-changed = Mot de passe changé.
account-new-codes = Nouveaux codes de secours
    .help = Les anciens ne serviront plus.
account-export = Exporter tout ce qui me concerne
account-delete = Supprimer le compte
    .help = Votre nom, votre classement et ce que vous avez dit disparaissent tout de suite et pour toujours. Les parties restent chez ceux qui ont joué avec vous, sans votre nom.
account-deleted = Le compte est supprimé.
account-blocks = Personnes bloquées
account-blocks-none = Personne.
account-unblock = Débloquer
    .label = Débloquer { $name }

## Joueur

player-none = Personne ne s’appelle ainsi, ou plus.
player-matches = Dernières parties
player-block = Bloquer
    .help = Vous ne serez plus à la même table, et ne vous entendrez plus.
player-blocked = Cette personne est bloquée.
player-report = Signaler
player-report-match = Partie
player-report-why = De quoi s’agit-il ?
player-report-cheating = Il triche
player-report-insults = Il insulte
player-report-name = Son nom choque
player-report-other = Autre chose
player-report-text = Ce qui s’est passé
player-report-send = Envoyer
player-reported = Merci. Quelqu’un va regarder.

### Playing online: the lobby, the account, other people.

## What may go wrong

online-offline = Pas de réseau. Tout le reste marche : les jeux, l’ordinateur, vos parties.
online-not-offered = Ce site ne propose pas de jeu en ligne. Vous pouvez jouer à deux en vous envoyant des liens : « Partager », dans une partie.
online-busy = Trop de demandes à la fois. Réessayez dans un moment.
online-refused-conflict = Quelqu’un a été plus rapide.
online-refused-illegal = Ce n’est pas possible : la place est prise, la table est fermée, ou l’un de vous a bloqué l’autre.
online-refused-missing = Introuvable.
online-refused-auth = Connectez-vous d’abord.
online-refused-mistyped = Nom, mot de passe ou code incorrect.
online-refused-taken = Ce nom est pris, ou trop proche d’un autre.
online-refused-name = Le nom doit compter de 3 à 20 lettres ou chiffres ; - et _ sont permis.
online-refused-password = Le mot de passe doit compter de 8 à 128 caractères.
online-refused-banned = Ce compte est fermé : { $why }
online-refused-garbled = Le serveur n’a pas compris. Rechargez la page et réessayez.
online-refused-origin = Une page d’un autre site ne peut pas faire cela.
online-refused-unknown = Le serveur ne sait pas si c’est fait. Rechargez la page pour voir.

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
    .detail = Une table du salon, ou le premier adversaire venu

## Réglages

settings-seat-away = En ligne
settings-away = En ligne
settings-finds = Qui peut voir la table
settings-finds-private = Ceux qui ont le lien
settings-finds-lobby = Tout le monde, au salon
settings-days = Par correspondance
    .help = Plusieurs jours pour chaque coup, au lieu d’une pendule.
settings-days-count = { $n ->
    [one] { $n } jour
   *[other] { $n } jours
}
settings-result = Résultat
settings-casual = Amicale
settings-rated = Classée
settings-unrated-account = Pour une partie classée, il faut un compte.
settings-unrated-computer = Les parties avec l’ordinateur ne sont pas classées.
settings-unrated-together = Dans une partie classée, chacun joue sur son appareil.
settings-unrated-clock = Une partie classée se joue à la pendule, ou par correspondance.
settings-unrated-start = Une partie classée part de la position habituelle.

## Salon

lobby-title = Salon
lobby-here = { $n ->
    [one] { $n } personne ici
   *[other] { $n } personnes ici
}
lobby-mine = Mes tables
lobby-mine-turn = À vous de jouer
lobby-mine-waiting = En attente d’un joueur
lobby-mine-playing = Pas à vous pour l’instant
lobby-back = Retourner à la table
    .label = Retourner à la table : { $game }
lobby-tables = Tables ouvertes
lobby-count = { $n ->
    [0] Aucune table n’attend. Ouvrez-en une !
    [one] { $n } table attend un joueur.
   *[other] { $n } tables attendent un joueur.
}
lobby-free = { $n ->
    [one] { $n } place libre
   *[other] { $n } places libres
}
lobby-join-label = Jouer : { $game }, avec { $who }
lobby-offers = Cherchent un adversaire
lobby-open-one = Ouvrir une table
    .help = Avec vos règles ; tout le monde la voit ici.
lobby-seek = Chercher un adversaire
lobby-seek-title = N’importe lequel de ces jeux
lobby-seek-help = À deux. Cochez ce qui vous plaît : vous jouerez avec la première personne qui veut la même chose.
lobby-seek-nothing = Cochez au moins un jeu.
lobby-waiting = Recherche d’un adversaire…
    .help = Restez sur cette page : la table s’ouvre dès que quelqu’un veut la même chose.
lobby-name = Votre nom à la table

## Compte

account-title = Compte
account-why = Vous pouvez jouer sans compte. Avec un compte : un nom à vous, un classement, et vos tables sur tous vos appareils. Aucune adresse e-mail, aucune publicité.
account-log-in = Se connecter
account-create = Créer un compte
account-forgotten = Mot de passe oublié
account-recover = Changer le mot de passe
account-name = Nom
account-new-name = Nom
    .help = 3 à 20 lettres ou chiffres. Tout le monde le voit.
account-password = Mot de passe
account-new-password = Nouveau mot de passe
    .help = 8 caractères au moins. Une phrase entière convient très bien.
account-code = Code de secours
    .help = Un des codes que vous avez notés.
account-codes-title = Vos codes de secours
account-codes-help = Si vous oubliez votre mot de passe, un de ces codes permet d’en choisir un nouveau. Chaque code sert une seule fois. Ils ne seront plus montrés : copiez-les ou imprimez-les.
account-codes-copied = Codes copiés.
account-codes-kept = J’ai noté ces codes.
account-codes-done = Continuer
account-since = Compte créé : { $date }
account-page = Ce que les autres voient
account-ratings = Classement
account-ratings-none = Aucune partie classée pour l’instant.
account-rating-detail = { $n ->
    [one] à { $deviation } points près, { $n } partie
   *[other] à { $deviation } points près, { $n } parties
}
account-history = Parties finies
account-history-none = Aucune partie finie pour l’instant.
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
    .help = Les anciens ne marcheront plus.
account-export = Exporter toutes mes données
account-delete = Supprimer le compte
    .help = Votre nom, votre classement et vos messages disparaissent tout de suite et pour toujours. Les parties restent chez ceux qui ont joué avec vous, sans votre nom.
account-deleted = Le compte est supprimé.
account-guest = Vos données, sans compte
account-erase = Tout effacer
    .help = Votre nom et vos messages disparaissent tout de suite et pour toujours. Les parties restent chez ceux qui ont joué avec vous, sans votre nom.
account-erased = Vos données en ligne sont effacées.
account-blocks = Personnes bloquées
account-blocks-none = Personne.
account-unblock = Débloquer
    .label = Débloquer { $name }

## Joueur

player-none = Aucun joueur ne porte ce nom, ou ce compte n’existe plus.
player-matches = Dernières parties
player-block = Bloquer
    .help = Vous ne partagerez plus de table et ne verrez plus les messages l’un de l’autre.
player-blocked = Cette personne est bloquée.
player-report = Signaler
player-report-match = Partie
player-report-why = De quoi s’agit-il ?
player-report-cheating = Triche
player-report-insults = Insultes
player-report-name = Nom choquant
player-report-other = Autre chose
player-report-text = Ce qui s’est passé
player-report-send = Envoyer
player-reported = Merci. Votre signalement sera examiné.

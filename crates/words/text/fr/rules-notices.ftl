### The pages about this house: what it is, where the games come from, who hosts it, what it keeps.
### Their titles are in home.ftl. The page is fetched when one of them is opened.

about-what-title = Sept jeux, jour et nuit
about-what-text =
    Damier réunit sept jeux de plateau : le Mak-Yek, l’Apit-Sodok, les dames turques, Alliance, les dames chinoises, les échecs martiens et le Makruk. Vous y jouez contre l’ordinateur, à plusieurs sur un même appareil, ou en ligne.

    Leurs règles viennent des fiches de L’Escale à jeux, une ludothèque qui partage sa collection depuis 1998. Elle rêvait que chacun puisse ouvrir tous ses jeux, de jour comme de nuit : c’est à cela que sert ce programme.
about-free-title = Gratuit et tranquille
about-free-text = Sans publicité, sans pistage, sans inscription obligatoire. Une partie contre l’ordinateur ou sur un même appareil reste sur cet appareil, et se joue aussi hors ligne.
about-open-title = Un logiciel libre
about-open-text = Damier est un logiciel libre, sous licence MIT ou Apache 2.0, au choix. Chacun peut l’installer sur son propre serveur et l’améliorer.

sources-sheets-title = Les fiches de L’Escale à jeux
sources-sheets-text =
    Mak-Yek, Apit-Sodok et dames turques : fiche de la collection Ludens Planet. Ce sont des jeux traditionnels de Thaïlande, de Malaisie et de Turquie.

    Alliance : un jeu de Vincent Everaert, publié dans Tangente Jeux & Stratégie n° 24 en 2007.

    Dames chinoises : nées du halma. Échecs martiens : un jeu d’Andrew Looney. Makruk : les échecs de Thaïlande et du Cambodge.
sources-texts-title = Nos textes et nos décisions
sources-texts-text = Les règles ont été récrites pour Damier. Plusieurs figures des fiches sont perdues, et certaines questions y restent ouvertes : ce que nous avons décidé est dit, avec ses raisons, au bas de chaque page de règles.
sources-checked-title = Avec quoi les règles sont vérifiées
sources-checked-text = Les règles du Makruk sont comparées, coup par coup, à celles de Fairy-Stockfish, et celles des dames turques à celles du programme kish. Toutes les règles ont été écrites deux fois, indépendamment, et chaque version contrôle l’autre.
sources-thanks-title = Remerciements
sources-thanks-text = Merci à L’Escale à jeux, à Vincent Everaert, à Andrew Looney, et à ceux qui ont transmis ces jeux sans laisser leur nom. Merci aussi aux auteurs des logiciels libres dont Damier est fait, parmi lesquels Rust, Leptos, Axum et SQLite.

legal-host-title = Qui publie et héberge ce site
legal-host-text =
    { $name }

    { $address }

    Contact : { $contact }
legal-private-title = Un serveur privé
legal-private-text = Ce serveur est privé : la personne qui l’héberge n’a pas indiqué ici son nom ni son adresse. Adressez-vous à celle qui vous a donné le lien.
legal-rights-title = Droits
legal-rights-text = Le programme Damier est libre, sous licence MIT ou Apache 2.0. Alliance est un jeu de Vincent Everaert et les échecs martiens sont un jeu d’Andrew Looney ; leurs noms et leurs idées leur appartiennent. Les autres jeux appartiennent à tout le monde.
legal-talk-title = Ce que les joueurs écrivent
legal-talk-text = Chacun répond de son nom et de ses messages. « Signaler », sur la page d’un joueur, prévient la personne qui héberge ce site ; elle peut fermer un compte.

privacy-device-title = Sur cet appareil
privacy-device-text = Vos parties, vos réglages et vos préférences sont enregistrés dans votre navigateur et nulle part ailleurs. Vous pouvez les exporter et les supprimer dans Mes parties.
privacy-offline-title = Pas de jeu en ligne ici
privacy-offline-text = Ce site ne propose pas de jeu en ligne : aucun cookie n’est posé et rien de ce que vous jouez n’est envoyé à un serveur.
privacy-guest-title = En ligne, sans compte
privacy-guest-text = Un cookie, nécessaire au jeu en ligne, vous reconnaît ; il n’est posé que si vous jouez en ligne. Votre nom et vos messages sont effacés { $guest ->
    [one] { $guest } jour
   *[other] { $guest } jours
} après la fin de la partie ; une partie où personne n’a de compte est effacée après { $table ->
    [one] { $table } jour
   *[other] { $table } jours
}.
privacy-account-title = En ligne, avec un compte
privacy-account-text = Le serveur garde votre nom, votre mot de passe sous une forme qui ne permet pas de le lire, vos parties et vos messages, jusqu’à ce que vous supprimiez le compte. Une connexion inutilisée se ferme après { $session ->
    [one] { $session } jour
   *[other] { $session } jours
}. Aucune adresse e-mail n’est demandée.
privacy-tables-title = Tables et signalements
privacy-tables-text = Une fois la partie finie, une table privée n’est montrée qu’aux personnes qui y jouaient ; leurs messages ne sont montrés à aucun autre joueur. Un signalement est effacé { $report ->
    [one] { $report } jour
   *[other] { $report } jours
} après avoir été fait ou traité.
privacy-rights-title = Vos droits
privacy-rights-text = Vous pouvez emporter toutes vos données et tout effacer sur la page Compte, avec ou sans compte. Ce qui est effacé quitte aussi les fichiers du serveur, au plus tard un jour après ; les sauvegardes faites avant le contiennent encore.
privacy-nobody-title = Personne d’autre
privacy-nobody-text = Aucune mesure d’audience, aucune publicité, aucun tiers.

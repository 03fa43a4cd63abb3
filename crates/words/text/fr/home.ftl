### Accueil and the page of a game.

home-title = Sept jeux, jour et nuit
# For search engines and previews of links.
home-description = Mak-Yek, Apit-Sodok, dames turques, Alliance, dames chinoises, échecs martiens, Makruk : sept jeux de plateau à jouer contre l’ordinateur, à plusieurs ou en ligne, sans publicité ni inscription obligatoire.
rules-description = { $game } : les règles complètes, chapitre par chapitre, avec de petits plateaux animés, les sources et nos décisions.
# The preview of a link to a table or to a game, and its page while it is loading.
preview-table = Une partie vous attend
    .detail = La table s’ouvre : prenez place et jouez, ou regardez la partie.
preview-table-of = { $game } : une partie vous attend
preview-link = Une partie vous est envoyée
    .detail = La partie s’ouvre à son dernier coup.
home-promise = Sans publicité, sans inscription obligatoire, sans pistage. Tout marche aussi hors ligne.
home-promise-online = Sans publicité, sans inscription obligatoire, sans pistage.
home-play-label = Jouer : { $game }
home-discover-label = Découvrir : { $game }
home-resume-title = Reprendre
home-resume-label = Reprendre : { $game }
home-resume-turn = { $game }, { $ordinal } coup. { $turn }.
home-resume-fresh = { $game }, aucun coup joué.
home-resume-more = { $n ->
    [one] { $n } autre partie en cours
   *[other] { $n } autres parties en cours
}
home-tile-facts = { $players } · { $minutes } · { $origin }

game-facts = { $players } · { $minutes } · { $like }
game-origin-line = { $origin } · { $source }
game-against-computer = Contre l’ordinateur
    .detail = { $level }, { $side }
game-on-this-device = À plusieurs sur cet appareil
    .detail = Chacun son tour, ou l’écran à plat
game-print = Fiche à imprimer
game-resume = Reprendre la partie en cours
    .detail = { $ordinal } coup, { $against }
page-not-found = Cette page n’existe pas.
    .detail = L’adresse a peut-être été mal recopiée.
notice-about = À propos
notice-sources = Sources et remerciements
notice-legal = Mentions légales
notice-privacy = Confidentialité

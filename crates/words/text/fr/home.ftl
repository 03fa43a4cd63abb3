### Accueil and the page of a game.

home-title = Sept jeux, jour et nuit
home-promise = Sans publicité, sans compte, sans pistage. Tout marche aussi hors ligne.
home-promise-online = Sans publicité, sans compte, sans pistage.
home-play-label = Jouer : { $game }
home-discover-label = Découvrir : { $game }
home-resume-title = Reprendre
home-resume-label = Reprendre : { $game }
home-resume-turn = { $game }, { $ordinal } coup. { $turn }.
home-resume-fresh = { $game }, la partie n’a pas encore commencé.
home-resume-more = { $n ->
    [one] { $n } autre partie en cours
   *[other] { $n } autres parties en cours
}
home-tile-facts = { $players } · { $minutes } · { $sheet }

game-facts = { $players } · { $minutes } · { $like }
game-origin-line = { $sheet } · { $origin }
game-against-computer = Contre l’ordinateur
    .detail = { $level }, { $side }
game-on-this-device = À plusieurs sur cet appareil
    .detail = Chacun son tour, ou l’écran à plat
game-print = Fiche à imprimer
    .detail = Règles et plateau sur une page A4
game-resume = Reprendre la partie en cours
    .detail = { $ordinal } coup, { $against }
page-not-found = Cette page n’existe pas.
    .detail = L’adresse est peut-être mal recopiée.

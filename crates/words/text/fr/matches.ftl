### Mes parties: what is kept, exported and imported.

matches-title = Mes parties
matches-running = En cours ({ $n })
matches-finished = Finies ({ $n })
matches-kept = Épinglées ({ $n })
matches-unreadable = Illisibles ({ $n })
matches-none-running = Aucune partie en cours. Choisissez un jeu à l’accueil.
matches-none-finished = Aucune partie finie pour l’instant.
matches-none-kept = Aucune partie épinglée. L’étoile sert à en épingler une.
matches-turn = { $turn }, { $ordinal } coup
matches-against-computer = contre l’ordinateur (niveau { $n })
matches-against-computers = contre l’ordinateur
matches-with = avec { $who }
matches-on-device = à plusieurs sur cet appareil
matches-by-message = par messages
matches-line = { $first }, { $second }
matches-replaced = remplacée par une nouvelle partie
matches-interrupted = inachevée
matches-details = { $date } · { $length }
matches-resume-label = Reprendre : { $game }, { $date }
matches-review-label = Revoir : { $game }, { $date }
matches-export-label = Exporter : { $game }, { $date }
matches-deleted = Partie supprimée.
    .undo = Rétablir
matches-filter = Jeu
matches-filter-all = Tous les jeux
matches-order = Trier
matches-order-latest = Les plus récentes d’abord
matches-order-game = Par jeu
matches-order-longest = Les plus longues d’abord
matches-more = Afficher plus
matches-export-all = Tout exporter
matches-loading = Vos parties arrivent…

export-record = Partie complète
    .help = Le format de Damier : réglages, noms et tous les coups.
export-pgn = PGN
    .help = Pour les logiciels d’échecs qui connaissent le Makruk.
export-pdn = PDN
    .help = Pour les logiciels de dames.
export-position = Position seule
    .help = Le texte du plateau tel qu’il est maintenant.
export-copied = Copié.
export-file-name = damier-{ $game }-{ $date }
export-all-name = parties

import-title = Importer
import-help = Collez une partie, une position ou un lien, ou choisissez un fichier.
import-paste = Partie, position ou lien
import-choose-file = Choisir un fichier
import-game = Jeu (pour une position)
import-game-any = Reconnaître le jeu
import-open = Ouvrir
import-done = { $n ->
    [one] { $n } partie importée.
   *[other] { $n } parties importées.
}
import-already = Cette partie est déjà dans Mes parties.

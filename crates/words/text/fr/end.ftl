### Fin: what is done with a finished match. The sentences themselves are in outcomes.ftl.

end-draw = Nulle
end-you-win = Vous gagnez
end-you-lose = Vous perdez
end-win = { $form ->
    [many] { $who } gagnent
   *[one] { $who } gagne
}
end-place = Vous finissez à la { $ordinal } place sur { $n }
end-place-shared = Vous partagez la { $ordinal } place sur { $n }
end-interrupted = Partie interrompue
end-rematch-swapped = Revanche, couleurs échangées
end-rematch-turned = Revanche, chacun change de place
end-figures = La partie en chiffres
end-figure-moves = { $n ->
    [one] coup
   *[other] coups
}
end-figure-time = de jeu
end-figure-count = coup où le décompte a commencé
end-figure-score = points
end-podium = Podium
end-podium-line = { $place }. { $who }
end-podium-detail = { $sign } · { $fate }
end-fate-arrived = arrivé au { $ordinal } tour
end-fate-first = premier arrivé
end-fate-playing = encore en jeu
end-fate-eliminated = éliminé, pions enfermés au départ
end-fate-left = a quitté la partie

## Sharing

share-title = Partager la partie
share-link-label = Lien de la partie
share-link-help = Toute la partie tient dans l’adresse : rien n’est enregistré ailleurs.
share-link-copied = Lien copié. Envoyez-le à votre ami.
share-link-too-long = Cette partie est trop longue pour un lien. Exportez-la plutôt.
share-image = Image
    .help = Le plateau tel qu’il est maintenant.
share-image-saved = Image enregistrée.
share-text = Texte
    .help = Le résultat et les coups, à coller dans un message.
share-text-copied = Texte copié.
share-send = Envoyer…
share-message-turn = À vous de jouer ! { $game }, { $ordinal } coup :
share-message-end = { $game } : { $outcome }
share-message-title = Partie par messages
share-message-help = Jouez, puis envoyez le lien. Votre ami l’ouvre, répond, et vous renvoie le sien.
share-message-yours = Votre ami a joué { $move }. À vous de jouer.
link-answer = Répondre
link-open = Ouvrir
    .detail = Revoyez-la coup par coup.
share-opened = Partie ouverte depuis un lien.
share-opened-newer = Ce lien va plus loin que votre partie : elle a été mise à jour.
share-opened-older = Ce lien est plus ancien que votre partie, qui reste telle quelle.
share-opened-differs = Ce lien et votre partie divergent au { $ordinal } coup : les deux parties sont gardées.
share-copy-failed = La copie a échoué. Sélectionnez le texte et copiez-le.

### End: what is done with a finished match. The sentences themselves are in outcomes.ftl.

end-draw = Draw
end-you-win = You win
end-you-lose = You lose
end-win = { $form ->
    [many] { $who } win
   *[one] { $who } wins
}
end-place = You are { $ordinal } of { $n }
end-place-shared = You share { $ordinal } place of { $n }
end-interrupted = Match broken off
end-rematch-swapped = Rematch, sides swapped
end-rematch-turned = Rematch, seats turned
end-figures = The match in figures
end-figure-moves = { $n ->
    [one] move
   *[other] moves
}
end-figure-time = of play
end-figure-count = count began
end-figure-score = points
end-podium = Podium
end-podium-line = { $place }. { $who }
end-podium-detail = { $sign } · { $fate }
end-fate-arrived = home in the { $ordinal } round
end-fate-first = home first
end-fate-playing = still on the way
end-fate-eliminated = out, men shut in at the start
end-fate-left = has left the match

## Sharing

share-title = Share the match
share-link = Link
    .help = The whole match is inside the address: nothing is stored elsewhere.
share-link-label = Link of the match
share-link-copied = Link copied. Send it to your friend.
share-link-too-long = This match is too long for a link. Export it instead.
share-image = Image
    .help = The board as it is now.
share-image-saved = Image saved.
share-text = Text
    .help = The result and the moves, to paste into a message.
share-text-copied = Text copied.
share-send = Send…
share-message-turn = Your turn! { $game }, { $ordinal } move:
share-message-end = { $game }: { $outcome }
share-message-title = Match by message
share-message-help = Play, then send the link. Your friend opens it, answers, and sends one back.
share-message-yours = Your friend played { $move }. Your turn.
link-answer = Answer
link-open = Open
share-opened = Match opened from a link.
share-opened-newer = This link goes further than your match: it has been completed.
share-opened-older = This link is older than your match: yours is kept.
share-opened-differs = This link and your match part ways at the { $ordinal } move: both are kept.
share-copy-failed = The browser would not copy. Select the text and copy it.

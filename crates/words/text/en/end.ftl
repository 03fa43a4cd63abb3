### End: what is done with a finished match. The sentences themselves are in outcomes.ftl.

end-draw = Draw
end-you-win = You win
end-you-lose = You lose
end-win = { $form ->
    [many] { $who } win
   *[one] { $who } wins
}
end-place = You finish { $ordinal } out of { $n }
end-place-shared = You share { $ordinal } place out of { $n }
end-interrupted = Game not finished
end-rematch-swapped = Rematch, sides swapped
end-rematch-turned = Rematch, everyone moves one seat on
end-figures = The game in figures
end-figure-moves = { $n ->
    [one] move
   *[other] moves
}
end-figure-time = played
end-figure-count = move on which the count began
end-figure-score = points
end-podium = Podium
end-podium-line = { $place }. { $who }
end-podium-detail = { $sign } · { $fate }
end-fate-arrived = home in the { $ordinal } round
end-fate-first = home first
end-fate-playing = still on the way
end-fate-eliminated = out, men shut in at the start
end-fate-left = left the game

## Sharing

share-title = Share the game
share-link-label = Link to the game
share-link-help = The whole game is in the address: nothing is stored anywhere else.
share-link-copied = Link copied. Send it to your friend.
share-link-too-long = This game is too long for a link. Export it instead.
share-image = Image
    .help = The board as it is now.
share-image-saved = Image saved.
share-text = Text
    .help = The result and the moves, to paste into a message.
share-text-copied = Text copied.
share-send = Send…
share-message-turn = Your turn! { $game }, { $ordinal } move:
share-message-end = { $game }: { $outcome }
share-message-title = A game by message
share-message-help = Make your move, then send the link. Your friend opens it, replies, and sends one back.
share-message-yours = Your friend played { $move }. Your turn.
link-answer = Reply
link-open = Open
    .detail = Look through it move by move.
share-opened = Game opened from a link.
share-opened-newer = This link goes further than your copy: your game was brought up to date.
share-opened-older = This link is older than your copy: yours is kept.
share-opened-differs = This link and your copy differ from the { $ordinal } move on: both are kept.
share-copy-failed = Copying failed. Select the text and copy it.

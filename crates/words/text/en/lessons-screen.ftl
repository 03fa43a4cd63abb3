### The screens of lessons: the list, a step, its end. Fetched with every course.

## List

learn-intro = Try every rule with your own fingers. A refused move tells you why.
learn-begin = Begin
learn-go-on = Go on
learn-again = Start over
learn-again-done = Everything is open again. Take your time.
learn-all-done = You have seen it all. Now play!
learn-rules = The rules, one by one
learn-well = Playing well
learn-match = A first match
learn-families = Side by side
learn-finished = Done
learn-steps = { $n ->
    [one] { $n } step
   *[other] { $n } steps
}
learn-progress = { $done } of { $all }

## Step

learn-where = Step { $step } of { $all }
learn-steps-of = The steps of this lesson
learn-next = Next
learn-skip = Skip
learn-previous = Previous
learn-end = Finish
learn-hint = Hint
learn-show-move = Show the move
learn-retry = Let me play
learn-right = Well played!
learn-goes-on = Yes. Go on!
learn-over = Not this time
learn-thinks = The computer is thinking…
learn-failed = The computer does not answer.
learn-turns-left = { $n ->
    [one] { $n } move left.
   *[other] { $n } moves left.
}
learn-replay = Watch again
learn-pause = Pause
learn-play = Play
learn-try = To try on both boards
learn-takes = { $n ->
    [0] Nothing is taken.
    [one] { $n } piece taken.
   *[other] { $n } pieces taken.
}
learn-cross-diagonal = End as ×
learn-cross-orthogonal = End as +

## End

learn-learnt = What you know now
learn-next-lesson = Next lesson: { $lesson }
learn-all-lessons = All lessons
learn-play-now = Play a match

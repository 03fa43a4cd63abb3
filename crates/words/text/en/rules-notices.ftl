### The pages about this house: what it is, where the games come from, who hosts it, what it keeps.
### Their titles are in home.ftl. The page is fetched when one of them is opened.

about-what-title = Seven games, day and night
about-what-text =
    Damier brings seven board games together: Mak-Yek, Apit-Sodok, Turkish Draughts, Alliance, Chinese Checkers, Martian Chess and Makruk. Play against the computer, together on one device, or online.

    Their rules come from the rule sheets of L’Escale à jeux, a games library that has shared its collection since 1998. Its dream was that anyone could open every game, day and night: that is what this program is for.
about-free-title = Free and quiet
about-free-text = No advertising, no tracking, no sign-up needed. A game against the computer or on one device stays on that device, and works offline too.
about-open-title = Free software
about-open-text = Damier is free software, under the MIT or the Apache 2.0 licence, as you prefer. Anyone can run it on a server of their own and improve it.

sources-sheets-title = The rule sheets of L’Escale à jeux
sources-sheets-text =
    Mak-Yek, Apit-Sodok and Turkish Draughts: a sheet of the Ludens Planet collection. They are traditional games from Thailand, Malaysia and Turkey.

    Alliance: a game by Vincent Everaert, published in Tangente Jeux & Stratégie no. 24 in 2007.

    Chinese Checkers: grew out of halma. Martian Chess: a game by Andrew Looney. Makruk: the chess of Thailand and Cambodia.
sources-texts-title = Our texts and our decisions
sources-texts-text = The rules were written afresh for Damier. Several figures of the sheets are lost, and some questions are left open: what we decided is explained, with our reasons, at the foot of each rule page.
sources-checked-title = What the rules are checked against
sources-checked-text = The rules of Makruk are compared, move by move, with those of Fairy-Stockfish, and those of Turkish Draughts with those of the program kish. All rules were written twice, independently, and each version checks the other.
sources-thanks-title = Thanks
sources-thanks-text = Thank you to L’Escale à jeux, to Vincent Everaert, to Andrew Looney, and to those who handed these games down without leaving their names. Thank you also to the authors of the free software that Damier is made of, among it Rust, Leptos, Axum and SQLite.

legal-host-title = Who publishes and hosts this site
legal-host-text =
    { $name }

    { $address }

    Contact: { $contact }
legal-private-title = A private server
legal-private-text = This server is private: whoever hosts it has not given a name or an address here. Please ask the person who gave you the link.
legal-rights-title = Rights
legal-rights-text = The program Damier is free software, under the MIT or the Apache 2.0 licence. Alliance is a game by Vincent Everaert and Martian Chess is a game by Andrew Looney; their names and ideas are theirs. The other games belong to everyone.
legal-talk-title = What players write
legal-talk-text = Everyone is responsible for their own name and messages. “Report”, on a player’s page, tells whoever hosts this site; they can close an account.

privacy-device-title = On this device
privacy-device-text = Your games, your settings and your preferences are saved in your browser and nowhere else. You can export and delete them in My games.
privacy-offline-title = No online play here
privacy-offline-text = This site does not offer online play: no cookie is set and nothing that you play is sent to a server.
privacy-guest-title = Online, without an account
privacy-guest-text = A cookie, which online play needs, recognises you; it is set only if you play online. Your name and your messages are erased { $guest ->
    [one] { $guest } day
   *[other] { $guest } days
} after the end of the game; a game in which nobody has an account is erased after { $table ->
    [one] { $table } day
   *[other] { $table } days
}.
privacy-account-title = Online, with an account
privacy-account-text = The server keeps your name, your password in a form that cannot be read, your games and your messages, until you delete the account. A session that is not used ends after { $session ->
    [one] { $session } day
   *[other] { $session } days
}. No e-mail address is asked for.
privacy-tables-title = Tables and reports
privacy-tables-text = Once the game is over, a private table is shown only to those who played there; their messages are shown to no other player. A report is erased { $report ->
    [one] { $report } day
   *[other] { $report } days
} after it was made or dealt with.
privacy-rights-title = Your rights
privacy-rights-text = You can take all your data with you and erase everything on the Account page, with or without an account. What is erased leaves the files of the server too, after a day at the latest; backups made before still contain it.
privacy-nobody-title = Nobody else
privacy-nobody-text = No analytics, no advertising, no third parties.

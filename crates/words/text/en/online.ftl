### Playing online: the lobby, the account, other people.

lobby-title = Lobby
account-title = Account

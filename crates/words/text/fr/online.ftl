### Playing online: the lobby, the account, other people.

lobby-title = Salon
account-title = Compte

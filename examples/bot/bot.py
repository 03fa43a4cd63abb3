#!/usr/bin/env python3
"""A bot that plays at Damier's tables over HTTP, with nothing but Python's standard library.

    damier serve --data /tmp/damier                     # a server, in another terminal
    python3 examples/bot/bot.py --game makruk           # a match against the computer
    python3 examples/bot/bot.py --table 5lGxT0aQ…       # sit down at the table of this link

It plays any legal move: write your own `choose` and it is your bot. How it talks to the server is
all there is to know: docs/protocol.md has the messages, /api/openapi.json every route.
"""

import argparse
import http.client
import json
import random
import time
import urllib.parse
import uuid

# How long the server may keep us waiting for news before it answers "nothing yet", in seconds.
WAIT = 25


def choose(moves):
    """The heart of a bot: one of the legal moves, which are texts such as `e3e4`."""
    return random.choice(moves)


class Server:
    """Requests over one connection, as one person: the cookie is who we are."""

    def __init__(self, address):
        self.url = urllib.parse.urlsplit(address)
        self.connection = None
        self.cookie = ""
        # The first answer brings a cookie, and the number by which others know us.
        self.person = self.ask("POST", "/api/person", {})["person"]

    def ask(self, method, path, body=None):
        """One request; a broken connection is reopened, which is harmless for commands."""
        headers = {"cookie": self.cookie, "content-type": "application/json"}
        text = None if body is None else json.dumps(body)
        for attempt in range(10):
            try:
                if self.connection is None:
                    is_tls = self.url.scheme == "https"
                    kind = http.client.HTTPSConnection if is_tls else http.client.HTTPConnection
                    self.connection = kind(self.url.netloc, timeout=WAIT + 20)
                self.connection.request(method, path, text, headers)
                answer = self.connection.getresponse()
                data = answer.read()
                break
            except (http.client.HTTPException, OSError):
                self.connection = None
                time.sleep(random.uniform(0, min(2**attempt, 10)))
        else:
            raise SystemExit("the server does not answer")
        if answer.getheader("set-cookie"):
            self.cookie = answer.getheader("set-cookie").split(";")[0]
        return json.loads(data)

    def send(self, path, message):
        """Sends something until it is answered for good.

        It has a name of its own and is the same each time, so that it is carried out once however
        often it arrives. `busy` and `rate` mean "the same again, later"; everything else is final.
        """
        message = {"id": str(uuid.uuid4()), **message}
        while True:
            answer = self.ask("POST", path, message)
            # A table says why in `error`; a request that never reached one has the code itself.
            code = answer.get("error", answer).get("code")
            if code not in ("busy", "rate", "unknown"):
                return answer
            time.sleep(0.5)

    def command(self, table, version, command):
        """Gives a command at a table."""
        message = {"version": version, "command": command}
        return self.send(f"/api/tables/{table}/commands", message)


def open_table(server, game, level):
    """Opens a table with the computer at the other seat, and returns its id."""
    seats = [{"kind": "here", "name": "Bot"}, {"kind": "computer", "level": level}]
    answer = server.send("/api/tables", {"settings": {"game": game, "seats": seats}})
    if "version" not in answer:
        raise SystemExit(f"no table: {answer}")
    return answer["table"]


def join(server, table):
    """Sits down on the first free seat, unless we sit there already."""
    state = server.ask("GET", f"/api/tables/{table}")["table"]["state"]
    if seat_of(server, state) is None:
        command = {"do": "join", "name": "Bot"}
        answer = server.command(table, state["version"], command)
        if "version" not in answer:
            raise SystemExit(f"no seat: {answer}")


def seat_of(server, state):
    """Our seat: the one held by our number."""
    for index, seat in enumerate(state["seats"]):
        if seat["holder"] and seat["holder"]["id"] == server.person:
            return index
    return None


def play(server, table):
    """Moves whenever it is our turn, until the match is over; returns the final table."""
    path = f"/api/tables/{table}"
    while True:
        seen = server.ask("GET", path)["table"]
        state = seen["state"]
        if state["phase"] in ("over", "closed"):
            return seen
        seat = seat_of(server, state)
        legal = server.ask("GET", f"{path}/moves")
        if legal["turn"] == seat and legal["moves"]:
            command = {"do": "move", "seat": seat, "text": choose(legal["moves"])}
            answer = server.command(table, legal["version"], command)
            # A refusal is no tragedy: something happened meanwhile, and we look again.
            print(command["text"] if "version" in answer else answer, flush=True)
        else:
            # Waits until something happens; as long as we ask, the others see that we are here.
            version = state["version"]
            server.ask("GET", f"{path}/events?after={version}&wait={WAIT}")


def main():
    parser = argparse.ArgumentParser(description="A bot for Damier")
    parser.add_argument("--server", default="http://127.0.0.1:8400")
    parser.add_argument("--table", help="sit down at this table")
    parser.add_argument("--game", default="makruk", help="the game of a new table")
    parser.add_argument("--level", type=int, default=1, help="of the computer at a new table")
    wanted = parser.parse_args()
    server = Server(wanted.server)
    table = wanted.table or open_table(server, wanted.game, wanted.level)
    print(f"playing at {wanted.server}/api/tables/{table}", flush=True)
    join(server, table)
    ended = play(server, table)
    print(f"{ended['state']['phase']} after {len(ended['actions'])} actions", flush=True)


if __name__ == "__main__":
    main()

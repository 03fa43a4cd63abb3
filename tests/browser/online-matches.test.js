// Whole matches between people with their own browser profiles, over the real server.
import { after, before } from "node:test";
import { DESKTOP, PHONE } from "./lib/browser.js";
import { agree, gathering, Player, invite, openTable, playAll } from "./lib/online.js";
import { GAMES, wholeMatch } from "./lib/oracle.js";

const { open, close, together } = gathering();
before(open);
after(close);

/** Short whole matches: who plays, and the seed. */
const MATCHES = {
  "mak-yek": [["random", "greedy"], 38],
  "apit-sodok": [["random", "greedy"], 5],
  "turkish-draughts": [["greedy", "random"], 27],
  alliance: [["level:3", "random"], 25],
  "martian-chess": [["level:3", "random"], 36],
  makruk: [["random", "level:3"], 28],
  "chinese-checkers": [["level:3", "random"], 1],
};

for (const game of GAMES) {
  together(`two people play a whole match of ${game} online`, [{ size: PHONE }, { lang: "en", size: DESKTOP }], async (anna, ben) => {
    const [who, seed] = MATCHES[game];
    const { moves } = await wholeMatch(game, {}, who, seed);
    const { player: first, id } = await invite(anna, game);
    const second = await new Player(ben).come(id);
    await second.sit("Ben");
    await playAll([first, second], moves);
    await Promise.all([first.end(), second.end()]);
    await agree([first, second], id, moves, game);
  });
}

/** Opens a Chinese Checkers table at which each visit takes a seat, in the order of the turns. */
async function sitDown(visits) {
  const players = visits.map((visit) => new Player(visit));
  const seats = visits.map((_, index) => ({ kind: index ? "friend" : "here" }));
  const options = [["players", String(visits.length)]];
  const id = await openTable(visits[0], { game: "chinese-checkers", options, seats });
  for (const [index, player] of players.entries()) {
    await player.come(id);
    if (index) await player.sit(`P${index + 1}`);
  }
  return { players, id };
}

const people = (count) => Array.from({ length: count }, (_, index) => ({ size: index ? DESKTOP : PHONE }));

together("three people play a whole match of Chinese Checkers online", people(3), async (...visits) => {
  const { moves } = await wholeMatch("chinese-checkers", { players: "3" }, ["level:3", "random", "random"], 2);
  const { players, id } = await sitDown(visits);
  await playAll(players, moves);
  await Promise.all(players.map((player) => player.end()));
  await agree(players, id, moves, "chinese-checkers", { players: 3 });
});

together("six people play Chinese Checkers online, until all but one have given up", people(6), async (...visits) => {
  const rest = ["random", "random", "random", "random", "random"];
  const { moves } = await wholeMatch("chinese-checkers", { players: "6" }, ["level:3", ...rest], 11);
  const { players, id } = await sitDown(visits);
  const played = moves.slice(0, 24);
  await playAll(players, played);
  for (const player of players.slice(1)) {
    await player.resign();
    await player.page.getByRole("dialog").waitFor({ state: "detached" });
  }
  await Promise.all(players.map((player) => player.end()));
  await agree(players, id, played, "chinese-checkers", { players: 6 });
});

// People play each other over the real server, each in a browser profile of their own.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { DESKTOP, PHONE, controlIn, openHouse } from "./lib/browser.js";
import { GAMES, wholeMatch } from "./lib/oracle.js";
import { Player, invite, logged, openTable } from "./lib/online.js";
import { barriers } from "./lib/axe.js";

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

/** Whole matches that are short: who plays, and the seed. */
const MATCHES = {
  "mak-yek": [["random", "greedy"], 38],
  "apit-sodok": [["random", "greedy"], 5],
  "turkish-draughts": [["greedy", "random"], 27],
  alliance: [["level:3", "random"], 25],
  "martian-chess": [["level:3", "random"], 36],
  makruk: [["random", "level:3"], 28],
  "chinese-checkers": [["level:3", "random"], 1],
};

/** Visits that end with the test, with a picture of each where it fails. */
function together(name, wishes, steps) {
  test(name, async () => {
    const visits = await Promise.all(wishes.map((wish) => house.visit(wish)));
    const nested = visits.reduceRight(
      (inner, visit, index) => () => visit.during(`${name}, ${index + 1}`, inner),
      () => steps(...visits)
    );
    await nested();
  });
}

/** Plays these moves, each by whoever has the turn: among many, some may be out. */
async function playAll(players, moves) {
  for (const text of moves) await (await onTurn(players)).play(text);
}

/** The one whose screen says that it is his turn. */
async function onTurn(players) {
  const until = Date.now() + 20_000;
  for (;;) {
    for (const player of players) if (await player.isOn()) return player;
    assert.ok(Date.now() < until, "it is nobody's turn");
  }
}

/** All see the same pieces, and the server has just these moves. */
async function agree(players, id, moves) {
  const boards = await Promise.all(players.map((player) => player.drawn()));
  for (const board of boards) assert.deepEqual(Object.keys(board).sort(), Object.keys(boards[0]).sort());
  assert.deepEqual((await logged(house.address, id)).moves, moves);
}

for (const game of GAMES) {
  together(`two people play a whole match of ${game} online`, [{ size: PHONE }, { lang: "en", size: DESKTOP }], async (anna, ben) => {
    const [who, seed] = MATCHES[game];
    const { moves } = await wholeMatch(game, {}, who, seed);
    const { player: first, id } = await invite(anna, game);
    const second = await new Player(ben).come(id);
    await second.sit("Ben");
    await playAll([first, second], moves);
    await Promise.all([first.end(), second.end()]);
    await agree([first, second], id, moves);
  });
}

for (const count of [3, 6]) {
  const wishes = Array.from({ length: count }, (_, index) => ({ size: index ? DESKTOP : PHONE }));
  together(`${count} people play a whole match of Chinese Checkers online`, wishes, async (...visits) => {
    const options = { players: String(count) };
    const rest = Array.from({ length: count - 1 }, () => "random");
    const { moves } = await wholeMatch("chinese-checkers", options, ["level:3", ...rest], count === 3 ? 2 : 11);
    const seats = [{ kind: "here" }, ...rest.map(() => ({ kind: "friend" }))];
    const id = await openTable(visits[0], { game: "chinese-checkers", options: [["players", String(count)]], seats });
    const players = visits.map((visit) => new Player(visit));
    // They sit down in the order of the turns: each takes the first seat that is free.
    await players[0].come(id);
    for (const [index, player] of players.entries()) {
      if (index) await (await player.come(id)).sit(`P${index + 1}`);
    }
    await playAll(players, moves);
    await Promise.all(players.map((player) => player.end()));
    await agree(players, id, moves);
  });
}

together("a lost network and a reload lose nothing and double nothing", [{ size: PHONE }, { size: DESKTOP }], async (anna, ben) => {
  const { player: first, id } = await invite(anna, "makruk");
  const second = await new Player(ben).come(id);
  await second.sit("Ben");
  await playAll([first, second], ["e3e4", "e6e5"]);
  await first.turn();
  anna.expectLosses();
  await anna.profile.setOffline(true);
  await anna.page.getByText(anna.say("table-lost")).waitFor();
  // A move without a network is shown at once and leaves later.
  await first.play("d3d4");
  await anna.page.getByText(anna.say("table-lost-pending")).waitFor();
  await anna.picture("online-lost-phone");
  assert.deepEqual((await logged(house.address, id)).moves, ["e3e4", "e6e5"]);
  await anna.profile.setOffline(false);
  await second.turn();
  await anna.page.locator(".banner.lost").waitFor({ state: "detached" });
  await second.play("d6d5");
  await first.turn();
  await anna.page.reload();
  await first.board.ready();
  await first.play("c3c4");
  await second.turn();
  await agree([first, second], id, ["e3e4", "e6e5", "d3d4", "d6d5", "c3c4"]);
});

together("a server that stops and starts again is only a pause", [{ size: PHONE }, { size: DESKTOP }], async (anna, ben) => {
  const { player: first, id } = await invite(anna, "mak-yek");
  const second = await new Player(ben).come(id);
  await second.sit("Ben");
  const { moves } = await wholeMatch("mak-yek", {}, ["random", "greedy"], 38);
  await playAll([first, second], moves.slice(0, 2));
  await first.turn();
  for (const visit of [anna, ben]) visit.expectLosses();
  await house.restart();
  await playAll([first, second], moves.slice(2, 4));
  await first.turn();
  await agree([first, second], id, moves.slice(0, 4));
});

together("taking back, a draw and a rematch are asked and answered", [{ size: PHONE }, { lang: "en", size: DESKTOP }], async (anna, ben) => {
  const { player: first, id } = await invite(anna, "makruk");
  const second = await new Player(ben).come(id);
  await second.sit("Ben");
  await playAll([first, second], ["e3e4", "e6e5"]);
  await first.turn();
  await anna.control("table-ask-back").click();
  await controlIn(ben.page.getByRole("alert"), ben.say("offer-accept")).click();
  // Her move and his answer to it are gone.
  await anna.page.getByText("e6–e5").first().waitFor({ state: "detached" });
  await first.play("d3d4");
  await second.turn();
  await ben.control("action-offer-draw").click();
  await anna.picture("online-offer-phone");
  await controlIn(anna.page.getByRole("alert"), anna.say("offer-accept")).click();
  await Promise.all([first.end(), second.end()]);
  await anna.control("table-again").click();
  await ben.control("table-again-wanted").click();
  await Promise.all([anna, ben].map(({ page }) => page.waitForURL((url) => !url.pathname.endsWith(id))));
  // The other one begins.
  await second.turn();
});

together("what is said is read in everybody's language, unless it is muted", [{ size: PHONE }, { lang: "en", size: DESKTOP }], async (anna, ben) => {
  const { id } = await invite(anna, "alliance");
  const second = await new Player(ben).come(id);
  await second.sit("Ben");
  const talk = async (visit) => {
    await visit.page.getByRole("button", { name: visit.say("talk-title") }).click();
    return visit.page.getByRole("dialog");
  };
  const hers = await talk(anna);
  const his = await talk(ben);
  await controlIn(his, ben.say("phrase-hello")).click();
  await hers.getByText(anna.say("phrase-hello")).nth(1).waitFor();
  await his.getByLabel(ben.say("talk-field")).fill("Fine weather");
  await controlIn(his, ben.say("talk-send")).click();
  await hers.getByText("Fine weather").waitFor();
  await anna.picture("online-talk-phone");
  await ben.picture("online-talk-desktop");
  assert.deepEqual(await barriers(anna.page), []);
  await controlIn(hers, anna.say("talk-mute", { who: "Ben" })).click();
  await hers.getByText("Fine weather").waitFor({ state: "detached" });
});

together("an invitation can be copied, scanned and withdrawn", [{ size: PHONE }, { size: DESKTOP, dark: true }], async (anna, ben) => {
  const { id } = await invite(anna, "turkish-draughts");
  assert.match(await anna.page.getByLabel(anna.say("table-link")).inputValue(), new RegExp(`^http://.*/fr/table/${id}$`));
  await anna.picture("online-invitation-phone");
  assert.deepEqual(await barriers(anna.page), []);
  await anna.control("table-code").click();
  await anna.page.locator(".qr path").waitFor();
  await anna.picture("online-code-phone");
  await anna.page.keyboard.press("Escape");
  await new Player(ben).come(id);
  await ben.picture("online-invited-desktop-dark");
  assert.deepEqual(await barriers(ben.page), []);
  await anna.control("table-leave").click();
  await ben.page.getByText(ben.say("table-closed")).waitFor();
});

together("who comes later looks on, and an unknown table is said to be one", [{ size: DESKTOP }, { size: DESKTOP }, { lang: "en", size: PHONE }], async (anna, ben, cleo) => {
  const { player: first, id } = await invite(anna, "apit-sodok");
  await (await new Player(ben).come(id)).sit("Ben");
  const third = await new Player(cleo).come(id);
  await cleo.page.getByText(cleo.say("table-looking-on")).waitFor();
  const { moves } = await wholeMatch("apit-sodok", {}, ["random", "greedy"], 5);
  await first.play(moves[0]);
  await cleo.page.locator(".seat.far.on").waitFor();
  await agree([first, third], id, moves.slice(0, 1));
  await cleo.picture("online-looking-on-phone");
  await cleo.open("/en/table/nobodyhasopenedthis1");
  await cleo.page.getByText(cleo.say("table-missing")).first().waitFor();
});

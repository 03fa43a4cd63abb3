// Time at an online table: clocks, players who stay away, the computer in their place.
//
// The server really waits: a minute for the shortest clock, half a minute for an absent player.
// Nothing can shorten that, so these tests wait in parallel.
import assert from "node:assert/strict";
import { after, before, describe } from "node:test";
import { DESKTOP, PHONE } from "./lib/browser.js";
import { Player, gathering, logged, openTable, playAll } from "./lib/online.js";
import { show } from "./lib/oracle.js";

const { open, close, together, house } = gathering();
before(open);
after(close);

/** The shortest clock that the server allows. */
const BULLET = { kind: "fischer", minutes: 1, increment: 0 };
/** How long the server waits for a player who is away from such a match. */
const PATIENCE = 30_000;
/** How much later than the server a page may notice. */
const LATE = 15_000;

/** A table with the shortest clock, with everybody seated, in the order of the turns. */
async function sitDown(visits, game, options = []) {
  const seats = visits.map((_, index) => ({ kind: index ? "friend" : "here" }));
  const id = await openTable(visits[0], { game, options, seats, clock: BULLET });
  const players = visits.map((visit) => new Player(visit));
  for (const [index, player] of players.entries()) {
    await player.come(id);
    if (index) await player.sit(["Ben", "Cleo"][index - 1]);
  }
  return { id, players };
}

/** Records what the clocks of a page show, and when, each time one of them changes. */
async function watchClocks({ page }) {
  await page.evaluate(() => {
    const shown = (seat) => document.querySelector(`.seat.${seat} [role=timer]`)?.textContent;
    const note = () => {
      const [near, far] = [shown("near"), shown("far")];
      const last = seen.at(-1);
      if (near && far && (last?.near !== near || last.far !== far)) seen.push({ at: Date.now(), near, far });
    };
    const seen = (window.clocksSeen = []);
    note();
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** Everything the clocks of a page have shown since recording began. */
const clocksSeen = ({ page }) => page.evaluate(() => window.clocksSeen);

/** Waits until a clock of a page shows this. */
const clockShows = ({ page }, seat, text) =>
  page.locator(`.seat.${seat} [role=timer]`, { hasText: text }).waitFor();

/** The seconds on a clock. */
function seconds(text) {
  const [, minutes, rest] = /^(\d+):(\d\d(?:\.\d)?)$/.exec(text);
  return Number(minutes) * 60 + Number(rest);
}

/** When a clock began to show each of its texts. */
function changes(seen, seat) {
  return new Map(seen.toReversed().map((moment) => [moment[seat], moment.at]));
}

/** Both pages run one clock down, in sync, while the other stands still. */
async function runsDown(mover, other, standing) {
  const [here, there] = [await clocksSeen(mover), await clocksSeen(other)];
  for (const [seen, runs, stands] of [[here, "near", "far"], [there, "far", "near"]]) {
    assert.deepEqual([...new Set(seen.map((moment) => moment[stands]))], [standing], "the other clock stands still");
    const left = seen.map((moment) => seconds(moment[runs]));
    assert.deepEqual(left, left.toSorted((one, next) => next - one), "a clock never gains time");
    // A second on the clock is a second of real time.
    const took = (seen.at(-1).at - seen[1].at) / 1000;
    assert.ok(Math.abs(left[1] - left.at(-1) - took) < 1, `${left[1] - left.at(-1)} s on the clock in ${took} s`);
  }
  const elsewhere = changes(there, "far");
  const common = [...changes(here, "near")].slice(1).filter(([text]) => elsewhere.has(text));
  assert.ok(common.length >= 3, "both pages show the same times");
  for (const [text, at] of common) {
    assert.ok(Math.abs(at - elsewhere.get(text)) < 1000, `${text} at ${at} and at ${elsewhere.get(text)}`);
  }
}

describe("time online", { concurrency: true }, () => {
  together("only the clock of whoever is to move runs, alike on both pages, until it runs out", [{ size: PHONE }, { lang: "en", size: DESKTOP }], async (anna, ben) => {
    const { players } = await sitDown([anna, ben], "makruk");
    const [first, second] = players;
    await playAll(players, ["e3e4"]);
    await second.turn();
    // Nobody's clock runs in the first round.
    for (const player of players) await player.page.locator("[role=timer]", { hasText: "1:00" }).nth(1).waitFor();
    await playAll(players, ["e6e5"]);
    await first.turn();
    await Promise.all(players.map(watchClocks));
    await Promise.all([clockShows(first, "near", "0:55"), clockShows(second, "far", "0:55")]);
    await runsDown(first, second, "1:00");
    await first.play("d3d4");
    await Promise.all([clockShows(first, "far", "0:59"), clockShows(second, "near", "0:59")]);
    // What the server makes of the move is on the clock once it is no longer on its way.
    await anna.page.getByText(anna.say("table-move-pending")).waitFor({ state: "detached" });
    const stopped = await first.page.locator(".seat.near [role=timer]").innerText();
    assert.ok(seconds(stopped) <= 55, `${stopped} after a move at 0:55`);
    await Promise.all(players.map(watchClocks));
    await Promise.all([clockShows(first, "far", "0:54"), clockShows(second, "near", "0:54")]);
    await runsDown(second, first, stopped);
    await Promise.all(players.map((player) => player.end(BULLET.minutes * 60_000 + LATE)));
    await first.reads("end-you-win", "reason-timeout", "one", { loser: "Ben" });
    await second.reads("end-you-lose", "reason-timeout", "you");
  });

  together("who stays away on their turn can be claimed against, not sooner", [{ size: DESKTOP }, { lang: "en", size: PHONE }], async (anna, ben) => {
    const { id, players } = await sitDown([anna, ben], "makruk");
    const [first, second] = players;
    await playAll(players, ["e3e4", "e6e5", "d3d4"]);
    await second.turn();
    const away = anna.page.locator(".seat.far", { hasText: anna.say("table-seat-away") });
    await second.leave();
    await away.waitFor();
    // A player who comes back was only away for a moment.
    await second.come(id);
    await away.waitFor({ state: "detached" });
    // The server counts from some moment after this one.
    const left = Date.now();
    await second.leave();
    await away.waitFor();
    await anna.page.getByText(anna.say("table-away")).waitFor({ timeout: PATIENCE + LATE });
    const waited = Date.now() - left;
    assert.ok(waited > PATIENCE - 1000, `offered after ${waited} ms`);
    await anna.picture("online-claim-desktop");
    await anna.control("table-claim").click();
    await first.reads("end-you-win", "reason-abandoned", "one", { loser: "Ben" });
    await second.come(id);
    await second.reads("end-you-lose", "reason-abandoned", "you");
  });

  together("among three the computer plays for who stays away, until they are back", [{ size: DESKTOP }, { lang: "en", size: PHONE }, { size: PHONE }], async (...visits) => {
    const [game, options] = ["chinese-checkers", { players: 3 }];
    const { id, players } = await sitDown(visits, game, [["players", "3"]]);
    const [first, second, third] = players;
    const [anna] = visits;
    const moves = async () => (await logged(house().address, id)).moves;
    const playOne = async (player) => {
      // Once it is this player's turn, the previous move is stored.
      await player.turn();
      await player.play((await show(game, options, await moves())).moves[0]);
    };
    // At the star, the note is also in the text for people who cannot see the chip.
    const stoodIn = anna.page.locator(".chip", { hasText: anna.say("table-seat-stand-in") });
    await playOne(first);
    await second.turn();
    const left = Date.now();
    await second.leave();
    await stoodIn.waitFor({ timeout: PATIENCE + LATE });
    const waited = Date.now() - left;
    assert.ok(waited > PATIENCE - 1000, `the computer took over after ${waited} ms`);
    assert.match(await stoodIn.innerText(), /Ben/);
    await anna.picture("online-stand-in-desktop");
    // It has played its own move, and it is the next player's turn.
    await third.turn();
    assert.equal((await moves()).length, 2);
    await second.come(id);
    await stoodIn.waitFor({ state: "detached" });
    await playOne(third);
    await playOne(first);
    await playOne(second);
    await third.turn();
    const { events } = await logged(house().address, id);
    const kinds = events.map(({ body }) => body.kind).filter((kind) => ["stood-in", "returned"].includes(kind));
    assert.deepEqual(kinds, ["stood-in", "returned"]);
  });
});

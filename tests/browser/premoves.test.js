// Moves that are prepared, or confirmed, at a table online.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { DESKTOP, PHONE } from "./lib/browser.js";
import { Player, agree, gathering, invite, logged, openTable, prepare } from "./lib/online.js";

const { open, close, together, house } = gathering();
before(open);
after(close);

together("a move prepared online is played at once, or dropped", [{ size: PHONE }, { size: DESKTOP }], async (anna, ben) => {
  const { player: first, id } = await invite(anna, "makruk");
  const second = await new Player(ben).come(id);
  await second.sit("Ben");
  await first.play("e3e4");
  await prepare(first, "a3", "a4");
  await second.play("e6e5");
  // Anna does nothing: it is Ben's turn again.
  await second.turn();
  await agree([first, second], id, ["e3e4", "e6e5", "a3a4"], "makruk");
  await prepare(first, "h3", "h5");
  await second.play("d6d5");
  await first.turn();
  await first.page.getByText(anna.say("premove-refused")).first().waitFor();
  assert.equal(await first.page.locator(".m-premove").count(), 0);
  await first.play("h3h4");
  await second.turn();
  await agree([first, second], id, ["e3e4", "e6e5", "a3a4", "d6d5", "h3h4"], "makruk");
});

together("where there are days for a move it is confirmed", [{ size: PHONE }, { size: DESKTOP }], async (anna, ben) => {
  const seats = [{ kind: "here" }, { kind: "friend" }];
  const id = await openTable(anna, { game: "makruk", options: [], seats, clock: { kind: "correspondence", days: 2 } });
  const first = await new Player(anna).come(id);
  const second = await new Player(ben).come(id);
  await second.sit("Ben");
  await first.play("e3e4");
  const play = anna.control("confirm-play");
  await play.waitFor();
  assert.deepEqual((await logged(house().address, id)).moves, []);
  await anna.picture("confirm-online");
  await play.click();
  await second.turn();
  await agree([first, second], id, ["e3e4"], "makruk");
});

together("whoever prepares nothing is told whose turn it is", [{ size: PHONE }, { lang: "en", size: DESKTOP }], async (anna, ben) => {
  for (const visit of [anna, ben]) {
    await visit.profile.addInitScript(() => localStorage.setItem("damier.preferences", '{"premove":false}'));
  }
  const { player: first, id } = await invite(anna, "makruk");
  const second = await new Player(ben).come(id);
  await second.sit("Ben");
  const told = (visit, text) => visit.page.locator(".toast", { hasText: text }).waitFor();
  await first.play("e3e4");
  await first.board.tap("a3");
  await told(anna, /c’est à Ben de jouer\.$/);
  await second.play("e6e5");
  await second.board.tap("a6");
  await told(ben, /^It is not your turn: .+ is to move\./);
  await agree([first, second], id, ["e3e4", "e6e5"], "makruk");
});

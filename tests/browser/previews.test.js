// A link to a table shows the position before anybody follows it.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { nameOf } from "./lib/home.js";
import { Player, gathering, invite, onTurn } from "./lib/online.js";

const { open, close, together, house } = gathering();
before(open);
after(close);

const picture = async (id) => {
  const answer = await fetch(`${house().address}/og/table/${id}.png`);
  return { status: answer.status, type: answer.headers.get("content-type"), bytes: Buffer.from(await answer.arrayBuffer()) };
};

together("a link to a table is shown with its position", [{}, { lang: "en" }], async (one, other) => {
  const { player, id } = await invite(one, "makruk");
  // The address that people share names no language: everybody gets their own.
  for (const [path, reader] of [[`/en/table/${id}`, other], [`/table/${id}`, one], [`/table/${id}`, other]]) {
    const headers = { "accept-language": reader.lang };
    const html = await (await fetch(house().address + path, { headers })).text();
    const [, image] = /property="og:image" content="([^"]+)"/.exec(html);
    assert.equal(image, `${house().address}/og/table/${id}.png`);
    assert.match(html, new RegExp(`<html lang="${reader.lang}">`), path);
    const title = reader.say("preview-table-of", { game: nameOf(reader, "makruk") });
    assert.match(html, new RegExp(`<title>${title}`), path);
    assert.match(html, new RegExp(`og:title" content="${title}`), path);
  }

  const start = await picture(id);
  assert.deepEqual([start.status, start.type], [200, "image/png"]);
  assert.deepEqual([start.bytes.readUInt32BE(16), start.bytes.readUInt32BE(20)], [1200, 630]);
  assert.ok((await picture(id)).bytes.equals(start.bytes), "nothing has happened");

  const guest = await new Player(other).come(id);
  await guest.sit("Ada");
  const first = await onTurn([player, guest]);
  await first.play("e3e4");
  await (first === player ? guest : player).turn();
  assert.ok(!(await picture(id)).bytes.equals(start.bytes), "a move was made");

  // A table that nobody has, or that is not for strangers, has no game.
  const nowhere = await (await fetch(`${house().address}/fr/table/nowhere`)).text();
  assert.match(nowhere, new RegExp(`<title>${one.say("preview-table")}`));
  assert.equal((await picture("nowhere")).status, 404);
  assert.equal((await picture("..%2f..%2fetc")).status, 404);
});

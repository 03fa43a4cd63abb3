// What a proxy has to do in front of a server that has the settings of docs/hosting.md.
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { SITE, adapt, ask, block, exchange, freePort, listens, program, start } from "./lib.js";

/** How many tables one address may open in ten minutes; docs/hosting.md says so. */
const TABLES = 20;

/** The tests of a proxy; `begin` starts one in a folder, at a port, in front of another port. */
export function tests(name, begin) {
  describe(name, () => {
    let folder, damier, proxy, port;

    before(async () => {
      folder = await mkdtemp(join(tmpdir(), "damier-"));
      const behind = await freePort();
      damier = await server(folder, behind);
      port = await freePort();
      proxy = await begin(folder, port, behind);
    });

    after(async () => {
      await proxy?.end();
      await damier?.end();
      await rm(folder, { recursive: true, force: true });
    });

    test("passes on the page and what belongs to it", async () => {
      const page = await ask(port, "/fr/");
      assert.equal(page.status, 200, page.body);
      const [, script] = /src="([^"]+\.js)"/.exec(page.body);
      assert.equal((await ask(port, script)).status, 200);
    });

    test("keeps the public address: cookies are strict, foreign pages refused", async () => {
      const answer = await ask(port, "/api/person", { method: "POST", headers: { origin: `https://${SITE}` }, body: {} });
      assert.equal(answer.status, 200, answer.body);
      assert.match(answer.headers["set-cookie"][0], /^__Host-damier=.*; Secure/);
      assert.ok(answer.headers["strict-transport-security"]);
      const foreign = await ask(port, "/api/person", { method: "POST", headers: { origin: "https://evil.example" }, body: {} });
      assert.equal(foreign.status, 403);
    });

    test("passes on a WebSocket", async () => {
      const person = await ask(port, "/api/person", { method: "POST", body: {} });
      const cookie = person.headers["set-cookie"][0].split(";")[0];
      const hello = JSON.stringify({ type: "hello", protocol: 1, resume: [] });
      const answer = await exchange(port, "/api/socket", hello, { cookie, origin: `https://${SITE}` });
      assert.equal(JSON.parse(answer).type, "welcome");
    });

    test("tells who is there, and visitors cannot tell it themselves", async () => {
      const invented = (number) => ({ "x-forwarded-for": `203.0.113.${number}` });
      for (let number = 0; number < TABLES; number += 1) {
        const opened = await open(port, "127.0.0.2", invented(number));
        assert.equal(opened.status, 200, opened.body);
      }
      assert.equal((await open(port, "127.0.0.2", invented(99))).status, 429);
      assert.equal((await open(port, "127.0.0.3")).status, 200);
    });
  });
}

function open(port, visitor, headers = {}) {
  const settings = { game: "mak-yek", seats: [{ kind: "here" }, { kind: "here" }] };
  return ask(port, "/api/tables", { method: "POST", visitor, headers, body: { id: randomUUID(), settings } });
}

/** The server with the file of settings of the document, somewhere else than there. */
async function server(folder, port) {
  const config = join(folder, "damier.toml");
  const text = adapt(block("toml", "/etc/damier.toml"), {
    "127.0.0.1:8400": `127.0.0.1:${port}`,
    "/var/lib/damier": join(folder, "data"),
  });
  await writeFile(config, text);
  return start(program("DAMIER"), ["serve", "--config", config], () => listens(port));
}

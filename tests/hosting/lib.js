// The configurations that docs/hosting.md shows, and what stands behind them while they are tried.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request } from "node:https";
import { connect, createServer } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../..");
const HOSTING = readFileSync(join(ROOT, "docs/hosting.md"), "utf8");

/** The site of the document; nobody needs to be able to look it up. */
export const SITE = "damier.example";

/** Nobody waits for an answer longer than this. */
const PATIENCE = 20_000;

/** The block of the document in this language that has this text in it; there has to be one. */
export function block(language, text) {
  const blocks = [...HOSTING.matchAll(/^```(\w+)\n([^]*?)^```$/gm)];
  const fitting = blocks.filter(([, its, body]) => its === language && body.includes(text));
  if (fitting.length !== 1) throw new Error(`docs/hosting.md has ${fitting.length} blocks of ${language} with ${text}`);
  return fitting[0][2];
}

/** A text with every one of these replaced, each of which has to be in it. */
export function adapt(text, changes) {
  for (const [old, other] of Object.entries(changes)) {
    if (!text.includes(old)) throw new Error(`there is no ${old} in\n${text}`);
    text = text.replaceAll(old, other);
  }
  return text;
}

/** The program that the step names. */
export function program(name) {
  const path = process.env[name];
  if (!path) throw new Error(`${name} names no program; see \`cargo xtask test --only hosting\``);
  return path;
}

/** A port that was free a moment ago. */
export async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}

/** Whether somebody listens at this port. */
export function listens(port) {
  const socket = connect(port, "127.0.0.1");
  return once(socket, "connect").then(() => true, () => false).finally(() => socket.destroy());
}

/** Starts a program that runs until it is ended, and waits until it is `ready`. */
export async function start(path, words, ready, env = {}) {
  const child = spawn(path, words, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(child, "exit");
  let said = "";
  for (const output of [child.stdout, child.stderr]) output.on("data", (data) => (said += data));
  const end = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  const limit = Date.now() + PATIENCE;
  while (!(await ready())) {
    if (child.exitCode === null && Date.now() < limit) continue;
    await end();
    throw new Error(`${path} is not ready\n${said}`);
  }
  return { end };
}

/** Whether the site answers through a proxy at this port. */
export function answers(port) {
  return ask(port, "/healthz").then(({ status }) => status === 200, () => false);
}

/** Asks the site through a proxy at this port, as a visitor with an address of their own. */
export function ask(port, path, { method = "GET", visitor = "127.0.0.1", headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const asked = request({
      ...place(port, visitor),
      path,
      method,
      headers: { host: SITE, ...(body && { "content-type": "application/json" }), ...headers },
    });
    asked.on("error", reject);
    asked.on("timeout", () => asked.destroy(new Error(`no answer to ${path}`)));
    asked.on("response", async (answer) => {
      const chunks = await answer.toArray();
      resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks).toString() });
    });
    asked.end(body && JSON.stringify(body));
  });
}

/** Opens a WebSocket through a proxy, sends a text and gives the first one that comes back. */
export function exchange(port, path, text, headers = {}) {
  return new Promise((resolve, reject) => {
    const asked = request({
      ...place(port, "127.0.0.1"),
      path,
      headers: {
        host: SITE,
        connection: "Upgrade",
        upgrade: "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": Buffer.alloc(16, 7).toString("base64"),
        ...headers,
      },
    });
    asked.on("error", reject);
    asked.on("timeout", () => asked.destroy(new Error("nothing came through the socket")));
    asked.on("response", (answer) => reject(new Error(`no socket but ${answer.statusCode}`)));
    asked.on("upgrade", (_, socket, head) => {
      let heard = head;
      socket.on("error", reject);
      socket.on("data", (data) => {
        heard = Buffer.concat([heard, data]);
        const found = unframe(heard);
        if (found === undefined) return;
        socket.destroy();
        resolve(found);
      });
      socket.write(frame(text));
    });
    asked.end();
  });
}

function place(port, visitor) {
  return {
    host: "127.0.0.1",
    port,
    localAddress: visitor,
    servername: SITE,
    // The certificate is one that the test has made for itself.
    rejectUnauthorized: false,
    timeout: PATIENCE,
    agent: false,
  };
}

/** A short text as one frame of a client; a mask of zeros leaves it as it is. */
function frame(text) {
  const bytes = Buffer.from(text);
  if (bytes.length > 125) throw new Error("only short texts");
  return Buffer.concat([Buffer.from([0x81, 0x80 | bytes.length, 0, 0, 0, 0]), bytes]);
}

/** The first text among the short frames of a server, once it is there; a ping is none. */
function unframe(bytes) {
  while (bytes.length >= 2 && bytes.length >= 2 + bytes[1]) {
    const [kind, length] = bytes;
    if (kind === 0x81) return bytes.subarray(2, 2 + length).toString();
    bytes = bytes.subarray(2 + length);
  }
  return undefined;
}

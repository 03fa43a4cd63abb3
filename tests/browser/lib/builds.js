// Two builds of the client behind one address: the second replaces the first while tabs are open,
// as when a server is updated. `damier serve --client-dir` cannot be used here: it comes with a
// service worker that caches nothing.
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";

/** Headers that belong to a single response, not to a file. */
const OF_ONE_ANSWER = new Set(["connection", "content-encoding", "content-length", "date", "etag", "keep-alive", "transfer-encoding"]);

/** One build: every file by its address, with the headers the server sends with it. */
export class Build {
  constructor(files) {
    this.files = files;
  }

  /** The client of a running server: its service worker lists the files. */
  static async of(address) {
    const files = new Map();
    const read = async (name) => files.set(name, await answerOf(new URL(name, address)));
    await read("/sw.js");
    const [, list] = /^const FILES = (.*);$/m.exec(files.get("/sw.js").body);
    await Promise.all(JSON.parse(list).map(read));
    return new Build(files);
  }

  /**
   * The next build: files that differ get another name, and so does every file that names them.
   * `changes` returns the new content of a file, or nothing if it stays the same.
   */
  next(changes) {
    const changed = new Map();
    for (const [name, { body }] of this.files) changed.set(name, changes(name, body) ?? body);
    const renamed = new Map();
    // A new name changes the content of every file that names it, up to the page.
    for (;;) {
      const known = renamed.size;
      for (const [name, body] of changed) {
        const text = withNames(name, body, renamed);
        const isNew = !text.equals(this.files.get(name).body);
        if (isNew && name.startsWith("/assets/") && !renamed.has(name)) renamed.set(name, nameFor(name, text));
      }
      if (renamed.size === known) break;
    }
    const files = new Map();
    for (const [name, body] of changed) {
      const { headers } = this.files.get(name);
      files.set(renamed.get(name) ?? name, { headers, body: withNames(name, body, renamed) });
    }
    return new Build(files).versioned();
  }

  /** The service worker distinguishes versions by a hash of all files. */
  versioned() {
    const worker = this.files.get("/sw.js");
    const all = createHash("sha256");
    for (const [name, { body }] of this.files) if (name !== "/sw.js") all.update(name).update(body);
    const version = `const VERSION = "damier-${all.digest("hex").slice(0, 16)}";`;
    const body = Buffer.from(worker.body.toString().replace(/^const VERSION = .*$/m, version));
    this.files.set("/sw.js", { ...worker, body });
    return this;
  }

  has(name) {
    return this.files.has(name);
  }

  /** The files of this build that another does not have. */
  without(other) {
    return [...this.files.keys()].filter((name) => !other.has(name));
  }
}

async function answerOf(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} for ${address}`);
  const headers = [...answer.headers].filter(([name]) => !OF_ONE_ANSWER.has(name));
  return { headers: Object.fromEntries(headers), body: Buffer.from(await answer.arrayBuffer()) };
}

/** A text with the new names of other files; modules contain none. */
function withNames(name, body, renamed) {
  if (!/\.(js|html)$/.test(name)) return body;
  let text = body.toString();
  for (const [old, now] of renamed) text = text.replaceAll(old, now);
  return Buffer.from(text);
}

function nameFor(name, body) {
  const hash = createHash("sha256").update(body).digest("hex").slice(0, 16);
  return name.replace(/-[0-9a-f]{16}(?=\.)/, `-${hash}`);
}

/** A server whose build can be replaced; it forwards every request for anything else to the real server. */
export class Front {
  static async open(behind, build) {
    const front = new Front();
    Object.assign(front, { behind, build, asked: [] });
    front.server = createServer((request, answer) => front.answer(request, answer));
    front.server.listen(0, "127.0.0.1");
    await once(front.server, "listening");
    front.address = `http://127.0.0.1:${front.server.address().port}`;
    return front;
  }

  async answer(request, answer) {
    const { pathname } = new URL(request.url, this.address);
    this.asked.push(pathname);
    const isPage = pathname === "/" || /^\/(fr|en)(\/|$)/.test(pathname);
    const file = this.build.files.get(isPage ? "/index.html" : pathname);
    if (file) return answer.writeHead(200, file.headers).end(file.body);
    // An updated server no longer has the old files.
    if (pathname.startsWith("/assets/")) return answer.writeHead(404).end();
    const there = await fetch(new URL(request.url, this.behind), { redirect: "manual" });
    const headers = [...there.headers].filter(([name]) => !OF_ONE_ANSWER.has(name));
    answer.writeHead(there.status, Object.fromEntries(headers)).end(Buffer.from(await there.arrayBuffer()));
  }

  async close() {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, "close");
  }
}

// The cost of a visit: the bytes sent over the network, counted between browser and server.
//
// A page does not know what its workers and its service worker fetch; this counts all of it.
import { createServer, request } from "node:http";
import { once } from "node:events";

/** A counting proxy in front of a server. */
export class Scale {
  static async before(address) {
    const scale = new Scale();
    scale.answers = [];
    const server = createServer((asked, answer) => scale.pass(address, asked, answer));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    scale.address = `http://127.0.0.1:${server.address().port}`;
    scale.close = () => {
      server.closeAllConnections();
      server.close();
    };
    return scale;
  }

  /** Forwards a request and records the size of its response: head and body as they are sent. */
  pass(address, asked, answer) {
    const { pathname } = new URL(asked.url, address);
    const noted = { pathname, coding: "", bytes: 0 };
    this.answers.push(noted);
    const onward = request(new URL(asked.url, address), { method: asked.method, headers: asked.headers }, (got) => {
      noted.coding = got.headers["content-encoding"] ?? "";
      noted.bytes += got.rawHeaders.reduce((sum, text) => sum + text.length + 2, 19);
      got.on("data", (chunk) => (noted.bytes += chunk.length));
      answer.writeHead(got.statusCode, got.rawHeaders);
      got.pipe(answer);
    });
    onward.on("error", () => answer.destroy());
    asked.pipe(onward);
  }

  /** Resets the count. */
  reset() {
    this.answers = [];
  }

  /** Kilobytes of the responses that pass the filter. */
  kilobytes(passes = () => true) {
    return this.answers.filter(passes).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  }
}

/** The engine is loaded after the board: nobody waits for it before the first move. */
export const isEngine = ({ pathname }) => /\/(engine|worker)/.test(pathname);

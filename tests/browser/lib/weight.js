// What a visit costs: the bytes that came over the network, as they were sent.

/** Counts from now on what a page receives, by the kind of file. */
export class Scale {
  static async on(page) {
    const scale = new Scale();
    scale.sizes = new Map();
    const session = await page.context().newCDPSession(page);
    const names = new Map();
    session.on("Network.responseReceived", ({ requestId, response }) => {
      names.set(requestId, new URL(response.url).pathname);
    });
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const name = names.get(requestId);
      if (name) scale.sizes.set(name, (scale.sizes.get(name) ?? 0) + encodedDataLength);
    });
    await session.send("Network.enable");
    return scale;
  }

  /** Kilobytes of the files whose name passes. */
  kilobytes(passes = () => true) {
    const chosen = [...this.sizes].filter(([name]) => passes(name));
    return chosen.reduce((sum, [, size]) => sum + size, 0) / 1000;
  }
}

/** The engine comes after the board: nobody waits for it before the first move. */
export const isEngine = (name) => /\/(engine|worker)/.test(name);

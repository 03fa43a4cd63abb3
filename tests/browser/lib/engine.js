// The engine's worker, queried by messages the way the page does it.

/** The nodes and nodes per second of a limited analysis in the browser. */
export async function analyse(page, game, moves, nodes) {
  const ask = {
    id: 1,
    what: { kind: "analyse", lines: 1, nodes, most_ms: null },
    about: { game, options: [], start: null, actions: moves.map((text) => ({ move: text })) },
  };
  return page.evaluate(
    (text) =>
      new Promise((resolve, reject) => {
        const worker = new Worker(globalThis.damierWorker, { type: "module" });
        // The first reply to a stop shows that the engine is loaded; the clock starts then.
        let began = 0;
        worker.onerror = (event) => reject(new Error(event.message));
        worker.onmessage = ({ data }) => {
          const { told, broken } = JSON.parse(data);
          if (broken || told.kind === "failed") reject(new Error(broken ?? told.message));
          else if (told.kind === "stopped") {
            began = performance.now();
            worker.postMessage(text);
          } else if (told.done) {
            const seconds = (performance.now() - began) / 1000;
            worker.terminate();
            resolve({ nodes: told.nodes, seconds, nps: told.nodes / seconds });
          }
        };
        worker.postMessage(JSON.stringify({ id: 0, what: { kind: "stop" }, about: { game: "" } }));
      }),
    JSON.stringify(ask)
  );
}

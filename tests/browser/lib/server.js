// The program, serving its client on a free port of this machine.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { DAMIER } from "./project.js";

/** Starts a server and gives its address; `DAMIER_ADDRESS` names one that runs already. */
export async function serve() {
  if (process.env.DAMIER_ADDRESS) return { address: process.env.DAMIER_ADDRESS, stop: async () => {} };
  // What is played in tests is kept apart from what people play.
  const data = await mkdtemp(join(tmpdir(), "damier-"));
  const words = ["serve", "--listen", "127.0.0.1:0", "--data", data];
  const child = spawn(DAMIER, words, { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const address = await Promise.race([
    greeting(child.stdout),
    ended.then(([code]) => Promise.reject(new Error(`the server ended with ${code}`))),
  ]);
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    await rm(data, { recursive: true, force: true });
  };
  return { address, stop };
}

/** The address that the program prints. */
async function greeting(output) {
  for await (const line of createInterface({ input: output })) {
    const address = /^\s+(http:\S+)$/.exec(line);
    if (address) return address[1];
    if (line.includes("without its client")) throw new Error(line);
  }
  throw new Error("the server said nothing");
}

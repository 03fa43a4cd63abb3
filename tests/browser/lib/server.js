// The program, serving its client on a free port of this machine.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { DAMIER } from "./project.js";

/** Starts a server and gives its address; `DAMIER_ADDRESS` names one that runs already. */
export async function serve() {
  if (process.env.DAMIER_ADDRESS) return { address: process.env.DAMIER_ADDRESS, stop: async () => {} };
  const child = spawn(DAMIER, ["serve", "--listen", "127.0.0.1:0"], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const address = await Promise.race([
    greeting(child.stdout),
    ended.then(([code]) => Promise.reject(new Error(`the server ended with ${code}`))),
  ]);
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
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

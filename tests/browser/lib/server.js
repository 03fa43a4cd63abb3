// The program, serving its client on a free port of this machine.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { DAMIER } from "./project.js";

/** The milliseconds that anything the program does here may take. */
const LIMIT = 60_000;

/** Starts a server and returns its address; `DAMIER_ADDRESS` names one that is already running. */
export async function serve() {
  if (process.env.DAMIER_ADDRESS) return { address: process.env.DAMIER_ADDRESS, stop: async () => {} };
  // Matches played in tests are kept apart from those people play.
  const data = await mkdtemp(join(tmpdir(), "damier-"));
  let running = await start("127.0.0.1:0", data);
  const { address } = running;
  const stop = async () => {
    await running.end("SIGTERM");
    await rm(data, { recursive: true, force: true });
  };
  /** Kills the server without warning and starts another in its place. */
  const restart = async () => {
    await running.end("SIGKILL");
    running = await start(new URL(address).host, data);
  };
  /** The output of `damier admin`, for the host, while the server runs. */
  const admin = async (...words) => {
    const { stdout } = await promisify(execFile)(DAMIER, ["admin", "--data", data, "--json", ...words], { timeout: LIMIT });
    return JSON.parse(stdout);
  };
  return { address, stop, restart, admin };
}

async function start(listen, data) {
  const words = ["serve", "--listen", listen, "--data", data];
  const child = spawn(DAMIER, words, { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const address = await Promise.race([
    greeting(child.stdout),
    ended.then(([code]) => Promise.reject(new Error(`the server ended with ${code}`))),
    late("the server did not start"),
  ]);
  const end = async (signal) => {
    child.kill(signal);
    await Promise.race([ended, late(`the server did not end by ${signal}`)]).catch((error) => {
      child.kill("SIGKILL");
      throw error;
    });
  };
  return { address, end };
}

/** A failure after a while, which keeps nothing running. */
async function late(message) {
  await sleep(LIMIT, undefined, { ref: false });
  throw new Error(message);
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

// Finds a free port, below the range from which systems assign ports, so that parallel runs do not take the same one.
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

const FIRST = 20_000;
/** Linux assigns ports from 32768, other systems from 49152. */
const COUNT = 12_000;
/** Each worker of a run tries its own ports. */
const WORKERS = 4;

let next = randomInt(COUNT / WORKERS) * WORKERS + (Number(process.env["VITEST_POOL_ID"] ?? 0) % WORKERS);

export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + (next % COUNT);
    next += WORKERS;
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}

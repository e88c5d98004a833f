// A port of this machine that nobody listens on just now, so that runs side by side do not meet. It lies below those
// that a system gives to whoever asks for any, of which one may be gone again before the server that it was meant for
// listens.
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

const FIRST = 20_000;
/** Linux gives from 32768 on, others from 49152. */
const COUNT = 12_000;
/** Workers of one run take turns: what one has found free no other looks at. */
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

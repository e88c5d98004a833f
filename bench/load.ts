// Load on addresses: as fast as they go, or so many a second.
import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { seededRandom } from "../src/server/artwork/random.ts";
import { percentile } from "./figure.ts";

const CONNECTIONS = 50;

/** Answered requests a second. Throws when any answer was not a 200. */
export async function requestsPerSecond(url: string, token: string, seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { authorization: `Bearer ${token}`, accept: "application/json" },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} broken of ${result.requests.total}`);
  return result.requests.average;
}

/**
 * How long answers take in milliseconds when so many are asked for in a second, by turns, each from the moment when it
 * was due: by somebody who knows nothing of the others, so the moments lie as chance has it, the same in every run.
 * (autocannon's own rate asks for a second's share all at once, on every connection.) Throws when any answer was not a
 * 200.
 */
export async function latencyAtRate(
  url: string,
  paths: readonly string[],
  { rate, seconds }: { rate: number; seconds: number },
): Promise<{ p50: number; p99: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const began = performance.now();
  const asked = momentsOf(rate, seconds).map(async (due, at) => {
    await sleep(due);
    await answerOf(new URL(paths[at % paths.length] ?? "", url), agent);
    return performance.now() - began - due;
  });
  const times = await Promise.all(asked);
  agent.destroy();
  return { p50: percentile(times, 50), p99: percentile(times, 99) };
}

const FIRST = 20_261_120;

/** Milliseconds from the beginning; the gaps between them are those of a Poisson process. */
function momentsOf(rate: number, seconds: number): number[] {
  const random = seededRandom(FIRST);
  let at = 0;
  return Array.from({ length: rate * seconds }, () => (at -= (Math.log(1 - random.between(0, 1)) * 1000) / rate));
}

function answerOf(address: URL, agent: Agent): Promise<void> {
  return new Promise((done, failed) => {
    const request = get(address, { agent }, (answer) => {
      if (answer.statusCode !== 200) failed(new Error(`${address.href}: ${answer.statusCode}`));
      answer.on("end", done).on("error", failed).resume();
    });
    request.on("error", failed);
  });
}

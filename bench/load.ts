// Load on addresses: as fast as possible, or at a given rate.
import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { seededRandom } from "../src/server/artwork/random.ts";
import { percentile } from "./figure.ts";

const CONNECTIONS = 50;

/** Successful requests per second. Throws when an answer was not a 200. */
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
 * The latency in milliseconds at a given rate, measured from the moment at which each request was due. The addresses
 * are requested in turn, at random but reproducible moments, like those of independent users. (autocannon's own rate
 * sends a second's requests all at once on every connection.) Throws when an answer was not a 200.
 */
export async function latencyAtRate(
  url: string,
  paths: readonly string[],
  { rate, seconds }: { rate: number; seconds: number },
): Promise<{ p50: number; p99: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const began = performance.now();
  const requests = momentsOf(rate, seconds).map(async (due, at) => {
    await sleep(due);
    await answerOf(new URL(paths[at % paths.length] ?? "", url), agent);
    return performance.now() - began - due;
  });
  const times = await Promise.all(requests);
  agent.destroy();
  return { p50: percentile(times, 50), p99: percentile(times, 99) };
}

const SEED = 20_261_120;

/** Milliseconds from the start; the intervals are those of a Poisson process. */
export function momentsOf(rate: number, seconds: number): number[] {
  const random = seededRandom(SEED);
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

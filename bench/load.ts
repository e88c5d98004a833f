// Load on addresses: as fast as they go, or so many a second.
import autocannon from "autocannon";

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

/** How long answers take in milliseconds when so many are asked for in a second, by turns. Throws when any answer was not a 200. */
export async function latencyAtRate(
  url: string,
  paths: readonly string[],
  { rate, seconds }: { rate: number; seconds: number },
): Promise<{ p50: number; p99: number }> {
  const requests = paths.map((path) => ({ method: "GET" as const, path }));
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, overallRate: rate, requests });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} broken of ${result.requests.total}`);
  return result.latency;
}

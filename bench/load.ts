// Load on an address: 50 connections, as fast as they go.
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

// Asks DNS servers itself: the machine's own way takes a thread of few, for as long as a slow server likes, so whatever
// else needs one would wait.
import dns, { type LookupAddress, NOTFOUND } from "node:dns";
import { Resolver } from "node:dns/promises";
import { SECOND } from "#domain/time.ts";
import type { ResolveHost } from "./public-lookup.ts";

const ANSWER = { timeout: 2 * SECOND, tries: 2 } as const;

/** `servers`: as `host` or `host:port`; by default those of the machine. */
export function openResolver(servers: readonly string[] = dns.getServers()): Resolver {
  const resolver = new Resolver(ANSWER);
  resolver.setServers(servers);
  return resolver;
}

/** All addresses that these servers have for a host. */
export function hostsAt(servers: readonly string[] | undefined): ResolveHost {
  return (host, _, answer) => {
    void addressesOf(host, openResolver(servers)).then((found) =>
      answer(found.length === 0 ? Object.assign(new Error(`${host} was not found`), { code: NOTFOUND }) : null, found),
    );
  };
}

async function addressesOf(host: string, resolver: Resolver): Promise<LookupAddress[]> {
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return answers.flatMap((answer, at) =>
    answer.status === "fulfilled" ? answer.value.map((address) => ({ address, family: at === 0 ? 4 : 6 })) : [],
  );
}

// Looks for an issuer's code where the owner of a domain can publish it: in the DNS, or in a file of the site.
import { type LookupAddress, NOTFOUND } from "node:dns";
import { Resolver } from "node:dns/promises";
import { DOMAIN_PROOF, domainCode, type ProofMethod } from "#domain/account/issuer-domain.ts";
import { SECOND } from "#domain/time.ts";
import type { ResolveHost } from "../http/public-lookup.ts";

export type DomainAsked = {
  /** DNS servers as `host` or `host:port`; by default those of the machine. */
  servers?: readonly string[];
  fetchJson: (address: string) => Promise<unknown>;
};

const DNS = { timeout: 2 * SECOND, tries: 2 } as const;

/** How the code was found; undefined if it was not. */
export async function askDomain(
  domain: string,
  token: string,
  { servers, fetchJson }: DomainAsked,
): Promise<ProofMethod | undefined> {
  const code = domainCode(token);
  if ((await recordsOf(domain, servers)).includes(code)) return "dns";
  const listed = await fetchJson(`https://${domain}${DOMAIN_PROOF.file}`);
  return Array.isArray(listed) && listed.includes(code) ? "file" : undefined;
}

/** Looks hosts up at these DNS servers. */
export function hostsAt(servers: readonly string[]): ResolveHost {
  return (host, _, answer) => {
    void addressesOf(host, servers).then((found) =>
      answer(found.length === 0 ? Object.assign(new Error(`${host} was not found`), { code: NOTFOUND }) : null, found),
    );
  };
}

async function addressesOf(host: string, servers: readonly string[]): Promise<LookupAddress[]> {
  const resolver = resolverAt(servers);
  const asked = [resolver.resolve4(host), resolver.resolve6(host)];
  const answers = await Promise.allSettled(asked);
  return answers.flatMap((answer, at) =>
    answer.status === "fulfilled" ? answer.value.map((address) => ({ address, family: at === 0 ? 4 : 6 })) : [],
  );
}

function resolverAt(servers: readonly string[] | undefined): Resolver {
  const resolver = new Resolver(DNS);
  if (servers !== undefined) resolver.setServers(servers);
  return resolver;
}

/** None where the server says so, or says nothing. */
async function recordsOf(domain: string, servers: readonly string[] | undefined): Promise<string[]> {
  try {
    // A long text comes in pieces of 255 bytes.
    return (await resolverAt(servers).resolveTxt(`${DOMAIN_PROOF.record}${domain}`)).map((pieces) =>
      pieces.join("").trim(),
    );
  } catch {
    return [];
  }
}

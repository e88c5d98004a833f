// Looks for an issuer's code where the owner of a domain can publish it: in the DNS, or in a file of the site.
import { DOMAIN_PROOF, domainCode, type ProofMethod } from "#domain/account/issuer-domain.ts";
import { openResolver } from "../http/resolver.ts";

export type DomainAsked = {
  /** DNS servers as `host` or `host:port`; by default those of the machine. */
  servers?: readonly string[] | undefined;
  fetchJson: (address: string) => Promise<unknown>;
};

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

/** None where the server says so, or says nothing. */
async function recordsOf(domain: string, servers: readonly string[] | undefined): Promise<string[]> {
  try {
    // A long text comes in pieces of 255 bytes.
    return (await openResolver(servers).resolveTxt(`${DOMAIN_PROOF.record}${domain}`)).map((pieces) =>
      pieces.join("").trim(),
    );
  } catch {
    return [];
  }
}

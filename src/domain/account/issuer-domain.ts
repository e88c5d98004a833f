// The domain of an issuer: how its owner proves it, and how long a proof counts.
import { DAY } from "../time.ts";

/** `record`: before the domain, where the DNS is asked for a TXT record. `file`: a JSON list of codes, by https. */
export const DOMAIN_PROOF = {
  record: "_prashasti.",
  file: "/.well-known/prashasti.json",
  failsForMs: 3 * DAY,
  everyMs: DAY,
} as const;

export type ProofMethod = "dns" | "file";

/** What a TXT record or the list in the file must contain. */
export function domainCode(token: string): string {
  return `prashasti=${token}`;
}

/** Where its owner publishes the code: the name of the record, or the address of the file and what is in it. */
export function proofPlaces(domain: string, code: string): { record: string; file: string; content: string } {
  return {
    record: `${DOMAIN_PROOF.record}${domain}`,
    file: `https://${domain}${DOMAIN_PROOF.file}`,
    content: JSON.stringify([code]),
  };
}

/** Whether it is a name in the public DNS, in lower case and ASCII. */
export function isDomain(name: string): boolean {
  return name.length <= LONGEST && NAME.test(name);
}

const LONGEST = 253 - DOMAIN_PROOF.record.length;
const NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

export type DomainStanding = {
  method: ProofMethod | null;
  verifiedAt: Date | null;
  checkedAt: Date | null;
  failingSince: Date | null;
};

/**
 * `waiting`: never found. `found`: it counts. `missing`: it counts for some days yet. `lost`: it does not count any
 * more.
 */
export type DomainState = "waiting" | "found" | "missing" | "lost";

export function domainState({ method, verifiedAt, failingSince }: DomainProof): DomainState {
  if (verifiedAt !== null) return failingSince === null ? "found" : "missing";
  return method === null ? "waiting" : "lost";
}

type DomainProof = { method: ProofMethod | null; verifiedAt: unknown; failingSince: unknown };

/** `found`: how the code was found, if it was. A proof that is missing for some days counts no more. */
export function afterCheck(was: DomainStanding, found: ProofMethod | undefined, at: Date): DomainStanding {
  if (found !== undefined)
    return { method: found, verifiedAt: was.verifiedAt ?? at, checkedAt: at, failingSince: null };
  const failingSince = was.failingSince ?? at;
  const isOver = at.getTime() - failingSince.getTime() >= DOMAIN_PROOF.failsForMs;
  return { ...was, verifiedAt: isOver ? null : was.verifiedAt, checkedAt: at, failingSince };
}

// Resolves hosts so that a request only reaches the public internet: the checked address is the one connected to, so a
// name that resolves differently the second time (DNS rebinding) gains nothing.
import type { LookupAddress, LookupOptions } from "node:dns";
import { BlockList, type LookupFunction } from "node:net";

/** Finds all addresses of a host. */
export type ResolveHost = (
  host: string,
  options: LookupOptions & { all: true },
  answer: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

export class NotPublicError extends Error {}

/** For the `lookup` of a request: returns the addresses of a host, or an error if one of them is not public. */
export function publicLookup(resolve: ResolveHost): LookupFunction {
  return (host, options, answer) => {
    resolve(host, { family: options.family ?? 0, hints: options.hints ?? 0, all: true }, (error, found) => {
      if (error !== null) return answer(error, []);
      const [first] = found;
      if (first === undefined || !found.every(({ address, family }) => isPublic(address, family)))
        return answer(new NotPublicError(`${host} is not a public host`), []);
      return options.all === true ? answer(null, found) : answer(null, first.address, first.family);
    });
  };
}

export function isPublic(address: string, family: number): boolean {
  return family === 4
    ? !NOT_PUBLIC.check(address, "ipv4")
    : GLOBAL.check(address, "ipv6") && !NOT_PUBLIC.check(address, "ipv6");
}

/**
 * For IPv6 only the assigned space; for IPv4 everything that is not reserved (IANA, Special-Purpose Address
 * Registries).
 */
const GLOBAL = new BlockList();
GLOBAL.addSubnet("2000::", 3, "ipv6");
const NOT_PUBLIC = new BlockList();
for (const [subnet, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  NOT_PUBLIC.addSubnet(subnet, bits, "ipv4");
for (const [subnet, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  NOT_PUBLIC.addSubnet(subnet, bits, "ipv6");

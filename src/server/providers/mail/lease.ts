// A mail that the service sends for itself, in the hands of one process at a time. One that dies leaves it to the others.
import { MINUTE } from "#domain/time.ts";

/** Longer than any mail takes. */
const LEASE_MS = 5 * MINUTE;

export type Lease = { now: Date; until: Date };

export function mailLease(now: Date): Lease {
  return { now, until: new Date(now.getTime() + LEASE_MS) };
}

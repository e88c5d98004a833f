// Leases: a worker renews its lease while it works; what a dead process held is free half a minute later.
import { SECOND } from "#domain/time.ts";

const LEASE = { livesMs: 30 * SECOND, renewMs: 10 * SECOND } as const;

export function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + LEASE.livesMs);
}

/** Renews while the work goes on. A renewal that fails is made up for by the next. */
export async function whileRenewing<T>(renew: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => void renew().catch(() => {}), LEASE.renewMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

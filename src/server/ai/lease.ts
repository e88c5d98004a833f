// Leases: a process renews its lease while it works; 30 seconds after it dies, its work is free for others.
import { SECOND } from "#domain/time.ts";

const LEASE = { livesMs: 30 * SECOND, renewMs: 10 * SECOND } as const;

export function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + LEASE.livesMs);
}

/** Renews the lease while `work` runs. A failed renewal is retried by the next one. */
export async function whileRenewing<T>(renew: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => void renew().catch(() => {}), LEASE.renewMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

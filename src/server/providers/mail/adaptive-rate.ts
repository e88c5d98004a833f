// Slows sending down when the mail server says that it is too fast, and becomes faster again with each accepted mail.
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "#domain/time.ts";

/** Between two mails, after the first and after the last refusal; below `least` nobody waits any more. */
const GAP = { first: SECOND / 2, most: 60 * SECOND, least: 50 } as const;
const FASTER = 0.8;

export type AdaptiveRate = {
  /** Resolves when the next mail may go, or when `cancelled` is aborted: the caller checks which. */
  wait(cancelled: AbortSignal): Promise<void>;
  slower(): void;
  faster(): void;
};

export function openAdaptiveRate(): AdaptiveRate {
  let gap = 0;
  let next = 0;
  let slowedAt = -Infinity;
  return {
    async wait(cancelled) {
      if (gap === 0) return;
      const mine = Math.max(performance.now(), next);
      next = mine + gap;
      await sleep(mine - performance.now(), undefined, { signal: cancelled }).catch(() => {});
    },
    slower() {
      const now = performance.now();
      // Mails that were on their way at the same time are refused for the same reason.
      if (now - slowedAt < gap) return;
      slowedAt = now;
      gap = Math.min(GAP.most, Math.max(GAP.first, gap * 2));
      next = Math.max(next, now + gap);
    },
    faster() {
      gap = gap * FASTER < GAP.least ? 0 : gap * FASTER;
    },
  };
}

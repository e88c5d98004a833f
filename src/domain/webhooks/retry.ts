// When a webhook is tried again (Standard Webhooks 1.0.0, 'Deliverability and reliability').
import { DAY, HOUR, MINUTE, SECOND } from "../time.ts";
import type { TryFault, WebhookStop } from "./webhook.ts";
import { WEBHOOK } from "./webhook.ts";

/** The pauses after the first try, the second, and so on; after the last of them there is one more try. */
export const RETRY_AFTER_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

/** So that what failed together does not come back together. */
const JITTER = 0.1;
const MOST_ASKED_MS = DAY;

/** `retryAfterMs`: what the answer asks for. */
export type TryAnswer = { status: number; retryAfterMs: number | undefined } | { fault: TryFault };

/**
 * What becomes of a message: its state, when it is tried again, from when on its endpoint gets anything again, and
 * whether the endpoint is stopped.
 */
export type AfterTry = {
  state: "delivered" | "waiting" | "failed";
  nextAt: Date | null;
  restsUntil: Date | null;
  stop: WebhookStop | null;
};

/** `tries`: with this one. `chance`: from 0 up to 1. */
export function afterTry(answer: TryAnswer, tries: number, now: Date, chance: number): AfterTry {
  if ("status" in answer && answer.status >= 200 && answer.status < 300)
    return { state: "delivered", nextAt: null, restsUntil: null, stop: null };
  const pauseMs = RETRY_AFTER_MS[tries - 1];
  const asked = "status" in answer ? Math.min(answer.retryAfterMs ?? 0, MOST_ASKED_MS) : 0;
  const restsUntil = asked > 0 ? new Date(now.getTime() + asked) : null;
  const stop = stopAfter(answer);
  if (pauseMs === undefined) return { state: "failed", nextAt: null, restsUntil, stop };
  const waits = Math.max(pauseMs * (1 + JITTER * chance), asked);
  return { state: "waiting", nextAt: new Date(now.getTime() + waits), restsUntil, stop };
}

function stopAfter(answer: TryAnswer): WebhookStop | null {
  if ("fault" in answer) return answer.fault === "secret" ? "secret" : null;
  return answer.status === 410 ? "gone" : null;
}

export function hasFailedTooLong(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= WEBHOOK.failsForMs;
}

/** The header `Retry-After`: seconds, or a date. */
export function readRetryAfter(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND;
  const at = /^[A-Z][a-z]{2}, .* GMT$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(at - now.getTime(), 0);
}

/** After so many failures in a row an endpoint rests between its tries, longer and longer, up to five minutes. */
const PATIENCE = { failures: 20, firstMs: SECOND, mostMs: 5 * MINUTE } as const;

export function restAfterMs(failures: number): number {
  const over = failures - PATIENCE.failures;
  return over < 0 ? 0 : Math.min(PATIENCE.firstMs * 2 ** Math.min(over, 20), PATIENCE.mostMs);
}

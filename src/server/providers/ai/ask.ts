// One request to a vendor: one time limit for everything, one retry if that may help, and every failure as one of four
// kinds.
import { setTimeout as sleep } from "node:timers/promises";
import { APICallError, NoImageGeneratedError, NoObjectGeneratedError } from "ai";
import { SECOND } from "#domain/time.ts";
import type { AiFailure, Made } from "./interface.ts";
/** In milliseconds: the limit for everything, and the wait before a retry if the vendor gives none. */
export type RetryPolicy = { withinMs: number; retryAfterMs: number; retryAtMostMs: number };
export const VENDOR_WAITS: RetryPolicy = {
  withinMs: 120 * SECOND,
  retryAfterMs: 2 * SECOND,
  retryAtMostMs: 20 * SECOND,
};

/** The vendor answered and refused. */
export class Refused extends Error {}

type Failed = { how: AiFailure; why: string; again: boolean; afterMs?: number };

/**
 * Retried only if the first attempt cost nothing: too many requests, overloaded, or unreachable. Both share the time
 * limit.
 */
export async function askVendor<T>(waits: RetryPolicy, once: (signal: AbortSignal) => Promise<T>): Promise<Made<T>> {
  const signal = AbortSignal.timeout(waits.withinMs);
  const first = await attempt(once, signal);
  if (first.ok) return first;
  if (!first.failed.again) return answerOf(first.failed);
  await sleep(Math.min(first.failed.afterMs ?? waits.retryAfterMs, waits.retryAtMostMs));
  const second = await attempt(once, signal);
  return second.ok ? second : answerOf(second.failed);
}

async function attempt<T>(once: (signal: AbortSignal) => Promise<T>, signal: AbortSignal) {
  try {
    return { ok: true, value: await once(signal) } as const;
  } catch (error) {
    return { ok: false, failed: failureOf(error) } as const;
  }
}

function answerOf({ how, why }: Failed): Made<never> {
  return { ok: false, how, why };
}

function failureOf(error: unknown): Failed {
  if (APICallError.isInstance(error)) return fromVendor(error);
  if (error instanceof Refused) return failed("refused", "withheld by its filter");
  if (NoImageGeneratedError.isInstance(error)) return failed("refused", "no picture in the answer");
  if (NoObjectGeneratedError.isInstance(error)) return failed("failed", "no texts in the answer");
  if (error instanceof DOMException) return failed("busy", "no answer in time");
  return failed("failed", error instanceof Error ? error.name : typeof error);
}

const QUOTA = /insufficient_quota|billing|quota_exceeded/i;
const REFUSAL = /moderation|content_policy|safety|image_generation_user_error/i;
/** Problems that only the operator can fix, such as a wrong key; they say nothing about the request. */
const OWNERS = /API_KEY_INVALID|billing_hard_limit_reached/;
const OWNERS_STATUS = [401, 402, 403, 404];
const OVERLOADED = [429, 503, 529];

/** The vendor's message is not logged, because it may quote the prompt. */
function fromVendor(error: APICallError): Failed {
  const { statusCode = 0, responseBody = "", responseHeaders } = error;
  if (statusCode === 0) return { ...failed("busy", "not reachable"), again: isRefusedConnection(error) };
  const why = `answered ${statusCode}`;
  if (OVERLOADED.includes(statusCode)) {
    const again = !(statusCode === 429 && QUOTA.test(responseBody));
    return { ...failed("busy", why), again, ...waitOf(responseHeaders?.["retry-after"]) };
  }
  if (OWNERS_STATUS.includes(statusCode) || OWNERS.test(responseBody)) return failed("closed", why);
  if (statusCode >= 500) return failed("busy", why);
  return failed(statusCode === 400 && REFUSAL.test(responseBody) ? "refused" : "failed", why);
}

function waitOf(header: string | undefined): { afterMs?: number } {
  const seconds = Number(header);
  return header !== undefined && seconds >= 0 ? { afterMs: seconds * SECOND } : {};
}

function isRefusedConnection(error: APICallError): boolean {
  for (let cause: unknown = error.cause; cause instanceof Error; cause = cause.cause)
    if ((cause as NodeJS.ErrnoException).code === "ECONNREFUSED") return true;
  return false;
}

function failed(how: AiFailure, why: string): Failed {
  return { how, why, again: false };
}

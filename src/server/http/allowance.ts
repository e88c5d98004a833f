// What is left of a limit, for programs that pace themselves.
import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import { SECOND } from "#domain/time.ts";

/** `seconds` until all of it is there again; `over`: the request is beyond it. */
export type KeyAllowance = { most: number; left: number; over: boolean; seconds: number; windowSeconds: number };

export async function allowanceAfter(limiter: RateLimiterAbstract, key: string, per: number): Promise<KeyAllowance> {
  const told = (at: RateLimiterRes, over: boolean): KeyAllowance => {
    const seconds = Math.ceil(at.msBeforeNext / SECOND);
    return { most: limiter.points, left: at.remainingPoints, over, seconds, windowSeconds: per / SECOND };
  };
  try {
    return told(await limiter.consume(key), false);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return told(refused, true);
  }
}

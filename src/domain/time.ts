// Durations in milliseconds, and relative times as specified.

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export type Ago =
  { unit: "today" } | { unit: "yesterday" } | { unit: "days" | "weeks" | "months" | "years"; count: number };

/**
 * How long ago `then` was (both in ms since 1970): n = ceil(days); 1 is today, 2 yesterday, up to 7 days,
 * up to 30 full weeks of 7, up to 365 full months of 30, else full years. Specification section 9.
 */
export function ago(then: number, now: number): Ago {
  const days = Math.max(1, Math.ceil((now - then) / DAY));
  if (days === 1) return { unit: "today" };
  if (days === 2) return { unit: "yesterday" };
  if (days <= 7) return { unit: "days", count: days };
  if (days <= 30) return { unit: "weeks", count: Math.floor(days / 7) };
  if (days <= 365) return { unit: "months", count: Math.floor(days / 30) };
  return { unit: "years", count: Math.floor(days / 365) };
}

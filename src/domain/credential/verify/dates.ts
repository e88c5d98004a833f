// Whether a credential is in force at a moment.
import { DAY } from "../../time.ts";
import type { Step } from "./report.ts";

/** ISO dates, as they were found: all of them count. Empty where the credential sets none. */
export type Validity = { from: readonly unknown[]; until: readonly unknown[] };
export type DatesStep = Extract<Step, { step: "dates" }>;

export function checkDates({ from, until }: Validity, now: Date): DatesStep {
  const [begins, ends] = [from.map(timeOf), until.map(timeOf)];
  const over = ends.filter((end) => end < now.getTime());
  if (over.length > 0) return { step: "dates", state: "failed", code: "expired", at: new Date(Math.min(...over)) };
  if ([...begins, ...ends].some(Number.isNaN)) return { step: "dates", state: "not_checked", code: "unreadable" };
  const begin = Math.max(-Infinity, ...begins);
  if (begin - now.getTime() > DAY) return { step: "dates", state: "failed", code: "not_yet", at: new Date(begin) };
  if (begin > now.getTime()) return { step: "dates", state: "warning", code: "clock", at: new Date(begin) };
  return { step: "dates", state: "ok", code: "valid" };
}

/** Not a number for whatever is no date of ISO 8601. */
function timeOf(date: unknown): number {
  return typeof date === "string" && /^\d{4}-\d\d-\d\d(?:T|$)/i.test(date) ? Date.parse(date) : Number.NaN;
}

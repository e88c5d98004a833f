// Whether a credential is in force at a moment.
import { DAY } from "../../time.ts";
import type { Step } from "./report.ts";

/** ISO dates; undefined where the credential sets none. */
export type Validity = { from: string | undefined; until: string | undefined };

export function checkDates({ from, until }: Validity, now: Date): Step {
  const [begins, ends] = [timeOf(from, -Infinity), timeOf(until, Infinity)];
  if (Number.isNaN(begins) || Number.isNaN(ends)) return { step: "dates", state: "not_checked", code: "unreadable" };
  if (ends < now.getTime()) return { step: "dates", state: "failed", code: "expired", at: new Date(ends) };
  if (begins - now.getTime() > DAY) return { step: "dates", state: "failed", code: "not_yet", at: new Date(begins) };
  if (begins > now.getTime()) return { step: "dates", state: "warning", code: "clock", at: new Date(begins) };
  return { step: "dates", state: "ok", code: "valid" };
}

function timeOf(text: string | undefined, otherwise: number): number {
  return text === undefined ? otherwise : Date.parse(text);
}

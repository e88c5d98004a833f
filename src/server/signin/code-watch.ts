// Watches one-time codes in windows of 15 minutes. Many codes that are never entered suggest SMS pumping, many wrong
// ones suggest guessing: both are logged for the operator (security notes, row 2 and 'Default limits').
import { MINUTE } from "#domain/time.ts";
import type { Context } from "../context.ts";

/** With fewer codes than `minimum` no conclusion is possible. */
export const CODE_ALARM = { windowMs: 15 * MINUTE, minimum: 10, leastVerified: 0.3, mostWrong: 0.6 } as const;

export type CodeEvent = "sent" | "verified" | "wrong";
type Counts = Record<CodeEvent, number>;
const NONE: Readonly<Counts> = { sent: 0, verified: 0, wrong: 0 };

/**
 * Returns the function to call for each event. A window is judged at the first event after its end, which under attack
 * comes at once.
 */
export function createCodeWatch({
  clock,
  log,
  metrics,
}: Pick<Context, "clock" | "log" | "metrics">): (event: CodeEvent) => void {
  let window = { began: clock().getTime(), counts: { ...NONE } };
  return (event) => {
    metrics.codes.inc({ event });
    const now = clock().getTime();
    if (now - window.began >= CODE_ALARM.windowMs) {
      const { counts } = window;
      if (isPumped(counts)) log.error(counts, "Few of the codes sent are entered: possible SMS pumping");
      if (isGuessed(counts)) log.error(counts, "Most of the codes entered are wrong: possible guessing");
      window = { began: now, counts: { ...NONE } };
    }
    window.counts[event]++;
  };
}

function isPumped({ sent, verified }: Counts): boolean {
  return sent >= CODE_ALARM.minimum && verified < sent * CODE_ALARM.leastVerified;
}

function isGuessed({ verified, wrong }: Counts): boolean {
  const tried = verified + wrong;
  return tried >= CODE_ALARM.minimum && wrong > tried * CODE_ALARM.mostWrong;
}

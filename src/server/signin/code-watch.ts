// What becomes of one-time codes, a quarter of an hour at a time. Codes that nobody types back are what SMS pumping
// looks like, wrong ones what guessing does: the operator is told (security notes, row 2 and 'Default limits').
import { MINUTE } from "#domain/time.ts";
import type { Context } from "../context.ts";

/** `few`: of less than so many nothing can be said. */
export const CODE_ALARM = { windowMs: 15 * MINUTE, few: 10, leastVerified: 0.3, mostWrong: 0.6 } as const;

export type CodeEvent = "sent" | "verified" | "wrong";
type Counts = Record<CodeEvent, number>;
const NONE: Readonly<Counts> = { sent: 0, verified: 0, wrong: 0 };

/** Answers whom to tell of each. A window is judged by the first event after it, which under attack comes at once. */
export function openCodeWatch({
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
  return sent >= CODE_ALARM.few && verified < sent * CODE_ALARM.leastVerified;
}

function isGuessed({ verified, wrong }: Counts): boolean {
  const tried = verified + wrong;
  return tried >= CODE_ALARM.few && wrong > tried * CODE_ALARM.mostWrong;
}

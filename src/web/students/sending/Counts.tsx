// How many get a mail, who is skipped and why, and what AI's part costs.
import type { SendingAudience } from "#api/shapes.ts";
import { PRICES } from "#domain/credits.ts";
import { SAY } from "#domain/say/say.ts";
import { Price } from "../../ui/Price.tsx";

const say = SAY.mail;
/**
 * `again`: those who were mailed already are due too. `going`: of those who are due, the ones nobody leaves out; `toFill`: of them, the ones that AI
 * writes for.
 */
type Props = { audience: SendingAudience; again: boolean; due: number; going: number; toFill: number };

export function Counts({ audience: { alreadySent, onTheWay, suppressed }, again, due, going, toFill }: Props) {
  return (
    <div className="flex flex-col gap-1">
      <p className="text-l font-semibold">{titleOf(due, going)}</p>
      {!again && alreadySent > 0 && <p className="text-ink-soft">{say.alreadySent(alreadySent)}</p>}
      {onTheWay > 0 && <p className="text-ink-soft">{say.onTheWay(onTheWay)}</p>}
      {suppressed > 0 && <p className="text-ink-soft">{say.suppressedCount(suppressed)}</p>}
      {going > 0 && (toFill > 0 ? <Writing count={toFill} /> : <p className="text-s text-ink-soft">{say.free}</p>)}
    </div>
  );
}

function titleOf(due: number, going: number): string {
  if (going > 0) return say.confirm(going);
  return due === 0 ? say.nobody : say.leftOut.nobody;
}

/** What AI writes while it is sent, and what that costs. */
function Writing({ count }: { count: number }) {
  return (
    <>
      <p className="text-ink-soft">{SAY.studentAi.toSend(count)}</p>
      <Price credits={count * PRICES.fill} />
    </>
  );
}

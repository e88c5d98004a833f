// Number of recipients, who is skipped and why, and the cost of AI fills.
import type { BatchAudience } from "#api/shapes.ts";
import { PRICES } from "#domain/account/credits.ts";
import { SAY } from "#domain/say/say.ts";
import { useWorkspace } from "../../shell/use-workspace.ts";
import { Price } from "../../ui/credits/Price.tsx";
import type { Going } from "./use-going.ts";

const say = SAY.mail;
/** `again`: also those already mailed. */
type Props = { audience: BatchAudience; again: boolean; due: number; going: Going };

export function AudienceCounts({
  audience: { alreadySent, onTheWay, suppressed, withdrawn },
  again,
  due,
  going,
}: Props) {
  const { count, toFill, unpaid } = going;
  return (
    <div className="flex flex-col gap-1">
      <p className="text-l font-semibold">{titleOf(due, count, alreadySent + onTheWay)}</p>
      {!again && alreadySent > 0 && <p className="text-ink-soft">{say.alreadySent(alreadySent)}</p>}
      {onTheWay > 0 && <p className="text-ink-soft">{say.onTheWay(onTheWay)}</p>}
      {suppressed > 0 && <p className="text-ink-soft">{say.suppressedCount(suppressed)}</p>}
      {withdrawn > 0 && <p className="text-ink-soft">{SAY.withdrawal.noMail(withdrawn)}</p>}
      {toFill > 0 && <Writing count={toFill} />}
      {unpaid.count > 0 && <p className="text-bad">{say.leftOut.unpaid(unpaid.count)}</p>}
      {count > 0 && toFill === 0 && <p className="text-s text-ink-soft">{say.free}</p>}
    </div>
  );
}

function titleOf(due: number, going: number, mailed: number): string {
  if (going > 0) return say.confirm(going);
  if (due > 0) return say.leftOut.nobody;
  return mailed > 0 ? say.nobody : say.noneDue;
}

/** AI fills made while sending, and their cost. */
function Writing({ count }: { count: number }) {
  return (
    <>
      <p className="text-ink-soft">{SAY.studentAi.toSend(count)}</p>
      <Price credits={count * PRICES.fill} mayBuy={useWorkspace().may("credits.buy")} />
    </>
  );
}

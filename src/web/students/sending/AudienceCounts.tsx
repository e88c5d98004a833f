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
      <p className="text-l font-semibold">{titleOf(due, count, suppressed === 0 && alreadySent + onTheWay > 0)}</p>
      {!again && alreadySent > 0 && <p className="text-ink-soft">{say.alreadySent(alreadySent)}</p>}
      {onTheWay > 0 && <p className="text-ink-soft">{say.onTheWay(onTheWay)}</p>}
      {suppressed > 0 && <p className="text-ink-soft">{say.suppressedCount(suppressed)}</p>}
      {withdrawn > 0 && <p className="text-ink-soft">{SAY.withdrawal.noMail(withdrawn)}</p>}
      <Writing {...{ toFill, unpaid }} />
      {count > 0 && toFill === 0 && <p className="text-s text-ink-soft">{say.free}</p>}
    </div>
  );
}

/** `mailed`: whether everyone was, and no mail was refused. */
function titleOf(due: number, going: number, mailed: boolean): string {
  if (going > 0) return say.confirm(going);
  if (due > 0) return say.leftOut.nobody;
  return mailed ? say.nobody : say.noneDue;
}

/** AI fills made while sending, and their cost; and how many the credits do not cover. */
export function Writing({ toFill, unpaid }: Pick<Going, "toFill" | "unpaid">) {
  const { may } = useWorkspace();
  return (
    <>
      {toFill > 0 && <p className="text-ink-soft">{SAY.studentAi.toSend(toFill)}</p>}
      {toFill > 0 && <Price credits={toFill * PRICES.fill} mayBuy={may("credits.buy")} />}
      {unpaid.count > 0 && <p className="text-bad">{say.leftOut.unpaid(unpaid.count)}</p>}
    </>
  );
}

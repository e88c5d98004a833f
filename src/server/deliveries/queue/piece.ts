// Queues the mails of some students of a batch: a piece that one transaction may write while others wait for its locks.
import type { SendRequest } from "#domain/mail/batch.ts";
import { pinForBatch } from "../../certificates/pin.ts";
import type { Context } from "../../context.ts";
import type { NewestDesigns } from "../../templates/variants/design.ts";
import type { Database } from "../../database/open.ts";
import { newDeliveryIds } from "./delivery-ids.ts";
import { insertDeliveries, takeOver } from "./queue-store.ts";
import type { RecipientState } from "./recipient-states.ts";

/** How many students a transaction queues. */
export const PIECE = 2_000;

/** Students chosen because a mail failed or was before a change get another, even if an earlier one arrived. */
export function selectDue(students: readonly RecipientState[], again: boolean) {
  const reachable = students.filter((student) => student.hasEmail);
  const mailed = again ? [] : reachable.filter((student) => student.mailed);
  return {
    due: reachable.filter((student) => !student.onItsWay && (again || !student.mailed)),
    alreadySent: mailed.length,
    withoutEmail: students.filter((student) => !student.hasEmail).map(({ id, name }) => ({ id, name })),
  };
}

export function mailsAgain({ failed = false, changed = false, again = failed || changed }: SendRequest): boolean {
  return again;
}

type Piece = {
  batchId: string;
  designs: NewestDesigns;
  students: readonly string[];
  /** When each of the mails is due. */
  times: readonly Date[];
  /** The students whose mails of a cancelled batch workers still have. */
  inHand: ReadonlySet<string>;
  now: Date;
};

export async function queuePiece(ctx: Context, tx: Database, piece: Piece): Promise<void> {
  const { batchId, designs, students, times, inHand, now } = piece;
  await pinForBatch(tx, students, designs, now);
  const ids = newDeliveryIds(ctx, students.length);
  const rows = students.map((studentId, at) => ({ id: ids[at] ?? "", studentId, dueAt: times[at] ?? now }));
  await takeOver(
    tx,
    batchId,
    rows.filter(({ studentId }) => inHand.has(studentId)),
    now,
  );
  await insertDeliveries(tx, batchId, rows, new URL(ctx.config.publicUrl).hostname, now);
  await ctx.wake(tx);
}

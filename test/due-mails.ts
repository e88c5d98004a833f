// Mails that are queued, claimed and recorded within one transaction, without a worker.
import { expect } from "vitest";
import type { Database } from "../src/server/database/open.ts";
import { sql } from "../src/server/database/orm.ts";
import { claimDue } from "../src/server/deliveries/queue/due-store.ts";
import { recordOutcomes } from "../src/server/deliveries/queue/outcome-store.ts";

type Mails = { template: string; batch: string; count: number; now: Date };

/** Mails of the first students of the list, due now. */
export async function queueMails(tx: Database, { template, batch, count, now }: Mails): Promise<void> {
  await tx.execute(sql`
    with recorded as (
      insert into deliveries (id, student_id, template_id, owner_id, revision_id, email, state, message_id, queued_at)
      select ${batch}::text || s.id, s.id, t.id, t.owner_id, t.revision_id, s.email, 'queued', '<x@x>', ${now.toISOString()}::timestamptz
      from students s join templates t on t.id = s.template_id where t.id = ${template} order by s.position limit ${count}
      returning id, student_id, template_id, owner_id, position)
    insert into delivery_queue (delivery_id, student_id, template_id, owner_id, position, next_at, soon)
    select *, ${now.toISOString()}::timestamptz, true from recorded`);
}

/** Claims this many due mails, by the lease 1, and records them as sent. */
export async function sendDue(tx: Database, mails: number, now: Date): Promise<void> {
  const by = { lease: 1, now };
  const claimed = await claimDue(tx, { ...by, lastOwner: "", limit: mails });
  const sent = claimed.map((each) => ({ claimed: each, ending: { state: "sent", ref: "Queued" } as const }));
  expect((await recordOutcomes(tx, sent, by)).size).toBe(mails);
}

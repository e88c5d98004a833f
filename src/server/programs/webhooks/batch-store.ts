// Batches of which an endpoint is told when they are finished.
import type { Database } from "../../database/open.ts";
import { sql, type SQL } from "../../database/orm.ts";
import { timeOf } from "./claim-store.ts";

/** For an endpoint that wants to know from now on when they are finished: those of the workspace that are not yet. */
export async function watchBatches(tx: Database, workspaceId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into webhook_batches (batch_id, template_id, workspace_id)
    select b.id, b.template_id, ${workspaceId} from sendings b where b.id in (
      select d.sending_id from delivery_queue q join deliveries d on d.id = q.delivery_id
        where q.owner_id = ${workspaceId}
      union select d.sending_id from whatsapp_messages q join deliveries d on d.id = q.delivery_id
        where q.owner_id = ${workspaceId} and q.next_at is not null
      union select r.batch_id from batch_remainders r join sendings s on s.id = r.batch_id
        join templates t on t.id = s.template_id where t.owner_id = ${workspaceId}
      union select s.id from templates t join sendings s on s.template_id = t.id
        where t.owner_id = ${workspaceId} and s.starts_at > ${timeOf(now)} and s.cancelled_at is null)
    on conflict do nothing`);
}

/** Writes `batch.finished` for those of which nothing is on its way any more, once for each. */
export async function finishBatches(db: Database, now: Date): Promise<void> {
  await db.execute(sql`
    with finished as (
      delete from webhook_batches w using sendings b
      where b.id = w.batch_id and (b.starts_at <= ${timeOf(now)} or b.cancelled_at is not null)
        and not exists (select from batch_remainders r where r.batch_id = w.batch_id)
        and not exists (select from delivery_queue q join deliveries d on d.id = q.delivery_id
          where q.owner_id = w.workspace_id and q.template_id = w.template_id and d.sending_id = w.batch_id)
        and not exists (select from whatsapp_messages q join deliveries d on d.id = q.delivery_id
          where q.owner_id = w.workspace_id and q.next_at is not null and d.sending_id = w.batch_id)
      returning w.batch_id, w.template_id, w.workspace_id, b.cancelled_at is not null as cancelled)
    insert into webhook_events (id, workspace_id, type, at, data)
    select webhook_event_id(), f.workspace_id, 'batch.finished', ${timeOf(now)}, jsonb_build_object(
      'batch', f.batch_id, 'template', f.template_id, 'sent', ${count("sent")}, 'failed', ${count("failed")},
      'blocked', ${count("suppressed")}, 'cancelled', f.cancelled)
    from finished f where wants_webhook(f.workspace_id, 'batch.finished')`);
}

function count(state: "sent" | "failed" | "suppressed"): SQL {
  return sql`(select count(*) from deliveries d
    where d.template_id = f.template_id and d.sending_id = f.batch_id and d.state = ${state})`;
}

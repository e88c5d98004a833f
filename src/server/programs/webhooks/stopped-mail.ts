// Mails the owners of a workspace that a webhook of theirs was stopped.
import { SAY } from "#domain/say/say.ts";
import { DAY } from "#domain/time.ts";
import type { WebhookStop } from "#domain/webhooks/webhook.ts";
import type { Context } from "../../context.ts";
import { sql } from "../../database/orm.ts";
import type { Database } from "../../database/open.ts";
import { parseSender } from "../../deliveries/compose/sender.ts";
import { getsNoMail } from "../../deliveries/recipients/suppressed.ts";
import type { JobEnd } from "../../jobs/kinds.ts";
import { speaking } from "../../language.ts";
import { sendOwnMail } from "../../own-mail.ts";
import { mailSheet } from "../../page/mail-sheet.ts";
import type { MailMessage } from "../../providers/mail/interface.ts";
import { ownersByMail, type Reached } from "../../workspaces/tell-owners.ts";

const RETRY_MS = 3 * DAY;
/** No organiser: addresses that take no mail at all get none. */
const OF_NOBODY = "";

type Stopped = { id: string; url: string; why: WebhookStop; at: Date; workspaceId: string; workspace: string };

/** Runs as the job of an endpoint. Tried again until the mail server takes one: then nobody gets it twice. */
export async function mailStopped(ctx: Context, id: string): Promise<JobEnd> {
  const stopped = await findUntold(ctx.db, id);
  if (stopped === undefined) return "done";
  const isLate = ctx.clock().getTime() - stopped.at.getTime() > RETRY_MS;
  const ends: JobEnd[] = [];
  for (const owner of isLate ? [] : await ownersByMail(ctx.db, stopped.workspaceId)) {
    if (await getsNoMail(ctx, owner.email, OF_NOBODY)) continue;
    const message = speaking(owner.language ?? "en", () => stoppedMail(ctx, stopped, owner));
    ends.push(await sendOwnMail(ctx, { name: "The stop of a webhook", id, message, note: async () => {} }));
  }
  if (ends.length > 0 && !ends.includes("done")) return "again";
  await ctx.db.execute(sql`
    update webhook_endpoints set stop_told_at = ${ctx.clock().toISOString()}::timestamptz
    where id = ${id} and stopped_at = ${stopped.at.toISOString()}::timestamptz`);
  return "done";
}

/** Those whose owners are still to be mailed, whether or not a job is queued. */
export async function untoldStops({ db }: Pick<Context, "db">): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from webhook_endpoints where stopped_at is not null and stop_told_at is null`);
  return rows.map(({ id }) => id);
}

function stoppedMail({ config }: Context, { id, url, why, at, workspace }: Stopped, owner: Reached): MailMessage {
  const say = SAY.webhooks.mail;
  const from = parseSender(config.mail.from);
  const page = `${config.publicUrl}/user/webhooks`;
  const subject = say.subject(new URL(url).host);
  const lines = [say.why[why], say.text(workspace)];
  return {
    messageId: `<webhook-${id}-${owner.id}-${at.getTime()}@${from.address.split("@")[1] ?? "localhost"}>`,
    from,
    to: { name: owner.name, address: owner.email },
    subject,
    text: [subject, ...lines, page, `--\n${SAY.mail.footer}`].join("\n\n"),
    html: mailSheet(subject, [{ greeting: subject }, ...lines, { open: page, words: say.open }]).toString(),
    inline: [],
  };
}

async function findUntold(db: Database, id: string): Promise<Stopped | undefined> {
  const { rows } = await db.execute<Omit<Stopped, "at"> & { at: string }>(sql`
    select e.id, e.url, e.stopped_why as why, e.stopped_at as at, w.id as "workspaceId", w.name as workspace
    from webhook_endpoints e join workspaces w on w.id = e.workspace_id
    where e.id = ${id} and e.stopped_at is not null and e.stop_told_at is null and w.deleted_at is null`);
  const [row] = rows;
  return row && { ...row, at: new Date(row.at) };
}

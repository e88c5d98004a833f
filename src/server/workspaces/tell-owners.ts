// What owners are mailed about their workspace: who becomes or stops being one of them, and what leaves it. All of them
// get the mail, also whoever did it, because their session may have been stolen.
import type { WorkspaceEvent } from "#domain/account/events.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { type Actor, recordEvent } from "../events/record.ts";
import { membersOf } from "./member-store.ts";
import { addOwnerMails, nameOfKey, type Reached, reachedByMail } from "./owner-store.ts";

export type { Reached } from "./owner-store.ts";

/** A line of the record that is mailed to those who are owners now. `leavingId`: of the owner whom it is about. */
export async function recordForOwners(
  ctx: Pick<Context, "clock" | "newId" | "queueJob">,
  tx: Database,
  of: Actor & { subjectId?: string },
  { code, params }: WorkspaceEvent,
  leavingId: string | null = null,
): Promise<void> {
  await recordEvent(ctx, tx, of, { code, params } as WorkspaceEvent);
  const { workspaceId, userId: actorId, key } = of;
  const keyName = key === undefined ? null : await nameOfKey(tx, key.id);
  const about = { workspaceId, at: ctx.clock(), actorId, keyName, kind: code, params, leavingId };
  const mails = (await ownersOf(tx, workspaceId)).map((userId) => ({ ...about, id: ctx.newId(), userId }));
  if (mails.length === 0) return;
  await addOwnerMails(tx, mails);
  for (const { id } of mails) await ctx.queueJob(tx, "mail-owner", id);
}

/** The owners who can be mailed. */
export async function ownersByMail(db: Database, workspaceId: string): Promise<Reached[]> {
  return reachedByMail(db, await ownersOf(db, workspaceId));
}

async function ownersOf(db: Database, workspaceId: string): Promise<string[]> {
  const owners = (await membersOf(db, workspaceId)).filter(({ role }) => role === "owner");
  return owners.map(({ userId }) => userId);
}

// The job of a publication: publishes at its time, queues what a killed process left, issues everybody's certificate,
// and sees to those who were added later.
import { markIssued, pinMade } from "../../certificates/pin.ts";
import type { Context } from "../../context.ts";
import { queueDeliveries } from "../queue/queue.ts";
import { lockOwnTemplate } from "../queue/queue-store.ts";
import { queueRemainder } from "../queue/remainder.ts";
import { type Actor, recordOfTemplate } from "../../events/record.ts";
import type { JobEnd } from "../../jobs/kinds.ts";
import { isPublished, queueMails, requirePublishable } from "./publish.ts";
import {
  concernedAfter,
  findPublication,
  findLate,
  findUnsettled,
  markLateDone,
  markSettled,
  templateOwner,
  type PublishedPublication,
  writePublication,
} from "./store.ts";

/** How many certificates a transaction issues. */
const PIECE = 2_000;

/** May run twice at once, and again after a crash. */
export async function runPublication(ctx: Context, templateId: string): Promise<JobEnd> {
  const ownerId = await templateOwner(ctx.db, templateId);
  if (ownerId === undefined) return "done";
  const publication = await duePublication(ctx, ownerId, templateId);
  if (publication === "blocked") return "again";
  if (publication === undefined) return "done";
  const actor = { workspaceId: ownerId, userId: publication.userId };
  if (publication.settledAt === null) {
    await queueMails(ctx, actor, publication);
    // They are due now; workers look by themselves only every few seconds.
    await ctx.wake();
    await queueRemainder(ctx, publication.batchId);
    await issueConcerned(ctx, publication);
    await markSettled(ctx.db, publication, ctx.clock());
  }
  if (publication.late && !(await giveLate(ctx, actor, publication))) return "again";
  await markLateDone(ctx.db, publication);
  return "done";
}

/** The templates that have something to do, and when. */
export async function waitingPublications({ db }: Pick<Context, "db">) {
  return findUnsettled(db);
}

/**
 * Undefined while it is held or can be undone. Publishes one whose own time has come; throws if it cannot be mailed, so
 * that it stays held and is tried again.
 */
async function duePublication(
  ctx: Context,
  ownerId: string,
  templateId: string,
): Promise<PublishedPublication | "blocked" | undefined> {
  return ctx.db.transaction(async (tx) => {
    const template = await lockOwnTemplate(tx, ownerId, templateId);
    if (template === undefined) return "blocked";
    const now = ctx.clock();
    const found = await findPublication(tx, templateId);
    if (found === undefined) return undefined;
    if (isPublished(found)) return found.publishedAt <= now ? found : undefined;
    if (found.publishAt === null || found.publishAt > now) return undefined;
    await requirePublishable(ctx, tx, { ownerId, templateId, template, leftOut: found.leftOut });
    const published = { ...found, pressedAt: now, publishedAt: now, settledAt: null };
    await writePublication(tx, published);
    const actor = { workspaceId: ownerId, userId: found.userId };
    await recordOfTemplate(ctx, tx, actor, templateId, { code: "certificates.published", params: {} });
    return published;
  });
}

async function issueConcerned(ctx: Context, publication: PublishedPublication): Promise<void> {
  let after = "0";
  for (;;) {
    const found = await concernedAfter(ctx.db, publication, after, PIECE);
    const last = found.at(-1);
    if (last === undefined) return;
    await issueAll(ctx, idsOf(found));
    after = last.position;
  }
}

/** Returns whether all have theirs; those whose design is empty wait until it is drawn. */
async function giveLate(ctx: Context, actor: Actor, publication: PublishedPublication): Promise<boolean> {
  const found = await findLate(ctx.db, publication);
  const ids = idsOf(found.filter(({ designed }) => designed));
  if (ids.length > 0) await queueLate(ctx, actor, publication, ids);
  for (let at = 0; at < ids.length; at += PIECE) await issueAll(ctx, ids.slice(at, at + PIECE));
  return ids.length === found.length;
}

function idsOf(students: readonly { id: string }[]): string[] {
  return students.map(({ id }) => id);
}

async function issueAll(ctx: Context, ids: readonly string[]): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await pinMade(tx, ids, ctx.clock());
    await markIssued(tx, ids, ctx.clock());
  });
}

async function queueLate(
  ctx: Context,
  actor: Actor,
  { templateId, subject, message, attachment }: PublishedPublication,
  ids: readonly string[],
): Promise<void> {
  const words = { subject, message, attachment };
  await queueDeliveries(ctx, actor, { user_template_id: templateId, student_ids: [...ids], ...words });
}

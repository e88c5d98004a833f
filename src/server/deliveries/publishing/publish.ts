// Holds the certificates of a template, publishes them all with one press, and undoes that while nothing has gone out.
import type { Publication as Answer } from "#api/publication.ts";
import { BATCH, cleanMessage } from "#domain/mail/batch.ts";
import type { HoldRequest, PublishRequest } from "#domain/mail/publication.ts";
import { cleanText } from "#domain/text.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../../context.ts";
import { stopBatch } from "../control/control.ts";
import { queueDeliveries, type Queued } from "../queue/queue.ts";
import { requireOwnTemplate } from "../queue/queue-store.ts";
import { type Actor, recordOfTemplate } from "../../events/record.ts";
import type { Principal } from "../../principal.ts";
import { ownsTemplate } from "../../templates/owns.ts";
import { requireInView } from "../../trust/in-view.ts";
import {
  deletePublication,
  findPublication,
  type StoredPublication,
  type PublishedPublication,
  writePublication,
} from "./store.ts";

const NOT_PUBLISHED = { pressedAt: null, publishedAt: null, settledAt: null, leftOut: [] };

/** Null if the template was never held. */
export async function publicationOf(
  ctx: Context,
  { workspaceId }: Principal,
  templateId: string,
): Promise<Answer | null> {
  if (!(await ownsTemplate(ctx.db, workspaceId, templateId))) throw new UserError("template.not_found");
  const found = await findPublication(ctx.db, templateId);
  return found === undefined ? null : answerOf(found, ctx.clock());
}

/** From now on new certificates wait; what was issued before stays. Again, it changes the time and the words. */
export async function holdCertificates(
  ctx: Context,
  { workspaceId, userId }: Principal,
  templateId: string,
  request: HoldRequest,
): Promise<Answer> {
  const now = ctx.clock();
  const publishAt = timeOf(request.publish_at, now);
  return ctx.db.transaction(async (tx) => {
    await requireOwnTemplate(tx, workspaceId, templateId);
    const before = await findPublication(tx, templateId);
    if (before !== undefined && isUndoable(before, now)) throw new UserError("publication.running");
    const isHeld = before?.publishedAt === null;
    const held: StoredPublication = {
      templateId,
      userId,
      publishAt,
      ...NOT_PUBLISHED,
      heldAt: isHeld ? before.heldAt : now,
      batchId: ctx.newId(),
      late: request.late ?? before?.late ?? true,
      ...wordsOf(request),
    };
    await writePublication(tx, held);
    if (publishAt !== null) await ctx.queueJob(tx, "publish", templateId, { at: publishAt, moves: true });
    const actor = { workspaceId, userId };
    await recordOfTemplate(ctx, tx, actor, templateId, { code: "certificates.held", params: { lifted: false } });
    return answerOf(held, now);
  });
}

/** Sending goes on as if it had never been held. */
export async function liftHold(ctx: Context, { workspaceId, userId }: Principal, templateId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await requireOwnTemplate(tx, workspaceId, templateId);
    const found = await findPublication(tx, templateId);
    if (found?.publishedAt !== null) throw new UserError("publication.not_held");
    await deletePublication(tx, templateId);
    const actor = { workspaceId, userId };
    await recordOfTemplate(ctx, tx, actor, templateId, { code: "certificates.held", params: { lifted: true } });
  });
}

export type Pressed = { publication: Answer; mails: Queued };

/**
 * All mails are queued and all pages public ten seconds later. Of two people who press at once, both get the answer of
 * the first. A job does what this process leaves undone when it dies.
 */
export async function publishTemplate(
  ctx: Context,
  principal: Principal,
  templateId: string,
  request: PublishRequest,
): Promise<Pressed> {
  const now = ctx.clock();
  const publication = await ctx.db.transaction(async (tx) => {
    const { workspaceId, userId } = principal;
    await requireOwnTemplate(tx, workspaceId, templateId);
    await requireInView(tx, templateId);
    const held = await findPublication(tx, templateId);
    if (held === undefined) throw new UserError("publication.not_held");
    if (isPublished(held)) return held;
    const published = {
      ...held,
      ...wordsOf(request),
      userId,
      leftOut: request.except_ids ?? [],
      late: request.late ?? held.late,
      pressedAt: now,
      publishedAt: new Date(now.getTime() + BATCH.secondThoughtsMs),
      batchId: ctx.newId(),
    };
    await writePublication(tx, published);
    await ctx.queueJob(tx, "publish", templateId, { at: published.publishedAt, moves: true });
    await recordOfTemplate(ctx, tx, principal, templateId, { code: "certificates.published", params: {} });
    return published;
  });
  try {
    return { publication: answerOf(publication, now), mails: await queueMails(ctx, principal, publication) };
  } catch (error) {
    if (error instanceof UserError) await takeBack(ctx, publication);
    throw error;
  }
}

/** Queues its mails; those that are queued stay. */
export async function queueMails(ctx: Context, actor: Actor, publication: PublishedPublication): Promise<Queued> {
  const { templateId, batchId, publishedAt, leftOut, subject, message, attachment } = publication;
  return queueDeliveries(
    ctx,
    actor,
    {
      user_template_id: templateId,
      sending_id: batchId,
      send_at: publishedAt.toISOString(),
      except_ids: leftOut,
      subject,
      message,
      attachment,
    },
    { publishes: true },
  );
}

/** While nothing is public and no mail has gone out. */
export async function unpublish(ctx: Context, principal: Principal, templateId: string): Promise<Answer> {
  const { workspaceId } = principal;
  const now = ctx.clock();
  return ctx.db.transaction(async (tx) => {
    await requireOwnTemplate(tx, workspaceId, templateId);
    const found = await findPublication(tx, templateId);
    if (found === undefined || found.publishedAt === null) throw new UserError("publication.not_held");
    if (!isUndoable(found, now)) throw new UserError("publication.too_late");
    await stopBatch(tx, templateId, found.batchId, now);
    const held = heldAgain(found);
    await writePublication(tx, held);
    await recordOfTemplate(ctx, tx, principal, templateId, { code: "certificates.unpublished", params: {} });
    return answerOf(held, now);
  });
}

/** The mails could not be queued: it is held as before. */
async function takeBack(ctx: Context, publication: StoredPublication): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const found = await findPublication(tx, publication.templateId);
    if (found?.batchId === publication.batchId) await writePublication(tx, heldAgain(found));
  });
}

/** Without its time, which has passed or does not hold any more. */
function heldAgain(publication: StoredPublication): StoredPublication {
  return { ...publication, ...NOT_PUBLISHED, publishAt: null };
}

export function isPublished(publication: StoredPublication): publication is PublishedPublication {
  return publication.publishedAt !== null && publication.pressedAt !== null;
}

function isUndoable({ publishedAt }: StoredPublication, now: Date): boolean {
  return publishedAt !== null && publishedAt > now;
}

function answerOf(publication: StoredPublication, now: Date): Answer {
  const { publishAt, publishedAt, late, subject, message, attachment } = publication;
  return {
    state: publishedAt === null ? "held" : publishedAt > now ? "publishing" : "published",
    publish_at: publishAt?.toISOString() ?? null,
    published_at: publishedAt?.toISOString() ?? null,
    late,
    subject,
    message,
    attachment,
  };
}

function timeOf(at: string | undefined, now: Date): Date | null {
  if (at === undefined) return null;
  const time = new Date(at);
  if (time <= now) throw new UserError("publication.past");
  if (time.getTime() > now.getTime() + BATCH.aheadMs) throw new UserError("mail.too_far_ahead");
  return time;
}

function wordsOf({ subject, message, attachment }: HoldRequest) {
  return { subject: cleanText(subject ?? ""), message: cleanMessage(message ?? ""), attachment: attachment ?? "none" };
}

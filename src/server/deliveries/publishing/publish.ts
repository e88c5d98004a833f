// Holds the certificates of a template, publishes them all with one press, and undoes that while nothing has gone out.
import type { Publication as Answer } from "#api/publication.ts";
import { BATCH, cleanMessage } from "#domain/mail/batch.ts";
import { type HoldRequest, publicationState, type PublishRequest } from "#domain/mail/publication.ts";
import { cleanText } from "#domain/text.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/open.ts";
import { stopBatch } from "../control/control.ts";
import { queueDeliveries, type Queued, requireDesign } from "../queue/queue.ts";
import { hasWaitingMails, requireOwnTemplate, someToMail } from "../queue/queue-store.ts";
import { type Actor, recordOfTemplate } from "../../events/record.ts";
import type { Principal } from "../../principal.ts";
import { ownsTemplate } from "../../templates/owns.ts";
import { requireInView } from "../../trust/in-view.ts";
import { requireMayMail } from "../../trust/quota.ts";
import {
  deletePublication,
  findPublication,
  publishesEmptyDesign,
  type StoredPublication,
  type PublishedPublication,
  writePublication,
} from "./store.ts";

const NOT_PUBLISHED = { pressedAt: null, publishedAt: null, settledAt: null, lateSince: null };

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

/** From now on new certificates wait; what was issued before stays. Again, it changes the time, and what is named. */
export async function holdCertificates(
  ctx: Context,
  { workspaceId, userId }: Principal,
  templateId: string,
  request: HoldRequest,
): Promise<Answer> {
  return ctx.db.transaction(async (tx) => {
    const template = await requireOwnTemplate(tx, workspaceId, templateId);
    const now = ctx.clock();
    const publishAt = timeOf(request.publish_at, now);
    const before = await findPublication(tx, templateId);
    const isHeld = before?.publishedAt === null;
    if (before !== undefined && !isHeld && before.settledAt === null) throw new UserError("publication.running");
    if (!isHeld && (await hasWaitingMails(tx, templateId))) throw new UserError("publication.mails_wait");
    const leftOut = request.except_ids ?? before?.leftOut ?? [];
    const of = { ownerId: workspaceId, templateId, template, leftOut };
    if (publishAt !== null) await requirePublishable(ctx, tx, of);
    const held: StoredPublication = {
      templateId,
      userId,
      publishAt,
      ...NOT_PUBLISHED,
      leftOut,
      heldAt: isHeld ? before.heldAt : now,
      batchId: ctx.newId(),
      late: request.late ?? before?.late ?? true,
      ...wordsOf(request, before),
    };
    await writePublication(tx, held);
    if (publishAt !== null) await ctx.queueJob(tx, "publish", templateId, { at: publishAt, moves: true });
    const actor = { workspaceId, userId };
    await recordOfTemplate(ctx, tx, actor, templateId, { code: "certificates.held", params: { lifted: false } });
    return answerOf(held, now);
  });
}

type Publishable = {
  ownerId: string;
  templateId: string;
  template: Awaited<ReturnType<typeof requireOwnTemplate>>;
  leftOut: readonly string[];
};

/** Throws if its mails could not be queued now: nobody is there when its time comes. */
export async function requirePublishable(ctx: Context, tx: Database, of: Publishable): Promise<void> {
  const { ownerId, templateId, template, leftOut } = of;
  await requireInView(tx, templateId);
  if (requireDesign(template) && (await publishesEmptyDesign(tx, { templateId, leftOut }, template.designs)))
    throw new UserError("mail.no_design");
  await requireMayMail(ctx, tx, ownerId, await someToMail(tx, templateId, leftOut));
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
  const { publication, held } = await ctx.db.transaction(async (tx) => {
    const { workspaceId, userId } = principal;
    const template = await requireOwnTemplate(tx, workspaceId, templateId);
    const now = ctx.clock();
    const found = await findPublication(tx, templateId);
    if (found === undefined) throw new UserError("publication.not_held");
    if (isPublished(found) && isUndoable(found, now)) return { publication: found, held: undefined };
    if (isPublished(found)) throw new UserError("publication.not_held");
    const leftOut = request.except_ids ?? found.leftOut;
    await requirePublishable(ctx, tx, { ownerId: workspaceId, templateId, template, leftOut });
    const published = {
      ...found,
      ...wordsOf(request, found),
      userId,
      settledAt: null,
      leftOut,
      late: request.late ?? found.late,
      pressedAt: now,
      publishedAt: new Date(now.getTime() + BATCH.secondThoughtsMs),
      batchId: ctx.newId(),
    };
    await writePublication(tx, published);
    await ctx.queueJob(tx, "publish", templateId, { at: published.publishedAt, moves: true });
    await recordOfTemplate(ctx, tx, principal, templateId, { code: "certificates.published", params: {} });
    return { publication: published, held: found };
  });
  try {
    const mails = await queueMails(ctx, principal, publication);
    return { publication: answerOf(publication, ctx.clock()), mails };
  } catch (error) {
    if (error instanceof UserError && held !== undefined) await takeBack(ctx, principal, publication, held);
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
  return ctx.db.transaction(async (tx) => {
    await requireOwnTemplate(tx, workspaceId, templateId);
    const now = ctx.clock();
    const found = await findPublication(tx, templateId);
    if (found === undefined || found.publishedAt === null) throw new UserError("publication.not_held");
    if (!isUndoable(found, now)) throw new UserError("publication.too_late");
    await stopBatch(tx, templateId, found.batchId, now);
    // Without its time, which may be near: whoever undoes it wants to press again.
    const held = { ...found, ...NOT_PUBLISHED, publishAt: null, batchId: ctx.newId() };
    await writePublication(tx, held);
    await recordOfTemplate(ctx, tx, principal, templateId, { code: "certificates.unpublished", params: {} });
    return answerOf(held, now);
  });
}

/** The mails could not be queued: it is held as before, until its time if it has one. */
async function takeBack(
  ctx: Context,
  { workspaceId }: Principal,
  { templateId, batchId }: StoredPublication,
  held: StoredPublication,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await requireOwnTemplate(tx, workspaceId, templateId);
    const found = await findPublication(tx, templateId);
    if (found?.batchId !== batchId || !isUndoable(found, ctx.clock())) return;
    await stopBatch(tx, templateId, batchId, ctx.clock());
    await writePublication(tx, held);
    if (held.publishAt !== null) await ctx.queueJob(tx, "publish", templateId, { at: held.publishAt, moves: true });
  });
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
    state: publicationState(publication, now),
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

/** Those that are not named stay. */
function wordsOf(request: HoldRequest, before: Partial<StoredPublication> = {}) {
  return {
    subject: cleanText(request.subject ?? before.subject ?? ""),
    message: cleanMessage(request.message ?? before.message ?? ""),
    attachment: request.attachment ?? before.attachment ?? "none",
  };
}

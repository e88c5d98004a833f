// The job of a publication: publishes at its time, queues what a killed process left, issues everybody's certificate,
// and sees to those who were added later.
import { UserError } from "#domain/user-error.ts";
import { markIssued, pinMade } from "../../certificates/pin.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/open.ts";
import { queueDeliveries } from "../queue/queue.ts";
import { lockOwnTemplate } from "../queue/queue-store.ts";
import { recordOfTemplate } from "../../events/record.ts";
import { isPublished, queueMails } from "./publish.ts";
import {
  type Concerned,
  concernedAfter,
  findPublication,
  findUnsettled,
  lateAfter,
  markSettled,
  templateOwner,
  type PublishedPublication,
  writePublication,
} from "./store.ts";

/** How many certificates a transaction issues. */
const PIECE = 2_000;

/** May run twice at once, and again after a crash. */
export async function runPublication(ctx: Context, templateId: string): Promise<void> {
  const publication = await duePublication(ctx, templateId);
  if (publication === undefined) return;
  const ownerId = await templateOwner(ctx.db, templateId);
  if (ownerId === undefined) return;
  const actor = { workspaceId: ownerId, userId: publication.userId };
  if (publication.settledAt === null) {
    await orLater(ctx, templateId, async () => {
      await queueMails(ctx, actor, publication);
    });
    await inPieces(ctx, publication, concernedAfter, (ids) => issueAll(ctx, ids));
    await markSettled(ctx.db, publication, ctx.clock());
  }
  if (publication.late)
    await inPieces(ctx, publication, lateAfter, async (ids) => {
      await orLater(ctx, templateId, () => queueLate(ctx, actor, publication, ids));
      await issueAll(ctx, ids);
    });
}

/** The templates that have something to do, and when. */
export async function waitingPublications({ db }: Pick<Context, "db">) {
  return findUnsettled(db);
}

/** Undefined while it is held or can be undone. Publishes one whose own time has come. */
async function duePublication(ctx: Context, templateId: string): Promise<PublishedPublication | undefined> {
  const now = ctx.clock();
  const ownerId = await templateOwner(ctx.db, templateId);
  if (ownerId === undefined) return undefined;
  return ctx.db.transaction(async (tx) => {
    if ((await lockOwnTemplate(tx, ownerId, templateId)) === undefined) return undefined;
    const found = await findPublication(tx, templateId);
    if (found === undefined) return undefined;
    if (isPublished(found)) return found.publishedAt <= now ? found : undefined;
    if (found.publishAt === null || found.publishAt > now) return undefined;
    const published = { ...found, pressedAt: now, publishedAt: now };
    await writePublication(tx, published);
    const actor = { workspaceId: ownerId, userId: found.userId };
    await recordOfTemplate(ctx, tx, actor, templateId, { code: "certificates.published", params: {} });
    return published;
  });
}

type Next = (db: Database, of: PublishedPublication, after: string, most: number) => Promise<Concerned[]>;

async function inPieces(
  ctx: Context,
  publication: PublishedPublication,
  next: Next,
  act: (ids: readonly string[]) => Promise<void>,
): Promise<void> {
  let after = "0";
  for (;;) {
    const found = await next(ctx.db, publication, after, PIECE);
    const last = found.at(-1);
    if (last === undefined) return;
    await act(found.map(({ id }) => id));
    after = last.position;
  }
}

async function issueAll(ctx: Context, ids: readonly string[]): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await pinMade(tx, ids, ctx.clock());
    await markIssued(tx, ids, ctx.clock());
  });
}

async function queueLate(
  ctx: Context,
  actor: { workspaceId: string; userId: string },
  { templateId, subject, message, attachment }: PublishedPublication,
  ids: readonly string[],
): Promise<void> {
  const words = { subject, message, attachment };
  await queueDeliveries(ctx, actor, { user_template_id: templateId, student_ids: [...ids], ...words });
}

/** What cannot be mailed, for example because there is no design, is published all the same. */
async function orLater(ctx: Context, templateId: string, mail: () => Promise<void>): Promise<void> {
  try {
    await mail();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    ctx.log.warn({ template: templateId, code: error.code }, "The mails of a publication could not be queued");
  }
}

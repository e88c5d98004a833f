// Notes the first time that somebody opens the page of an issued certificate, where an endpoint wants to know it.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { SECOND } from "#domain/time.ts";
import { batchCalls } from "../../async/batch-calls.ts";
import { weakMemo } from "#domain/weak-memo.ts";
import type { Published } from "../../certificates/make.ts";
import type { Context } from "../../context.ts";
import { isByCrawler } from "../../figures/count.ts";
import { addOpenings, type Opening } from "./opened-store.ts";

/** More views than a slow database takes; what comes then is noted at its next view. */
const MOST_WAITING = 10_000;

const openings = weakMemo(({ db }: Context) => ({
  /** Workspaces of which it is known for a moment whether they want it. */
  wants: new LRUCache<string, boolean>({ max: 5000, ttl: 5 * SECOND }),
  /** Certificates that were opened before. */
  opened: new LRUCache<string, true>({ max: 20_000 }),
  /** Many views at once are one statement. */
  add: batchCalls((all: readonly Opening[]) => addOpenings(db, all)),
  writing: new Set<Promise<void>>(),
}));

/** By a person: previews of links and scanners of mails do not count, as in the figures. Never fails for its page. */
export function noteOpened(ctx: Context, { method, headers }: FastifyRequest, shown: Published): void {
  if (shown.kind !== "certificate" || !shown.isIssued) return;
  if (isByCrawler(ctx, { method, sent: (name) => headers[name]?.toString() })) return;
  const { id, ownerId } = shown;
  const { wants, opened, writing } = openings(ctx);
  if (opened.has(id) || wants.get(ownerId) === false || writing.size >= MOST_WAITING) return;
  opened.set(id, true);
  const one = write(ctx, { id, ownerId, at: ctx.clock() })
    .catch((error: unknown) => {
      opened.delete(id);
      ctx.log.warn({ err: error }, "The first view of a certificate was not noted");
    })
    .finally(() => writing.delete(one));
  writing.add(one);
}

async function write(ctx: Context, opening: Opening): Promise<void> {
  const { wants, opened, add } = openings(ctx);
  const isWanted = await add(opening);
  wants.set(opening.ownerId, isWanted);
  // Whoever wants it later hears of the next view.
  if (!isWanted) opened.delete(opening.id);
}

/** Waits for what is being written. */
export async function openingsWritten(ctx: Context): Promise<void> {
  await Promise.all(openings(ctx).writing);
}

/** What is being written when the server stops is finished, before the database is closed. */
export function openingsAtClose(app: FastifyInstance, ctx: Context): void {
  app.addHook("onClose", () => openingsWritten(ctx));
}

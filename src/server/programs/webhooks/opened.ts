// Notes the first time that somebody opens the page of an issued certificate, where an endpoint wants to know it.
import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { SECOND } from "#domain/time.ts";
import { weakMemo } from "../../async/weak-memo.ts";
import { runInBackground } from "../../async/in-background.ts";
import type { Published } from "../../certificates/make.ts";
import type { Context } from "../../context.ts";
import { sql } from "../../database/orm.ts";
import { isByCrawler } from "../../figures/count.ts";

/** Workspaces of which it is known for a moment whether they want it, and certificates that were opened before. */
const known = weakMemo<Context, { wants: LRUCache<string, boolean>; opened: LRUCache<string, true> }>(() => ({
  wants: new LRUCache({ max: 5000, ttl: 5 * SECOND }),
  opened: new LRUCache({ max: 20_000 }),
}));

/** By a person: previews of links and scanners of mails do not count, as in the figures. */
export function noteOpened(ctx: Context, { method, headers }: FastifyRequest, shown: Published): void {
  if (shown.kind !== "certificate" || !shown.isIssued) return;
  if (isByCrawler(ctx, { method, sent: (name) => headers[name]?.toString() })) return;
  const { wants, opened } = known(ctx);
  if (opened.has(shown.id) || wants.get(shown.ownerId) === false) return;
  opened.set(shown.id, true);
  runInBackground(ctx, "The first view of a certificate was not noted", async () => {
    const { rows } = await ctx.db.execute<{ wants: boolean }>(sql`
      with wanted as (select wants_webhook(${shown.ownerId}, 'certificate.opened') as yes),
      noted as (
        insert into certificate_openings (student_id, at)
        select ${shown.id}, ${ctx.clock().toISOString()}::timestamptz from wanted where yes on conflict do nothing)
      select yes as wants from wanted`);
    const isWanted = rows[0]?.wants === true;
    wants.set(shown.ownerId, isWanted);
    // Whoever wants it later hears of the next view.
    if (!isWanted) opened.delete(shown.id);
  });
}

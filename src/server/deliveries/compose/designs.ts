// Caches the parsed designs while a batch is sent: thousands of students share a few revisions.
import { LRUCache } from "lru-cache";
import type { Content } from "#domain/canvas/content.ts";
import { parseSaved } from "#domain/canvas/drawing-rules.ts";
import type { Context } from "../../context.ts";
import { findRevisionDesign } from "../queue/due-store.ts";

export type Designs = {
  of(revisionId: string): Promise<Content>;
  /** True at the first call for a revision. */
  isNew(revisionId: string): boolean;
};

const MAX_CACHED = 8;
const MAX_SEEN = 10_000;

export function openDesigns(ctx: Pick<Context, "db">): Designs {
  const cache = new LRUCache<string, Promise<Content>>({ max: MAX_CACHED });
  const seen = new LRUCache<string, true>({ max: MAX_SEEN });
  return {
    isNew(revisionId) {
      const isNew = !seen.has(revisionId);
      seen.set(revisionId, true);
      return isNew;
    },
    of(revisionId) {
      const known = cache.get(revisionId);
      if (known !== undefined) return known;
      const content = findRevisionDesign(ctx.db, revisionId).then(parseSaved);
      cache.set(revisionId, content);
      content.catch(() => cache.delete(revisionId));
      return content;
    },
  };
}

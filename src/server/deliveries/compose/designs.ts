// The designs of the batch that is being sent, parsed once: thousands of students share a few revisions.
import { LRUCache } from "lru-cache";
import { parseContent, type Content } from "#domain/canvas/content.ts";
import type { Context } from "../../context.ts";
import { findRevisionContent } from "../queue/due-store.ts";

export type Designs = { of(revisionId: string): Promise<Content> };

/** How many designs are kept. */
const KEPT = 8;

export function openDesigns(ctx: Pick<Context, "db">): Designs {
  const kept = new LRUCache<string, Promise<Content>>({ max: KEPT });
  return {
    of(revisionId) {
      const known = kept.get(revisionId);
      if (known !== undefined) return known;
      const content = findRevisionContent(ctx.db, revisionId).then(parseContent);
      kept.set(revisionId, content);
      content.catch(() => kept.delete(revisionId));
      return content;
    },
  };
}

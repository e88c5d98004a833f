// The designs of the batch that is being sent, parsed once: thousands of students share a few revisions.
import { parseContent, type Content } from "#domain/canvas/content.ts";
import type { Context } from "../../context.ts";
import { findRevisionContent } from "../queue/due-store.ts";

export type Designs = { of(revisionId: string): Promise<Content> };

/** How many designs are kept; the one that was asked for longest ago goes first. */
const KEPT = 8;

export function openDesigns(ctx: Pick<Context, "db">): Designs {
  const kept = new Map<string, Promise<Content>>();
  return {
    of(revisionId) {
      const content = kept.get(revisionId) ?? findRevisionContent(ctx.db, revisionId).then(parseContent);
      kept.delete(revisionId);
      kept.set(revisionId, content);
      content.catch(() => kept.delete(revisionId));
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
      return content;
    },
  };
}

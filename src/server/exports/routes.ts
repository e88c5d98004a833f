// The call that gives a link to download all certificates of a template.
import { createHash } from "node:crypto";
import { DOWNLOAD, type ExportKind, FILE_NAMES, parsePattern } from "#domain/exports.ts";
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import { pinMade } from "../certificates/pin.ts";
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import { addDownload, exportedIds, exportTemplate } from "./store.ts";

export function exportRoutes(ctx: Context): Pick<Handlers, "createDownload"> {
  return {
    createDownload: async ({ user, params, body }) => ({
      url: await createDownload(ctx, user.id, params.id, body.kind, parsePattern(body.pattern ?? FILE_NAMES.pattern)),
    }),
  };
}

/** What is handed out is made: it keeps its design from now on. */
async function createDownload(
  ctx: Context,
  ownerId: string,
  templateId: string,
  kind: ExportKind,
  pattern: string,
): Promise<string> {
  await ctx.limits.use({ download: ownerId });
  const template = await exportTemplate(ctx.db, ownerId, templateId);
  if (template === undefined) throw new UserError(SAY.templates.noSuch, 404);
  const token = ctx.random(DOWNLOAD.tokenBytes).toString("base64url");
  const now = ctx.clock();
  const ended = new Date(now.getTime() - 2 * DOWNLOAD.resumesWithinMs);
  await ctx.db.transaction(async (tx) => {
    const ids = await exportedIds(tx, templateId);
    refuseCount(kind, ids.length);
    await pinMade(tx, ids, template.revisionId, now);
    const download = { tokenHash: hashDownload(token), ownerId, templateId, kind, pattern, createdAt: now };
    await addDownload(tx, download, ended);
  });
  return `/download/${token}`;
}

export function hashDownload(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

function refuseCount(kind: ExportKind, students: number): void {
  if (students === 0) throw new UserError(SAY.exports.nobody, 409);
  if (kind.startsWith("print") && students > DOWNLOAD.printPages)
    throw new UserError(SAY.exports.tooManyPages(DOWNLOAD.printPages), 409);
}

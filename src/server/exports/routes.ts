// The calls that return a download link: all certificates of a template, a list, or everything of an account.
import { createHash } from "node:crypto";
import { parseSaved } from "#domain/canvas/drawing-rules.ts";
import { DOWNLOAD, type ExportKind, FILE_NAMES, parsePattern, type PosterKind } from "#domain/certificate/exports.ts";
import { UserError } from "#domain/user-error.ts";
import { requireCpu } from "../budgets/budgets.ts";
import { countWithdrawn } from "../certificates/withdraw.ts";
import type { Context } from "../context.ts";
import { countedCertificates } from "../counts/counts.ts";
import type { Database } from "../database/open.ts";
import { requirePictures } from "../drawing/draw.ts";
import type { Handlers } from "../http/handler.ts";
import { requireNobodyLeaving } from "../workspaces/leaving.ts";
import { recordForOwners } from "../workspaces/tell-owners.ts";
import { requireInView } from "../trust/in-view.ts";
import type { Principal } from "../principal.ts";
import { addDownload, designsOf, type DownloadRow, exportTemplate, issueListed, pinListed } from "./store.ts";

export function exportRoutes(ctx: Context): Pick<Handlers, "createDownload" | "exportList" | "exportAccount"> {
  return {
    createDownload: async ({ principal, params, body }) => ({
      url: await createDownload(ctx, principal, params.id, body.kind, parsePattern(body.pattern ?? FILE_NAMES.pattern)),
    }),
    exportList: async ({ principal, params }) => ({ url: await exportList(ctx, principal, params.id) }),
    exportAccount: async ({ principal }) => ({ url: await exportLink(ctx, principal, "account") }),
  };
}

/** Downloading issues the certificates: each keeps its design from now on. */
async function createDownload(
  ctx: Context,
  { userId, workspaceId: ownerId }: Principal,
  templateId: string,
  kind: ExportKind,
  pattern: string,
): Promise<string> {
  await ctx.limits.use({ download: userId });
  const template = await exportTemplate(ctx.db, ownerId, templateId);
  if (template === undefined) throw new UserError("template.not_found");
  await requireCpu(ctx, ownerId);
  await requireInView(ctx.db, templateId);
  const { students, made } = await countedCertificates(ctx.db, templateId);
  refuseCount(kind, students - (await countWithdrawn(ctx.db, ownerId, templateId)));
  // Checked before the link is given, because a running download can only break off, and before certificates keep a
  // design that cannot be drawn.
  const unmade = students - [...made.values()].reduce((sum, each) => sum + each, 0);
  const designs = await designsOf(ctx.db, [...made.keys(), ...(unmade > 0 ? template.revisionIds : [])]);
  const elements = new Map<string, number>();
  for (const [id, design] of designs) {
    const content = parseSaved(design);
    elements.set(id, content.elements.length);
    await requirePictures(ctx, content);
  }
  if (kind.startsWith("print")) refuseElements(elements, { made, unmade, newest: template.revisionIds });
  const at = ctx.clock();
  for (let after: number | undefined = 0; after !== undefined;)
    after = await pinListed(ctx.db, templateId, { after, at });
  return addLink(ctx, ctx.db, { ownerId, madeBy: userId, templateId, kind, pattern });
}

async function exportList(
  ctx: Context,
  { userId, workspaceId: ownerId }: Principal,
  templateId: string,
): Promise<string> {
  await ctx.limits.use({ download: userId });
  await requireNobodyLeaving(ctx.db, ownerId);
  if ((await exportTemplate(ctx.db, ownerId, templateId)) === undefined) throw new UserError("template.not_found");
  // The list holds the links, which are given out from it.
  for (let after: number | undefined = 0; after !== undefined;)
    after = await issueListed(ctx.db, templateId, { after, at: ctx.clock() });
  return addLink(ctx, ctx.db, { ownerId, madeBy: userId, templateId, kind: "list", pattern: "" });
}

/** To the poster of a template's claim link. */
export async function exportLinkOf(
  ctx: Context,
  { userId, workspaceId: ownerId }: Principal,
  templateId: string,
  kind: PosterKind,
): Promise<string> {
  await ctx.limits.use({ download: userId });
  return addLink(ctx, ctx.db, { ownerId, madeBy: userId, templateId, kind, pattern: "" });
}

/** To what belongs to no template. */
export async function exportLink(
  ctx: Context,
  { userId, workspaceId: ownerId }: Principal,
  kind: "account" | "events",
  pattern = "",
): Promise<string> {
  await ctx.limits.use({ download: userId });
  return ctx.db.transaction(async (tx) => {
    await requireNobodyLeaving(tx, ownerId);
    const params = { what: kind === "account" ? "account" : "record" } as const;
    await recordForOwners(ctx, tx, { workspaceId: ownerId, userId }, { code: "data.exported", params });
    return addLink(ctx, tx, { ownerId, madeBy: userId, kind, pattern });
  });
}

/** The token appears only in the answer. */
async function addLink(
  ctx: Context,
  db: Database,
  of: { ownerId: string; madeBy: string; templateId?: string; kind: DownloadRow["kind"]; pattern: string },
): Promise<string> {
  const token = ctx.random(DOWNLOAD.tokenBytes).toString("base64url");
  const now = ctx.clock();
  const ended = new Date(now.getTime() - 2 * DOWNLOAD.resumesWithinMs);
  await addDownload(db, { ...of, tokenHash: hashDownload(token), createdAt: now }, ended);
  return `/download/${token}`;
}

export function hashDownload(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

function refuseCount(kind: ExportKind, students: number): void {
  if (students === 0) throw new UserError("download.nobody");
  if (kind.startsWith("print") && students > DOWNLOAD.printPages)
    throw new UserError("download.too_many_pages", { most: DOWNLOAD.printPages });
}

/** Each element is drawn for each person. Those without a certificate may get the newest design with the most. */
function refuseElements(
  elements: ReadonlyMap<string, number>,
  { made, unmade, newest }: { made: ReadonlyMap<string, number>; unmade: number; newest: readonly string[] },
): void {
  const most = Math.max(0, ...newest.map((id) => elements.get(id) ?? 0));
  const all = [...made].reduce((sum, [id, count]) => sum + count * (elements.get(id) ?? 0), unmade * most);
  if (all > DOWNLOAD.printElements)
    throw new UserError("download.too_many_elements", { most: DOWNLOAD.printElements, elements: all });
}

// `/download/{256 bit}`: the download behind a link, made while it is sent, and resumed where a connection broke.
import type { Writable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { DOWNLOAD } from "#domain/certificate/exports.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Measures } from "./archive.ts";
import {
  accountBody,
  bundleBody,
  etagOf,
  eventsBody,
  type ListDownload,
  listBody,
  posterBody,
  type PosterDownload,
  setBundleHeaders,
} from "./bodies.ts";
import { readBundle } from "./bundle.ts";
import { recipientBundle } from "./recipient.ts";
import { hashDownload } from "./routes.ts";
import { send } from "./send.ts";
import { requireInView } from "../trust/in-view.ts";
import { beginDownload, type DownloadRow, findDownload, type TemplateDownload } from "./store.ts";

/** The number of entry sizes remembered, at 100 bytes each. */
const MAX_MEASURED_ENTRIES = 300_000;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

type ByToken = { Params: { token: string } };

export function exportPages(app: FastifyInstance, ctx: Context): void {
  recipientBundle(app, ctx);
  const measured = new LRUCache<string, Measures>({ maxSize: MAX_MEASURED_ENTRIES });
  const open = new Set<Writable>();
  app.addHook("preClose", async () => {
    // A client that is cut off resumes at the next process.
    for (const stream of open) stream.destroy();
  });
  // A HEAD request would have to make the whole download.
  app.get<ByToken>("/download/:token", { exposeHeadRoute: false }, async (request, reply) => {
    const download = await findOpen(ctx, request.params.token, request.ip);
    if (download.kind === "events") return send(request, reply, await eventsBody(ctx, download, reply), 0, open);
    if (isOfList(download)) return send(request, reply, await listBody(ctx, download, reply), 0, open);
    if (isPoster(download)) return send(request, reply, await posterBody(ctx, download, reply), 0, open);
    if (!isOfTemplate(download)) return send(request, reply, await accountBody(ctx, download, reply), 0, open);
    await requireInView(ctx.db, download.templateId);
    const bundle = await readBundle(ctx, download);
    if (bundle === undefined) throw new UserError("download.gone");
    await beginDownload(ctx.db, download.tokenHash, ctx.clock());
    const from = rangeStart(request.headers, etagOf(bundle));
    setBundleHeaders(reply, download, bundle);
    return send(request, reply, await bundleBody(ctx, download, bundle, measured, from), from, open);
  });
}

/** A link that was not used in time, or was first used too long ago, is treated as unknown. */
async function findOpen(ctx: Context, token: string, ip: string): Promise<DownloadRow> {
  const found = await ctx.limits.lookUp(ip, async () =>
    TOKEN.test(token) ? findDownload(ctx.db, hashDownload(token)) : undefined,
  );
  const now = ctx.clock().getTime();
  const ends =
    found?.begunAt == null
      ? (found?.createdAt.getTime() ?? 0) + DOWNLOAD.beginsWithinMs
      : found.begunAt.getTime() + DOWNLOAD.resumesWithinMs;
  if (found === undefined || now > ends) throw new UserError("download.gone");
  await ctx.limits.use({ downloadBegin: found.ownerId });
  return found;
}

function isOfTemplate(download: DownloadRow): download is TemplateDownload {
  return (
    download.templateId !== null && !["account", "list", "events", "poster-a4", "poster-a5"].includes(download.kind)
  );
}

function isOfList(download: DownloadRow): download is ListDownload {
  return download.templateId !== null && download.kind === "list";
}

function isPoster(download: DownloadRow): download is PosterDownload {
  return download.templateId !== null && (download.kind === "poster-a4" || download.kind === "poster-a5");
}

type Headers = { range?: string | undefined; "if-range"?: string | string[] | undefined };

/** Zero for the whole: also if the content has changed since, and for ranges that do not reach to the end. */
function rangeStart({ range, "if-range": condition }: Headers, etag: string): number {
  const from = Number(/^bytes=(\d{1,15})-$/.exec(range ?? "")?.[1] ?? 0);
  return condition === undefined || condition === etag ? from : 0;
}

// `/download/{256 bit}`: what a link was given for, made while it is sent, and sent again from where a connection broke.
import type { OutgoingHttpHeaders } from "node:http";
import type { Writable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { downloadName } from "#domain/download-name.ts";
import { DOWNLOAD } from "#domain/exports.ts";
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { Bounded } from "../bounded.ts";
import { attachment } from "../http/attachment.ts";
import { accountSources } from "./account.ts";
import { type Archive, archiveLength, isMeasured, type Measures, type Part, writeArchive } from "./archive.ts";
import { type Bundle, MAKE, printBundle, readBundle, zipEntries } from "./bundle.ts";
import { listParts } from "./list.ts";
import { pour } from "./pour.ts";
import { rangeStart } from "./range.ts";
import { hashDownload } from "./routes.ts";
import { beginDownload, type DownloadRow, exportTemplate, findDownload, type TemplateDownload } from "./store.ts";

/** Of so many entries sizes are remembered, 100 bytes each. */
const REMEMBERED_ENTRIES = 300_000;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

type ByToken = { Params: { token: string } };

export function exportPages(app: FastifyInstance, ctx: Context): void {
  const measured = new Bounded<Measures>(REMEMBERED_ENTRIES);
  const open = new Set<Writable>();
  app.addHook("preClose", async () => {
    // Whoever was cut off begins again where it broke, at the next process.
    for (const stream of open) stream.destroy();
  });
  // Asking for the headers alone would make all of it.
  app.get<ByToken>("/download/:token", { exposeHeadRoute: false }, async (request, reply) => {
    const download = await findOpen(ctx, request.params.token, request.ip);
    if (isOfList(download)) return send(request, reply, await listBody(ctx, download, reply), 0, open);
    if (!isOfTemplate(download)) return send(request, reply, await accountBody(ctx, download, reply), 0, open);
    const bundle = await readBundle(ctx, download);
    if (bundle === undefined) throw new UserError(SAY.exports.gone, 410);
    await beginDownload(ctx.db, download.tokenHash, ctx.clock());
    const from = rangeStart(request.headers, etagOf(bundle));
    sayWhatItIs(reply, download, bundle);
    const body =
      download.kind === "png" || download.kind === "pdf"
        ? await zipBody(archiveOf(ctx, bundle, { ...download, kind: download.kind }, measured), from)
        : await printBody(ctx, bundle, download.kind, from);
    return send(request, reply, body, from, open);
  });
}

/** A link that was not begun in time, or began too long ago, is as one that never was. */
async function findOpen(ctx: Context, token: string, ip: string): Promise<DownloadRow> {
  const found = await ctx.limits.look(ip, async () =>
    TOKEN.test(token) ? findDownload(ctx.db, hashDownload(token)) : undefined,
  );
  const now = ctx.clock().getTime();
  const ends =
    found?.begunAt == null
      ? (found?.createdAt.getTime() ?? 0) + DOWNLOAD.beginsWithinMs
      : found.begunAt.getTime() + DOWNLOAD.resumesWithinMs;
  if (found === undefined || now > ends) throw new UserError(SAY.exports.gone, 410);
  await ctx.limits.use({ downloadBegin: found.ownerId });
  return found;
}

/** `length` is undefined while some of it was never made: it then goes in chunks. */
type Body = { parts: AsyncIterable<Part> | Iterable<Part>; length: number | undefined };

function isOfTemplate(download: DownloadRow): download is TemplateDownload {
  return download.templateId !== null && download.kind !== "account" && download.kind !== "list";
}

type ListDownload = DownloadRow & { templateId: string; kind: "list" };

function isOfList(download: DownloadRow): download is ListDownload {
  return download.templateId !== null && download.kind === "list";
}

/** The list may change meanwhile, so it is sent from its beginning. */
async function listBody(
  ctx: Context,
  { ownerId, templateId, tokenHash, createdAt }: ListDownload,
  reply: FastifyReply,
) {
  const template = await exportTemplate(ctx.db, ownerId, templateId);
  if (template === undefined) throw new UserError(SAY.exports.gone, 410);
  await beginDownload(ctx.db, tokenHash, ctx.clock());
  sayOnce(reply, "text/csv; charset=utf-8", downloadName(template.name, createdAt.getTime(), "csv"));
  return { parts: listParts(ctx, ownerId, templateId), length: undefined };
}

/** What is made anew each time, and cannot be gone on with. */
function sayOnce(reply: FastifyReply, type: string, name: string): void {
  void reply
    .type(type)
    .header("content-disposition", attachment(name))
    .header("cache-control", "no-store")
    .header("x-robots-tag", "noindex");
}

/** What an account holds may change meanwhile, so it is sent from its beginning, and made while it is sent. */
async function accountBody(ctx: Context, download: DownloadRow, reply: FastifyReply): Promise<Body> {
  const { ownerId, tokenHash, createdAt } = download;
  const sources = await accountSources(ctx, ownerId);
  await beginDownload(ctx.db, tokenHash, ctx.clock());
  const name = downloadName(SAY.profile.exportFile, createdAt.getTime(), "zip");
  sayOnce(reply, "application/zip", name);
  return { parts: writeArchive({ sources, measures: new Map(), at: createdAt }, 0), length: undefined };
}

function archiveOf(
  ctx: Context,
  bundle: Bundle,
  download: TemplateDownload & { kind: "png" | "pdf" },
  measured: Bounded<Measures>,
): Archive {
  const measures = measured.get(bundle.version) ?? (new Map() as Measures);
  measured.set(bundle.version, measures, bundle.rows.length);
  return { ...zipEntries(ctx, bundle, download), measures, at: download.createdAt };
}

/** To go on from a byte one must say how many there are: what was never made is made for that. */
async function zipBody(archive: Archive, from: number): Promise<Body> {
  const known = from > 0 || isMeasured(archive);
  const length = known ? await archiveLength(archive) : undefined;
  return { parts: writeArchive(archive, from), length };
}

async function printBody(
  ctx: Context,
  bundle: Bundle,
  kind: "print-own" | "print-a4" | "print-letter",
  from: number,
): Promise<Body> {
  const document = Buffer.from(await printBundle(ctx, bundle, MAKE[kind].paper));
  return { parts: [{ bytes: [document.subarray(from)] }], length: document.length };
}

function sayWhatItIs(reply: FastifyReply, { kind, createdAt }: TemplateDownload, bundle: Bundle): void {
  const zip = kind === "png" || kind === "pdf";
  void reply
    .type(zip ? "application/zip" : "application/pdf")
    .header(
      "content-disposition",
      attachment(downloadName(bundle.templateName, createdAt.getTime(), zip ? "zip" : "pdf")),
    )
    .header("etag", etagOf(bundle))
    .header("accept-ranges", "bytes")
    .header("cache-control", "private, no-cache")
    .header("x-robots-tag", "noindex");
}

function etagOf({ version }: Bundle): string {
  return `"${version}"`;
}

/** Written past Fastify, as only that tells when a part has left. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { parts, length }: Body,
  from: number,
  open: Set<Writable>,
): FastifyReply {
  if (length !== undefined && from >= length && from > 0)
    return reply.code(416).header("content-range", `bytes */${length}`).send();
  if (length !== undefined) void reply.header("content-length", length - from);
  if (from > 0) void reply.code(206).header("content-range", `bytes ${from}-${Number(length) - 1}/${length}`);
  const { raw } = reply.hijack();
  raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
  open.add(raw);
  pour(parts, raw)
    .catch((error: unknown) => {
      request.log.error({ err: error }, "A download broke");
      raw.destroy();
    })
    .finally(() => open.delete(raw));
  return reply;
}

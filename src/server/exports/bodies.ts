// The content of each kind of download, and its headers.
import type { FastifyReply } from "fastify";
import type { LRUCache } from "lru-cache";
import { downloadName } from "#domain/certificate/download-name.ts";
import { isZipKind, type PosterKind, type ZipKind } from "#domain/certificate/exports.ts";
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import { drawPoster } from "../claims/poster.ts";
import type { Context } from "../context.ts";
import { eventLines } from "../events/list.ts";
import { attachment } from "../http/attachment.ts";
import { languageNow } from "../language.ts";
import { accountContents } from "./account.ts";
import {
  type Archive,
  archiveLength,
  isMeasured,
  type Measures,
  type ZipPart,
  writeArchive,
  writeContents,
} from "./archive.ts";
import { type Bundle, MAKE } from "./bundle.ts";
import { listParts } from "./list.ts";
import { printParts } from "./print.ts";
import { offlineEntries, zipEntries } from "./zip-entries.ts";
import { beginDownload, type DownloadRow, exportTemplate, type TemplateDownload } from "./store.ts";

/** `length` is undefined if some entry was never made; the body is then sent in chunks. */
export type Body = { parts: AsyncIterable<ZipPart> | Iterable<ZipPart>; length: number | undefined };

export type ListDownload = DownloadRow & { templateId: string; kind: "list" };

/** Sent from its beginning each time, because the list may change meanwhile. */
export async function listBody(
  ctx: Context,
  { ownerId, templateId, tokenHash, createdAt }: ListDownload,
  reply: FastifyReply,
): Promise<Body> {
  const template = await exportTemplate(ctx.db, ownerId, templateId);
  if (template === undefined) throw new UserError("download.gone");
  await beginDownload(ctx.db, tokenHash, ctx.clock());
  setOneTimeHeaders(reply, "text/csv; charset=utf-8", downloadName(template.name, createdAt.getTime(), "csv"));
  return { parts: listParts(ctx, ownerId, templateId), length: undefined };
}

export type PosterDownload = DownloadRow & { templateId: string; kind: PosterKind };

/** Made anew each time, because the link may be another one meanwhile. */
export async function posterBody(ctx: Context, download: PosterDownload, reply: FastifyReply): Promise<Body> {
  const { kind, tokenHash, createdAt } = download;
  const { title, pdf } = await drawPoster(ctx, download, kind === "poster-a4" ? "a4" : "a5");
  await beginDownload(ctx.db, tokenHash, ctx.clock());
  setOneTimeHeaders(reply, "application/pdf", downloadName(title, createdAt.getTime(), "pdf"));
  return { parts: [{ bytes: [pdf] }], length: pdf.length };
}

/** Sent from its beginning each time and made while it is sent, because the account may change meanwhile. */
export async function accountBody(ctx: Context, download: DownloadRow, reply: FastifyReply): Promise<Body> {
  const { ownerId, tokenHash, createdAt } = download;
  await beginDownload(ctx.db, tokenHash, ctx.clock());
  const name = downloadName(SAY.profile.exportFile, createdAt.getTime(), "zip");
  setOneTimeHeaders(reply, "application/zip", name);
  return { parts: writeContents(accountContents(ctx, ownerId, languageNow()), createdAt), length: undefined };
}

/** The record of a workspace as CSV. Sent from its beginning each time, because the record grows. */
export async function eventsBody(ctx: Context, download: DownloadRow, reply: FastifyReply): Promise<Body> {
  const { ownerId, tokenHash, createdAt, pattern } = download;
  await beginDownload(ctx.db, tokenHash, ctx.clock());
  setOneTimeHeaders(reply, "text/csv; charset=utf-8", downloadName(SAY.events.file, createdAt.getTime(), "csv"));
  return { parts: eventParts(ctx, ownerId, pattern), length: undefined };
}

async function* eventParts(ctx: Context, workspaceId: string, filter: string): AsyncGenerator<ZipPart> {
  const language = languageNow();
  for await (const lines of eventLines(ctx, workspaceId, filter, language)) yield { bytes: [Buffer.from(lines)] };
}

/** Headers of a body that is made anew each time and cannot be resumed. */
export function setOneTimeHeaders(reply: FastifyReply, type: string, name: string): void {
  void reply
    .type(type)
    .header("content-disposition", attachment(name))
    .header("cache-control", "no-store")
    .header("x-robots-tag", "noindex");
}

/** From offset `from` on. */
export async function bundleBody(
  ctx: Context,
  download: TemplateDownload,
  bundle: Bundle,
  measured: LRUCache<string, Measures>,
  from: number,
): Promise<Body> {
  const { kind } = download;
  if (isZipKind(kind)) return zipBody(await archiveOf(ctx, bundle, { ...download, kind }, measured), from);
  return printParts(ctx, bundle, { paper: MAKE[kind].paper, from, measures: measuresOf(bundle, measured, 1) });
}

async function archiveOf(
  ctx: Context,
  bundle: Bundle,
  download: TemplateDownload & { kind: ZipKind },
  measured: LRUCache<string, Measures>,
): Promise<Archive> {
  const { kind, pattern, createdAt: at } = download;
  const entries =
    kind === "bundle" ? offlineEntries(ctx, bundle, pattern) : await zipEntries(ctx, bundle, { kind, pattern });
  return { ...entries, measures: measuresOf(bundle, measured, entries.sources.length), at };
}

function measuresOf({ version }: Bundle, measured: LRUCache<string, Measures>, count: number): Measures {
  const measures = measured.get(version) ?? (new Map() as Measures);
  measured.set(version, measures, { size: Math.min(count, measured.maxSize) });
  return measures;
}

/** To resume, the length must be known, so entries that were never made are made for that. */
async function zipBody(archive: Archive, from: number): Promise<Body> {
  const known = from > 0 || isMeasured(archive);
  const length = known ? await archiveLength(archive) : undefined;
  return { parts: writeArchive(archive, from), length };
}

export function setBundleHeaders(reply: FastifyReply, { kind, createdAt }: TemplateDownload, bundle: Bundle): void {
  const zip = isZipKind(kind);
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

export function etagOf({ version }: Bundle): string {
  return `"${version}"`;
}

// Certificates as files, drawn by the threads of `ctx.drawing`.
import type { Content } from "#domain/canvas/content.ts";
import type { Design } from "#render/draw.ts";
import type { Context } from "../context.ts";
import type { TemplateRevision } from "./cache.ts";
import { free } from "./free.ts";
import type { JobOf } from "./jobs.ts";
type Drawing = Pick<Context, "drawing">;
type PngAsked = { scale: number; template?: TemplateRevision | undefined };
/** CRC-32 is of all pieces one after the other. `sent` frees those that are the certificate's own. */
export type PngPieces = { pieces: readonly Buffer[]; crc: number; sent: () => void };

/** From so many certificates on, compiling their template costs less than it saves. */
export const MANY = 16;

/**
 * The same design gives the same bytes, today and after a restart. So does a design given with its template: the pixels are the same as
 * without, the bytes are others. The first of a template waits until it is compiled, up to a second.
 */
export async function drawPng(ctx: Drawing, design: Design, how: PngAsked): Promise<Buffer> {
  return bufferOf(await ctx.drawing.draw({ kind: "png", design, ...how }));
}

/** The same as it is sent: in pieces, with its checksum. Some of them may be shared with other certificates, so they must not be changed. */
export async function drawPngPieces(ctx: Drawing, design: Design, how: PngAsked): Promise<PngPieces> {
  const { pieces, crc } = await ctx.drawing.draw({ kind: "pieces", design, ...how });
  return { pieces: pieces.map(bufferOf), crc, sent: () => pieces.forEach(free) };
}

/** The PNG as the page of a PDF that can be searched and read aloud. */
export async function drawPdf(
  ctx: Drawing,
  design: Design,
  how: Omit<JobOf<"pdf">, "kind" | "design">,
): Promise<Buffer> {
  return bufferOf(await ctx.drawing.draw({ kind: "pdf", design, ...how }));
}

/** One PDF for print, a page for each design, in order. All of it is held in memory. */
export async function drawPrint(ctx: Drawing, run: Omit<JobOf<"print">, "kind">): Promise<Buffer> {
  return bufferOf(await ctx.drawing.draw({ kind: "print", ...run }));
}

/** `width` in device pixels, at most `most` bytes. */
export async function drawJpeg(
  ctx: Drawing,
  design: Design,
  { width, most }: { width: number; most: number },
): Promise<Buffer> {
  return bufferOf(await ctx.drawing.draw({ kind: "jpeg", design, width, most }));
}

/** The certificate on its desk, for share previews: a JPEG of at most `most` bytes. */
export async function drawShareCard(ctx: Drawing, design: Design, { most }: { most: number }): Promise<Buffer> {
  return bufferOf(await ctx.drawing.draw({ kind: "card", design, most }));
}

/** The ids of the texts that do not fit their boxes. */
export async function drawOverflow(ctx: Drawing, design: Design): Promise<string[]> {
  return ctx.drawing.draw({ kind: "overflow", design });
}

/** Throws a UserError where a picture of the design is missing. */
export async function requirePictures(ctx: Drawing, content: Content): Promise<void> {
  await ctx.drawing.draw({ kind: "pictures", content });
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

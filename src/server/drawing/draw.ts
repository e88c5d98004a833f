// Draws certificates as files, on the threads of `ctx.drawing`.
import type { Content } from "#domain/canvas/content.ts";
import type { Design } from "#render/draw.ts";
import type { Context } from "../context.ts";
import type { TemplateRevision } from "./cache.ts";
import { free } from "./free.ts";
import type { JobOf } from "./jobs.ts";
import type { DrawnPages } from "./print.ts";
type Drawing = Pick<Context, "drawing">;
type PngRequest = { scale: number; template?: TemplateRevision | undefined };
/** `crc` is the CRC-32 of all pieces together. `sent` frees the pieces that belong to this certificate alone. */
export type PngPieces = { pieces: readonly Buffer[]; crc: number; sent: () => void };

/** From this many certificates on, compiling their template saves more than it costs. */
export const MANY = 16;

/**
 * The same design always gives the same bytes, also after a restart. With its template the pixels are the same but the
 * bytes differ. The first certificate of a template waits up to a second until it is compiled.
 */
export async function drawPng(ctx: Drawing, design: Design, options: PngRequest): Promise<Buffer> {
  return bufferOf(await ctx.drawing.draw({ kind: "png", design, ...options }));
}

/** A part of the design as a PNG without transparency; `area` in device pixels, inside the canvas. */
export async function drawPart(
  ctx: Drawing,
  design: Design,
  options: Omit<JobOf<"part">, "kind" | "design">,
): Promise<Buffer> {
  return bufferOf(await ctx.drawing.draw({ kind: "part", design, ...options }));
}

/**
 * The PNG in pieces for sending, with its checksum. Pieces may be shared with other certificates and must not be
 * modified.
 */
export async function drawPngPieces(ctx: Drawing, design: Design, options: PngRequest): Promise<PngPieces> {
  const { pieces, crc } = await ctx.drawing.draw({ kind: "pieces", design, ...options });
  return { pieces: pieces.map(bufferOf), crc, sent: () => pieces.forEach(free) };
}

/** A PDF that prints sharply at any size, and can be searched and read aloud. */
export async function drawPdf(
  ctx: Drawing,
  design: Design,
  options: Omit<JobOf<"pdf">, "kind" | "design">,
): Promise<Buffer> {
  return bufferOf(await ctx.drawing.draw({ kind: "pdf", design, ...options }));
}

/** One PDF for print with a page for each design, in order. All of it is held in memory, so a few pages only. */
export async function drawPrint(ctx: Drawing, run: Omit<JobOf<"print">, "kind">): Promise<Buffer> {
  return bufferOf(await ctx.drawing.draw({ kind: "print", ...run }));
}

/** The next part of a long PDF for print. */
export async function drawPages(ctx: Drawing, request: Omit<JobOf<"pages">, "kind">): Promise<DrawnPages> {
  return ctx.drawing.draw({ kind: "pages", ...request });
}

/** `width` in device pixels, at most `most` bytes; may be narrower unless `exact`. */
export async function drawJpeg(
  ctx: Drawing,
  design: Design,
  size: { width: number; most: number; exact?: boolean },
): Promise<Buffer> {
  return bufferOf(await ctx.drawing.draw({ kind: "jpeg", design, ...size }));
}

/** Small and opaque, for previews in lists. */
export async function drawWebp(ctx: Drawing, design: Design, { scale }: { scale: number }): Promise<Buffer> {
  return bufferOf(await ctx.drawing.draw({ kind: "webp", design, scale }));
}

/** A WebP for a card, of a design whose bundled pictures are given by their names. */
export async function drawSketch(
  ctx: Drawing,
  { content, link }: Design,
  pictures: ReadonlyMap<string, Uint8Array>,
): Promise<Buffer> {
  return bufferOf(await ctx.drawing.draw({ kind: "sketch", design: { content, link }, pictures }));
}

/** The certificate on its card, for share previews: a JPEG of at most `most` bytes. */
export async function drawShareCard(ctx: Drawing, design: Design, { most }: { most: number }): Promise<Buffer> {
  return bufferOf(await ctx.drawing.draw({ kind: "card", design, most }));
}

/** The ids of the texts that do not fit their boxes. */
export async function drawOverflow(ctx: Drawing, design: Design): Promise<string[]> {
  return ctx.drawing.draw({ kind: "overflow", design });
}

/** Throws a UserError if a picture of the design is missing. */
export async function requirePictures(ctx: Drawing, content: Content): Promise<void> {
  await ctx.drawing.draw({ kind: "pictures", content });
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

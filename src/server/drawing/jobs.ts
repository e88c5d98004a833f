// What a drawing thread can be asked for, and how it is done in its own thread.
import { crc32 } from "node:zlib";
import { createCanvas } from "@napi-rs/canvas";
import { LRUCache } from "lru-cache";
import type { Content } from "#domain/canvas/content.ts";
import { type Design, overflowOf } from "#render/draw.ts";
import { groundKey } from "#render/ground.ts";
import type { PdfMetadata } from "#render/pdf/metadata.ts";
import { elementPictures, picturesFor } from "#render/pictures.ts";
import { crcOfPng } from "#render/png/crc.ts";
import { paintArtwork } from "../artwork/paint.ts";
import type { Files } from "../providers/files/interface.ts";
import type { Painting } from "../providers/ai/interface.ts";
import type { TemplateRevision, Templates } from "./cache.ts";
import { drawCard } from "./card.ts";
import { fontsReady } from "./fonts.ts";
import { free } from "./free.ts";
import { encodeJpeg } from "./jpeg.ts";
import { pdfOfPicture } from "./pdf.ts";
import { loadPictures } from "./pictures.ts";
import { encodePng } from "./png.ts";
import { type PrintPage, printPdf, type PrintRun } from "./print.ts";
import { encodeAndRelease, pixelsOf, withGroundPixels, withPixels } from "./raster.ts";

export type DrawingJobs = {
  /** One of many brings its template along, which is compiled first: the same pixels in a tenth of the time, as other bytes. */
  png: { asked: { design: Design; scale: number; template?: TemplateRevision | undefined }; answer: Uint8Array };
  /** The same PNG in pieces that follow each other, and the CRC-32 of all: for whoever sends it on, and needs it in one piece nowhere. */
  pieces: { asked: DrawingJobs["png"]["asked"]; answer: Pieces };
  /** The PNG as a page of a PDF, its text hidden over it. */
  pdf: {
    asked: { design: Design; scale: number; template?: TemplateRevision | undefined; about: Omit<PdfMetadata, "text"> };
    answer: Uint8Array;
  };
  /** One document, a page for each design. */
  print: { asked: PrintRun & { designs: readonly PrintPage[] }; answer: Uint8Array };
  /** `width` in device pixels, at most `most` bytes. */
  jpeg: { asked: { design: Design; width: number; most: number }; answer: Uint8Array };
  /** The share card, at most `most` bytes. */
  card: { asked: { design: Design; most: number }; answer: Uint8Array };
  /** The ids of the texts that do not fit their boxes. */
  overflow: { asked: { design: Design }; answer: string[] };
  /** Reads a design's pictures, and throws where one is missing: before many certificates are drawn that show it. */
  pictures: { asked: { content: Content }; answer: string[] };
  /** A background, or a picture for a certificate, composed from words. */
  artwork: { asked: { painting: Painting }; answer: Uint8Array };
};
export type Pieces = { pieces: readonly Uint8Array[]; crc: number };
export type JobKind = keyof DrawingJobs;
export type JobOf<K extends JobKind> = { kind: K } & DrawingJobs[K]["asked"];
export type Job = { [K in JobKind]: JobOf<K> }[JobKind];
export type JobAnswer = DrawingJobs[JobKind]["answer"];

/** What a thread draws with. */
export type DrawingResources = { files: Files } & { templates: Templates };

export function doJob(desk: DrawingResources, job: Job): Promise<JobAnswer> {
  return (DO[job.kind] as (desk: DrawingResources, job: Job) => Promise<JobAnswer>)(desk, job);
}

const DO: { [K in JobKind]: (desk: DrawingResources, job: JobOf<K>) => Promise<DrawingJobs[K]["answer"]> } = {
  png: drawPng,
  pieces: drawPieces,
  pdf: drawPdf,
  print: printPdf,
  jpeg: drawJpeg,
  card: (ctx, { design, most }) => drawCard(ctx, design, most),
  overflow: async (_ctx, { design }) => {
    await fontsReady();
    return overflowOf(ruler.getContext("2d"), design);
  },
  pictures: async ({ files }, { content }) => [...(await loadPictures(files, picturesFor(content))).keys()],
  artwork: async (_ctx, { painting }) => {
    await fontsReady();
    const canvas = paintArtwork(painting);
    // What stands on another design keeps what shines through; the fast encoder has no alpha.
    return painting.kind === "emblem" ? canvas.encode("png") : encodeAndRelease(pixelsOf(canvas), encodePng);
  },
};

const ruler = createCanvas(1, 1);

type AskedPng = DrawingJobs["png"]["asked"];

async function drawPng(desk: DrawingResources, asked: AskedPng): Promise<Uint8Array> {
  const pieces = await drawCompiled(desk, asked);
  if (!pieces) return drawWhole(desk, asked);
  const png = Buffer.concat(pieces);
  for (const piece of pieces) free(piece);
  return png;
}

async function drawPdf(desk: DrawingResources, job: JobOf<"pdf">): Promise<Uint8Array> {
  const png = await drawPng(desk, job);
  const pdf = await pdfOfPicture(png, job.design, job.about);
  free(png);
  return pdf;
}

async function drawPieces(desk: DrawingResources, asked: AskedPng): Promise<Pieces> {
  const pieces = await drawCompiled(desk, asked);
  if (pieces) return { pieces, crc: crcOfPng(pieces, (bytes) => crc32(bytes)) };
  const png = await drawWhole(desk, asked);
  return { pieces: [png], crc: crc32(png) };
}

async function drawCompiled(
  desk: DrawingResources,
  { design, scale, template }: AskedPng,
): Promise<Uint8Array[] | undefined> {
  const compiled = template && (await desk.templates.compiled(template, scale));
  return compiled?.png(design, await loadPictures(desk.files, elementPictures(design.content)));
}

function drawWhole(desk: DrawingResources, { design, scale }: AskedPng): Promise<Buffer> {
  return withPixels(desk, design, { scale }, encodePng);
}

async function drawJpeg(ctx: DrawingResources, { design, width, most }: JobOf<"jpeg">): Promise<Buffer> {
  const scale = width / design.content.canvasSize.width;
  const begin = await beginOf(ctx, design, scale, most);
  const { bytes } = await withPixels(ctx, design, { scale }, (pixels) => encodeJpeg(pixels, most, { begin }));
  return bytes;
}

/** Where the bare ground ends: what stands on it makes no picture smaller. The same in every thread, whatever was drawn before. */
const begins = new LRUCache<string, number>({ max: 1000 });

async function beginOf(ctx: DrawingResources, { content }: Design, scale: number, most: number): Promise<number> {
  const key = `${groundKey(content)} ${scale} ${most}`;
  const known = begins.get(key);
  if (known !== undefined) return known;
  const ground = await withGroundPixels(ctx, content, { scale }, (pixels) => encodeJpeg(pixels, most));
  const begin = ground?.ended ?? 0;
  begins.set(key, begin);
  return begin;
}

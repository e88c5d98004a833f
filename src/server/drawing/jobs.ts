// The jobs of a drawing thread, and how it does them.
import { setImmediate } from "node:timers/promises";
import { crc32 } from "node:zlib";
import { createCanvas } from "@napi-rs/canvas";
import sharp from "sharp";
import { type Content, withPictureAddresses } from "#domain/canvas/content.ts";
import { emptyPlaceholders } from "#domain/canvas/empty-placeholders.ts";
import type { Values } from "#domain/canvas/placeholders.ts";
import { fillContent } from "#domain/certificate/certificate.ts";
import { type Design, overflowOf } from "#render/draw.ts";
import { uncovered } from "#render/drawable.ts";
import type { PdfMetadata } from "#render/pdf/metadata.ts";
import { elementPictures, picturesFor } from "#render/pictures.ts";
import type { Rectangle } from "#render/qr.ts";
import { crcOfPng } from "#render/png/crc.ts";
import { paintArtwork } from "../artwork/paint.ts";
import type { Files } from "../providers/files/interface.ts";
import type { Painting } from "../providers/ai/interface.ts";
import type { TemplateRevision, Templates } from "./cache.ts";
import { drawCard } from "./card.ts";
import { fontsReady } from "./fonts.ts";
import { free } from "./free.ts";
import type { GroundContext } from "./grounds.ts";
import { encodeJpeg, SAME_SIZE, SMALLER } from "./jpeg.ts";
import { beginOf } from "./jpeg-begin.ts";
import { checkPictures, freePicture, loadPictures } from "./pictures.ts";
import { encodePng } from "./png.ts";
import {
  certificatePdf,
  type DrawnPages,
  drawNextPages,
  type PagesRequest,
  type PrintPage,
  printPdf,
  type PrintRun,
} from "./print.ts";
import { encodeAndRelease, type Pixels, pixelsOf, withPixels } from "./raster.ts";

export type DrawingJobs = {
  /** With a template, which is compiled first, the same pixels take a tenth of the time, but the bytes differ. */
  png: { request: { design: Design; scale: number; template?: TemplateRevision | undefined }; answer: Uint8Array };
  /** The same PNG in consecutive pieces and the CRC-32 of all, for callers that only pass it on. */
  pieces: { request: DrawingJobs["png"]["request"]; answer: Pieces };
  /** A part of the design as a PNG; `area` in device pixels, inside the canvas. */
  part: { request: { design: Design; scale: number; area: Rectangle }; answer: Uint8Array };
  /** One certificate as a PDF: vector lines and letters, with its text hidden over them. */
  pdf: { request: { design: Design; about: Omit<PdfMetadata, "text"> }; answer: Uint8Array };
  /** One document with a page for each design. */
  print: { request: PrintRun & { designs: readonly PrintPage[] }; answer: Uint8Array };
  /** The next part of a long document. */
  pages: { request: PagesRequest; answer: DrawnPages };
  /** `width` in device pixels, at most `most` bytes; narrower if it is not `exact` and quality would suffer. */
  jpeg: { request: { design: Design; width: number; most: number; exact?: boolean }; answer: Uint8Array };
  /** Small and opaque, for previews in lists. */
  webp: { request: { design: Design; scale: number }; answer: Uint8Array };
  /** A card of a design whose bundled pictures, by their names, are not stored; others are read as usual. */
  sketch: { request: { design: Design; pictures: ReadonlyMap<string, Uint8Array> }; answer: Uint8Array };
  /** The share card, at most `most` bytes. */
  card: { request: { design: Design; most: number }; answer: Uint8Array };
  /** The ids of the texts that do not fit their boxes. */
  overflow: { request: { design: Design }; answer: string[] };
  /** What is wrong with each person's texts, in their order. `design`: which of the designs is theirs. */
  misfits: {
    request: { designs: readonly CheckedDesign[]; people: readonly { design: number; values: Values }[] };
    answer: FoundMisfit[];
  };
  /** Reads a design's pictures and throws if one is missing: a check before many certificates with them are drawn. */
  pictures: { request: { content: Content }; answer: string[] };
  /** A background, or a picture for a certificate, composed from words. */
  artwork: { request: { painting: Painting }; answer: Uint8Array };
};
/** `gaps`: the placeholders that must not be empty. */
export type CheckedDesign = { content: Content; gaps: readonly string[] };
/** A text that is too long, or letters that no font has; null if neither. `gaps`: what is empty and should not be. */
export type FoundMisfit = { why: "overflow" | "letters" | null; gaps: string[] };
export type Pieces = { pieces: readonly Uint8Array[]; crc: number };
export type JobKind = keyof DrawingJobs;
export type JobOf<K extends JobKind> = { kind: K } & DrawingJobs[K]["request"];
export type Job = { [K in JobKind]: JobOf<K> }[JobKind];
export type JobAnswer = DrawingJobs[JobKind]["answer"];

/** What a thread draws with. */
export type DrawingResources = GroundContext & { templates: Templates };

export function doJob(resources: DrawingResources, job: Job): Promise<JobAnswer> {
  return (DO[job.kind] as (resources: DrawingResources, job: Job) => Promise<JobAnswer>)(resources, job);
}

const DO: { [K in JobKind]: (resources: DrawingResources, job: JobOf<K>) => Promise<DrawingJobs[K]["answer"]> } = {
  png: drawPng,
  part: (ctx, { design, scale, area }) => withPixels(ctx, design, { scale, area }, encodePng),
  pieces: drawPieces,
  pdf: certificatePdf,
  print: printPdf,
  pages: drawNextPages,
  jpeg: drawJpeg,
  webp: (ctx, { design, scale }) => withPixels(ctx, design, { scale }, encodeWebp),
  sketch: drawSketched,
  card: (ctx, { design, most }) => drawCard(ctx, design, most),
  overflow: async (_ctx, { design }) => {
    await fontsReady();
    return overflowOf(ruler.getContext("2d"), design);
  },
  misfits: findMisfits,
  pictures: async ({ files }, { content }) => {
    const addresses = picturesFor(content);
    await checkPictures(files, addresses);
    return addresses;
  },
  artwork: async (_ctx, { painting }) => {
    await fontsReady();
    const canvas = paintArtwork(painting);
    // An emblem on another design needs its transparency; the fast encoder has no alpha channel.
    return painting.kind === "emblem" ? canvas.encode("png") : encodeAndRelease(pixelsOf(canvas), encodePng);
  },
};

const ruler = createCanvas(1, 1);

async function findMisfits(
  _ctx: DrawingResources,
  { designs, people }: JobOf<"misfits">,
): Promise<DrawingJobs["misfits"]["answer"]> {
  await fontsReady();
  const found: FoundMisfit[] = [];
  for (const { design, values } of people) {
    const { content, gaps } = designs[design] as CheckedDesign;
    found.push({ why: misfitOf(fillContent(content, values)), gaps: emptyPlaceholders(gaps, values) });
    // The thread's other job goes on.
    await setImmediate();
  }
  return found;
}

function misfitOf(content: Content): FoundMisfit["why"] {
  const hasLetters = content.elements.every(
    (element) => !("text" in element) || uncovered(String(element.text)).length === 0,
  );
  if (!hasLetters) return "letters";
  return overflowOf(ruler.getContext("2d"), { content, link: "" }).length > 0 ? "overflow" : null;
}

type PngRequest = DrawingJobs["png"]["request"];

async function drawPng(resources: DrawingResources, request: PngRequest): Promise<Uint8Array> {
  const pieces = await drawCompiled(resources, request);
  if (!pieces) return drawWhole(resources, request);
  const png = Buffer.concat(pieces);
  for (const piece of pieces) free(piece);
  return png;
}

async function drawPieces(resources: DrawingResources, request: PngRequest): Promise<Pieces> {
  const pieces = await drawCompiled(resources, request);
  if (pieces) return { pieces, crc: crcOfPng(pieces, (bytes) => crc32(bytes)) };
  const png = await drawWhole(resources, request);
  return { pieces: [png], crc: crc32(png) };
}

async function drawCompiled(
  resources: DrawingResources,
  { design, scale, template }: PngRequest,
): Promise<Uint8Array[] | undefined> {
  const compiled = template && (await resources.templates.compiled(template, scale));
  if (!compiled) return undefined;
  const shared = elementPictures(template.content);
  const addresses = elementPictures(design.content).filter((address) => !shared.includes(address));
  const own = await loadPictures(resources.files, addresses);
  try {
    return compiled.png(design, own);
  } finally {
    own.forEach(freePicture);
  }
}

function drawWhole(resources: DrawingResources, { design, scale }: PngRequest): Promise<Buffer> {
  return withPixels(resources, design, { scale }, encodePng);
}

function encodeWebp({ width, height, rgba }: Pixels): Promise<Buffer> {
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp({ quality: 80 })
    .toBuffer();
}

/** Pixels across a card: sharp on a screen of two pixels for each CSS pixel. */
const SKETCH_WIDE = 720;

/** The given pictures get addresses for this drawing only, so that nothing of them is kept. */
async function drawSketched({ files }: DrawingResources, { design, pictures }: JobOf<"sketch">): Promise<Buffer> {
  const stored = new Map([...pictures].map(([name, bytes], nth) => [name, { key: `${nth}`.padStart(22, "0"), bytes }]));
  const content = withPictureAddresses(design.content, (name) => {
    const given = stored.get(name);
    return given === undefined ? name : `/files/${given.key}.webp`;
  });
  const given = new Map([...stored.values()].map(({ key, bytes }) => [`pictures/${key}.webp`, Buffer.from(bytes)]));
  const get: Files["get"] = async (key) => given.get(key) ?? files.get(key);
  const scale = SKETCH_WIDE / Math.max(content.canvasSize.width, content.canvasSize.height);
  return withPixels({ files: { ...files, get } }, { ...design, content }, { scale }, encodeWebp);
}

async function drawJpeg(ctx: DrawingResources, { design, width, most, exact = false }: JobOf<"jpeg">): Promise<Buffer> {
  const scale = width / design.content.canvasSize.width;
  const attempts = exact ? SAME_SIZE : SMALLER;
  const begin = await beginOf(ctx, design.content, { scale, most, attempts });
  return withPixels(ctx, design, { scale }, (pixels) => encodeJpeg(pixels, most, { begin, attempts }));
}

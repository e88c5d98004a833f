// One document of all certificates for print, drawn and sent in parts: neither its pages nor its bytes are ever in
// memory all at once.
import { placeholderValues } from "#domain/certificate/certificate.ts";
import { languageTag } from "#domain/certificate/language.ts";
import type { Language } from "#domain/languages.ts";
import { SAY } from "#domain/say/say.ts";
import type { PaperSize } from "#render/pdf/page.ts";
import { openPdfWriter } from "#render/pdf/parts.ts";
import { certificateLink } from "../certificates/make.ts";
import type { Context } from "../context.ts";
import { drawPages } from "../drawing/draw.ts";
import { free } from "../drawing/free.ts";
import { drawingFor } from "../drawing/owner.ts";
import type { UnfilledPage } from "../drawing/print.ts";
import { languageNow, speaking } from "../language.ts";
import { cut, type Measures, type ZipPart } from "./archive.ts";
import { type Bundle, exportRowsBy, ROWS_AT_ONCE } from "./bundle.ts";

/**
 * The document from byte `from` on. To resume, its length must be known: without a measure of an earlier time it is
 * drawn twice. The first part is drawn before this returns, so that an error then is an answer.
 */
export async function printParts(
  ctx: Context,
  bundle: Bundle,
  { paper, from, measures }: { paper: PaperSize; from: number; measures: Measures },
): Promise<{ parts: AsyncIterable<ZipPart>; length: number | undefined }> {
  const bytes = () => documentBytes(ctx, bundle, { paper, language: languageNow() });
  if (from > 0 && !measures.has(0)) await measure(bytes(), measures);
  const rest = bytes();
  const first = await rest.next();
  const all = first.done === true ? rest : withFirst(first.value, rest);
  return { parts: cutParts(all, { from, measures }), length: measures.get(0)?.size };
}

async function measure(pieces: AsyncIterable<Buffer>, measures: Measures): Promise<void> {
  for await (const { bytes } of cutParts(pieces, { from: Infinity, measures })) bytes.forEach(free);
}

async function* withFirst(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

async function* cutParts(
  pieces: AsyncIterable<Buffer>,
  { from, measures }: { from: number; measures: Measures },
): AsyncGenerator<ZipPart> {
  let offset = 0;
  for await (const piece of pieces) {
    const bytes = cut([piece], offset, from);
    offset += piece.length;
    if (bytes.length > 0) yield { bytes, sent: () => free(piece) };
    else free(piece);
  }
  measures.set(0, { name: "", size: offset, crc: 0 });
}

/** A page with a note replaces one whose own picture is missing. */
async function* documentBytes(
  ctx: Context,
  bundle: Bundle,
  { paper, language }: { paper: PaperSize; language: Language },
): AsyncGenerator<Buffer> {
  const { ownerId, people, templateName } = bundle;
  const about = {
    title: templateName,
    text: "",
    language: languageTag(bundle.language),
    madeAt: new Date(0),
  };
  const writer = openPdfWriter(about);
  const pageAt = unfilledPages(ctx, bundle, language);
  let begin = writer.begin();
  for (let at = 0; at < people.length;) {
    const pages: UnfilledPage[] = [];
    for (let next = at; next < Math.min(at + ROWS_AT_ONCE, people.length); next++) pages.push(await pageAt(next));
    const soFar = writer.soFar();
    const part = await drawingFor(ownerId, () => drawPages(ctx, { pages, paper, about, soFar }));
    at += part.drawn;
    const bytes = writer.add(part);
    yield begin.length === 0 ? bufferOf(bytes) : Buffer.concat([begin, bytes]);
    begin = begin.subarray(begin.length);
  }
  for (const bytes of writer.end()) yield bufferOf(bytes);
}

function unfilledPages(ctx: Context, bundle: Bundle, language: Language): (at: number) => Promise<UnfilledPage> {
  const rowAt = exportRowsBy(ctx, bundle);
  return async (at) => {
    const { student, ai, revisionId } = await rowAt(at);
    return {
      content: await bundle.designOf(revisionId),
      ai,
      values: placeholderValues(student),
      link: certificateLink(ctx, student.id),
      note: speaking(language, () => SAY.exports.notMade(student.name)),
    };
  };
}

function bufferOf(bytes: Uint8Array<ArrayBuffer>): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

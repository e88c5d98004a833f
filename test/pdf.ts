// Reads PDFs for tests with two independent libraries: pdf-lib for the objects, PDF.js for what a reader shows.
import { inflateSync } from "node:zlib";
import { createCanvas } from "@napi-rs/canvas";
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, type PDFRawStream } from "pdf-lib";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { TextItem } from "pdfjs-dist/types/src/display/api.js";

/** Throws when an object, a stream or the cross-reference table is invalid. */
export function openPdf(bytes: Uint8Array): Promise<PDFDocument> {
  return PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false });
}

/** Every page's text as PDF.js copies it, with folded spaces. */
export async function copiedText(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ disableNormalization: true });
    const texts = items.filter((item): item is TextItem => "str" in item);
    pages.push(folded(texts.map(({ str, hasEOL }) => str + (hasEOL ? "\n" : "")).join("")));
  }
  await task.destroy();
  return pages;
}

/** NFC, with every sequence of white space as one space. */
export function folded(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trim();
}

/** The /ActualText entries of a page, in order. */
export function actualTexts(document: PDFDocument, page = 0): string[] {
  const texts = operatorsOf(document, page).matchAll(/\/ActualText <([0-9A-F]+)>/g);
  return [...texts].map(([, hex = ""]) => PDFHexString.of(hex).decodeText());
}

/** The drawing operators of a page. */
export function operatorsOf(document: PDFDocument, page = 0): string {
  const contents = document.context.lookup(document.getPage(page).node.get(PDFName.of("Contents")));
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((each) => document.context.lookup(each)) : [contents];
  return streams.map((stream) => operators(stream as PDFRawStream)).join("\n");
}

function operators(stream: PDFRawStream): string {
  const bytes = Buffer.from(stream.contents);
  return (stream.dict.has(PDFName.of("Filter")) ? inflateSync(bytes) : bytes).toString("latin1");
}

/** The document's structure in reading order: the kind of each element, with its text or description. */
export function structureOf({ catalog, context }: PDFDocument): { kind: string; text: string }[] {
  const tree = catalog.lookup(PDFName.of("StructTreeRoot"), PDFDict);
  const kids = tree.lookup(PDFName.of("K"), PDFDict).lookup(PDFName.of("K"), PDFArray);
  return kids.asArray().map((kid) => {
    const element = context.lookup(kid, PDFDict);
    const text = element.get(PDFName.of("Alt")) ?? element.get(PDFName.of("ActualText"));
    return { kind: String(element.get(PDFName.of("S"))), text: (text as PDFHexString).decodeText() };
  });
}

/** A page as a reader shows it, as a PNG of `scale` pixels to a point. */
export async function pictureOfPage(bytes: Uint8Array, scale: number): Promise<Buffer> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const page = await (await task.promise).getPage(1);
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const canvasContext = canvas.getContext("2d") as unknown as CanvasRenderingContext2D;
  await page.render({ canvas: null, canvasContext, viewport }).promise;
  await task.destroy();
  return canvas.encode("png");
}

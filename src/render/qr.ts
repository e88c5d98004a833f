// Places a QR code's modules on device pixels, so that every edge is sharp.
import { DRAWING_RULES, type DrawingRules } from "#domain/canvas/drawing-rules.ts";
import { UserError } from "#domain/user-error.ts";
import { encodeQr, type QrCode } from "./qr-code.ts";

/**
 * `side` is the default size in pixels. Readers need modules of `leastModule` pixels in the picture on a certificate's
 * page, which is `pictureWidth` wide.
 */
export const QR = {
  side: 256,
  quietModules: 1,
  dark: "#111111",
  light: "#ffffff",
  leastModule: 3,
  pictureWidth: 1200,
} as const;

export type Rectangle = { x: number; y: number; width: number; height: number };
/**
 * `columns` and `rows` are the edges of the modules in canvas pixels. The first and the last are those of the quiet
 * zone, which may be wider than a module.
 */
export type QrLayout = { area: Rectangle; code: QrCode; columns: Float64Array; rows: Float64Array };

/** The largest centred square in the box, with each edge on a whole device pixel. */
export function layOutQr(
  text: string,
  box: Rectangle,
  scale: number,
  rules: DrawingRules = DRAWING_RULES.newest,
): QrLayout {
  const code = codeOf(text);
  const module = Math.floor(sidePx(box, scale) / modulesOf(code));
  // Less than a pixel for a module can only be a thumbnail, which nobody reads.
  return rules === DRAWING_RULES.first || module < 1 ? fillBox(code, box, scale) : inWholePixels(code, box, scale);
}

/** The least side of a box, in canvas pixels, whose code can be read from the picture of a canvas of this width. */
export function leastQrSide(text: string, canvasWidth: number): number {
  return Math.ceil((QR.leastModule * modulesOf(codeOf(text)) * canvasWidth) / QR.pictureWidth);
}

/** All modules have the same number of whole pixels; what is left over makes the quiet zone wider. */
function inWholePixels(code: QrCode, box: Rectangle, scale: number): QrLayout {
  const side = sidePx(box, scale);
  const module = Math.floor(side / modulesOf(code));
  const quiet = Math.floor((side - module * code.size) / 2);
  const edges = (from: number, length: number) => {
    const start = Math.round((from + length / 2) * scale - side / 2);
    const inner = Array.from({ length: code.size + 1 }, (_, at) => start + quiet + at * module);
    return Float64Array.from([start, ...inner, start + side], (edge) => edge / scale);
  };
  const [columns, rows] = [edges(box.x, box.width), edges(box.y, box.height)];
  return { area: between(columns, rows), code, columns, rows };
}

/** In whole device pixels. The tolerance is for scales whose product is inexact in the last digits. */
function sidePx(box: Rectangle, scale: number): number {
  return Math.floor(Math.min(box.width, box.height) * scale + 0.001);
}

function modulesOf({ size }: QrCode): number {
  return size + 2 * QR.quietModules;
}

/** The first drawing rules: each edge moves to the nearest device pixel, so modules may differ by a pixel. */
function fillBox(code: QrCode, box: Rectangle, scale: number): QrLayout {
  const side = Math.min(box.width, box.height);
  const columns = edgesFrom(box.x + (box.width - side) / 2, side, code, scale);
  const rows = edgesFrom(box.y + (box.height - side) / 2, side, code, scale);
  return { area: between(columns, rows), code, columns, rows };
}

/** Emits the dark rectangles one by one. */
export function eachDark(
  { code, columns, rows }: QrLayout,
  emit: (x: number, y: number, width: number, height: number) => void,
): void {
  for (let row = 0; row + 1 < rows.length; row++) {
    const [top, bottom] = [rows[row] as number, rows[row + 1] as number];
    eachDarkRun(code, row, (from, to) => {
      const left = columns[from] as number;
      emit(left, top, (columns[to] as number) - left, bottom - top);
    });
  }
}

/** Emits the dark runs of a row as the edges around them; rows and edges are counted from the quiet zone's. */
export function eachDarkRun({ size, dark }: QrCode, row: number, emit: (from: number, to: number) => void): void {
  if (row < QR.quietModules || row >= QR.quietModules + size) return;
  const start = (row - QR.quietModules) * size;
  for (let from = 0; from < size; from++) {
    if (dark[start + from] === 0) continue;
    let to = from + 1;
    while (to < size && dark[start + to] === 1) to++;
    emit(from + QR.quietModules, to + QR.quietModules);
    from = to;
  }
}

/** A design has one link, however many codes show it. */
let last: { text: string; code: QrCode } | undefined;

function codeOf(text: string): QrCode {
  if (text === "") throw new Error("A QR code needs a text");
  if (last?.text !== text) last = { text, code: encoded(text) };
  return last.code;
}

function encoded(text: string): QrCode {
  try {
    return encodeQr(text);
  } catch (error) {
    // No version holds more than 2,331 bytes at this error correction level.
    if (error instanceof RangeError) throw new UserError("certificate.link_too_long");
    throw error;
  }
}

function edgesFrom(start: number, side: number, code: QrCode, scale: number): Float64Array {
  const modules = modulesOf(code);
  const edges = new Float64Array(modules + 1);
  for (let at = 0; at <= modules; at++) edges[at] = Math.round((start + (side * at) / modules) * scale) / scale;
  return edges;
}

function between(columns: Float64Array, rows: Float64Array): Rectangle {
  const [x = 0, right = 0, y = 0, bottom = 0] = [columns[0], columns.at(-1), rows[0], rows.at(-1)];
  return { x, y, width: right - x, height: bottom - y };
}

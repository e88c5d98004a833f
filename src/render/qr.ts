// QR codes: the modules of a text, and their place on device pixels, so that every edge is sharp.
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import { encodeQr } from "./qr-mask.ts";

/** `side` in pixels where nobody asks for another. */
export const QR = { side: 256, quietModules: 1, dark: "#111111", light: "#ffffff" } as const;

export type Rectangle = { x: number; y: number; width: number; height: number };
export type QrLayout = { ground: Rectangle; dark: Rectangle[] };

/** Rows of modules, true where dark, with the quiet zone around. */
export function qrModules(text: string): boolean[][] {
  if (text === "") throw new Error("A QR code needs a text");
  const code = encoded(text);
  const quiet = Array.from({ length: QR.quietModules }, () => false);
  const quietRow = Array.from({ length: code.length + 2 * QR.quietModules }, () => false);
  return [
    ...quiet.map(() => quietRow),
    ...code.map((row) => [...quiet, ...row, ...quiet]),
    ...quiet.map(() => quietRow),
  ];
}

/** A design has one link, however many codes say it. */
let last: { text: string; code: boolean[][] } | undefined;

function encoded(text: string): boolean[][] {
  if (last?.text === text) return last.code;
  try {
    last = { text, code: encodeQr(text) };
    return last.code;
  } catch (error) {
    // No version of a code holds more than 2,331 bytes at this error correction.
    if (error instanceof RangeError) throw new UserError(SAY.exports.linkTooLong, 422);
    throw error;
  }
}

/** The largest centred square of the box, each edge moved to a whole device pixel; neighbours in a row are one rectangle. */
export function layOutQr(text: string, box: Rectangle, scale: number): QrLayout {
  const modules = qrModules(text);
  const side = Math.min(box.width, box.height);
  const left = box.x + (box.width - side) / 2;
  const top = box.y + (box.height - side) / 2;
  const edge = (start: number, module: number) =>
    Math.round((start + (side * module) / modules.length) * scale) / scale;
  const rectangle = (row: number, rows: number, from: number, to: number): Rectangle => ({
    x: edge(left, from),
    y: edge(top, row),
    width: edge(left, to) - edge(left, from),
    height: edge(top, row + rows) - edge(top, row),
  });
  return {
    ground: rectangle(0, modules.length, 0, modules.length),
    dark: modules.flatMap((row, at) => darkStretches(row).map(([from, to]) => rectangle(at, 1, from, to))),
  };
}

function darkStretches(row: readonly boolean[]): [from: number, to: number][] {
  const stretches: [number, number][] = [];
  row.forEach((dark, at) => {
    const open = stretches.at(-1);
    if (dark && open?.[1] === at) open[1] = at + 1;
    else if (dark) stretches.push([at, at + 1]);
  });
  return stretches;
}

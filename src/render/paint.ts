// Paints marks one after another. Those of an element with a look are painted beside the canvas and put down together.
import type { Context2D, Picture2D } from "./context.ts";
import { type Ink, inkOf, inkWithin, union } from "./ink.ts";
import { takeLayer } from "./layer.ts";
import type { Look, Mark, PictureMark, QrMark, TextMark } from "./marks.ts";
import { measureOn } from "./measure.ts";
import { eachDark, QR, type QrLayout, type Rectangle } from "./qr.ts";
import { paintFigure } from "./shapes.ts";
import { apply, movedBy, type Transform, turnedBy } from "./transform.ts";

/** Where marks are painted. */
export type PaintView = {
  pictures: ReadonlyMap<string, Picture2D>;
  /** Device pixels per canvas pixel. */
  scale: number;
  /** The canvas's corner, in device pixels. */
  x: number;
  y: number;
  /** The part that can be seen, in device pixels from that corner; undefined for all. */
  seen?: Ink | undefined;
  /** Pixels where edges may lie between them, or vector lines; else a code's edges lie on whole pixels. */
  on?: "moved pixels" | "paper" | undefined;
};

/** Sets the transform; the caller has set up everything else. */
export function paintMarks(context: Context2D, marks: readonly Mark[], view: PaintView): void {
  const base: Transform = [view.scale, 0, 0, view.scale, view.x, view.y];
  apply(context, base);
  for (let at = 0; at < marks.length;) {
    const { look } = marks[at] as Mark;
    let next = at + 1;
    if (look !== undefined) while (marks[next]?.look === look) next++;
    const together = marks.slice(at, next);
    if (look === undefined) paintEach(context, together, view, 1);
    else if (view.on === "paper") paintOnPaper(context, together, look, view, base);
    else paintLayer(context, together, look, view);
    if (look !== undefined) apply(context, base);
    at = next;
  }
}

function paintEach(context: Context2D, marks: readonly Mark[], view: PaintView, opacity: number): void {
  for (const mark of marks) {
    switch (mark.kind) {
      case "text":
        paintText(context, mark);
        break;
      case "picture":
        paintPicture(context, mark, view.pictures.get(mark.src));
        break;
      case "qr":
        paintQr(context, mark, view);
        break;
      case "figure":
        paintFigure(context, mark, opacity);
        break;
    }
  }
}

/** In whole pixels from the canvas's corner, so that the place of the canvas changes no pixel. */
function paintLayer(context: Context2D, marks: readonly Mark[], look: Look, view: PaintView): void {
  const measure = measureOn(context);
  const drawn = union(marks.map((mark) => inkOf(mark, measure, view.scale)));
  const ink = drawn && inkWithin(drawn, view.seen);
  if (ink === undefined) return;
  const [width, height] = [ink.right - ink.left, ink.bottom - ink.top];
  const layer = takeLayer(width, height);
  apply(layer.context, movedBy(onWholePixels(turned([view.scale, 0, 0, view.scale, 0, 0], look)), -ink.left, -ink.top));
  paintEach(layer.context, marks, view, 1);
  const [x, y] = [Math.round(view.x) + ink.left, Math.round(view.y) + ink.top];
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = look.opacity;
  context.imageSmoothingEnabled = false;
  context.drawImage(layer.picture as never, 0, 0, width, height, x, y, width, height);
  context.imageSmoothingEnabled = true;
  context.globalAlpha = 1;
}

/** As lines and letters. A page blends the letters of a text together, so they need no layer. */
function paintOnPaper(context: Context2D, marks: readonly Mark[], look: Look, view: PaintView, base: Transform): void {
  apply(context, turned(base, look));
  context.globalAlpha = look.opacity;
  paintEach(context, marks, view, look.opacity);
  context.globalAlpha = 1;
}

/** After a quarter turn, edges on whole pixels are on whole pixels again: those of codes, above all. */
function onWholePixels([a, b, c, d, e, f]: Transform): Transform {
  const isQuarter = (a === 0 && d === 0) || (b === 0 && c === 0);
  return isQuarter ? [a, b, c, d, Math.round(e), Math.round(f)] : [a, b, c, d, e, f];
}

function turned(base: Transform, { turn }: Look): Transform {
  return turn === undefined ? base : turnedBy(base, turn);
}

function paintText(context: Context2D, { text, x, baseline, font, direction, colour }: TextMark): void {
  context.font = font;
  context.direction = direction;
  context.fillStyle = colour;
  context.fillText(text, x, baseline);
}

function paintPicture(context: Context2D, { box, fit }: PictureMark, picture: Picture2D | undefined): void {
  if (!picture) return;
  const shown = fit === "cover" ? middleOf(picture, box) : { x: 0, y: 0, width: picture.width, height: picture.height };
  context.drawImage(picture as never, shown.x, shown.y, shown.width, shown.height, box.x, box.y, box.width, box.height);
}

/** The largest centred part of the picture with the box's proportions. */
function middleOf(picture: Picture2D, box: Rectangle): Rectangle {
  const scale = Math.min(picture.width / box.width, picture.height / box.height);
  const width = box.width * scale;
  const height = box.height * scale;
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height };
}

function paintQr(context: Context2D, mark: QrMark, { on }: PaintView): void {
  const { x, y, width, height } = mark.area;
  context.fillStyle = QR.light;
  context.fillRect(x, y, width, height);
  context.fillStyle = QR.dark;
  if (on !== undefined || isAslant(mark)) return fillAsOnePath(context, mark);
  // Not as one path: its edges would be smoothed wherever the scale makes their positions inexact in the last digits.
  eachDark(mark, (...rectangle) => context.fillRect(...rectangle));
}

function isAslant({ look }: QrMark): boolean {
  return look?.turn !== undefined && look.turn.degrees % 90 !== 0;
}

/** As one path: separate rectangles are smoothed one by one and would show light seams. */
function fillAsOnePath(context: Context2D, code: QrLayout): void {
  context.beginPath();
  eachDark(code, (...rectangle) => context.rect(...rectangle));
  context.fill();
}

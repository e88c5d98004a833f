// Paints marks one after another. Those of an element with a look are painted beside the canvas and put down together.
import type { Crop } from "#domain/canvas/picture-looks.ts";
import { coveringPart } from "#domain/canvas/pictured.ts";
import type { Context2D, Picture2D } from "./context.ts";
import { clipTo, cutAround } from "./cut.ts";
import { type Ink, SLANT } from "./ink.ts";
import type { Look, Mark, PictureMark, QrMark, RuleMark, TextMark } from "./marks.ts";
import { paintLayer, paintOnPaper } from "./paint-layer.ts";
import { eachDark, QR, type QrLayout, type Rectangle } from "./qr.ts";
import { paintFigure } from "./shapes.ts";
import { apply, composed, flippedBy, type Transform } from "./transform.ts";

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
    if (look === undefined) paintMark(context, marks[at++] as Mark, view, base, 1);
    else {
      let next = at + 1;
      while (marks[next]?.look === look) next++;
      paintTogether(context, marks.slice(at, next), look, view);
      apply(context, base);
      at = next;
    }
  }
}

function paintTogether(context: Context2D, marks: readonly Mark[], look: Look, view: PaintView): void {
  const put = view.on === "paper" ? paintOnPaper : paintLayer;
  put(context, marks, look, view, (on, transform, opacity) => {
    for (const mark of marks) paintMark(on, mark, view, transform, opacity);
  });
}

/** `transform` and `opacity` are those of the context. */
function paintMark(context: Context2D, mark: Mark, view: PaintView, transform: Transform, opacity: number): void {
  switch (mark.kind) {
    case "text":
      return paintText(context, mark, transform);
    case "rule":
      return paintRule(context, mark);
    case "picture":
      return paintCut(context, mark, view, transform);
    case "qr":
      return paintQr(context, mark, view);
    case "figure":
      return paintFigure(context, mark, opacity);
  }
}

function paintText(context: Context2D, mark: TextMark, transform: Transform): void {
  const { text, x, baseline, font, direction, colour, slanted, outline } = mark;
  context.font = font;
  context.direction = direction;
  if (slanted) apply(context, composed(transform, [1, 0, -SLANT, 1, SLANT * baseline, 0]));
  if (outline === undefined) {
    context.fillStyle = colour;
    context.fillText(text, x, baseline);
  } else paintOutline(context, mark, outline);
  if (slanted) apply(context, transform);
}

function paintOutline(context: Context2D, { text, x, baseline, colour }: TextMark, width: number): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.lineJoin = "round";
  context.setLineDash([]);
  context.strokeText(text, x, baseline);
  context.lineJoin = "miter";
}

function paintRule(context: Context2D, { box, colour }: RuleMark): void {
  context.fillStyle = colour;
  context.fillRect(box.x, box.y, box.width, box.height);
}

function paintCut(context: Context2D, mark: PictureMark, { pictures, on }: PaintView, transform: Transform): void {
  const { box, cut } = mark;
  const picture = pictures.get(mark.src);
  if (cut === undefined) return paintPicture(context, mark, picture, transform);
  if (on === "paper") {
    context.save();
    clipTo(context, box, cut);
    paintPicture(context, mark, picture, transform);
    context.restore();
  } else {
    // Nothing else is on its layer.
    paintPicture(context, mark, picture, transform);
    cutAround(context, box, cut);
  }
}

function paintPicture(
  context: Context2D,
  { box, fit, flip, crop }: PictureMark,
  picture: Picture2D | undefined,
  transform: Transform,
): void {
  if (!picture) return;
  if (flip) apply(context, flippedBy(transform, flip, box));
  const all = { x: 0, y: 0, width: picture.width, height: picture.height };
  const shown = fit === "cover" ? coveringPart(crop ? partOf(picture, crop) : all, box) : all;
  context.drawImage(picture as never, shown.x, shown.y, shown.width, shown.height, box.x, box.y, box.width, box.height);
  if (flip) apply(context, transform);
}

function partOf(picture: Picture2D, { left, top, width, height }: Crop): Rectangle {
  return {
    x: left * picture.width,
    y: top * picture.height,
    width: width * picture.width,
    height: height * picture.height,
  };
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

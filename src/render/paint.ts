// Paints the marks of a display list one by one, on a context whose unit is the canvas pixel.
import type { Context2D, Picture2D } from "./context.ts";
import { type FigureMark, paintFigure } from "./shapes.ts";
import { eachDark, QR, type QrLayout, type Rectangle } from "./qr.ts";

export type TextMark = {
  kind: "text";
  text: string;
  x: number;
  baseline: number;
  font: string;
  direction: "ltr" | "rtl";
  colour: string;
};
export type PictureMark = { kind: "picture"; src: string; box: Rectangle; fit: "fill" | "cover" };
export type QrMark = { kind: "qr" } & QrLayout;
export type Mark = TextMark | PictureMark | QrMark | FigureMark;

/** `onPaper`: the output is vector lines, not pixels. */
export function paintMark(
  context: Context2D,
  mark: Mark,
  pictures: ReadonlyMap<string, Picture2D>,
  onPaper = false,
): void {
  switch (mark.kind) {
    case "text":
      return paintText(context, mark);
    case "picture":
      return paintPicture(context, mark, pictures.get(mark.src));
    case "qr":
      return paintQr(context, mark, onPaper);
    case "figure":
      return paintFigure(context, mark);
  }
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

function paintQr(context: Context2D, mark: QrMark, onPaper: boolean): void {
  const { x, y, width, height } = mark.area;
  context.fillStyle = QR.light;
  context.fillRect(x, y, width, height);
  context.fillStyle = QR.dark;
  if (onPaper) return fillAsOnePath(context, mark);
  // Not as one path: its edges would be smoothed wherever the scale makes their positions inexact in the last digits.
  eachDark(mark, (...rectangle) => context.fillRect(...rectangle));
}

/** As one path: separate rectangles are smoothed one by one and would show light seams. */
function fillAsOnePath(context: Context2D, code: QrLayout): void {
  context.beginPath();
  eachDark(code, (...rectangle) => context.rect(...rectangle));
  context.fill();
}

// Draws a design on a Canvas 2D context: the only code that makes a certificate visible, in the browser and on the
// server.
import type {
  Content,
  CustomImage,
  Description,
  Element,
  ElementKind,
  ElementOf,
  Picture,
  Title,
} from "#domain/canvas/content.ts";
import { type DrawingRules, rulesOf } from "#domain/canvas/drawing-rules.ts";
import { isEmptyFrame } from "#domain/canvas/pictured.ts";
import type { Context2D, Picture2D } from "./context.ts";
import { drawBackground } from "./background.ts";
import { cutOf } from "./cut.ts";
import type { Ink } from "./ink.ts";
import { lookOf, withLook } from "./looks.ts";
import type { Flip, Mark, PictureMark } from "./marks.ts";
import { measureOn, setUp, type Measure } from "./measure.ts";
import { paintMarks } from "./paint.ts";
import { drawText, type TextColours } from "./text-marks.ts";
import { layOutQr, type Rectangle } from "./qr.ts";
import { layOutFigure } from "./shapes.ts";

/** What is drawn: content whose placeholders are filled, and the link that its QR codes contain. */
export type Design = { content: Content; link: string };

export type DrawOptions = {
  /** Device pixels per canvas pixel. */
  scale: number;
  /** Decoded pictures by the address used in the content. A missing one is left out. */
  pictures: ReadonlyMap<string, Picture2D>;
  /** The background, already drawn at this scale, for callers that draw many designs on the same one. */
  background?: Picture2D;
  /**
   * Where the canvas lies on a larger page: its corner, and the size of a device pixel there. `seen`, in device pixels
   * from the corner, is the part that is drawn, as pixels; without it the page is drawn as vector lines.
   */
  place?: { x: number; y: number; pixel: number; seen?: Ink };
};

/** The ids of the texts that do not fit their boxes. */
export type Drawn = { overflow: string[] };

/** Draws the whole canvas, at `canvasSize` times `scale` device pixels. The faces of `facesFor` must be loaded. */
export function drawDesign(context: Context2D, design: Design, options: DrawOptions): Drawn {
  context.save();
  setUp(context);
  const { marks, overflow } = displayList(design, options.scale, measureOn(context));
  context.restore();
  drawMarks(context, design.content, marks, options);
  return { overflow };
}

/** The same for callers that already have the display list; `background: null` draws on what is there. */
export function drawMarks(
  context: Context2D,
  content: Content,
  marks: readonly Mark[],
  { scale, pictures, background, place }: Omit<DrawOptions, "background"> & { background?: Picture2D | null },
): void {
  const { x, y, pixel } = place ?? { x: 0, y: 0, pixel: 1 };
  context.save();
  setUp(context);
  context.setTransform(scale * pixel, 0, 0, scale * pixel, x, y);
  if (background) context.drawImage(background as never, 0, 0, background.width / scale, background.height / scale);
  else if (background === undefined)
    drawBackground(context, content, pictures.get(content.backgroundImage ?? ""), scale);
  const { width, height } = content.canvasSize;
  const on = place && (place.seen === undefined ? "paper" : "moved pixels");
  const whole = on === "paper" ? Math.ceil : Math.round;
  const [right, bottom] = [whole(width * scale * pixel), whole(height * scale * pixel)];
  const seen = place?.seen ?? { left: 0, top: 0, right, bottom };
  paintMarks(context, marks, { pictures, scale: scale * pixel, x, y, seen, on });
  context.restore();
}

/** Draws only the background, for later use as the option `background`. */
export function drawBackgroundOnly(context: Context2D, content: Content, { scale, pictures }: DrawOptions): void {
  context.save();
  setUp(context);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  drawBackground(context, content, pictures.get(content.backgroundImage ?? ""), scale);
  context.restore();
}

/** Which texts do not fit; nothing is drawn, the context only measures. */
export function overflowOf(context: Context2D, design: Design): string[] {
  context.save();
  setUp(context);
  const { overflow } = displayList(design, 1, measureOn(context));
  context.restore();
  return overflow;
}

/** Everything to paint above the background, in painting order. */
export function displayList({ content, link }: Design, scale: number, measure: Measure): { marks: Mark[] } & Drawn {
  const sheet: Sheet = { link, scale, measure, rules: rulesOf(content), overflow: [] };
  const marks = content.elements.flatMap((element) => {
    const look = lookOf(element);
    const drawn = drawElement(element, sheet);
    return look === undefined ? drawn : withLook(drawn, look);
  });
  return { marks, overflow: sheet.overflow };
}

/** What drawing an element needs, and where it reports a text that does not fit. */
type Sheet = { link: string; scale: number; measure: Measure; rules: DrawingRules; overflow: string[] };
type Draw<E extends Element> = (element: E, sheet: Sheet) => Mark[];

/** How each kind of element is drawn; a missing kind does not compile. */
export const DRAW: { [K in ElementKind]: Draw<ElementOf<K>> } = {
  title: (element, sheet) => drawLetters(element, sheet, { primary: element.color, secondary: element.color }),
  description: (element, sheet) =>
    drawLetters(element, sheet, { primary: element.primaryColor, secondary: element.secondaryColor }),
  image: drawPictureOrQr,
  "custom-image": drawCustomImage,
  shape: (element) => [layOutFigure(element)],
};

function drawElement<K extends ElementKind>(element: ElementOf<K>, sheet: Sheet): Mark[] {
  return (DRAW[element.type] as Draw<ElementOf<K>>)(element, sheet);
}

function drawLetters(element: Title | Description, sheet: Sheet, colours: TextColours): Mark[] {
  const { marks, overflow } = drawText(element, sheet, colours);
  if (overflow) sheet.overflow.push(element.id);
  return marks;
}

/** The AI picture if there is one, else the QR code of the link. */
function drawPictureOrQr(element: Picture, { link, scale, rules }: Sheet): Mark[] {
  if (element.aiImageUrl)
    return [{ kind: "picture", src: element.aiImageUrl, box: boxOf(element), fit: "cover", ...looksOf(element) }];
  return [{ kind: "qr", ...layOutQr(link, boxOf(element), scale, rules) }];
}

function drawCustomImage(element: CustomImage): Mark[] {
  if (isEmptyFrame(element)) return [];
  const fit = element.crop === undefined && element.mask === undefined ? "fill" : "cover";
  return [{ kind: "picture", src: element.customImageSrc, box: boxOf(element), fit, ...looksOf(element) }];
}

function looksOf(element: Picture | CustomImage): Pick<PictureMark, "flip" | "crop" | "cut"> {
  const { flipX = false, flipY = false, crop } = element;
  const cut = cutOf(element);
  const flip: Flip | undefined = flipX || flipY ? { x: flipX, y: flipY } : undefined;
  return { ...(flip && { flip }), ...(crop && { crop }), ...(cut && { cut }) };
}

function boxOf({ x, y, width, height }: Element): Rectangle {
  return { x, y, width, height };
}

// The drawing: content and a link, drawn on a Canvas 2D context. The only code that makes a certificate visible, in the browser and on the server.
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
import type { Context2D, Picture2D } from "./context.ts";
import { layOutFigure } from "./shapes.ts";
import { drawGround } from "./ground.ts";
import { layOutText } from "./layout.ts";
import { measureOn, setUp, type Measure } from "./measure.ts";
import { paintMark, type Mark } from "./paint.ts";
import { layOutQr, type Rectangle } from "./qr.ts";

/** What is drawn: a content whose placeholders are filled, and what its QR codes say. */
export type Design = { content: Content; link: string };

export type DrawOptions = {
  /** Device pixels a canvas pixel. */
  scale: number;
  /** Decoded pictures by the address the content names them by. One that is missing is left out. */
  pictures: ReadonlyMap<string, Picture2D>;
  /** The ground, already drawn at this scale: for whoever draws many designs on one background. */
  ground?: Picture2D;
  /** Where the canvas stands on a larger page: its corner, and how large a device pixel is there. */
  place?: { x: number; y: number; pixel: number };
};

/** What was drawn: the ids of the texts that do not fit their boxes. */
export type Drawn = { overflow: string[] };

/** Draws on the whole canvas, which has `canvasSize` times `scale` device pixels. The faces of `facesFor` must be loaded. */
export function drawDesign(context: Context2D, design: Design, options: DrawOptions): Drawn {
  context.save();
  setUp(context);
  const { marks, overflow } = displayList(design, options.scale, measureOn(context));
  context.restore();
  drawMarks(context, design.content, marks, options);
  return { overflow };
}

/** The same for whoever has the display list already; with `ground: null` on what is there. */
export function drawMarks(
  context: Context2D,
  content: Content,
  marks: readonly Mark[],
  { scale, pictures, ground, place }: Omit<DrawOptions, "ground"> & { ground?: Picture2D | null },
): void {
  const { x, y, pixel } = place ?? { x: 0, y: 0, pixel: 1 };
  context.save();
  setUp(context);
  context.setTransform(scale * pixel, 0, 0, scale * pixel, x, y);
  if (ground) context.drawImage(ground as never, 0, 0, ground.width / scale, ground.height / scale);
  else if (ground === undefined) drawGround(context, content, pictures.get(content.backgroundImage ?? ""), scale);
  for (const mark of marks) paintMark(context, mark, pictures, place !== undefined);
  context.restore();
}

/** Draws only the ground, to be handed in again as `ground`. */
export function drawGroundOnly(context: Context2D, content: Content, { scale, pictures }: DrawOptions): void {
  context.save();
  setUp(context);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  drawGround(context, content, pictures.get(content.backgroundImage ?? ""), scale);
  context.restore();
}

/** Which texts do not fit, without drawing anything; the context is only measured on. */
export function overflowOf(context: Context2D, design: Design): string[] {
  context.save();
  setUp(context);
  const { overflow } = displayList(design, 1, measureOn(context));
  context.restore();
  return overflow;
}

/** Everything there is to paint above the ground, in order. */
export function displayList({ content, link }: Design, scale: number, measure: Measure): { marks: Mark[] } & Drawn {
  const sheet: Sheet = { link, scale, measure, overflow: [] };
  const marks = content.elements.flatMap((element) => drawElement(element, sheet));
  return { marks, overflow: sheet.overflow };
}

/** What an element is drawn with, and where a text that does not fit is reported. */
type Sheet = { link: string; scale: number; measure: Measure; overflow: string[] };
type Draw<E extends Element> = (element: E, sheet: Sheet) => Mark[];

/** How each kind of element is drawn; a kind that is missing does not compile. */
export const DRAW: { [K in ElementKind]: Draw<ElementOf<K>> } = {
  title: (element, sheet) => drawText(element, sheet, { primary: element.color, secondary: element.color }),
  description: (element, sheet) =>
    drawText(element, sheet, { primary: element.primaryColor, secondary: element.secondaryColor }),
  image: drawPictureOrQr,
  "custom-image": drawCustomImage,
  shape: (element) => [layOutFigure(element)],
};

function drawElement<K extends ElementKind>(element: ElementOf<K>, sheet: Sheet): Mark[] {
  return (DRAW[element.type] as Draw<ElementOf<K>>)(element, sheet);
}

function drawText(
  element: Title | Description,
  { measure, overflow }: Sheet,
  colours: { primary: string; secondary: string },
): Mark[] {
  const layout = layOutText(element, measure);
  if (layout.overflow) overflow.push(element.id);
  return layout.runs.map(({ text, x, baseline, stack, direction, secondary }) => ({
    kind: "text",
    text,
    x,
    baseline,
    font: `${layout.size}px ${stack}`,
    direction,
    colour: secondary ? colours.secondary : colours.primary,
  }));
}

/** The AI picture where there is one, else the QR code of the link. */
function drawPictureOrQr(element: Picture, { link, scale }: Sheet): Mark[] {
  if (element.aiImageUrl) return [{ kind: "picture", src: element.aiImageUrl, box: boxOf(element), fit: "cover" }];
  return [{ kind: "qr", ...layOutQr(link, boxOf(element), scale) }];
}

function drawCustomImage(element: CustomImage): Mark[] {
  return [{ kind: "picture", src: element.customImageSrc, box: boxOf(element), fit: "fill" }];
}

function boxOf({ x, y, width, height }: Element): Rectangle {
  return { x, y, width, height };
}

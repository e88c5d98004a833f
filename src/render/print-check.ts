// Finds what would print badly on A4: coarse pictures, elements at the edge, tiny letters, and colours too near.
import type { Content, Element, Size } from "#domain/canvas/content.ts";
import { rulesOf } from "#domain/canvas/drawing-rules.ts";
import { WHOLE_PICTURE } from "#domain/canvas/picture-looks.ts";
import { drawnBounds } from "#domain/canvas/turning.ts";
import { contrastBetween, type Ground, textContrasts } from "./contrast.ts";
import type { Context2D } from "./context.ts";
import { displayList } from "./draw.ts";
import { bodyInkOf, type Ink, union } from "./ink.ts";
import { layOutText } from "./layout.ts";
import { type Measure, measureOn, setUp } from "./measure.ts";
import { placeOn } from "./pdf/page.ts";

export const PRINT = {
  /** Pixels of a picture to the inch of paper. */
  dpi: { least: 150, good: 300 },
  /** Most printers leave so much of the paper white. */
  edgeMm: 5,
  /** Of letters. */
  leastPt: 6,
  /** Contrast by WCAG 2.2: of letters, and of large ones. */
  contrast: { least: 4.5, large: 3, largePt: 18 },
} as const;
const POINTS_PER_INCH = 72;
const MM_PER_INCH = 25.4;

/** `id` is absent for the background. */
export type PrintFinding =
  | { kind: "coarse"; id: string | undefined; dpi: number }
  | { kind: "edge"; id: string; mm: number; within: { x: number; y: number } | undefined }
  | { kind: "tiny"; id: string; points: number; fontSize: number | undefined }
  | { kind: "faint"; id: string; contrast: number; ink: string };

export type PrintSources = {
  /** For measuring; the fonts must be loaded. */
  context: Context2D;
  /** The content without its texts, drawn at one pixel per canvas pixel. */
  ground: Ground;
  /** The size in pixels of each picture, by its address. */
  pictures: ReadonlyMap<string, Size>;
};

/** Of a filled design. Pictures between the least and the good resolution are found too: they are advice. */
export function checkPrint(content: Content, { context, ground, pictures }: PrintSources): PrintFinding[] {
  context.save();
  setUp(context);
  const measure = measureOn(context);
  const scale = placeOn("a4", content.canvasSize).scale;
  const found = [
    ...coarsePictures(content, pictures, scale),
    ...content.elements.flatMap((element) => atTheEdge(element, content, measure, scale)),
    ...content.elements.flatMap((element) => tinyLetters(element, content, measure, scale)),
    ...faintTexts(content, ground, measure, scale),
  ];
  context.restore();
  return found;
}

export function isAdvice(finding: PrintFinding): boolean {
  return finding.kind === "coarse" && finding.dpi >= PRINT.dpi.least;
}

function coarsePictures(content: Content, sizes: PrintSources["pictures"], scale: number): PrintFinding[] {
  const { backgroundImage, backgroundFit = "contain", canvasSize, backgroundSize = canvasSize, elements } = content;
  const whole = { id: undefined, src: backgroundImage, part: WHOLE_PICTURE };
  const background = { ...whole, box: backgroundSize, fit: backgroundFit } as const;
  const shown = [background, ...elements.flatMap(pictureIn)];
  return shown.flatMap(({ id, src, part, box, fit }) => {
    const size = sizes.get(src ?? "");
    if (size === undefined) return [];
    const [across, down] = [(size.width * part.width) / box.width, (size.height * part.height) / box.height];
    const pixels = fit === "contain" ? Math.max(across, down) : Math.min(across, down);
    const dpi = Math.round((pixels * POINTS_PER_INCH) / scale);
    return dpi < PRINT.dpi.good ? [{ kind: "coarse" as const, id, dpi }] : [];
  });
}

/** `part`: of the picture, as fractions of its sides. */
type Shown = { id: string | undefined; src: string | null; part: Size; box: Size; fit: "contain" | "cover" };

function pictureIn(element: Element): Shown[] {
  const src = sourceOf(element);
  return src === undefined ? [] : [{ id: element.id, src, part: cropOf(element), box: element, fit: "cover" }];
}

function cropOf(element: Element): Size {
  const { crop } = element.type === "custom-image" || element.type === "image" ? element : {};
  return crop ?? WHOLE_PICTURE;
}

function sourceOf(element: Element): string | undefined {
  if (element.type === "custom-image") return element.customImageSrc;
  return element.type === "image" ? (element.aiImageUrl ?? undefined) : undefined;
}

/** Pictures and shapes that reach the edge itself are meant to; texts and codes never are. */
function atTheEdge(element: Element, content: Content, measure: Measure, scale: number): PrintFinding[] {
  const ink = inkOn(element, content, measure);
  if (ink === undefined) return [];
  const { width, height } = content.canvasSize;
  const least = Math.min(ink.left, ink.top, width - ink.right, height - ink.bottom);
  const margin = (PRINT.edgeMm / MM_PER_INCH) * (POINTS_PER_INCH / scale);
  const isText = element.type === "title" || element.type === "description";
  const isCode = element.type === "image" && !element.aiImageUrl;
  if (least >= margin || (!isText && !isCode && least <= REACHED)) return [];
  const mm = Math.max(0, (least * scale * MM_PER_INCH) / POINTS_PER_INCH);
  return [
    { kind: "edge", id: element.id, mm: Math.round(mm * 10) / 10, within: movedInside(element, ink, content, margin) },
  ];
}

/** Canvas pixels: what is nearer to the edge reaches it. */
const REACHED = 1;

function inkOn(element: Element, content: Content, measure: Measure): Ink | undefined {
  if (element.type !== "title" && element.type !== "description") {
    const { x, y, width, height } = drawnBounds({ ...element, shadow: undefined });
    return { left: x, top: y, right: x + width, bottom: y + height };
  }
  const { marks } = displayList({ content: { ...content, elements: [element] }, link: "" }, 1, measure);
  return union(marks.map((mark) => bodyInkOf(mark, measure, 1)));
}

/** Where the element would keep clear of the edge; undefined if it is too large, or locked. */
function movedInside(element: Element, ink: Ink, { canvasSize }: Content, margin: number) {
  const room = Math.ceil(margin);
  const isRoom =
    ink.right - ink.left <= canvasSize.width - 2 * room && ink.bottom - ink.top <= canvasSize.height - 2 * room;
  if (!isRoom || element.locked === true) return undefined;
  const to = {
    x: element.x + Math.max(0, room - ink.left) - Math.max(0, ink.right - canvasSize.width + room),
    y: element.y + Math.max(0, room - ink.top) - Math.max(0, ink.bottom - canvasSize.height + room),
  };
  return staysOn(element, to, canvasSize) ? to : undefined;
}

/** The canvas keeps whole boxes inside, which may be wider than their letters. */
function staysOn({ width, height }: Element, { x, y }: { x: number; y: number }, canvas: Size): boolean {
  return x >= 0 && y >= 0 && x + width <= canvas.width && y + height <= canvas.height;
}

/** `fontSize` would be large enough; undefined if the letters are small because their box is. */
function tinyLetters(element: Element, content: Content, measure: Measure, scale: number): PrintFinding[] {
  if (element.type !== "title" && element.type !== "description") return [];
  const { size, runs } = layOutText(element, measure, rulesOf(content));
  const points = size * scale;
  if (runs.length === 0 || points >= PRINT.leastPt) return [];
  const fontSize = size === element.fontSize ? Math.ceil(PRINT.leastPt / scale) : undefined;
  return [{ kind: "tiny", id: element.id, points: Math.round(points * 10) / 10, fontSize }];
}

function faintTexts(content: Content, ground: Ground, measure: Measure, scale: number): PrintFinding[] {
  const { least, large, largePt } = PRINT.contrast;
  return textContrasts(content, ground, measure).flatMap(({ element, size, contrast, ground: under }) => {
    const enough = size * scale >= largePt ? large : least;
    if (contrast >= enough) return [];
    const ink = contrastBetween(0, under) >= contrastBetween(1, under) ? BLACK : WHITE;
    return [{ kind: "faint" as const, id: element.id, contrast: Math.round(contrast * 10) / 10, ink }];
  });
}

const BLACK = "#000000";
const WHITE = "#ffffff";

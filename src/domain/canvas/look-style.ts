// Changes of looks, as the panel and programs ask for them.
import { within } from "./box.ts";
import {
  CORNER,
  type CustomImage,
  type Description,
  type Element,
  type Picture,
  type ShapeElement,
  type Title,
} from "./content.ts";
import {
  HEX_COLOUR,
  LETTER_SPACING,
  LINE_SPACING,
  OUTLINE_WIDTH,
  SHADOW,
  type Shadow,
  type TextOutline,
  type VERTICAL_ALIGNMENTS,
} from "./looks.ts";
import { LINE_ENDS, type LineEnd, MASKS, type MaskShape } from "./picture-looks.ts";

export type LookStyle = {
  rotation?: number;
  opacity?: number;
  /** `null` takes it away. */
  shadow?: Shadow | null;
  flipX?: boolean;
  flipY?: boolean;
  italic?: boolean;
  underline?: boolean;
  capitals?: boolean;
  letterSpacing?: number;
  lineSpacing?: number;
  verticalAlign?: (typeof VERTICAL_ALIGNMENTS)[number];
  /** `null` takes it away. */
  outline?: TextOutline | null;
  mask?: MaskShape;
  /** Of a picture; shapes have a corner of their own. */
  corner?: number;
  lineStart?: LineEnd;
  lineEnd?: LineEnd;
  dotted?: boolean;
};

/** The element with the valid part of a style, within bounds; the same object if nothing changes. */
export function withLookStyle<E extends Element>(element: E, style: LookStyle): E {
  const { rotation, opacity, shadow } = style;
  return withKeys(element, {
    ...(rotation !== undefined && { rotation: orDefault(upright(rotation), 0, element.rotation) }),
    ...(opacity !== undefined && { opacity: orDefault(within(opacity, 0, 1), 1, element.opacity) }),
    ...(shadow !== undefined && { shadow: shadow === null ? undefined : cleanShadow(shadow, element.shadow) }),
    ...ownLooks(element, style),
  });
}

function ownLooks(element: Element, style: LookStyle): Readonly<Record<string, unknown>> {
  switch (element.type) {
    case "title":
    case "description":
      return textLooks(element, style);
    case "image":
    case "custom-image":
      return { ...switched(style, ["flipX", "flipY"]), ...pictureLooks(element, style) };
    case "shape":
      return { ...switched(style, ["dotted"]), ...lineLooks(element, style) };
  }
}

function textLooks(element: Title | Description, style: LookStyle): Readonly<Record<string, unknown>> {
  const { letterSpacing, lineSpacing, verticalAlign, outline } = style;
  const { min: least, max: most } = LETTER_SPACING;
  return {
    ...switched(style, ["italic", "underline", "capitals"]),
    ...(letterSpacing !== undefined && {
      letterSpacing: orDefault(within(letterSpacing, least, most), 0, element.letterSpacing),
    }),
    ...(lineSpacing !== undefined && {
      lineSpacing: orDefault(within(lineSpacing, LINE_SPACING.min, LINE_SPACING.max), 1, element.lineSpacing),
    }),
    ...(verticalAlign !== undefined && {
      verticalAlign: orDefault(verticalAlign, "middle", element.verticalAlign),
    }),
    ...(outline !== undefined && { outline: outline === null ? undefined : cleanOutline(outline, element.outline) }),
  };
}

function pictureLooks(element: Picture | CustomImage, { mask, corner }: LookStyle): Readonly<Record<string, unknown>> {
  return {
    ...(mask !== undefined && MASKS.includes(mask) && { mask: orDefault(mask, "rectangle", element.mask) }),
    ...(corner !== undefined && { corner: orDefault(within(corner, CORNER.min, CORNER.max), 0, element.corner) }),
  };
}

function lineLooks(element: ShapeElement, { lineStart, lineEnd }: LookStyle): Readonly<Record<string, unknown>> {
  return {
    ...(isLineEnd(lineStart) && { lineStart: orDefault(lineStart, "none", element.lineStart) }),
    ...(isLineEnd(lineEnd) && { lineEnd: orDefault(lineEnd, "none", element.lineEnd) }),
  };
}

function isLineEnd(end: LineEnd | undefined): end is LineEnd {
  return end !== undefined && LINE_ENDS.includes(end);
}

/** What is off needs no key. */
function switched(style: LookStyle, keys: readonly (keyof LookStyle)[]): Readonly<Record<string, unknown>> {
  const given = keys.filter((key) => style[key] !== undefined);
  return Object.fromEntries(given.map((key) => [key, style[key] === true || undefined]));
}

function cleanOutline({ width, color }: TextOutline, now: TextOutline | undefined): TextOutline | undefined {
  const clean = { ...now, width: within(width, OUTLINE_WIDTH.min, OUTLINE_WIDTH.max), color };
  const same = now?.width === clean.width && now.color === color;
  return same || !isChosen(color, now) ? now : clean;
}

/** What is as without the key needs no key, unless it is there already. */
function orDefault<T>(value: T, without: T, now: T | undefined): T | undefined {
  return value === without && now === undefined ? undefined : value;
}

/** The element with these keys; without those that are undefined. */
export function withKeys<E extends Element>(element: E, keys: Readonly<Record<string, unknown>>): E {
  const changes = Object.entries(keys).filter(([key, value]) => element[key] !== value);
  if (changes.length === 0) return element;
  const after: Record<string, unknown> = { ...element, ...Object.fromEntries(changes) };
  for (const [key, value] of changes) if (value === undefined) delete after[key];
  return after as E;
}

function cleanShadow(shadow: Shadow, now: Shadow | undefined): Shadow | undefined {
  const { min, max } = SHADOW.offset;
  const clean = {
    ...now,
    x: within(shadow.x, min, max),
    y: within(shadow.y, min, max),
    blur: within(shadow.blur, SHADOW.blur.min, SHADOW.blur.max),
    color: shadow.color,
  };
  const same = now?.x === clean.x && now.y === clean.y && now.blur === clean.blur && now.color === clean.color;
  return same || !isChosen(shadow.color, now) ? now : clean;
}

/** A colour that is there already stays as it is. */
function isChosen(color: string, now: { color: string } | undefined): boolean {
  return color === now?.color || HEX_COLOUR.test(color);
}

/** The same direction between -180, exclusive, and 180 degrees; 0 for NaN. In tenths. */
export function upright(degrees: number): number {
  const turn = Math.round((Number.isFinite(degrees) ? degrees % 360 : 0) * 10) / 10;
  if (turn > 180) return Math.round((turn - 360) * 10) / 10;
  return turn <= -180 ? Math.round((turn + 360) * 10) / 10 : turn + 0;
}

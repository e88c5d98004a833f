// Several elements turned or enlarged as one. Locked elements stay.
import { boxAround, leastSide, type Box, type Point, within } from "./box.ts";
import { CORNER, type Content, type Element, type Size, STROKE_WIDTH, TYPED_FONT_SIZE } from "./content.ts";
import { isLocked, putElement, replaceElements } from "./edits.ts";
import { withKeys, withLookStyle } from "./look-style.ts";
import { OUTLINE_WIDTH, SHADOW } from "./looks.ts";
import { boundsOf, moveInside, turnedWay } from "./turning.ts";

/** Turns them by so many degrees around their common middle, and moves them together so that all are seen. */
export function turnTogether(content: Content, ids: readonly string[], degrees: number): Content {
  const chosen = unlocked(content, ids);
  if (chosen.length === 0 || !Number.isFinite(degrees)) return content;
  const middle = middleOf(boxAround(chosen.map(boundsOf)));
  const turned = chosen.map((element) => {
    const from = middleOf(element);
    const way = turnedWay({ x: from.x - middle.x, y: from.y - middle.y }, degrees);
    const after = withLookStyle(element, { rotation: (element.rotation ?? 0) + degrees });
    const at = { x: middle.x + way.x, y: middle.y + way.y };
    return { after, box: boxAt(at, element) };
  });
  const around = boxAround(turned.map(({ after, box }) => boundsOf({ ...box, rotation: after.rotation })));
  const by = moveInside(around, { x: 0, y: 0 }, content.canvasSize);
  return put(
    content,
    turned.map(({ after, box }) => ({ after, box: { ...box, x: box.x + by.x, y: box.y + by.y } })),
  );
}

/** Enlarges or shrinks them as the box around them goes from one to another; letters and lines get larger, too. */
export function scaleTogether(content: Content, ids: readonly string[], { from, to }: { from: Box; to: Box }): Content {
  const factor = from.width >= from.height ? to.width / from.width : to.height / from.height;
  if (!Number.isFinite(factor) || factor <= 0 || factor === 1) return content;
  const scaled = unlocked(content, ids).map((element) => {
    const middle = middleOf(element);
    const at = { x: to.x + (middle.x - from.x) * factor, y: to.y + (middle.y - from.y) * factor };
    const width = Math.max(leastSide(element.width), element.width * factor);
    const height = Math.max(leastSide(element.height), element.height * factor);
    return { after: scaledLooks(element, factor), box: boxAt(at, { width, height }) };
  });
  return put(content, scaled);
}

function put(content: Content, changes: readonly { after: Element; box: Box }[]): Content {
  const byId = new Map(changes.map((change) => [change.after.id, change]));
  return replaceElements(content, [...byId.keys()], (element) => {
    const change = byId.get(element.id);
    return change ? putElement(change.after, change.box, content.canvasSize) : element;
  });
}

/** Letters, lines, corners and shadows, within their limits, in tenths. */
function scaledLooks(element: Element, factor: number): Element {
  const times = (value: number, least: number, most: number) =>
    within(Math.round(value * factor * 10) / 10, Math.min(value, least), Math.max(value, most));
  const { shadow } = element;
  const offset = (value: number) => times(value, SHADOW.offset.min, SHADOW.offset.max);
  const cast = shadow && {
    ...shadow,
    x: offset(shadow.x),
    y: offset(shadow.y),
    blur: times(shadow.blur, SHADOW.blur.min, SHADOW.blur.max),
  };
  const shaded = withKeys(element, cast ? { shadow: cast } : {});
  if (shaded.type === "custom-image" || shaded.type === "image") {
    const { corner } = shaded;
    return withKeys(shaded, corner === undefined ? {} : { corner: times(corner, CORNER.min, CORNER.max) });
  }
  if (shaded.type === "shape") {
    const { strokeWidth, corner } = shaded;
    return withKeys(shaded, {
      strokeWidth: times(strokeWidth, STROKE_WIDTH.min, STROKE_WIDTH.max),
      corner: times(corner, CORNER.min, CORNER.max),
    });
  }
  const { fontSize, outline } = shaded;
  const width = outline && times(outline.width, OUTLINE_WIDTH.min, OUTLINE_WIDTH.max);
  return withKeys(shaded, {
    fontSize: times(fontSize, TYPED_FONT_SIZE.min, TYPED_FONT_SIZE.max),
    ...(outline && { outline: { ...outline, width } }),
  });
}

function unlocked({ elements }: Content, ids: readonly string[]): Element[] {
  return elements.filter((element) => ids.includes(element.id) && !isLocked(element));
}

function middleOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

function boxAt({ x, y }: Point, { width, height }: Size): Box {
  return { x: x - width / 2, y: y - height / 2, width, height };
}

// Designs with many overlapping elements (texts, codes and shapes), the same in every run, and one in the middle to
// drag.
import { type Content, type Element, EMPTY_CONTENT } from "#domain/canvas/content.ts";

const SIZE = { width: 700, height: 495 } as const;
/** The id of the dragged element: half of the others are below it, half above. */
export const DRAGGED = "dragged";

export function crowd(count: number): Content {
  const random = seededNumbers(2026);
  const half = Math.floor(count / 2);
  const elements = Array.from({ length: count }, (_, nth) =>
    nth === half ? dragged() : clearOfDragged(elementAt(nth, random), nth > half),
  );
  return { ...EMPTY_CONTENT, canvasSize: SIZE, elements };
}

function elementAt(nth: number, random: () => number): Element {
  const place = { id: `e${nth}`, x: Math.round(random() * 580), y: Math.round(random() * 440) };
  if (nth % 10 === 3) return { ...place, type: "image", width: 50, height: 50, placeholder: false };
  if (nth % 10 === 6) return { ...place, ...SHAPE, width: 90, height: 40 };
  const words = nth % 3 === 0 ? "for first place among 214 teams" : `Element ${nth}`;
  return { ...place, ...TITLE, text: words, width: 120, height: 40, color: "#1d2142" };
}

function dragged(): Element {
  return { ...TITLE, id: DRAGGED, x: 270, y: 222, width: 160, height: 50, text: "{{Student Name}}", color: "#353f94" };
}

/** Elements above the dragged one leave its middle free for the pointer. */
function clearOfDragged(element: Element, over: boolean): Element {
  const covers =
    Math.abs(element.x + element.width / 2 - 350) < 75 && Math.abs(element.y + element.height / 2 - 247) < 35;
  return over && covers ? { ...element, y: element.y > 247 ? 420 : 20 } : element;
}

const TITLE = { type: "title", fontSize: 16, fontFamily: "Arial", fontWeight: "bold" } as const;
const SHAPE = {
  type: "shape",
  figure: "rectangle",
  fill: "#e9ebf8",
  stroke: "#353f94",
  strokeWidth: 2,
  corner: 8,
} as const;

/** Numbers from 0 to 1 by a linear congruential generator (Numerical Recipes). */
function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

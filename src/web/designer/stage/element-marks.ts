// The marks and ink bounds of each element, cached while the element is unchanged.
import type { Content, Element } from "#domain/canvas/content.ts";
import { displayList } from "#render/draw.ts";
import { type Ink, inkOf, union } from "#render/ink.ts";
import { measureOn, onceMeasured } from "#render/measure.ts";
import type { Mark } from "#render/marks.ts";
import { measuring } from "./measuring.ts";

export type ElementMarks = { id: string; marks: readonly Mark[]; ink: Ink | undefined; overflows: boolean };

type Shown = { content: Content; link: string; fill?: ((content: Content) => Content) | undefined };

/** `scale`: device pixels per canvas pixel. */
export function marksOf(elements: readonly Element[], shown: Shown, scale: number): ElementMarks[] {
  const measure = measureOn(measuring());
  return elements.map((written) => {
    const element = filled(written, shown);
    return onceMeasured(`element ${numberOf(element)} at ${scale} of ${shown.link}`, () => {
      const content = { ...shown.content, elements: [element] };
      const { marks, overflow } = displayList({ content, link: shown.link }, scale, measure);
      const ink = union(marks.map((mark) => inkOf(mark, measure, scale)));
      return { id: element.id, marks, ink, overflows: overflow.length > 0 };
    });
  });
}

const fillings = new WeakMap<NonNullable<Shown["fill"]>, WeakMap<Element, Element>>();

function filled(element: Element, { content, fill }: Shown): Element {
  if (fill === undefined) return element;
  const known = fillings.get(fill) ?? new WeakMap<Element, Element>();
  fillings.set(fill, known);
  const made = known.get(element) ?? fill({ ...content, elements: [element] }).elements[0] ?? element;
  known.set(element, made);
  return made;
}

/** Elements are immutable, so each object gets a number of its own. */
const numbers = new WeakMap<Element, number>();
let count = 0;

function numberOf(element: Element): number {
  const known = numbers.get(element) ?? ++count;
  numbers.set(element, known);
  return known;
}

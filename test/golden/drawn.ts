// What is compared of two drawings: pixels and positions.
import type { displayList } from "#render/draw.ts";

export type Drawn = {
  /** SHA-256 of the RGBA pixels. */
  hash: string;
  layout: Placed[];
};
/** A text, or the kind of another mark, and its position in canvas pixels. */
export type Placed = { what: string; x: number; y: number };

export function layoutOf({ marks }: ReturnType<typeof displayList>): Placed[] {
  return marks.map((mark) => {
    if (mark.kind === "text") return { what: `${mark.text} ${mark.font.split(",")[0]}`, x: mark.x, y: mark.baseline };
    const { x, y } = mark.kind === "qr" ? mark.area : mark.box;
    return { what: mark.kind, x, y };
  });
}

/** The first mark whose position differs by more than a fiftieth of a pixel. */
export function moved(one: readonly Placed[], other: readonly Placed[]): Placed | undefined {
  const longer = one.length > other.length ? one : other;
  return longer.find((_, at) => {
    const [a, b] = [one[at], other[at]];
    return !a || !b || a.what !== b.what || !near(a.x, b.x) || !near(a.y, b.y);
  });
}

function near(a: number, b: number): boolean {
  return Math.abs(a - b) < 0.02;
}

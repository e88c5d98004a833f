// Ornaments that several artworks use: motifs along the sides, and single flowers, leaves and bands.
import type { Size } from "#domain/canvas/content.ts";
import { around, at, curve, disc, fill, type Ink, petal, type Point, polar, stroke, trace, TURN } from "./ink.ts";

type Along = { inset: number; corner: number; pitch: number };

/**
 * Draws a motif at equal distances along all four sides, between corners of a size. In the motif, x runs along the
 * side and y towards the middle; it gets the distance that is used.
 */
export function alongSides(
  ink: Ink,
  { width, height }: Size,
  { inset, corner, pitch }: Along,
  draw: (step: number, nth: number) => void,
): void {
  for (const [x, y, turn, length] of [
    [0, inset, 0, width],
    [width - inset, 0, 1, height],
    [width, height - inset, 2, width],
    [inset, height, 3, height],
  ] as const)
    at(ink, { x, y, turn: (turn * TURN) / 4 }, () => row(ink, corner, length - corner * 2, pitch, draw));
}

/** Draws a motif at equal distances in a row. */
export function row(
  ink: Ink,
  from: number,
  length: number,
  pitch: number,
  draw: (step: number, nth: number) => void,
): void {
  const count = Math.max(1, Math.round(length / pitch));
  const step = length / count;
  for (let nth = 0; nth < count; nth++) at(ink, { x: from + (nth + 0.5) * step, y: 0 }, () => draw(step, nth));
}

/** A filled frame between two insets. */
export function band(ink: Ink, { width, height }: Size, outer: number, inner: number, colour: string): void {
  ink.beginPath();
  ink.rect(outer, outer, width - outer * 2, height - outer * 2);
  ink.rect(inner, inner, width - inner * 2, height - inner * 2);
  ink.fillStyle = colour;
  ink.fill("evenodd");
}

export function box(ink: Ink, x: number, y: number, width: number, height: number, colour: string): void {
  ink.fillStyle = colour;
  ink.fillRect(x, y, width, height);
}

export function polygon(ink: Ink, points: readonly (readonly [x: number, y: number])[], colour: string): void {
  trace(
    ink,
    points.map(([x, y]) => ({ x, y })),
    true,
  );
  fill(ink, colour);
}

/** A flower of two rings of petals around the origin. */
export function blossom(
  ink: Ink,
  {
    petals,
    radius,
    outer,
    inner,
    heart,
  }: { petals: number; radius: number; outer: string; inner: string; heart: string },
): void {
  around(ink, petals, () => {
    petal(ink, radius * 0.16, radius, (radius * 2.1) / petals);
    fill(ink, outer);
  });
  around(
    ink,
    petals,
    () => {
      petal(ink, radius * 0.16, radius * 0.6, (radius * 1.1) / petals);
      fill(ink, inner);
    },
    TURN / petals / 2,
  );
  disc(ink, { x: 0, y: 0 }, radius * 0.2, heart);
}

/** The path of a buta, the bent drop of paisley: its tip is up and to the right; `size` is its height. */
export function buta(ink: Ink, size: number): void {
  const unit = size / 100;
  const by = (x: number, y: number): [number, number] => [x * unit, y * unit];
  ink.beginPath();
  ink.moveTo(...by(26, -56));
  ink.bezierCurveTo(...by(44, -34), ...by(14, -24), ...by(22, -6));
  ink.bezierCurveTo(...by(36, 20), ...by(18, 46), ...by(-4, 46));
  ink.bezierCurveTo(...by(-32, 46), ...by(-42, 16), ...by(-28, -8));
  ink.bezierCurveTo(...by(-16, -30), ...by(4, -32), ...by(26, -56));
  ink.closePath();
}

/** A leaf along a stem that points up. */
export function blade(ink: Ink, length: number, breadth: number, colour: string): void {
  petal(ink, 0, length, breadth, 0.45);
  fill(ink, colour);
}

/** A spiral from the outside in. */
export function spiral(ink: Ink, radius: number, turns: number): void {
  curve(ink, Math.round(turns * 40), (part) => polar(radius * (1 - part * 0.88), part * turns * TURN));
}

/** A wave along x between two heights. */
export function wave(
  ink: Ink,
  { from, to, swing, length, phase = 0 }: { from: number; to: number; swing: number; length: number; phase?: number },
): void {
  const steps = Math.max(2, Math.round(((to - from) / length) * 24));
  curve(ink, steps, (part): Point => {
    const x = from + (to - from) * part;
    return { x, y: swing * Math.sin((x / length) * TURN + phase) };
  });
}

/** A star of two squares, the base of many lattices. */
export function octagram(ink: Ink, radius: number, colour: string, width: number): void {
  for (const turn of [0, TURN / 8])
    at(ink, { x: 0, y: 0, turn }, () => {
      const half = radius * Math.SQRT1_2;
      ink.strokeStyle = colour;
      ink.lineWidth = width;
      ink.strokeRect(-half, -half, half * 2, half * 2);
    });
}

/** A star of straight sides that fills with a colour. */
export function starShape(ink: Ink, points: number, radius: number, inner: number, colour: string): void {
  trace(
    ink,
    Array.from({ length: points * 2 }, (_, nth) =>
      polar(nth % 2 === 0 ? radius : inner, (nth / points / 2) * TURN - TURN / 4),
    ),
    true,
  );
  fill(ink, colour);
}

export function arc(
  ink: Ink,
  { x, y }: Point,
  radius: number,
  from: number,
  to: number,
  colour: string,
  width: number,
): void {
  ink.beginPath();
  ink.arc(x, y, radius, from, to);
  stroke(ink, colour, width);
}

// Devanagari Praman: white paper, emerald, a garland of mango leaves and marigolds hung along the top.
import type { Size } from "#domain/content.ts";
import { artwork, at, disc, flourish, frame, type Ink, inCorners, line, ring } from "./ink.ts";

const EMERALD = "#0f6b52";
const LEAF = "#1d8a63";
const MARIGOLD = "#e8a020";
const DEEP = "#d97b16";
const GARLAND = { top: 31, swags: 9 };

export function drawHindi(size: Size): Promise<Buffer> {
  return artwork(size, (ink) => {
    ink.fillStyle = "#ffffff";
    ink.fillRect(0, 0, size.width, size.height);
    drawLattice(ink, size);
    frame(ink, size, 14, 2.2, EMERALD);
    frame(ink, size, 31, 1, EMERALD);
    drawGarland(ink, size);
    inCorners(ink, size, 22.5, () => drawMarigold(ink, 8));
    flourish(ink, { x: size.width / 2, y: 273 }, 120, MARIGOLD);
    for (const x of [180, size.width - 180]) line(ink, { x: x - 70, y: 417 }, { x: x + 70, y: 417 }, 0.7, "#4d6b61");
  });
}

/** A jali: small diamonds along the border, between its two rules. */
function drawLattice(ink: Ink, { width, height }: Size): void {
  ink.fillStyle = "#e7f4ee";
  ink.fillRect(14, 14, width - 28, height - 28);
  ink.fillStyle = "#ffffff";
  ink.fillRect(31, 31, width - 62, height - 62);
  const across = Math.round((width - 45) / 17);
  const down = Math.round((height - 45) / 17);
  for (let tile = 0; tile <= across; tile++) {
    const x = 22.5 + (tile * (width - 45)) / across;
    drawDiamond(ink, x, 22.5);
    drawDiamond(ink, x, height - 22.5);
  }
  for (let tile = 1; tile < down; tile++) {
    const y = 22.5 + (tile * (height - 45)) / down;
    drawDiamond(ink, 22.5, y);
    drawDiamond(ink, width - 22.5, y);
  }
}

function drawDiamond(ink: Ink, x: number, y: number): void {
  at(ink, { x, y }, () => {
    ink.rotate(Math.PI / 4);
    ink.strokeStyle = EMERALD;
    ink.lineWidth = 0.8;
    ink.strokeRect(-4.4, -4.4, 8.8, 8.8);
    ink.fillStyle = LEAF;
    ink.fillRect(-1.7, -1.7, 3.4, 3.4);
  });
}

/** Marigolds on a thread in swags, and from each knot three mango leaves. */
function drawGarland(ink: Ink, { width }: Size): void {
  const from = GARLAND.top;
  const swag = (width - from * 2) / GARLAND.swags;
  for (let each = 0; each < GARLAND.swags; each++) drawSwag(ink, from + each * swag, swag);
  for (let knot = 1; knot < GARLAND.swags; knot++) {
    at(ink, { x: from + knot * swag, y: GARLAND.top }, () => {
      for (const degrees of [-24, 24, 0]) drawLeaf(ink, degrees);
      drawMarigold(ink, 5.6);
    });
  }
}

function drawSwag(ink: Ink, x: number, breadth: number): void {
  const flowers = 9;
  for (let flower = 1; flower < flowers; flower++) {
    const part = flower / flowers;
    const y = GARLAND.top + 15 * (1 - (2 * part - 1) ** 2);
    at(ink, { x: x + part * breadth, y }, () => drawMarigold(ink, 3.4));
  }
}

function drawLeaf(ink: Ink, degrees: number): void {
  ink.save();
  ink.rotate((degrees * Math.PI) / 180);
  ink.fillStyle = degrees === 0 ? EMERALD : LEAF;
  ink.beginPath();
  ink.moveTo(0, 0);
  ink.bezierCurveTo(7, 8, 6, 22, 0, 34);
  ink.bezierCurveTo(-6, 22, -7, 8, 0, 0);
  ink.fill();
  line(ink, { x: 0, y: 4 }, { x: 0, y: 29 }, 0.6, "rgba(255, 255, 255, 0.55)");
  ink.restore();
}

function drawMarigold(ink: Ink, radius: number): void {
  const petals = 10;
  for (const [distance, colour] of [
    [1, DEEP],
    [0.62, MARIGOLD],
  ] as const) {
    for (let petal = 0; petal < petals; petal++) {
      const angle = ((petal + distance) / petals) * Math.PI * 2;
      const reach = radius * distance * 0.72;
      disc(ink, { x: reach * Math.cos(angle), y: reach * Math.sin(angle) }, radius * 0.3, colour);
    }
    disc(ink, { x: 0, y: 0 }, radius * distance * 0.72, colour);
  }
  disc(ink, { x: 0, y: 0 }, radius * 0.26, DEEP);
  if (radius > 6) ring(ink, { x: 0, y: 0 }, radius * 0.46, 0.5, DEEP);
}

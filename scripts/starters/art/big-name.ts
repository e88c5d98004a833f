// Big Name: a striped sun, half of it below the edge, for a very large name.
import type { Size } from "#domain/canvas/content.ts";
import { disc, fill, ground, type Ink, polar, ring, trace, TURN } from "../ink.ts";

const VIOLET = "#3a1f8f";
const DEEP = "#2f1779";
const CORAL = "#ff6b4a";
const YELLOW = "#ffd23f";

export function bigName(ink: Ink, size: Size): void {
  ground(ink, size, VIOLET);
  const centre = { x: size.width / 2, y: 118 };
  const rays = 32;
  for (let ray = 0; ray < rays; ray += 2) {
    const [from, to] = [(ray / rays) * TURN, ((ray + 1) / rays) * TURN].map((angle) => polar(900, angle));
    if (!from || !to) continue;
    trace(
      ink,
      [centre, { x: centre.x + from.x, y: centre.y + from.y }, { x: centre.x + to.x, y: centre.y + to.y }],
      true,
    );
    fill(ink, DEEP);
  }
  disc(ink, centre, 74, CORAL);
  ring(ink, centre, 82, YELLOW, 3);
  ink.fillStyle = CORAL;
  ink.fillRect(0, size.height - 92, size.width, 92);
  ink.fillStyle = YELLOW;
  ink.fillRect(0, size.height - 98, size.width, 6);
  confetti(ink, size);
}

function confetti(ink: Ink, { width }: Size): void {
  const pieces = [
    [46, 60, 0.4, YELLOW],
    [92, 128, 1.2, CORAL],
    [40, 176, 2.2, "#7be0d6"],
    [140, 48, 0.9, "#7be0d6"],
    [118, 190, 0.2, YELLOW],
    [66, 236, 1.7, CORAL],
    [158, 112, 2.6, YELLOW],
    [22, 112, 1, CORAL],
  ] as const;
  for (const [x, y, turn, colour] of pieces)
    for (const side of [1, -1]) {
      ink.save();
      ink.translate(side > 0 ? x : width - x, y + (side > 0 ? 0 : 14));
      ink.rotate(side * turn);
      ink.fillStyle = colour;
      ink.fillRect(-8, -3, 16, 6);
      ink.restore();
    }
}

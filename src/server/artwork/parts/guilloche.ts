// Guilloche: the fine engraved curves of banknotes, as bands, rosettes and watermarks.
import { type Colour, css } from "../colour.ts";
import { apart, type Brush, even, placedIn, type ArtworkScene, WIDE } from "../scene.ts";

const STEP = 2.2;

/** Waves in a band round the sheet: `lines` curves with one rhythm, each a little later than the one before. */
export function guillocheBand(
  scene: ArtworkScene,
  how: { inset: number; height: number; lines: number; waves: number; tone: Colour; alpha: number; width?: number },
): void {
  const { to } = scene;
  to.strokeStyle = css(how.tone, how.alpha);
  to.lineWidth = how.width ?? 0.8;
  even(to, (wide, high) => {
    for (let side = 0; side < 4; side++) {
      const [length, across] = side % 2 === 0 ? [wide, high] : [high, wide];
      apart(to, () => {
        to.translate(wide / 2, high / 2);
        to.rotate((side * Math.PI) / 2);
        to.translate(-length / 2, -across / 2);
        for (let line = 0; line < how.lines; line++) wave(to, { ...how, length }, (line / how.lines) * Math.PI * 2);
      });
    }
  });
}

function wave(
  to: Brush,
  { inset, height, length, waves }: { inset: number; height: number; length: number; waves: number },
  phase: number,
): void {
  const [from, until] = [inset, length - inset];
  const rhythm = Math.round((waves * length) / WIDE / 2) * 2;
  to.beginPath();
  for (let x = from; x <= until; x += STEP) {
    const along = ((x - from) / (until - from)) * Math.PI * 2 * rhythm;
    const swell = 0.62 + 0.38 * Math.cos(along * 0.25 + phase * 2);
    to.lineTo(x, inset + height / 2 + Math.sin(along + phase) * swell * height * 0.5);
  }
  to.stroke();
}

/** A rosette of many closed curves; `petals` sets its rhythm. */
export function drawRosette(
  to: Brush,
  [x, y]: readonly [number, number],
  how: { radius: number; inner: number; petals: number; lines: number; tone: Colour; alpha: number; width?: number },
): void {
  const { radius, inner, petals, lines } = how;
  const depth = (radius - inner) / 2;
  to.strokeStyle = css(how.tone, how.alpha);
  to.lineWidth = how.width ?? 0.8;
  const steps = Math.max(180, Math.round(radius * 2.4));
  for (let line = 0; line < lines; line++) {
    const phase = (line / lines) * Math.PI * 2;
    to.beginPath();
    for (let step = 0; step <= steps; step++) {
      const turn = (step / steps) * Math.PI * 2;
      const r =
        inner + depth * (1 + Math.sin(turn * petals + phase) * (0.7 + 0.3 * Math.cos(turn * petals * 0.5 - phase)));
      to.lineTo(x + Math.cos(turn) * r, y + Math.sin(turn) * r);
    }
    to.stroke();
  }
}

/** Barely there, behind the texts. */
export function watermark(scene: ArtworkScene, radius: number, alpha: number, tone: Colour = scene.colours.main): void {
  const { to } = scene;
  const petals = scene.chance.pick([8, 9, 12, 16]);
  const look = { petals, tone, alpha, width: 1 };
  placedIn(to, [500, 500], {}, () => {
    drawRosette(to, [0, 0], { ...look, radius, inner: radius * 0.42, lines: 14 });
    drawRosette(to, [0, 0], { ...look, radius: radius * 0.42, inner: radius * 0.12, lines: 9 });
  });
}

// Guilloche: the fine engraved curves of banknotes, as bands, rosettes and watermarks.
import { type Colour, css } from "../colour.ts";
import { type Brush, type Scene, WIDE } from "../scene.ts";

const STEP = 2.2;

/** Waves in a band round the sheet: `lines` curves with one rhythm, each a little later than the one before. */
export function guillocheBand(
  scene: Scene,
  how: { inset: number; height: number; lines: number; waves: number; tone: Colour; alpha: number; width?: number },
): void {
  const { to } = scene;
  to.strokeStyle = css(how.tone, how.alpha);
  to.lineWidth = how.width ?? 0.8;
  for (let side = 0; side < 4; side++) {
    to.save();
    to.translate(500, 500);
    to.rotate((side * Math.PI) / 2);
    to.translate(-500, -500);
    for (let line = 0; line < how.lines; line++) wave(to, how, (line / how.lines) * Math.PI * 2);
    to.restore();
  }
}

function wave(to: Brush, how: { inset: number; height: number; waves: number }, phase: number): void {
  const [from, until] = [how.inset, WIDE - how.inset];
  const middle = how.inset + how.height / 2;
  to.beginPath();
  for (let x = from; x <= until; x += STEP) {
    const along = ((x - from) / (until - from)) * Math.PI * 2 * how.waves;
    const swell = 0.62 + 0.38 * Math.cos(along * 0.25 + phase * 2);
    to.lineTo(x, middle + Math.sin(along + phase) * swell * how.height * 0.5);
  }
  to.stroke();
}

/** A rosette of many closed curves; `petals` sets its rhythm. */
export function rosette(
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
export function watermark(scene: Scene, radius: number, alpha: number, tone: Colour = scene.colours.main): void {
  const petals = scene.chance.pick([8, 9, 12, 16]);
  rosette(scene.to, [500, 500], { radius, inner: radius * 0.42, petals, lines: 14, tone, alpha, width: 1 });
  rosette(scene.to, [500, 500], {
    radius: radius * 0.42,
    inner: radius * 0.12,
    petals,
    lines: 9,
    tone,
    alpha,
    width: 1,
  });
}

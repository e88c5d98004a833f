// Guilloche: the fine engraved curves of banknotes, as bands, rosettes and watermarks.
import { type Colour, css } from "../colour.ts";
import { withSavedState, type DrawingContext, withSquareUnits, drawAt, type ArtworkScene, WIDE } from "../scene.ts";

const STEP = 2.2;

/** Waves in a band around the sheet: `lines` curves of one frequency, each shifted a little. */
export function guillocheBand(
  scene: ArtworkScene,
  options: { inset: number; height: number; lines: number; waves: number; tone: Colour; alpha: number; width?: number },
): void {
  const { context } = scene;
  context.strokeStyle = css(options.tone, options.alpha);
  context.lineWidth = options.width ?? 0.8;
  withSquareUnits(context, (wide, high) => {
    for (let side = 0; side < 4; side++) {
      const [length, across] = side % 2 === 0 ? [wide, high] : [high, wide];
      withSavedState(context, () => {
        context.translate(wide / 2, high / 2);
        context.rotate((side * Math.PI) / 2);
        context.translate(-length / 2, -across / 2);
        for (let line = 0; line < options.lines; line++)
          wave(context, { ...options, length }, (line / options.lines) * Math.PI * 2);
      });
    }
  });
}

function wave(
  context: DrawingContext,
  { inset, height, length, waves }: { inset: number; height: number; length: number; waves: number },
  phase: number,
): void {
  const [from, until] = [inset, length - inset];
  const rhythm = Math.round((waves * length) / WIDE / 2) * 2;
  context.beginPath();
  for (let x = from; x <= until; x += STEP) {
    const along = ((x - from) / (until - from)) * Math.PI * 2 * rhythm;
    const swell = 0.62 + 0.38 * Math.cos(along * 0.25 + phase * 2);
    context.lineTo(x, inset + height / 2 + Math.sin(along + phase) * swell * height * 0.5);
  }
  context.stroke();
}

/** A rosette of many closed curves; `petals` sets its frequency. */
export function drawRosette(
  context: DrawingContext,
  [x, y]: readonly [number, number],
  options: {
    radius: number;
    inner: number;
    petals: number;
    lines: number;
    tone: Colour;
    alpha: number;
    width?: number;
  },
): void {
  const { radius, inner, petals, lines } = options;
  const depth = (radius - inner) / 2;
  context.strokeStyle = css(options.tone, options.alpha);
  context.lineWidth = options.width ?? 0.8;
  const steps = Math.max(180, Math.round(radius * 2.4));
  for (let line = 0; line < lines; line++) {
    const phase = (line / lines) * Math.PI * 2;
    context.beginPath();
    for (let step = 0; step <= steps; step++) {
      const turn = (step / steps) * Math.PI * 2;
      const r =
        inner + depth * (1 + Math.sin(turn * petals + phase) * (0.7 + 0.3 * Math.cos(turn * petals * 0.5 - phase)));
      context.lineTo(x + Math.cos(turn) * r, y + Math.sin(turn) * r);
    }
    context.stroke();
  }
}

/** A faint rosette behind the texts. */
export function watermark(scene: ArtworkScene, radius: number, alpha: number, tone: Colour = scene.colours.main): void {
  const { context } = scene;
  const petals = scene.random.pick([8, 9, 12, 16]);
  const style = { petals, tone, alpha, width: 1 };
  drawAt(context, [500, 500], {}, () => {
    drawRosette(context, [0, 0], { ...style, radius, inner: radius * 0.42, lines: 14 });
    drawRosette(context, [0, 0], { ...style, radius: radius * 0.42, inner: radius * 0.12, lines: 9 });
  });
}

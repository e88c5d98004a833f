// Backgrounds: paper, sky, light.
import { type Colour, css, mix } from "../colour.ts";
import { withSavedState, type ArtworkScene, WIDE } from "../scene.ts";

/** Plain in the middle, slightly darker towards the edge. */
export function layPaper({ context, colours }: ArtworkScene): void {
  const light = context.createRadialGradient(500, 470, 120, 500, 500, 760);
  light.addColorStop(0, css(colours.paper));
  light.addColorStop(0.6, css(mix(colours.paper, colours.edge, 0.35)));
  light.addColorStop(1, css(colours.edge));
  context.fillStyle = light;
  context.fillRect(0, 0, WIDE, WIDE);
}

/** A gradient from top to bottom through `tones`. */
export function laySky({ context }: ArtworkScene, tones: readonly Colour[]): void {
  const sky = context.createLinearGradient(0, 0, 0, WIDE);
  for (const [nth, tone] of tones.entries()) sky.addColorStop(nth / (tones.length - 1), css(tone));
  context.fillStyle = sky;
  context.fillRect(0, 0, WIDE, WIDE);
}

/** A soft circle of light. */
export function glow(scene: ArtworkScene, x: number, y: number, radius: number, tone: Colour, alpha: number): void {
  const { context } = scene;
  const light = context.createRadialGradient(x, y, 0, x, y, radius);
  light.addColorStop(0, css(tone, alpha));
  light.addColorStop(0.45, css(tone, alpha * 0.38));
  light.addColorStop(1, css(tone, 0));
  context.fillStyle = light;
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

/** Lightens the middle, so that texts can be read there. */
export function calm(scene: ArtworkScene, alpha: number, tone: Colour = scene.colours.paper): void {
  const { context } = scene;
  withSavedState(context, () => {
    context.translate(500, 500);
    context.scale(1, 0.92);
    context.translate(-500, -500);
    const light = context.createRadialGradient(500, 500, 0, 500, 500, 430);
    light.addColorStop(0, css(tone, alpha));
    light.addColorStop(0.62, css(tone, alpha * 0.85));
    light.addColorStop(1, css(tone, 0));
    context.fillStyle = light;
    context.fillRect(0, 0, WIDE, WIDE);
  });
}

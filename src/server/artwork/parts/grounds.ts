// Grounds: what everything else stands on.
import { type Colour, css, mix } from "../colour.ts";
import { apart, type ArtworkScene, WIDE } from "../scene.ts";

/** Even in the middle, a little deeper towards the edge. */
export function layPaper({ to, colours }: ArtworkScene): void {
  const light = to.createRadialGradient(500, 470, 120, 500, 500, 760);
  light.addColorStop(0, css(colours.paper));
  light.addColorStop(0.6, css(mix(colours.paper, colours.edge, 0.35)));
  light.addColorStop(1, css(colours.edge));
  to.fillStyle = light;
  to.fillRect(0, 0, WIDE, WIDE);
}

/** From top to bottom through the colours given. */
export function laySky({ to }: ArtworkScene, tones: readonly Colour[]): void {
  const sky = to.createLinearGradient(0, 0, 0, WIDE);
  for (const [nth, tone] of tones.entries()) sky.addColorStop(nth / (tones.length - 1), css(tone));
  to.fillStyle = sky;
  to.fillRect(0, 0, WIDE, WIDE);
}

/** A soft light. */
export function glow(scene: ArtworkScene, x: number, y: number, radius: number, tone: Colour, alpha: number): void {
  const { to } = scene;
  const light = to.createRadialGradient(x, y, 0, x, y, radius);
  light.addColorStop(0, css(tone, alpha));
  light.addColorStop(0.45, css(tone, alpha * 0.38));
  light.addColorStop(1, css(tone, 0));
  to.fillStyle = light;
  to.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

/** Calms the middle, where texts will stand. */
export function calm(scene: ArtworkScene, alpha: number, tone: Colour = scene.colours.paper): void {
  const { to } = scene;
  apart(to, () => {
    to.translate(500, 500);
    to.scale(1, 0.92);
    to.translate(-500, -500);
    const veil = to.createRadialGradient(500, 500, 0, 500, 500, 430);
    veil.addColorStop(0, css(tone, alpha));
    veil.addColorStop(0.62, css(tone, alpha * 0.85));
    veil.addColorStop(1, css(tone, 0));
    to.fillStyle = veil;
    to.fillRect(0, 0, WIDE, WIDE);
  });
}

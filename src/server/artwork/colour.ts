// Colours in OKLCH (Ottosson 2020): lightness, chroma and hue as the eye sees them, so that tints and shades keep their
// hue.

/** `l` from 0 to 1, `c` from 0 to about 0.3, `h` in degrees. */
export type Colour = { l: number; c: number; h: number };

export function colour(l: number, c: number, h: number): Colour {
  return { l, c, h };
}

/** The same hue at another lightness. Chroma falls towards black and white, as it does in pigments. */
export function atLightness(of: Colour, l: number, strength = 1): Colour {
  const room = Math.min(1, (1 - Math.abs(2 * l - 1)) * 1.6 + 0.12);
  return { l, c: Math.min(of.c, 0.26 * room) * strength, h: of.h };
}

export function mix(a: Colour, b: Colour, share: number): Colour {
  const [ax, ay, bx, by] = [...plane(a), ...plane(b)] as [number, number, number, number];
  const [x, y] = [ax + (bx - ax) * share, ay + (by - ay) * share];
  return { l: a.l + (b.l - a.l) * share, c: Math.hypot(x, y), h: (Math.atan2(y, x) * 180) / Math.PI };
}

/** A CSS colour; chroma is reduced until the colour fits into sRGB. */
export function css(of: Colour, alpha = 1): string {
  let { c } = of;
  let rgb = toRgb({ ...of, c });
  while (c > 0 && rgb.some((part) => part < -0.002 || part > 1.002)) {
    c = Math.max(0, c - 0.008);
    rgb = toRgb({ ...of, c });
  }
  const [r, g, b] = rgb.map((part) => Math.round(Math.min(1, Math.max(0, part)) * 255));
  return `rgba(${r},${g},${b},${alpha})`;
}

function plane({ c, h }: Colour): [number, number] {
  const angle = (h * Math.PI) / 180;
  return [c * Math.cos(angle), c * Math.sin(angle)];
}

function toRgb(of: Colour): number[] {
  const [a, b] = plane(of);
  const l = (of.l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (of.l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (of.l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((linear) => (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055));
}

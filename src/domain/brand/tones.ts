// Colours by how they look: OKLCH (B. Ottosson 2020), and the relative luminance of WCAG 2.2, which makes contrast.

/** `hue` in radians; `chroma` is 0 for greys. */
export type Tone = { chroma: number; hue: number; luminance: number };
type Linear = readonly [red: number, green: number, blue: number];

export function toneOf(colour: string): Tone {
  const linear = linearOf(colour);
  const [, a, b] = labOf(linear);
  return { chroma: Math.hypot(a, b), hue: Math.atan2(b, a), luminance: luminanceOfLinear(linear) };
}

/** The colour of that hue and luminance; with less chroma if screens cannot show it. */
export function colourOf({ chroma, hue, luminance }: Tone): string {
  for (let part = 1; part > 0; part -= 0.05) {
    const linear = withLuminance(chroma * part, hue, luminance);
    if (linear.every((value) => value > -0.001 && value < 1.001)) return hexOf(linear);
  }
  return hexOf([luminance, luminance, luminance]);
}

/** From 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [one, other].map((colour) => luminanceOfLinear(linearOf(colour)) + 0.05) as [number, number];
  return Math.max(a, b) / Math.min(a, b);
}

/** Found by halving: luminance grows with lightness. */
function withLuminance(chroma: number, hue: number, luminance: number): Linear {
  let [low, high] = [0, 1.2];
  const at = (light: number) => linearOfLab([light, chroma * Math.cos(hue), chroma * Math.sin(hue)]);
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2;
    if (luminanceOfLinear(at(middle)) < luminance) low = middle;
    else high = middle;
  }
  return at((low + high) / 2);
}

function luminanceOfLinear([red, green, blue]: Linear): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linearOf(colour: string): Linear {
  const short = colour.length < 6;
  const part = (at: number) => {
    const digits = short ? (colour[at + 1] ?? "0").repeat(2) : colour.slice(at * 2 + 1, at * 2 + 3);
    const value = Number.parseInt(digits, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(0), part(1), part(2)];
}

function hexOf(linear: Linear): string {
  const parts = linear.map((value) => {
    const inRange = Math.min(1, Math.max(0, value));
    const shown = inRange <= 0.0031308 ? inRange * 12.92 : 1.055 * inRange ** (1 / 2.4) - 0.055;
    return Math.round(shown * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`;
}

function labOf([red, green, blue]: Linear): readonly [light: number, a: number, b: number] {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function linearOfLab([light, a, b]: readonly [number, number, number]): Linear {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

// The colours of a mail in the colour of a brand: its hue is kept, and every text is readable in light and dark mode.
import { colourOf, toneOf } from "../brand/tones.ts";

/** `onFill` is for texts on `fill`; `text` is for links on the sheet of the mail. */
type Shades = { fill: string; onFill: string; text: string };
export type MailColours = { bar: string; light: Shades; dark: Shades };

export const MAIL_SHEETS = { light: "#ffffff", dark: "#1b1e3a" } as const;
const ON_FILL = { light: "#ffffff", dark: "#12142a" } as const;
/** The contrast of WCAG 2.2 AA for texts, and a little more, because colours are rounded. */
const READABLE = 4.6;

export function mailColours(colour: string): MailColours {
  const light = atMost(colour, luminanceBelow(MAIL_SHEETS.light));
  const dark = atLeast(colour, luminanceAbove(MAIL_SHEETS.dark, ON_FILL.dark));
  return {
    bar: colour,
    light: { fill: light, onFill: ON_FILL.light, text: light },
    dark: { fill: dark, onFill: ON_FILL.dark, text: dark },
  };
}

/** The most luminance that is readable on all of these backgrounds, which are lighter. */
function luminanceBelow(...backgrounds: readonly string[]): number {
  return Math.min(...backgrounds.map((each) => (toneOf(each).luminance + 0.05) / READABLE - 0.05));
}

/** The least luminance that is readable on all of these backgrounds, which are darker. */
function luminanceAbove(...backgrounds: readonly string[]): number {
  return Math.max(...backgrounds.map((each) => (toneOf(each).luminance + 0.05) * READABLE - 0.05));
}

function atMost(colour: string, most: number): string {
  const tone = toneOf(colour);
  return tone.luminance <= most ? colour : colourOf({ ...tone, luminance: most });
}

function atLeast(colour: string, least: number): string {
  const tone = toneOf(colour);
  return tone.luminance >= least ? colour : colourOf({ ...tone, luminance: least });
}

// Which parts of the designer lie beside the canvas, and which open over it: decided by the width and the height that
// there are, so that a certificate always gets a good part of them.
import type { Size } from "#domain/canvas/content.ts";

/**
 * `wide`: what can be added and the settings are beside the canvas; `half`: the settings are, and the tabs are a rail;
 * `below`: both are below the canvas; `rail`: both open over the canvas from a rail at its side; `bar`: both are sheets
 * over it, opened by a bar below.
 */
export type LayoutName = "wide" | "half" | "below" | "rail" | "bar";
/** `short`: what is above the canvas of other windows is beside it. */
export type Layout = { name: LayoutName; short: boolean };

/** Of the window's shorter side: the paper of a certificate, whichever way round, has at least so much. */
export const SHARE = 0.6;
const A4 = Math.SQRT2;

/** In rem, as in frame.css: lower windows are short, and of those narrower ones are tiny. */
const SHORT = 40;
const TINY = 30;
/** Narrower ones are phones (specification section 9). */
const PHONE = 48;
const HEADER = 3;
const PANE = 15;
/** Tamil words are longer. */
const LONG_PANE = 20.5;
const LOWEST_PANES = 14;
const BAR = 3.25;
/** `tools`: the buttons above the canvas, or beside it. */
const CHROME = {
  tall: { padding: 1.5, tools: 3, rail: 4 },
  short: { padding: 1, tools: 3, rail: 4 },
  tiny: { padding: 0.5, tools: 2.75, rail: 2.75 },
} as const;

type Room = {
  /** The window, in rem. */
  window: Size;
  /** What the frame of the designer has of it, in rem. */
  frame: Size;
  /** Whether the words of the tabs are long. */
  longWords: boolean;
};

export function layoutIn({ window, frame, longWords }: Room): Layout {
  const landscape = window.width > window.height;
  const short = landscape && window.height < SHORT;
  const { padding, tools, rail } = CHROME[!short ? "tall" : window.width < TINY ? "tiny" : "short"];
  const beside = padding + (short ? tools : 0);
  const above = HEADER + padding + (short ? 0 : tools);
  const side = longWords ? LONG_PANE : PANE;
  /** What each leaves for the paper. */
  const rooms: Record<LayoutName, Size> = {
    wide: { width: -side - PANE, height: 0 },
    half: { width: -rail - PANE, height: 0 },
    below: { width: 0, height: -LOWEST_PANES },
    rail: { width: -rail, height: 0 },
    bar: { width: 0, height: -BAR },
  };
  const shareOf = (name: LayoutName) => {
    const { width, height } = rooms[name];
    const room = { width: frame.width - beside + width, height: frame.height - above + height };
    const [one, other] = [A4, 1 / A4].map((shape) => {
      const wide = Math.min(room.width, room.height * shape);
      return landscape ? wide / shape / window.height : wide / window.width;
    });
    return Math.min(one ?? 0, other ?? 0);
  };
  const docked = (["wide", "half", "below"] as const).filter((name) => isMeant(name, window, short));
  const isPhone = window.width < PHONE && !landscape && shareOf("bar") >= SHARE;
  const over = isPhone || shareOf("bar") >= shareOf("rail") ? "bar" : "rail";
  return { name: docked.find((name) => shareOf(name) >= SHARE) ?? over, short };
}

/** In a short window the tabs would have half the paper's height; below the paper there is room in an upright one. */
function isMeant(name: LayoutName, { width, height }: Size, short: boolean): boolean {
  if (name === "wide") return !short;
  return name === "half" || (width >= PHONE && height >= width);
}

// Finds the action of a key press. Keys of non-Latin layouts count by their position, so Ctrl+Z works on every layout.
import type { Point } from "#domain/canvas/box.ts";
import { DESIGNER_KEYS, OF_CLIPBOARD, type KeyScope, type Verb } from "./table.ts";

export type KeyPress = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;
/** `arrow` is the direction of an arrow key (y downwards), zero for other keys. */
export type Press = { verb: Verb; arrow: Point };

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const NOWHERE: Point = { x: 0, y: 0 };

export function pressOf(event: KeyPress, places: readonly KeyScope[]): Press | undefined {
  const written = keyOf(event);
  const row = ROWS.find((one) => places.includes(one.place) && one.keys.includes(written));
  return row && { verb: row.verb, arrow: ARROWS[event.key] ?? NOWHERE };
}

const ROWS = DESIGNER_KEYS.filter(({ verb }) => !OF_CLIPBOARD.has(verb)) as readonly {
  verb: Verb;
  place: KeyScope;
  keys: readonly string[];
}[];

/** In the table's notation: `Mod+Shift+Z`. */
function keyOf(event: KeyPress): string {
  const { name, shift } = nameOf(event);
  const held = [(event.ctrlKey || event.metaKey) && "Mod", event.altKey && "Alt", shift && "Shift"];
  return [...held.filter((one) => one !== false), name].join("+");
}

/** Typing `?` or `+` needs Shift, so it does not count as a modifier for them. */
function nameOf({ key, code, shiftKey }: KeyPress): { name: string; shift: boolean } {
  if (key in ARROWS) return { name: "Arrow", shift: shiftKey };
  const written = isAscii(key) ? (NAMES[key] ?? key) : (PLACES[code] ?? code.replace("Key", ""));
  if (written === "Slash") return { name: shiftKey ? "?" : "/", shift: false };
  const name = written.length === 1 ? written.toUpperCase() : written;
  return { name, shift: shiftKey && !["Plus", "Minus", "?"].includes(name) };
}

function isAscii(key: string): boolean {
  return /^[ -~]+$/.test(key);
}

/** Undoes the effect of Shift on letters. */
const NAMES: Readonly<Record<string, string>> = {
  " ": "Space",
  "{": "[",
  "}": "]",
  "+": "Plus",
  "=": "Plus",
  "-": "Minus",
  _: "Minus",
};
const PLACES: Readonly<Record<string, string>> = {
  BracketLeft: "[",
  BracketRight: "]",
  Equal: "Plus",
  Minus: "Minus",
  Digit0: "0",
};

// Which verb a press of a key asks for: by what the key writes, and by its place where it writes no Latin, so that Ctrl+Z works on every layout.
import type { Point } from "#domain/canvas/box.ts";
import { DESIGNER_KEYS, OF_CLIPBOARD, type KeyScope, type Verb } from "./table.ts";

export type KeyPress = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;
/** `arrow` points where an arrow key does, y downwards; nowhere for any other key. */
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

/** As the table writes it: `Mod+Shift+Z`. */
function keyOf(event: KeyPress): string {
  const { name, shift } = nameOf(event);
  const held = [(event.ctrlKey || event.metaKey) && "Mod", event.altKey && "Alt", shift && "Shift"];
  return [...held.filter((one) => one !== false), name].join("+");
}

/** Shift is part of how `?` and `+` are written, and does not count as held with them. */
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

/** What Shift makes of a key is still that key. */
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

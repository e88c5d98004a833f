// Finds the action of a key press. Keys of non-Latin layouts count by their position.
import { LIST_KEYS, type ListVerb } from "./table.ts";

export type ListKeyPress = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

export function verbOf(press: ListKeyPress): ListVerb | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined;
  const written = writtenBy(press);
  return ROWS.find(({ keys }) => keys.includes(written))?.verb;
}

const ROWS: readonly { verb: ListVerb; keys: readonly string[] }[] = LIST_KEYS.filter((row) => row.group === "list");

/** In the table's notation: `Shift+X`. Typing `?` needs Shift, so it does not count as a modifier there. */
function writtenBy({ key, code, shiftKey }: ListKeyPress): string {
  if (!/^[ -~]+$/.test(key)) return PLACES[`${shiftKey ? "Shift+" : ""}${code}`] ?? "";
  return shiftKey && /^[a-z]$/i.test(key) ? `Shift+${key.toUpperCase()}` : key.toUpperCase();
}

const PLACES: Readonly<Record<string, string>> = {
  KeyX: "X",
  "Shift+KeyX": "Shift+X",
  Slash: "/",
  "Shift+Slash": "?",
};

// Which verb of the list a press of a key asks for: by what the key writes, and by its place where it writes no Latin.
import { LIST_KEYS, type ListVerb } from "./table.ts";

export type ListKeyPress = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

export function verbOf(press: ListKeyPress): ListVerb | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined;
  const written = writtenBy(press);
  return ROWS.find(({ keys }) => keys.includes(written))?.verb;
}

const ROWS: readonly { verb: ListVerb; keys: readonly string[] }[] = LIST_KEYS.filter((row) => row.group === "list");

/** As the table writes it: `Shift+X`. Shift is part of how `?` is written, and does not count as held with it. */
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

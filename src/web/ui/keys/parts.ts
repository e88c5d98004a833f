// Shortcuts in readable form: `Ctrl+Shift+Z`, or `⇧⌘Z`.
import { SAY } from "#domain/say/say.ts";

export const MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);
const ON_MAC: Readonly<Record<string, string>> = { Mod: "⌘", Shift: "⇧", Alt: "⌥", Backspace: "⌫", Delete: "⌦" };

/** The keys of a shortcut, shown one by one. */
export function partsOf(key: string, mac = MAC): string[] {
  const names: Readonly<Record<string, string>> = SAY.keys.names;
  return key.split("+").map((part) => (mac && ON_MAC[part]) || (names[part] ?? part));
}

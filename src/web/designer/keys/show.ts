// Keys as people read them, `Ctrl+Shift+Z` or `⇧⌘Z`, and as `aria-keyshortcuts` writes them.
import { SAY } from "#domain/say/say.ts";
import { keysOf, type Verb } from "./table.ts";

const MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);
const ON_MAC: Readonly<Record<string, string>> = { Mod: "⌘", Shift: "⇧", Alt: "⌥", Backspace: "⌫", Delete: "⌦" };
const ARROWS = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"];

/** The parts of a key, each to be shown as a key of its own. */
export function partsOf(key: string, mac = MAC): string[] {
  const names: Readonly<Record<string, string>> = SAY.keys.names;
  return key.split("+").map((part) => (mac && ON_MAC[part]) || (names[part] ?? part));
}

/** What a button that does the same says as its tip: `Undo (Ctrl+Z)`. */
export function tipOf(verb: Verb, label: string = SAY.keys.verbs[verb], mac = MAC): string {
  return `${label} (${partsOf(keysOf(verb)[0], mac).join(mac ? "" : "+")})`;
}

/** All keys of the verb, for those whose screen reader tells them. */
export function ariaKeysOf(verb: Verb, mac = MAC): string {
  const written = keysOf(verb).flatMap((key) => {
    const each = key.replace("Mod", mac ? "Meta" : "Control");
    return each.endsWith("Arrow") ? ARROWS.map((arrow) => each.replace("Arrow", arrow)) : [each];
  });
  return written.join(" ");
}

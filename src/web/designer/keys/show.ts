// Shortcut texts for buttons: `Undo (Ctrl+Z)`, and the form for `aria-keyshortcuts`.
import { SAY } from "#domain/say/say.ts";
import { MAC, partsOf } from "../../ui/keys/parts.ts";
import { keysOf, type Verb } from "./table.ts";

const ARROWS = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"];

/** The tooltip of a button that does the same: `Undo (Ctrl+Z)`. */
export function tipOf(verb: Verb, label: string = SAY.keys.verbs[verb], mac = MAC): string {
  return `${label} (${keyText(verb, mac)})`;
}

/** Its first shortcut, as it is written: `Ctrl+Z`. */
export function keyText(verb: Verb, mac = MAC): string {
  return partsOf(keysOf(verb)[0], mac).join(mac ? "" : "+");
}

/** All shortcuts of the action, for `aria-keyshortcuts`. */
export function ariaKeysOf(verb: Verb, mac = MAC): string {
  const written = keysOf(verb).flatMap((key) => {
    const each = key.replace("Mod", mac ? "Meta" : "Control");
    return each.endsWith("Arrow") ? ARROWS.map((arrow) => each.replace("Arrow", arrow)) : [each];
  });
  return written.join(" ");
}

// The title of the settings: one element, several, or the canvas.
import { withoutBraces } from "#domain/canvas/placeholders.ts";
import { elementName } from "#domain/say/element-names.ts";
import { SAY } from "#domain/say/say.ts";
import type { Designer } from "../use-designer.ts";

export function settingsTitle({ selected, selectedElements }: Designer): string {
  if (selected === undefined)
    return selectedElements.length === 0 ? SAY.designer.paper : SAY.arrange.several(selectedElements.length);
  const isText = selected.type === "title" || selected.type === "description";
  return elementName(isText ? { ...selected, text: withoutBraces(selected.text) } : selected);
}

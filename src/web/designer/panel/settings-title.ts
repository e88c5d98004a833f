// The title of the settings: one element, several, or the canvas.
import { isGroup } from "#domain/canvas/groups.ts";
import { withoutBraces } from "#domain/canvas/placeholders.ts";
import { elementName } from "#domain/say/element-names.ts";
import { SAY } from "#domain/say/say.ts";
import type { Designer } from "../use-designer.ts";

export function settingsTitle({ content, selected, selectedElements }: Designer): string {
  const count = selectedElements.length;
  if (selected === undefined) {
    const ids = selectedElements.map(({ id }) => id);
    if (isGroup(content.elements, ids)) return SAY.groups.of(count);
    return count === 0 ? SAY.designer.paper : SAY.arrange.several(count);
  }
  const isText = selected.type === "title" || selected.type === "description";
  return elementName(isText ? { ...selected, text: withoutBraces(selected.text) } : selected);
}

// Copies the style of one element and gives it to others.
import type { Element } from "#domain/canvas/content.ts";
import { kindName } from "#domain/say/element-names.ts";
import { SAY } from "#domain/say/say.ts";
import { toast } from "../../ui/toasts/toast.ts";
import type { Designer } from "../use-designer.ts";

type Ids = readonly string[];

/** Whose style was copied last, shared by all designs opened in this tab. */
let copied: Element | undefined;

export function styleActions(designer: Designer) {
  return {
    /** Of several, that of the one selected last. */
    copyStyle(ids: Ids): void {
      const element = designer.current().elements.find(({ id }) => id === ids.at(-1));
      if (element === undefined) return;
      copied = element;
      toast.say(SAY.clipboard.styleCopied(kindName(element)));
    },
    pasteStyle(ids: Ids): void {
      if (copied === undefined) return toast.error(SAY.clipboard.noStyle);
      designer.change([{ kind: "pasteStyle", ids, from: copied }]);
    },
  };
}

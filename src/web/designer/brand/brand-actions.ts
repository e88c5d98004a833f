// What of the workspace's brand is put on the canvas: its logo, and a row of people who sign.
import type { SignatureRow } from "#domain/brand/signature-row.ts";
import type { Content, LibraryImage } from "#domain/canvas/content.ts";
import { newCustomImage } from "#domain/canvas/elements.ts";
import { placeFree } from "#domain/canvas/placing.ts";
import { SAY } from "#domain/say/say.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { newId } from "../new-id.ts";
import { legible } from "../stage/legible.ts";
import type { Designer } from "../use-designer.ts";

export function brandActions(designer: Designer) {
  return {
    /** The row that is made for the design, as one step to undo. Undefined when the design holds no more elements. */
    addRow(rowFor: (content: Content) => SignatureRow): SignatureRow | undefined {
      const content = designer.current();
      const row = rowFor(content);
      const { elements, replaced } = row;
      // In the place of others the row has their colours, which fit the paper.
      const seen = replaced.length > 0 ? elements : elements.map((one) => legible(one, content.canvasSize));
      const added = designer.change([
        ...(replaced.length > 0 ? [{ kind: "removeAll", ids: replaced } as const] : []),
        { kind: "addAll", elements: seen },
      ]);
      return added ? row : undefined;
    },
    addLogo(logo: LibraryImage): void {
      const element = placeFree(newCustomImage(logo, newId()), designer.current());
      if (designer.change([{ kind: "add", element }])) toast.say(SAY.designer.elementAdded);
    },
  };
}

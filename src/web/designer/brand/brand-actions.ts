// What of the workspace's brand is put on the canvas: its logo, and a row of people who sign.
import { signatureRow, type RowSigner } from "#domain/brand/signature-row.ts";
import { type LibraryImage } from "#domain/canvas/content.ts";
import { newCustomImage } from "#domain/canvas/elements.ts";
import { placeFree } from "#domain/canvas/placing.ts";
import { SAY } from "#domain/say/say.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { newId } from "../new-id.ts";
import { legible } from "../stage/legible.ts";
import type { Designer } from "../use-designer.ts";

export function brandActions(designer: Designer) {
  return {
    /** As one group, and one step to undo. */
    addSignatures(signers: readonly RowSigner[], font: string): void {
      const content = designer.current();
      const row = signatureRow(signers, content, font, newId).map((element) => legible(element, content.canvasSize));
      if (designer.change([{ kind: "addAll", elements: row }])) toast.say(SAY.signatures.added);
    },
    addLogo(logo: LibraryImage): void {
      const element = placeFree(newCustomImage(logo, newId()), designer.current());
      if (designer.change([{ kind: "add", element }])) toast.say(SAY.designer.elementAdded);
    },
  };
}

// What saving may have to ask: on opening, about changes this device kept; later, about two tabs that changed one design.
import type { TemplateWithContent } from "#api/shapes.ts";
import type { Content } from "#domain/canvas/content.ts";
import type { Designer } from "../use-designer.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { RestoreDialog } from "./RestoreDialog.tsx";
import type { Saving } from "./use-saving.ts";

type SavingDialogsProps = { template: TemplateWithContent; content: Content; designer: Designer; saving: Saving };

/** `content` is what was loaded. */
export function SavingDialogs({ template, content, designer, saving }: SavingDialogsProps) {
  return (
    <>
      <RestoreDialog template={template} content={content} designer={designer} saving={saving} />
      {saving.deciding && <ConflictDialog id={template.id} designer={designer} saving={saving} />}
    </>
  );
}

// The dialogs of saving: unsaved drafts on opening, conflicts between two sessions later.
import type { TemplateWithContent } from "#api/shapes.ts";
import type { Content } from "#domain/canvas/content.ts";
import type { Designer } from "../use-designer.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { RestoreDialog } from "./RestoreDialog.tsx";
import type { Saving } from "./use-saving.ts";

type SavingDialogsProps = { template: TemplateWithContent; content: Content; designer: Designer; saving: Saving };

/** `content` is the loaded design. */
export function SavingDialogs({ template, content, designer, saving }: SavingDialogsProps) {
  return (
    <>
      <RestoreDialog template={template} content={content} designer={designer} saving={saving} />
      {saving.deciding && <ConflictDialog id={template.id} designer={designer} saving={saving} />}
    </>
  );
}

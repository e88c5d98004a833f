// The dialogs of saving: unsaved drafts on opening, conflicts between two sessions later.
import { Suspense, useState } from "react";
import type { TemplateWithContent } from "#api/shapes.ts";
import type { Content } from "#domain/canvas/content.ts";
import { part } from "../../ui/part.tsx";
import type { Designer } from "../use-designer.ts";
import { draftKeys } from "./drafts.ts";
import { useDraftsName } from "./use-drafts-name.ts";
import type { Saving } from "./use-saving.ts";

const RestoreDialog = part(async () => (await import("./RestoreDialog.tsx")).RestoreDialog, { over: true });
const ConflictDialog = part(async () => (await import("./ConflictDialog.tsx")).ConflictDialog, { over: true });

type SavingDialogsProps = { template: TemplateWithContent; content: Content; designer: Designer; saving: Saving };

/** `content` is the loaded design. */
export function SavingDialogs({ template, content, designer, saving }: SavingDialogsProps) {
  const drafts = useDraftsName(template.id);
  // Of earlier sessions only: this one may write its own while the dialog is loaded.
  const [kept] = useState(() => draftKeys(localStorage, drafts));
  return (
    <Suspense>
      {kept.length > 0 && <RestoreDialog kept={kept} {...{ template, content, designer, saving }} />}
      {saving.deciding && <ConflictDialog id={template.id} designer={designer} saving={saving} />}
    </Suspense>
  );
}

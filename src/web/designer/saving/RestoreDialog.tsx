// On opening: offers unsaved changes that this device kept, or the last saved design.
import { useEffect, useState } from "react";
import type { TemplateWithContent } from "#api/shapes.ts";
import type { Content } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { focusScreen } from "../../ui/focus-screen.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { shortTime } from "../short-time.ts";
import type { Designer } from "../use-designer.ts";
import { type StoredDraft, dropDraft } from "./drafts.ts";
import { draftsAt, isSameDesign } from "./stored-drafts.ts";
import { TwoDesigns } from "./TwoDesigns.tsx";
import type { Saving } from "./use-saving.ts";

type RestoreDialogProps = {
  /** The keys of the drafts. */
  kept: readonly string[];
  template: TemplateWithContent;
  content: Content;
  designer: Designer;
  saving: Saving;
};

export function RestoreDialog({ kept, template, content, designer, saving }: RestoreDialogProps) {
  const { drafts, answered } = useDrafts(kept, content);
  const [draft] = drafts;
  if (draft === undefined) return null;
  function restore(): void {
    if (draft === undefined) return;
    saving.adopt(draft);
    answered(draft);
    toast.say(SAY.saving.restored);
  }
  function discard(): void {
    if (draft === undefined) return;
    dropDraft(localStorage, draft.key);
    answered(draft);
    toast.withUndo(SAY.saving.discarded, () => void designer.replace(draft.content));
  }
  const actions = (
    <>
      <Button onClick={discard}>{SAY.saving.discard}</Button>
      <Button kind="primary" data-focus-first="" onClick={restore}>
        {SAY.saving.restore}
      </Button>
    </>
  );
  const mine = { name: SAY.saving.onThisDevice, when: shortTime(draft.at), content: draft.content };
  const theirs = { name: SAY.saving.lastSaved, when: shortTime(Date.parse(template.updated_at)), content };
  return (
    <Dialog
      open
      // Dismissed without an answer: the draft stays and is offered next time.
      onClose={() => answered(draft)}
      width="wide"
      title={SAY.saving.restoreTitle}
      text={SAY.saving.restoreText(shortTime(draft.at))}
      closeLabel={SAY.product.close}
      actions={actions}
    >
      <TwoDesigns designs={[mine, theirs]} />
    </Dialog>
  );
}

/** The drafts that differ from the saved design. Equal ones are dropped silently, damaged ones with a message. */
function useDrafts(
  kept: readonly string[],
  content: Content,
): { drafts: readonly StoredDraft[]; answered: (draft: StoredDraft) => void } {
  const [found] = useState(() => draftsAt(localStorage, kept));
  const [drafts, setDrafts] = useState(() => found.drafts.filter((draft) => !isSameDesign(draft.content, content)));
  useEffect(() => {
    if (found.damaged > 0) toast.error(SAY.saving.draftDamaged);
    for (const draft of found.drafts) if (isSameDesign(draft.content, content)) dropDraft(localStorage, draft.key);
  }, [found, content]);
  function answered(draft: StoredDraft): void {
    setDrafts((left) => left.filter((one) => one !== draft));
    // Nothing had the focus before, so it goes to the screen after closing.
    requestAnimationFrame(focusScreen);
  }
  return { drafts, answered };
}

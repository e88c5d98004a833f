// A batch that a program prepared: who gets it, and the button that sends it. Nothing is sent before.
import type { Template } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { CallError } from "../../client.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Banner } from "../../ui/layout/Banner.tsx";
import { Waiting } from "../../ui/layout/Waiting.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { reasonOr } from "../../ui/toasts/failure.ts";
import { whenText } from "../../ui/when-text.ts";
import { SendThese } from "../sending/SendThese.tsx";
import type { Batch } from "../use-batch.ts";
import { DraftedPeople } from "./DraftedPeople.tsx";
import { usePreparedBatch } from "./use-draft.ts";

const say = SAY.drafts;
type Props = { template: Template; publicUrl: string; draftId: string; onSend: Batch["send"]; onClose: () => void };

export function SendDraft({ template, publicUrl, draftId, onSend, onClose }: Props) {
  const { data: draft, error } = usePreparedBatch(template.id, draftId);
  // Its query keeps what it had when somebody else has discarded the batch meanwhile.
  const isGone = error instanceof CallError && error.code === "draft.not_found";
  if (draft?.sent_at === null && !isGone)
    return (
      <SendThese
        {...{ template, publicUrl, onSend, onClose }}
        title={say.title}
        students={draft.student_ids}
        draft={draft.id}
        onSent={onClose}
      >
        <p className="mb-4 text-ink-soft">
          {say.preparedBy(draft.key, whenText(draft.created_at))} {say.until(whenText(draft.ends_at))}
        </p>
        <DraftedPeople templateId={template.id} draft={draft} />
      </SendThese>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={say.title}
      closeLabel={SAY.product.close}
      actions={<Button onClick={onClose}>{SAY.product.close}</Button>}
    >
      {error !== null && <Banner tone="error">{reasonOr(say.loadFailed, error)}</Banner>}
      {draft === undefined && error === null && <Waiting label={SAY.product.loading} className="min-h-20" />}
      {draft !== undefined && draft.sent_at !== null && <p>{say.sent(whenText(draft.sent_at))}</p>}
    </Dialog>
  );
}

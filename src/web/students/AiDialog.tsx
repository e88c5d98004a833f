// The texts that AI wrote for one student: read, edit or regenerate them.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { RefreshCw, Sparkles } from "lucide-react";
import { type SubmitEvent, useId, useState } from "react";
import type { StudentAi } from "#api/certificate.ts";
import type { Student } from "#api/shapes.ts";
import { AI } from "#domain/certificate/ai.ts";
import { PRICES } from "#domain/account/credits.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../client.ts";
import { useSettings } from "../shell/use-settings.ts";
import { useWorkspace } from "../shell/use-workspace.ts";
import { Banner } from "../ui/layout/Banner.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { Dialog } from "../ui/overlays/Dialog.tsx";
import { Price, useCanPay } from "../ui/credits/Price.tsx";
import { TextArea, TextInput } from "../ui/controls/TextInput.tsx";
import { toast } from "../ui/toasts/toast.ts";
import { BALANCE } from "../ui/credits/use-balance.ts";
import { Waiting } from "../ui/layout/Waiting.tsx";
import { failure } from "../ui/toasts/failure.ts";
import { useSayChanged } from "./sending/send-corrected.ts";

const say = SAY.studentAi;
type Props = { student: Student; onChanged: () => void; onClose: () => void };

export function AiDialog({ student, onChanged, onClose }: Props) {
  const form = useId();
  const { data: ai, isError } = useStudentAi(student.id);
  /** Edits not saved yet; regenerating drops them. */
  const [typed, setTyped] = useState<Partial<Edited>>({});
  const { save, regenerate } = useVerbs(student, { onChanged, onClose, onWritten: () => setTyped({}) });
  const canPay = useCanPay(PRICES.fill);
  const again = ai?.made === true;
  return (
    <Dialog
      open
      onClose={onClose}
      title={say.title(student.name)}
      closeLabel={SAY.product.close}
      actions={
        <>
          <Button
            icon={again ? RefreshCw : Sparkles}
            busy={regenerate.isPending}
            disabled={ai === undefined || !canPay}
            onClick={() => regenerate.mutate()}
          >
            {again ? say.regenerate : say.write}
          </Button>
          <Button
            kind="primary"
            type="submit"
            form={form}
            busy={save.isPending}
            disabled={ai === undefined || regenerate.isPending}
          >
            {SAY.product.save}
          </Button>
        </>
      }
    >
      {isError && <Banner tone="error">{say.loadFailed}</Banner>}
      {ai === undefined && !isError && <Waiting label={SAY.product.loading} className="min-h-60" />}
      {ai !== undefined && (
        <div className="flex flex-col gap-4">
          {!again && <p className="text-ink-soft">{say.notYet}</p>}
          {regenerate.isPending ? (
            <Waiting label={say.writing} className="min-h-60" />
          ) : (
            <Texts
              id={form}
              ai={{ ...ai, ...typed }}
              onType={(part) => setTyped({ ...typed, ...part })}
              onSave={save.mutate}
            />
          )}
          <Footnote again={again} />
        </div>
      )}
    </Dialog>
  );
}

type Edited = { aititle: string; summary: string };

type TextsProps = {
  id: string;
  ai: StudentAi;
  onType: (part: Partial<Edited>) => void;
  onSave: (texts: Edited) => void;
};

function Texts({ id, ai, onType, onSave }: TextsProps) {
  const { aititle: title, summary } = ai;
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    onSave({ aititle: title, summary });
  }
  return (
    <form id={id} onSubmit={submit} className="flex flex-col gap-4">
      {ai.image_path !== null && (
        <img src={ai.image_path} alt={say.picture} className="size-28 self-center rounded-control shadow-print" />
      )}
      <TextInput
        label={SAY.ai.title}
        value={title}
        maxLength={AI.title}
        hint={say.left(AI.title - title.length)}
        onChange={(text) => onType({ aititle: text })}
      />
      <TextArea
        label={SAY.ai.summary}
        value={summary}
        rows={5}
        maxLength={AI.summary}
        hint={say.left(AI.summary - summary.length)}
        onChange={(text) => onType({ summary: text })}
      />
    </form>
  );
}

function Footnote({ again }: { again: boolean }) {
  const builtIn = useSettings()?.aiBuiltIn === true;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="text-s text-ink-soft">{builtIn ? SAY.magic.builtIn : ""}</p>
      <div className="flex flex-wrap items-center gap-x-1.5 text-s text-ink-soft">
        {again ? say.againCosts : say.writeCosts}{" "}
        <Price credits={PRICES.fill} mayBuy={useWorkspace().may("credits.buy")} />
      </div>
    </div>
  );
}

function keyOf(id: string) {
  return ["student-ai", id];
}

function useStudentAi(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call("getStudentAi", { params: { id }, signal }),
    // Opening the certificate may have filled it meanwhile.
    staleTime: 0,
    gcTime: 0,
  });
}

type Then = { onChanged: () => void; onClose: () => void; onWritten: () => void };

function useVerbs(student: Student, { onChanged, onClose, onWritten }: Then) {
  const { id } = student;
  const queries = useQueryClient();
  const sayChanged = useSayChanged();
  const save = useMutation({
    mutationFn: (body: Edited) => call("editStudentAi", { params: { id }, body }),
    onSuccess: () => {
      sayChanged(say.saved, student, student.changed === true || student.delivery?.state === "sent");
      onChanged();
      onClose();
    },
    onError: sayWhy,
  });
  const regenerate = useMutation({
    mutationFn: () => call("regenerateStudentAi", { params: { id } }),
    onSuccess: (ai) => {
      queries.setQueryData(keyOf(id), ai);
      onWritten();
      onChanged();
    },
    onError: sayWhy,
    onSettled: () => void queries.invalidateQueries({ queryKey: BALANCE }),
  });
  return { save, regenerate };
}

function sayWhy(error: Error): void {
  toast.error(failure(say.failed, error));
}

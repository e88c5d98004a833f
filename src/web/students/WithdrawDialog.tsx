// Withdraws the certificates of one or several students with a reason, and offers undo.
import { useMutation } from "@tanstack/react-query";
import { useId, useState, type SubmitEvent } from "react";
import type { Student } from "#api/shapes.ts";
import { WITHDRAWAL } from "#domain/certificate/withdrawal.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../client.ts";
import { Button } from "../ui/controls/Button.tsx";
import { TextArea } from "../ui/controls/TextInput.tsx";
import { Dialog } from "../ui/overlays/Dialog.tsx";
import { toast } from "../ui/toasts/toast.ts";
import { failure } from "../ui/toasts/failure.ts";
import { useGiveAgain } from "./use-give-again.ts";

const say = SAY.withdrawal;
type Props = {
  templateId: string;
  students: readonly Student[];
  onDone: () => void;
  onUnpick: (ids: readonly string[]) => void;
  onClose: () => void;
};

export function WithdrawDialog({ templateId, students, onDone, onUnpick, onClose }: Props) {
  const form = useId();
  const [reason, setReason] = useState("");
  const student_ids = students.map(({ id }) => id);
  const giveAgain = useGiveAgain(templateId);
  const withdraw = useMutation({
    mutationFn: () => call("withdrawCertificates", { body: { user_template_id: templateId, student_ids, reason } }),
    onSuccess: ({ withdrawn, not_issued: notIssued }) => {
      if (withdrawn.length > 0) toast.withUndo(say.done(withdrawn.length), () => giveAgain.mutate(withdrawn));
      if (notIssued > 0) toast.error(say.notIssued(notIssued));
      onUnpick(student_ids);
      onDone();
    },
    onError: (error) => toast.error(failure(say.failed, error)),
  });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    withdraw.mutate();
  }

  const [first] = students;
  return (
    <Dialog
      open
      onClose={onClose}
      title={say.title}
      text={students.length === 1 && first !== undefined ? say.text(first.name) : say.severalText(students.length)}
      closeLabel={SAY.product.close}
      actions={
        <>
          <Button onClick={onClose}>{SAY.product.cancel}</Button>
          <Button kind="danger" type="submit" form={form} busy={withdraw.isPending}>
            {say.submit}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <TextArea
          label={say.reason}
          hint={say.reasonHint}
          value={reason}
          onChange={setReason}
          maxLength={WITHDRAWAL.reason}
          rows={2}
        />
      </form>
    </Dialog>
  );
}

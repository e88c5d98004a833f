// Asks before an address is mailed again whose mailbox was missing, because that can be done once.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { SAY } from "#domain/say/say.ts";
import { call } from "../../client.ts";
import { requestIds } from "../../request-id.ts";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog.tsx";
import { answerOr } from "../../ui/toasts/failure.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { sayStarted } from "./started.ts";

const say = SAY.mail.block;
const sendingIdOf = requestIds();

type Props = { templateId: string; student: { id: string; email: string }; onClose: () => void };

export function LiftDialog({ templateId, student, onClose }: Props) {
  const { id, email } = student;
  const queries = useQueryClient();
  const lift = useMutation({
    mutationFn: async () => {
      await call("liftBlock", { params: { id }, body: { email } });
      toast.say(say.lifted(email));
      // Lifted it is, whatever becomes of the mail.
      const sending_id = sendingIdOf({ id, email, student });
      const body = { user_template_id: templateId, sending_id, student_ids: [id], again: true };
      await call("sendMail", { body }).then(sayStarted, (error: unknown) =>
        toast.error(answerOr(SAY.mail.sendFailed, error)),
      );
    },
    onError: (error) => toast.error(answerOr(say.failed, error)),
    onSettled: () => {
      onClose();
      for (const kind of ["students", "sending"]) void queries.invalidateQueries({ queryKey: [kind, templateId] });
    },
  });
  return (
    <ConfirmDialog
      open
      title={say.title(email)}
      text={say.text}
      confirm={say.confirm}
      cancel={SAY.product.cancel}
      busy={lift.isPending}
      onConfirm={() => lift.mutate()}
      onClose={onClose}
    />
  );
}

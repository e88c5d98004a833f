// Sends a certificate that was changed after it was sent, from the message that says so.
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { Student } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../../client.ts";
import { newRequestId } from "../../request-id.ts";
import { useWorkspace } from "../../shell/use-workspace.ts";
import { answerOr } from "../../ui/toasts/failure.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { sayStarted } from "./started.ts";

/** Says that a student was changed; where the certificate was sent before, with a button that sends it as it is now. */
export function useSayChanged() {
  const queries = useQueryClient();
  const mayMail = useWorkspace().may("mails.send");
  return (text: string, student: Student, wasSent: boolean): void => {
    const isOffered = wasSent && student.email !== "" && mayMail;
    if (isOffered) toast.withAction(text, SAY.mail.sendCorrected, () => void sendCorrected(queries, student));
    else toast.say(text);
  };
}

/** Once, also where two people press. Not a hook: the dialog may be closed by then. */
export async function sendCorrected(
  queries: QueryClient,
  { id, user_template_id }: Pick<Student, "id" | "user_template_id">,
): Promise<void> {
  try {
    const body = { user_template_id, sending_id: newRequestId(), student_ids: [id], changed: true };
    sayStarted(await call("sendMail", { body }));
  } catch (error) {
    toast.error(answerOr(SAY.mail.sendFailed, error));
  }
  await Promise.all(
    ["students", "sending", "corrections"].map((kind) =>
      queries.invalidateQueries({ queryKey: [kind, user_template_id] }),
    ),
  );
}

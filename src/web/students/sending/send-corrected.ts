// Sends a certificate that was changed after it was sent, from the toast that says that the student was updated.
import type { QueryClient } from "@tanstack/react-query";
import type { Student } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../../client.ts";
import { newRequestId } from "../../request-id.ts";
import { answerOr } from "../../ui/toasts/failure.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { sayStarted } from "./started.ts";

/** Not a hook: the dialog is closed by then. */
export async function sendCorrected(queries: QueryClient, { id, user_template_id }: Student): Promise<void> {
  try {
    const body = { user_template_id, sending_id: newRequestId(), student_ids: [id], again: true };
    sayStarted(await call("sendMail", { body }));
  } catch (error) {
    toast.error(answerOr(SAY.mail.sendFailed, error));
  }
  await Promise.all(
    ["students", "sending"].map((kind) => queries.invalidateQueries({ queryKey: [kind, user_template_id] })),
  );
}

// Actions on one student's mail: send, send again, mark as handed over, undo that.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Student, Template } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../../client.ts";
import { toast } from "../../ui/toasts/toast.ts";
import type { OpenDialog } from "../dialog.ts";
import { answerOr, failure } from "../../ui/toasts/failure.ts";
import { requestIds } from "../../request-id.ts";
import { sayStarted } from "./started.ts";

const say = SAY.mail;

/** Outlives the menu, which closes on each click. */
const sendingIdOf = requestIds();

/** Marks a certificate as handed over, or not. */
export function useGive({ id, name, user_template_id }: Student) {
  const refresh = useRefresh(user_template_id);
  return useMutation({
    mutationFn: (given: boolean) => call("markGiven", { params: { id }, body: { given } }),
    onSuccess: (_, given) => {
      toast.say(given ? say.given(name) : say.notGiven(name));
      return refresh();
    },
    onError: (error) => toast.error(failure(say.giveFailed, error)),
  });
}

function useRefresh(templateId: string) {
  const queries = useQueryClient();
  return () =>
    Promise.all(["students", "sending"].map((kind) => queries.invalidateQueries({ queryKey: [kind, templateId] })));
}

/** Asks first when the certificate is not ready; the check takes a while, and another dialog may be open by then. */
export function useMailActs(student: Student, template: Template | undefined, queue: OpenDialog) {
  const { id, user_template_id, delivery } = student;
  const refresh = useRefresh(user_template_id);
  const give = useGive(student);
  const send = useMutation({
    mutationFn: async () => {
      if (template !== undefined && !(await isReady(template, student)))
        return queue({ kind: "send-picked", students: [student], again: true });
      // After a lost answer, a retry is the same mail until the row shows a newer one.
      const sending_id = sendingIdOf({ id, delivery });
      sayStarted(await call("sendMail", { body: { user_template_id, sending_id, student_ids: [id], again: true } }));
      return refresh();
    },
    onError: (error) => {
      toast.error(answerOr(say.sendFailed, error));
      // Perhaps only the answer was lost.
      void refresh();
    },
  });
  return { send: send.mutate, give: give.mutate };
}

/** Loaded on demand together with the drawing code. */
async function isReady(template: Template, student: Student): Promise<boolean> {
  const [{ isReady: check }, { designOf, parseDesigns }] = await Promise.all([
    import("./readiness.ts"),
    import("../../ui/fitting/row-designs.ts"),
  ]);
  return check(designOf(parseDesigns(template), student), student);
}

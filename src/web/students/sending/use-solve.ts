// What solves it that a student did not get the certificate: another address, handing it over, or leaving it.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { BatchProgress } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../../client.ts";
import { requestIds } from "../../request-id.ts";
import { answerOr, failure } from "../../ui/toasts/failure.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { sayStarted } from "./started.ts";

const say = SAY.mail;
const sendingIdOf = requestIds();

export type UnreachedStudent = BatchProgress["failed"][number];

export function useSolve(templateId: string, student: UnreachedStudent) {
  const { id, name, email: before } = student;
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all(["students", "sending"].map((kind) => queries.invalidateQueries({ queryKey: [kind, templateId] })));
  const send = useMutation({
    mutationFn: async (email: string) => {
      if (email !== before)
        await call("updateStudent", { params: { id }, body: { name, email, before: { name, email: before } } });
      // After a lost answer, a retry is the same mail until the row shows another state.
      const sending_id = sendingIdOf({ id, email, student });
      const body = { user_template_id: templateId, sending_id, student_ids: [id], again: true };
      return call("sendMail", { body });
    },
    onSuccess: (answer) => {
      sayStarted(answer);
      return refresh();
    },
    onError: (error) => {
      toast.error(answerOr(say.sendFailed, error));
      void refresh();
    },
  });
  const give = useMutation({
    mutationFn: () => call("markGiven", { params: { id }, body: { given: true } }),
    onSuccess: () => {
      toast.say(say.given(name));
      return refresh();
    },
    onError: (error) => toast.error(failure(say.giveFailed, error)),
  });
  const leave = useMutation({
    mutationFn: (left: boolean) => call("leaveFailure", { params: { id }, body: { left } }),
    onSuccess: (_, left) => {
      if (left) toast.withUndo(say.left(name), () => leave.mutate(false));
      return refresh();
    },
    onError: (error) => toast.error(failure(say.giveFailed, error)),
  });
  const isBusy = send.isPending || give.isPending || leave.isPending;
  return { send: send.mutate, give: give.mutate, leave: leave.mutate, isBusy };
}

// What can be done with one student's mail: send it, send it again, mark it as given or take that back.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Student } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../../client.ts";
import { toast } from "../../ui/toast.ts";
import { failure } from "../failure.ts";

const say = SAY.mail;

export function useMailActs({ id, name, user_template_id }: Student) {
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all(
      ["students", "sending"].map((kind) => queries.invalidateQueries({ queryKey: [kind, user_template_id] })),
    );
  const send = useMutation({
    mutationFn: () => call("sendMail", { body: { user_template_id, student_ids: [id], again: true } }),
    onSuccess: ({ message }) => {
      toast.say(message);
      return refresh();
    },
    onError: (error) => toast.error(failure(say.sendFailed, error)),
  });
  const give = useMutation({
    mutationFn: (given: boolean) => call("markGiven", { params: { id }, body: { given } }),
    onSuccess: (_, given) => {
      toast.say(given ? say.given(name) : say.notGiven(name));
      return refresh();
    },
    onError: (error) => toast.error(failure(say.giveFailed, error)),
  });
  return { send: send.mutate, give: give.mutate };
}

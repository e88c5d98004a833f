// What can be done with one student's mail: send it, send it again, mark it as handed over, or not.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Student, Template } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../../client.ts";
import { toast } from "../../ui/toast.ts";
import type { OpenDialog } from "../dialog.ts";
import { failure } from "../../ui/failure.ts";
import { requestIds } from "../../request-id.ts";
import { sayStarted } from "./started.ts";

const say = SAY.mail;

/** Outlives the menu, which goes with each click. */
const sendingIdOf = requestIds();

/** One whose certificate is not ready is asked about first: that is found out in a while, when another dialog may be open. */
export function useMailActs(student: Student, template: Template | undefined, queue: OpenDialog) {
  const { id, name, user_template_id, delivery } = student;
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all(
      ["students", "sending"].map((kind) => queries.invalidateQueries({ queryKey: [kind, user_template_id] })),
    );
  const send = useMutation({
    mutationFn: async () => {
      if (template !== undefined && !(await isReady(template, student)))
        return queue({ kind: "send-picked", students: [student], again: true });
      // Asked again before the row shows a newer mail, after an answer that was lost, it is the same mail.
      const sending_id = sendingIdOf({ id, delivery });
      sayStarted(await call("sendMail", { body: { user_template_id, sending_id, student_ids: [id], again: true } }));
      return refresh();
    },
    onError: (error) => {
      toast.error(failure(say.sendFailed, error));
      // What was lost may be the answer alone.
      void refresh();
    },
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

/** The check comes with the code that draws, and is fetched when it is needed. */
async function isReady({ content }: Template, student: Student): Promise<boolean> {
  const [{ isReady: check }, { parseContent }] = await Promise.all([
    import("./readiness.ts"),
    import("#domain/canvas/content.ts"),
  ]);
  return check(parseContent(content), student);
}

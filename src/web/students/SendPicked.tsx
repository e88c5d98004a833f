// Mails those who are picked: how many, how many of them no mail can reach, and whose certificate is not ready.
import { useMemo, useState } from "react";
import type { Template } from "#api/shapes.ts";
import { parseContent } from "#domain/content.ts";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import type { Dialog as Asked } from "./dialog.ts";
import { NotReady } from "./sending/NotReady.tsx";
import { thePicked } from "./sending/recipients.ts";
import { leftOutOf, useReadiness } from "./sending/use-readiness.ts";
import type { SendRequest } from "./use-sending.ts";

const say = SAY.students;
type Props = {
  template: Template;
  dialog: Extract<Asked, { kind: "send-picked" }>;
  onSend: (request: SendRequest) => void;
  onClose: () => void;
};

export function SendPicked({ template, dialog: { students, again }, onSend, onClose }: Props) {
  const [allTheSame, setAllTheSame] = useState(false);
  const reachable = useMemo(() => students.filter(({ email }) => email !== ""), [students]);
  const recipients = useMemo(() => thePicked(reachable), [reachable]);
  const design = useMemo(() => parseContent(template.content), [template.content]);
  const readiness = useReadiness(recipients, design);
  const { count, ids, waits } = leftOutOf(readiness, allTheSame);
  const going = reachable.filter(({ id }) => !ids.includes(id));
  const send = () => onSend({ student_ids: going.map(({ id }) => id), ...(again && { again }) });
  return (
    <Dialog
      open
      onClose={onClose}
      title={say.sendPickedTitle}
      text={say.sendPickedText(reachable.length - count, students.length - reachable.length)}
      closeLabel={SAY.product.cancel}
      actions={
        <>
          <Button onClick={onClose}>{SAY.product.cancel}</Button>
          <Button kind="primary" disabled={waits || going.length === 0} onClick={send}>
            {say.sendPicked}
          </Button>
        </>
      }
    >
      {reachable.length > 0 && (
        <NotReady {...{ readiness, design, due: reachable.length, allTheSame }} onChange={setAllTheSame} />
      )}
    </Dialog>
  );
}

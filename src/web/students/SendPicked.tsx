// Mails those who are picked: how many, and how many of them no mail can reach.
import type { Student } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import type { SendRequest } from "./use-sending.ts";

const say = SAY.students;
type Props = { students: readonly Student[]; onSend: (request: SendRequest) => void; onClose: () => void };

export function SendPicked({ students, onSend, onClose }: Props) {
  const reachable = students.filter(({ email }) => email !== "");
  return (
    <ConfirmDialog
      open
      title={say.sendPickedTitle}
      text={say.sendPickedText(reachable.length, students.length - reachable.length)}
      confirm={say.sendPicked}
      cancel={SAY.product.cancel}
      onConfirm={() => onSend({ student_ids: reachable.map(({ id }) => id) })}
      onClose={onClose}
    />
  );
}

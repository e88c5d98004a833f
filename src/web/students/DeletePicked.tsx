// Deletes the selected students and offers undo.
import { useMutation } from "@tanstack/react-query";
import type { Student } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../client.ts";
import { ConfirmDialog } from "../ui/overlays/ConfirmDialog.tsx";
import { toast } from "../ui/toasts/toast.ts";
import { failure } from "../ui/toasts/failure.ts";
import { withWithdrawal } from "./with-withdrawal.ts";

const say = SAY.students;
type Props = {
  templateId: string;
  students: readonly Student[];
  onChanged: () => void;
  onUnpick: (ids: readonly string[]) => void;
  onClose: () => void;
};

export function DeletePicked({ templateId, students, onChanged, onUnpick, onClose }: Props) {
  const body = { user_template_id: templateId, student_ids: students.map(({ id }) => id) };
  const restore = useMutation({
    mutationFn: () => call("restoreStudents", { body }),
    onSuccess: (restored) => {
      toast.say(say.restoredSeveral(restored.students));
      onChanged();
    },
    onError: (error) => toast.error(failure(SAY.http.unexpected, error)),
  });
  const remove = useMutation({
    mutationFn: () => call("deleteStudents", { body }),
    onSuccess: (deleted) => {
      toast.withUndo(say.deletedSeveral(deleted.students), () => restore.mutate());
      onChanged();
      onUnpick(body.student_ids);
      onClose();
    },
    onError: (error) => toast.error(failure(say.deleteFailed, error)),
  });
  return (
    <ConfirmDialog
      open
      title={students.length === 1 ? say.deleteTitle : say.deleteSeveralTitle}
      text={withWithdrawal(say.deleteSeveral(students.length), students)}
      confirm={SAY.product.delete}
      cancel={SAY.product.cancel}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}

// Delete Student: asks, deletes, and offers to take it back.
import { useMutation } from "@tanstack/react-query";
import type { Student } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../client.ts";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { toast } from "../ui/toast.ts";
import { failure } from "./failure.ts";

const say = SAY.students;
type Props = { student: Student; onChanged: () => void; onClose: () => void };

export function DeleteDialog({ student, onChanged, onClose }: Props) {
  const { id, name } = student;

  async function restore(): Promise<void> {
    try {
      await call("restoreStudent", { params: { id } });
      toast.say(say.restored(name));
      onChanged();
    } catch (error) {
      toast.error(failure(SAY.http.unexpected, error));
    }
  }

  const remove = useMutation({
    mutationFn: () => call("deleteStudent", { params: { id } }),
    onSuccess: () => {
      toast.withUndo(say.deleted(name), () => void restore());
      onChanged();
      onClose();
    },
    onError: (error) => toast.error(failure(say.deleteFailed, error)),
  });

  return (
    <ConfirmDialog
      open
      title={say.deleteTitle}
      text={say.confirmDelete(name)}
      confirm={SAY.product.delete}
      cancel={SAY.product.cancel}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}

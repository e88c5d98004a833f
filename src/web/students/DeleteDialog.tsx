// Delete Student: confirmation, deletion and undo.
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import type { Student } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../client.ts";
import { ConfirmDialog } from "../ui/overlays/ConfirmDialog.tsx";
import { focusScreen } from "../ui/focus-screen.ts";
import { toast } from "../ui/toasts/toast.ts";
import { failure } from "../ui/toasts/failure.ts";
import { withWithdrawal } from "./with-withdrawal.ts";

const say = SAY.students;
type Props = {
  student: Student;
  onChanged: () => void;
  onUnpick: (ids: readonly string[]) => void;
  onClose: () => void;
};

export function DeleteDialog({ student, onChanged, onUnpick, onClose }: Props) {
  const { id, name } = student;
  const deleted = useRef(false);

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
      deleted.current = true;
      toast.withUndo(say.deleted(name), () => void restore());
      onChanged();
      onUnpick([id]);
      onClose();
    },
    onError: (error) => toast.error(failure(say.deleteFailed, error)),
  });

  /** The pressed button disappears with its row, so the focus moves to the screen. */
  function giveFocus(): boolean {
    if (deleted.current) focusScreen();
    return !deleted.current;
  }

  return (
    <ConfirmDialog
      open
      title={say.deleteTitle}
      text={withWithdrawal(say.confirmDelete(name), [student])}
      confirm={SAY.product.delete}
      cancel={SAY.product.cancel}
      danger
      busy={remove.isPending}
      finalFocus={giveFocus}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}

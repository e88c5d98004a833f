// Leads from a check to the dialog of a student, at the field that is to be filled in, and back.
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Student } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../../client.ts";
import { useWorkspace } from "../../shell/use-workspace.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { failure } from "../../ui/toasts/failure.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { StudentDialog } from "../StudentDialog.tsx";

type Props = {
  templateId: string;
  student: { id: string; name: string };
  /** The one that is missing. */
  column: string;
  /** The list has changed: answers about it are asked for again. */
  onFilled: (() => void) | undefined;
};

export function Mend({ templateId, student: { id, name }, column, onFilled }: Props) {
  const { may } = useWorkspace();
  const queries = useQueryClient();
  const [student, setStudent] = useState<Student>();
  const [busy, setBusy] = useState(false);
  if (!may("lists.change")) return null;
  async function open(): Promise<void> {
    setBusy(true);
    try {
      setStudent(await call("getStudent", { params: { id } }));
    } catch (error) {
      toast.error(failure(SAY.students.fetchFailed, error));
    } finally {
      setBusy(false);
    }
  }
  const onDone = () => {
    setStudent(undefined);
    for (const kind of ["students", "audience", "template"])
      void queries.invalidateQueries({ queryKey: [kind, templateId] });
    onFilled?.();
  };
  return (
    <>
      <Button kind="plain" busy={busy} aria-label={SAY.columns.fillInOf(column, name)} onClick={() => void open()}>
        {SAY.columns.fillIn(column)}
      </Button>
      {student !== undefined && (
        <StudentDialog {...{ templateId, student, column, onDone }} onClose={() => setStudent(undefined)} />
      )}
    </>
  );
}

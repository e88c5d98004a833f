// The open dialog of the students screen.
import { Suspense } from "react";
import type { Student, Template } from "#api/shapes.ts";
import { DeleteDialog } from "./DeleteDialog.tsx";
import type { StudentsDialog } from "./dialog.ts";
import { DeletePicked } from "./DeletePicked.tsx";
import {
  LazyAiDialog,
  LazyClaimDialog,
  LazyCorrectionsDialog,
  LazyDownloadDialog,
  LazyImportDialog,
  LazyListKeys,
  LazySendDialog,
  LazySendDraft,
  LazySendPicked,
  LazyWithdrawDialog,
} from "./lazy-dialogs.ts";
import { LiftDialog } from "./sending/LiftDialog.tsx";
import { StudentDialog } from "./StudentDialog.tsx";
import type { Batch } from "./use-batch.ts";

type Props = {
  dialog: StudentsDialog;
  templateId: string;
  /** Undefined until loaded. */
  template: Template | undefined;
  publicUrl: string;
  /** How many certificates are withdrawn. */
  withdrawn: number;
  onChanged: () => void;
  onEdited: (student: Student) => void;
  /** Called when they are done, to unselect them. */
  onUnpick: (ids: readonly string[]) => void;
  onSend: Batch["send"];
  onClose: () => void;
};

export function Dialogs(props: Props) {
  return (
    <Suspense>
      <OpenDialog {...props} />
    </Suspense>
  );
}

function OpenDialog(props: Props) {
  const { dialog, templateId, template, publicUrl, withdrawn, onChanged, onEdited, onUnpick, onSend, onClose } = props;
  const onDone = () => {
    onChanged();
    onClose();
  };
  switch (dialog.kind) {
    case "none":
      return null;
    case "add":
      return <StudentDialog {...{ templateId, onDone, onClose }} />;
    case "edit":
      return (
        <StudentDialog {...{ templateId, onEdited, onDone, onClose }} student={dialog.student} column={dialog.column} />
      );
    case "ai":
      return <LazyAiDialog {...{ student: dialog.student, onChanged, onClose }} />;
    case "delete":
      return <DeleteDialog {...{ student: dialog.student, onChanged, onUnpick, onClose }} />;
    case "lift":
      return <LiftDialog {...{ templateId, student: dialog.student, onClose }} />;
    case "delete-picked":
      return <DeletePicked {...{ templateId, students: dialog.students, onChanged, onUnpick, onClose }} />;
    case "withdraw":
      return <LazyWithdrawDialog {...{ templateId, students: dialog.students, onDone, onUnpick, onClose }} />;
    case "send-picked":
      return (
        template && (
          <LazySendPicked key={idsOf(dialog)} {...{ template, publicUrl, dialog, onSend, onUnpick, onClose }} />
        )
      );
    case "send-draft":
      return template && <LazySendDraft {...{ template, publicUrl, onSend, onClose }} draftId={dialog.draft} />;
    case "claim":
      return <LazyClaimDialog {...{ templateId, onChanged, onClose }} />;
    case "corrections":
      return <LazyCorrectionsDialog {...{ templateId, onChanged, onClose }} />;
    case "import":
      return <LazyImportDialog {...{ templateId, template, publicUrl, onChanged, onClose }} file={dialog.file} />;
    case "download":
      return template && <LazyDownloadDialog {...{ template, withdrawn, onDone, onClose }} />;
    case "keys":
      return <LazyListKeys onClose={onClose} />;
    case "send":
      return template && <LazySendDialog {...{ template, publicUrl, onSend, onClose }} />;
  }
}

/** A dialog may be followed directly by another. */
function idsOf({ students }: Extract<StudentsDialog, { kind: "send-picked" }>): string {
  return students.map(({ id }) => id).join();
}

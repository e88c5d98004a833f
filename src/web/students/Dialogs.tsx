// The dialogs of the students screen: whichever one is open.
import type { Template } from "#api/shapes.ts";
import { AiDialog } from "./AiDialog.tsx";
import { DeleteDialog } from "./DeleteDialog.tsx";
import type { Dialog } from "./dialog.ts";
import { DownloadDialog } from "./DownloadDialog.tsx";
import { ImportDialog } from "./ImportDialog.tsx";
import { SendDialog } from "./SendDialog.tsx";
import { StudentDialog } from "./StudentDialog.tsx";
import type { SendRequest } from "./use-sending.ts";

type Props = {
  dialog: Dialog;
  templateId: string;
  /** Undefined until it is loaded. */
  template: Template | undefined;
  publicUrl: string;
  onChanged: () => void;
  onSend: (request: SendRequest) => void;
  onClose: () => void;
};

export function Dialogs({ dialog, templateId, template, publicUrl, onChanged, onSend, onClose }: Props) {
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
      return <StudentDialog {...{ templateId, student: dialog.student, onDone, onClose }} />;
    case "ai":
      return <AiDialog {...{ student: dialog.student, onChanged, onClose }} />;
    case "delete":
      return <DeleteDialog {...{ student: dialog.student, onChanged, onClose }} />;
    case "import":
      return <ImportDialog {...{ templateId, onChanged, onClose }} />;
    case "download":
      return template && <DownloadDialog {...{ template, onDone, onClose }} />;
    case "send": {
      const send = (request: SendRequest) => {
        onSend(request);
        onClose();
      };
      return template && <SendDialog {...{ template, publicUrl, onSend: send, onClose }} />;
    }
  }
}

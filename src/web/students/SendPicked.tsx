// Sends to the selected students.
import type { Template } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import type { StudentsDialog as Asked } from "./dialog.ts";
import { SendThese } from "./sending/SendThese.tsx";
import type { Batch } from "./use-batch.ts";

type Props = {
  template: Template;
  publicUrl: string;
  dialog: Extract<Asked, { kind: "send-picked" }>;
  onSend: Batch["send"];
  onUnpick: (ids: readonly string[]) => void;
  onClose: () => void;
};

export function SendPicked({ template, publicUrl, dialog, onSend, onUnpick, onClose }: Props) {
  const students = dialog.students.map(({ id }) => id);
  const onSent = () => {
    onUnpick(students);
    onClose();
  };
  return (
    <SendThese
      {...{ template, publicUrl, students, onSend, onSent, onClose }}
      alsoByWhatsApp
      againAtFirst={dialog.again === true}
      title={SAY.students.sendPickedTitle}
    />
  );
}

// A confirmation dialog: the action on the right, Cancel beside it.
import { Button } from "../controls/Button.tsx";
import { Dialog } from "./Dialog.tsx";

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  text: string;
  confirm: string;
  cancel: string;
  danger?: boolean;
  busy?: boolean;
  finalFocus?: () => boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirm, cancel, danger = false, busy = false, onConfirm, onClose, ...rest } = props;
  return (
    <Dialog
      {...rest}
      open={open}
      onClose={onClose}
      title={title}
      text={text}
      closeLabel={cancel}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button kind={danger ? "danger" : "primary"} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  );
}

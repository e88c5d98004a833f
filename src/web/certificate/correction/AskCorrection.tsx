// 'Something wrong?' under a certificate. Its dialog is fetched when it is asked for.
import { useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/toast.ts";

const load = () => import("./CorrectionDialog.tsx");

type Props = { id: string; name: string };

export function AskCorrection(props: Props) {
  const [dialog, setDialog] = useState<Awaited<ReturnType<typeof load>>>();
  const open = () => load().then(setDialog, () => toast.error(SAY.corrections.failed));
  return (
    <>
      <Button
        kind="plain"
        className="-mx-4"
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => void open()}
      >
        {SAY.corrections.ask}
      </Button>
      {dialog && <dialog.CorrectionDialog {...props} onClose={() => setDialog(undefined)} />}
    </>
  );
}

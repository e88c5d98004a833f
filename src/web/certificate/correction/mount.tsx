// Mounts the correction button in the place the server left for it. Without scripts the page names a contact.
import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { toast } from "../../ui/toasts/toast.ts";

const load = () => import("./CorrectionDialog.tsx");

export function mountCorrection(): void {
  const place = document.getElementById("correction");
  if (place === null) return;
  const { id = "", name = "" } = place.dataset;
  createRoot(place).render(
    <StrictMode>
      <AskCorrection id={id} name={name} />
    </StrictMode>,
  );
}

type Props = { id: string; name: string };

function AskCorrection(props: Props) {
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

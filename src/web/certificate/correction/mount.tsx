// Mounts the correction button in the place the server left for it. Without scripts the page names a contact.
import { StrictMode, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { toast } from "../../ui/toasts/toast.ts";

const load = () => import("./CorrectionDialog.tsx");

/** What the list of a recipient's certificates adds to the address of the page. */
const OPENED = "#correction";

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
  useEffect(() => {
    if (window.location.hash === OPENED) void open();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as the page was opened
  }, []);
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

// Import Students CSV: choose or drop a file, send it, see which rows stood in the way.
import { useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { Banner } from "../ui/Banner.tsx";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { toast } from "../ui/toast.ts";
import { BadRows } from "./BadRows.tsx";
import { FileDrop } from "./FileDrop.tsx";
import { importFile, refuseFile, type BadRow } from "./import-file.ts";
import { usePastedRows } from "./use-pasted-rows.ts";

const say = SAY.students;

type Import =
  | { step: "choose" }
  | { step: "chosen"; file: File }
  | { step: "sending"; file: File }
  | { step: "refused"; reason: string; rows: BadRow[] };

type Props = { templateId: string; onDone: () => void; onClose: () => void };

export function ImportDialog({ templateId, onDone, onClose }: Props) {
  const [state, setState] = useState<Import>({ step: "choose" });
  const sending = state.step === "sending";

  function choose(file: File): void {
    const reason = refuseFile(file);
    setState(reason === undefined ? { step: "chosen", file } : { step: "refused", reason, rows: [] });
  }

  usePastedRows((file) => !sending && choose(file));

  async function submit(): Promise<void> {
    if (state.step !== "chosen") return;
    setState({ step: "sending", file: state.file });
    const imported = await importFile(templateId, state.file);
    if (imported.ok) {
      toast.say(imported.message);
      onDone();
    } else {
      setState({ step: "refused", reason: imported.message, rows: imported.rows });
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={say.importTitle}
      text={say.importHint}
      closeLabel={SAY.product.close}
      width={state.step === "refused" && state.rows.length > 0 ? "wide" : "narrow"}
      actions={
        <>
          <Button onClick={onClose}>{SAY.product.cancel}</Button>
          <Button
            kind="primary"
            busy={sending}
            disabled={state.step === "choose" || state.step === "refused"}
            onClick={() => void submit()}
          >
            {sending ? say.importing : say.importSubmit}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FileDrop chosen={"file" in state ? state.file.name : undefined} disabled={sending} onFile={choose} />
        {state.step === "refused" && <Banner tone="error">{state.reason}</Banner>}
        {state.step === "refused" && state.rows.length > 0 && <BadRows rows={state.rows} />}
      </div>
    </Dialog>
  );
}

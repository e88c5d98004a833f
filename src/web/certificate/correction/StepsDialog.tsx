// The frame of a dialog in which a recipient asks for something in steps: an address, a code, and the answer.
import type { ReactNode } from "react";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Banner } from "../../ui/layout/Banner.tsx";
import { DialogPanel } from "../../ui/overlays/DialogPanel.tsx";
import type { CorrectionStep } from "./use-correction.ts";

const SUBMIT = { address: SAY.corrections.sendCode, code: SAY.corrections.submit, asked: undefined } as const;

type Props = {
  title: string;
  step: CorrectionStep["step"];
  /** The id of the step's form, which the button submits. */
  form: string;
  error: string | undefined;
  busy: boolean;
  onClose: () => void;
  children: ReactNode;
};

export function StepsDialog({ title, step, form, error, busy, onClose, children }: Props) {
  const submit = SUBMIT[step];
  return (
    <DialogPanel
      open
      onClose={onClose}
      title={title}
      closeLabel={SAY.product.close}
      actions={
        <>
          <Button onClick={onClose}>{submit === undefined ? SAY.product.close : SAY.product.cancel}</Button>
          {submit !== undefined && (
            <Button kind="primary" type="submit" form={form} busy={busy}>
              {submit}
            </Button>
          )}
        </>
      }
    >
      {error !== undefined && (
        <Banner tone="error" className="mb-4">
          {error}
        </Banner>
      )}
      {children}
    </DialogPanel>
  );
}

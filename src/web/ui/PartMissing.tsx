// Shown in place of a part whose code could not be loaded: the network is gone, or a new version has replaced it.
import { useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { Button } from "./controls/Button.tsx";
import { Banner } from "./layout/Banner.tsx";
import { serverAnswers } from "./server-answers.ts";

type PartMissingProps = {
  over?: boolean;
  className?: string;
  /** What the part was given: a dialog can be closed. */
  part: { open?: boolean; onClose?: () => void; onOpen?: (open: boolean) => void };
  onRetry: () => Promise<boolean>;
};

export function PartMissing({ over = false, className = "", part, onRetry }: PartMissingProps) {
  const [busy, setBusy] = useState(false);
  async function retry(): Promise<void> {
    setBusy(true);
    // The files of an earlier version are gone, and only the page itself leads to the new ones.
    if (!(await onRetry()) && (await serverAnswers())) window.location.reload();
    setBusy(false);
  }
  function close(): void {
    part.onClose?.();
    part.onOpen?.(false);
  }
  if (part.open === false) return null;
  const mayClose = part.onClose !== undefined || part.onOpen !== undefined;
  return (
    <div
      className={
        over ? "fixed inset-x-4 bottom-4 z-60 mx-auto max-w-xl rounded-control bg-surface shadow-float" : className
      }
    >
      <Banner
        tone="error"
        action={
          <>
            <Button busy={busy} onClick={() => void retry()}>
              {SAY.product.retry}
            </Button>
            {over && mayClose && <Button onClick={close}>{SAY.product.close}</Button>}
          </>
        }
      >
        <p>{SAY.pages.partMissing}</p>
        <p className="text-s">{SAY.pages.partMissingWhy}</p>
      </Banner>
    </div>
  );
}

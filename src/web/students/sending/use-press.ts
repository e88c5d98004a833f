// The press of a send dialog: it closes once the mails are on their way, and stays, as it was filled in, where that failed.
import { useState } from "react";
import { flushSync } from "react-dom";
import { newRequestId } from "../../request-id.ts";
import type { Batch, SendOptions } from "../use-batch.ts";
import { sayStarted } from "./started.ts";

/** So long the dialog stays, lest a second click falls on what is behind it. */
const DOUBLE_CLICK_MS = 400;

/** Pressed again, after an answer that was lost, it is the same batch: what went out already goes to nobody twice. */
export function usePress(onSend: Batch["send"], onSent: () => void) {
  const [id] = useState(newRequestId);
  const [busy, setBusy] = useState(false);
  const press = async (request: SendOptions): Promise<void> => {
    setBusy(true);
    const [started] = await Promise.all([onSend({ ...request, sending_id: id }), pastDoubleClick()]);
    setBusy(false);
    if (started === undefined) return;
    // The dialog goes first: a toast would make way for its buttons.
    flushSync(onSent);
    sayStarted(started, request);
  };
  return { press, busy };
}

function pastDoubleClick(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, DOUBLE_CLICK_MS));
}

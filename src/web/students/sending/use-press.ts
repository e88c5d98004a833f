// Submits a send dialog: it closes on success and stays filled in on failure.
import { useState } from "react";
import { flushSync } from "react-dom";
import { SAY } from "#domain/say/say.ts";
import { call } from "../../client.ts";
import { reasonOr } from "../../ui/toasts/failure.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { newRequestId } from "../../request-id.ts";
import type { Batch, SendOptions } from "../use-batch.ts";
import { sayStarted } from "./started.ts";

/** The dialog stays this long, so that a double click does not hit what is behind it. */
const DOUBLE_CLICK_MS = 400;

/** A retry after a lost answer is the same batch, so nobody is mailed twice. `draft`: the id of a prepared batch. */
export function usePress(onSend: Batch["send"], onSent: () => void, draft?: string) {
  const [made] = useState(newRequestId);
  const named = draft === undefined ? { sending_id: made } : { sending_id: draft, draft: true };
  const [busy, setBusy] = useState(false);
  /** `attests`: the permission to use the data was ticked, and is stored first. */
  const press = async (request: SendOptions, attests = false): Promise<void> => {
    setBusy(true);
    if (attests && !(await storePermission())) return setBusy(false);
    const [started] = await Promise.all([onSend({ ...request, ...named }), pastDoubleClick()]);
    setBusy(false);
    if (started === undefined) return;
    // Close first: toasts move away from a dialog's buttons.
    flushSync(onSent);
    sayStarted(started, request);
  };
  return { press, busy };
}

/** That the organiser may use the data of the list; false if it could not be stored, which was said. */
export async function storePermission(): Promise<boolean> {
  try {
    await call("attest", {});
    return true;
  } catch (error) {
    toast.error(reasonOr(SAY.mail.sendFailed, error));
    return false;
  }
}

function pastDoubleClick(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, DOUBLE_CLICK_MS));
}

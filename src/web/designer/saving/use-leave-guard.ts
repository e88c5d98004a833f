// Before leaving, the design is saved or kept on this device; the person is asked only when neither works.
import { useBlocker } from "@tanstack/react-router";
import { useEffect } from "react";
import { flushSync } from "react-dom";
import { SAY } from "#domain/say/say.ts";
import { SECOND } from "#domain/time.ts";
import { readToken } from "../../session.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { isTypedIn } from "../keys/use-keys.ts";
import type { Autosave } from "./autosave.ts";
import type { Status } from "./save-state.ts";

const WAIT_AT_LEAVING_MS = 3 * SECOND;

export function useLeaveGuard(autosave: Autosave, status: Status): void {
  useBlocker({
    shouldBlockFn: async () => {
      endWriting();
      if (autosave.isSaved()) return false;
      // Signed out: saving waits until somebody signs in and opens the template again.
      if (readToken() === undefined) return !autosave.keepNow();
      if (await isSavedInTime(autosave)) return false;
      // Shows the browser's own question, as when closing the tab.
      return !autosave.keepNow() && !window.confirm(SAY.designer.leave);
    },
    enableBeforeUnload: () => {
      endWriting();
      return !autosave.keepNow();
    },
  });
  useKeepOnHide(autosave);
  useEffect(() => {
    if (status === "notKept") toast.error(SAY.saving.deviceFull);
  }, [status]);
}

/**
 * Commits half-typed text by blurring its field, because going back or closing the tab does not blur it.
 * The field gets the focus back if the person stays.
 */
function endWriting(): void {
  const field = document.activeElement;
  if (!isTypedIn(field)) return;
  flushSync(() => field.blur());
  if (field.isConnected) field.focus({ preventScroll: true });
}

async function isSavedInTime(autosave: Autosave): Promise<boolean> {
  const patience = new Promise<"late">((resolve) => setTimeout(resolve, WAIT_AT_LEAVING_MS, "late"));
  return (await Promise.race([autosave.save(false), patience])) === undefined;
}

/** A phone may discard a hidden page without further events. */
function useKeepOnHide(autosave: Autosave): void {
  useEffect(() => {
    autosave.open();
    const hide = () => {
      if (document.visibilityState === "visible" || autosave.isSaved()) return;
      autosave.keepNow();
      void autosave.save(false);
    };
    const keep = () => {
      endWriting();
      autosave.keepNow();
    };
    const online = () => autosave.online();
    document.addEventListener("visibilitychange", hide);
    window.addEventListener("pagehide", keep);
    window.addEventListener("online", online);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      window.removeEventListener("pagehide", keep);
      window.removeEventListener("online", online);
      autosave.close();
    };
  }, [autosave]);
}

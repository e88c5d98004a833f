// Dialogs with large code (drawing, list reading), loaded after the table.
import { lazy } from "react";

const load = {
  ai: () => import("./AiDialog.tsx"),
  claim: () => import("./claim/ClaimDialog.tsx"),
  corrections: () => import("./corrections/CorrectionsDialog.tsx"),
  download: () => import("./DownloadDialog.tsx"),
  keys: () => import("./keys/ListKeys.tsx"),
  import: () => import("./ImportDialog.tsx"),
  send: () => import("./SendDialog.tsx"),
  sendDraft: () => import("./drafts/SendDraft.tsx"),
  sendPicked: () => import("./SendPicked.tsx"),
  timeline: () => import("./CertificateTimeline.tsx"),
  withdraw: () => import("./WithdrawDialog.tsx"),
} as const;

export const LazyAiDialog = lazy(async () => ({ default: (await load.ai()).AiDialog }));
export const LazyClaimDialog = lazy(async () => ({ default: (await load.claim()).ClaimDialog }));
export const LazyCorrectionsDialog = lazy(async () => ({ default: (await load.corrections()).CorrectionsDialog }));
export const LazyDownloadDialog = lazy(async () => ({ default: (await load.download()).DownloadDialog }));
export const LazyImportDialog = lazy(async () => ({ default: (await load.import()).ImportDialog }));
export const LazyListKeys = lazy(async () => ({ default: (await load.keys()).ListKeys }));
export const LazySendDialog = lazy(async () => ({ default: (await load.send()).SendDialog }));
export const LazySendDraft = lazy(async () => ({ default: (await load.sendDraft()).SendDraft }));
export const LazySendPicked = lazy(async () => ({ default: (await load.sendPicked()).SendPicked }));
export const LazyTimeline = lazy(async () => ({ default: (await load.timeline()).CertificateTimeline }));
export const LazyWithdrawDialog = lazy(async () => ({ default: (await load.withdraw()).WithdrawDialog }));

/** In advance: the network may be gone when one is needed. One after another: all at once would hold up the page. */
export async function fetchDialogs(): Promise<void> {
  for (const each of Object.values(load)) await each().catch(() => {});
}

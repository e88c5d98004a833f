// Dialogs with large code (drawing, list reading), loaded after the table.
import { part } from "../ui/part.tsx";

const load = {
  /** In which all of them stand. */
  panel: () => import("../ui/overlays/DialogPanel.tsx"),
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

const OVER = { over: true };

export const LazyAiDialog = part(async () => (await load.ai()).AiDialog, OVER);
export const LazyClaimDialog = part(async () => (await load.claim()).ClaimDialog, OVER);
export const LazyCorrectionsDialog = part(async () => (await load.corrections()).CorrectionsDialog, OVER);
export const LazyDownloadDialog = part(async () => (await load.download()).DownloadDialog, OVER);
export const LazyImportDialog = part(async () => (await load.import()).ImportDialog, OVER);
export const LazyListKeys = part(async () => (await load.keys()).ListKeys, OVER);
export const LazySendDialog = part(async () => (await load.send()).SendDialog, OVER);
export const LazySendDraft = part(async () => (await load.sendDraft()).SendDraft, OVER);
export const LazySendPicked = part(async () => (await load.sendPicked()).SendPicked, OVER);
export const LazyWithdrawDialog = part(async () => (await load.withdraw()).WithdrawDialog, OVER);

/** In advance: the network may be gone when one is needed. One after another: all at once would hold up the page. */
export async function fetchDialogs(): Promise<void> {
  for (const each of Object.values(load)) await each().catch(() => {});
}

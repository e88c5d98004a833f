// Downloads the receipt of an order from a link that is asked for.
import { useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { call, sentenceOr } from "../client.ts";
import { saveFrom } from "../ui/save-file.ts";
import { toast } from "../ui/toast.ts";

export function useReceipt(): { busy: string | undefined; download: (order: string) => void } {
  const [busy, setBusy] = useState<string>();
  async function download(order: string): Promise<void> {
    setBusy(order);
    try {
      const { url } = await call("receiptLink", { params: { id: order } });
      saveFrom(url);
    } catch (error) {
      toast.error(sentenceOr(SAY.receipt.failed, error));
    } finally {
      setBusy(undefined);
    }
  }
  return { busy, download: (order) => void download(order) };
}

// Copies a text; the button says 'Copied!' for two seconds (specification section 4).
import { useEffect, useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { SECOND } from "#domain/time.ts";
import { toast } from "../toasts/toast.ts";

const COPIED_STAYS_MS = 2 * SECOND;

export function useCopied(
  text: string,
  said: string = SAY.certificate.linkCopied,
): { copied: boolean; copy: () => Promise<void> } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_STAYS_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      toast.say(said);
    } catch {
      toast.error(SAY.preview.copyFailed);
    }
  }
  return { copied, copy };
}

// Copies a link to the clipboard and confirms it.
import { SAY } from "#domain/say/say.ts";
import { toast } from "../ui/toasts/toast.ts";

export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast.say(SAY.certificate.linkCopied);
  } catch {
    toast.error(SAY.preview.copyFailed);
  }
}

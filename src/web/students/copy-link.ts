// Gives out the link of a certificate: copies it and confirms it. From then on the certificate counts as issued.
import { SAY } from "#domain/say/say.ts";
import { call } from "../client.ts";
import { failure } from "../ui/toasts/failure.ts";
import { toast } from "../ui/toasts/toast.ts";

export async function copyLink(studentId: string, link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    toast.error(SAY.preview.copyFailed);
    return;
  }
  toast.say(SAY.certificate.linkCopied);
  await noteShared(studentId);
}

/** Without it, the certificate's page says that it is not issued yet. */
export async function noteShared(studentId: string): Promise<void> {
  try {
    await call("markShared", { params: { id: studentId } });
  } catch (error) {
    toast.error(failure(SAY.certificate.notMarked, error));
  }
}

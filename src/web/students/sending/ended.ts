// The toast at the end of a batch: success or the counts. Nothing when no mail was tried.
import type { BatchProgress } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { toast } from "../../ui/toasts/toast.ts";

const say = SAY.mail;
type Ended = Pick<BatchProgress, "since">;

export function sayEnded(progress: Ended): void {
  const result = endedToast(progress);
  if (result !== undefined) toast[result.tone](result.text);
}

/** Undefined when planned mails were deleted or cancelled elsewhere. */
export function endedToast({ since: { sent, failed } }: Ended): { tone: "say" | "error"; text: string } | undefined {
  if (failed > 0) return { tone: "error", text: say.someFailed(sent, failed) };
  return sent > 0 ? { tone: "say", text: say.allSent } : undefined;
}

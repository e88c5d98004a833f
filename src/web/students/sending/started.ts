// The toast after a send request: how many mails, until when, who is left out; or why none is sent.
import { SAY } from "#domain/say/say.ts";
import type { SendRequest } from "#domain/mail/batch.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { whenText } from "./when-text.ts";

const say = SAY.mail;
type Asked = Pick<SendRequest, "except_ids" | "send_at">;
/** `message`: the server's sentence, with the reason when nobody is mailed. */
export type Started = { queued: number; message: string };

export function sayStarted(answer: Started, asked: Asked = {}): void {
  const { tone, text } = startedToast(answer, asked);
  toast[tone](text);
}

/** Mailing nobody is no success. */
export function startedToast({ queued, message }: Started, asked: Asked): { tone: "say" | "error"; text: string } {
  return queued === 0 ? { tone: "error", text: message } : { tone: "say", text: startedText(queued, asked) };
}

function startedText(queued: number, { except_ids: leftOut = [], send_at: at }: Asked): string {
  if (at !== undefined) return say.planned(queued, whenText(at), leftOut.length);
  return leftOut.length === 0 ? say.started(queued) : say.leftOut.started(queued, leftOut.length);
}

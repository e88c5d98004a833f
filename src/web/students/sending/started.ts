// The toast after a send request: how many mails, until when, who is left out; or why none is sent.
import { sayMailDays } from "#domain/say/mail-days.ts";
import { SAY } from "#domain/say/say.ts";
import type { SendRequest } from "#domain/mail/batch.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { whenText } from "../../ui/when-text.ts";

const say = SAY.mail;
type Asked = Pick<SendRequest, "except_ids" | "send_at">;
/** `message`: the server's sentence, with the reason when nobody is mailed. */
export type Started = { queued: number; message: string; days?: readonly number[]; blocked?: number | undefined };

export function sayStarted(answer: Started, asked: Asked = {}): void {
  const { tone, text } = startedToast(answer, asked);
  toast[tone](text);
}

/** Mailing nobody is no success. */
export function startedToast(
  { queued, message, days = [], blocked = 0 }: Started,
  asked: Asked,
): { tone: "say" | "error"; text: string } {
  if (queued === 0) return { tone: "error", text: message };
  const text = withDays(startedText(queued, asked), asked, days);
  return blocked === 0 ? { tone: "say", text } : { tone: "error", text: say.startedWithout(text, blocked) };
}

function startedText(queued: number, { except_ids: leftOut = [], send_at: at }: Asked): string {
  if (at !== undefined) return say.planned(queued, whenText(at), leftOut.length);
  return leftOut.length === 0 ? say.started(queued) : say.leftOut.started(queued, leftOut.length);
}

/** '412 mails are ready to go: 200 today, 212 tomorrow', if a daily limit makes some wait. */
function withDays(text: string, { send_at: at }: Asked, days: readonly number[]): string {
  return at === undefined && days.length > 1 ? `${text}: ${sayMailDays(days)}` : text;
}

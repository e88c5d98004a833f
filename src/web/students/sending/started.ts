// What is told of mails that were asked for: how many wait to go, and who is left out; or why none goes.
import { SAY } from "#domain/say/say.ts";
import type { SendRequest } from "#domain/sending.ts";
import { toast } from "../../ui/toast.ts";

const say = SAY.mail;
type Asked = Pick<SendRequest, "except_ids">;
/** `message` is the server's own sentence, which says why where nobody is mailed. */
type Answer = { queued: number; message: string };

export function sayStarted(answer: Answer, asked: Asked = {}): void {
  const { tone, text } = startedToast(answer, asked);
  toast[tone](text);
}

/** That nobody is mailed is no success. */
export function startedToast({ queued, message }: Answer, asked: Asked): { tone: "say" | "error"; text: string } {
  return queued === 0 ? { tone: "error", text: message } : { tone: "say", text: startedText(queued, asked) };
}

function startedText(queued: number, { except_ids: leftOut = [] }: Asked): string {
  return leftOut.length === 0 ? say.started(queued) : say.leftOut.started(queued, leftOut.length);
}

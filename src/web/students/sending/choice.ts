// What is chosen in the send dialog, and the request it makes.
import { fillText, placeholdersIn } from "#domain/canvas/placeholders.ts";
import { type Attachment, mailValues, BATCH } from "#domain/mail/batch.ts";
import type { CertificateStudent } from "#domain/certificate/certificate.ts";
import type { SendOptions } from "../use-batch.ts";

export type SendChoice = {
  again: boolean;
  subject: string;
  message: string;
  attachment: Attachment;
  /** As the field writes it, in the time of this place; empty while it is not chosen. Undefined: now. */
  at: string | undefined;
  /** Also the certificates that are not ready. */
  allTheSame: boolean;
};

export const FIRST_CHOICE: SendChoice = {
  again: false,
  subject: "",
  message: "",
  attachment: "none",
  at: undefined,
  allTheSame: false,
};

export const wordsOf = ({ subject, message, attachment }: SendChoice) => ({ subject, message, attachment });

/** `leftOut` are the ids of those who get nothing. */
export function requestOf(choice: SendChoice, leftOut: readonly string[]): SendOptions {
  return {
    ...wordsOf(choice),
    ...(choice.again && { again: true }),
    ...(leftOut.length > 0 && { except_ids: [...leftOut] }),
    ...(choice.at === undefined ? { hold: true } : { send_at: new Date(choice.at).toISOString() }),
  };
}

export function isTimeGood(at: string | undefined, now: number): boolean {
  if (at === undefined) return true;
  const time = Date.parse(at);
  return time > now && time < now + BATCH.aheadMs;
}

/** The words as one student gets them, and the placeholders nothing fills. */
export function fillWords(
  text: string,
  student: { id: string } & CertificateStudent,
  template: string,
  issuer: string,
) {
  const filled = fillText(text, mailValues(student, template, issuer));
  const known = fillText(
    text,
    Object.fromEntries(Object.keys(mailValues(student, template, issuer)).map((name) => [name, ""])),
  );
  return { filled, unknown: placeholdersIn(known) };
}

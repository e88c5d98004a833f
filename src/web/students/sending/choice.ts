// What is chosen in the send dialog, and the request it makes.
import { fillText, placeholdersIn } from "#domain/canvas/placeholders.ts";
import { type Attachment, mailValues, SENDING } from "#domain/mail/batch.ts";
import type { CertificateStudent } from "#domain/certificate/certificate.ts";
import type { SendRequest } from "../use-sending.ts";

export type Choice = {
  again: boolean;
  subject: string;
  message: string;
  attachment: Attachment;
  /** As the field writes it, in the time of this place; empty while it is not chosen. Undefined: now. */
  at: string | undefined;
  /** Also the certificates that are not ready. */
  allTheSame: boolean;
};

export const FIRST_CHOICE: Choice = {
  again: false,
  subject: "",
  message: "",
  attachment: "none",
  at: undefined,
  allTheSame: false,
};

export const wordsOf = ({ subject, message, attachment }: Choice) => ({ subject, message, attachment });

/** `leftOut` are the ids of those who get nothing. */
export function requestOf(choice: Choice, leftOut: readonly string[]): SendRequest {
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
  return time > now && time < now + SENDING.aheadMs;
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

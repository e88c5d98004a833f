// The choices of the send dialog, and the request made from them.
import { fillText, placeholdersIn } from "#domain/canvas/placeholders.ts";
import { type Attachment, mailValues, BATCH } from "#domain/mail/batch.ts";
import type { Publication } from "#api/publication.ts";
import type { HoldRequest, PublishRequest } from "#domain/mail/publication.ts";
import type { CertificateStudent } from "#domain/certificate/certificate.ts";
import type { SendOptions } from "../use-batch.ts";

export type SendChoice = {
  again: boolean;
  subject: string;
  message: string;
  attachment: Attachment;
  /** Local time as in the field; empty while not chosen. Undefined: now, or by a press if `held`. */
  at: string | undefined;
  /** Nobody gets theirs before all are published together. */
  held: boolean;
  /** Whether those who are added after publishing get theirs at once. */
  late: boolean;
  /** Include certificates that are not ready. */
  allTheSame: boolean;
  /** Include gaps that a column of the list could fill. */
  withGaps: boolean;
  /** How often the list was filled here: its rows are read again. */
  filled: number;
};

const FIRST_CHOICE: SendChoice = {
  again: false,
  subject: "",
  message: "",
  attachment: "none",
  at: undefined,
  held: false,
  late: true,
  allTheSame: false,
  withGaps: false,
  filled: 0,
};

/** Held certificates keep what was chosen when they were held. */
export function firstChoice(publication: Publication | null | undefined): SendChoice {
  if (publication == null || publication.state === "published") return FIRST_CHOICE;
  const { late, subject, message, attachment } = publication;
  return { ...FIRST_CHOICE, late, subject, message, attachment };
}

export const wordsOf = ({ subject, message, attachment }: SendChoice) => ({ subject, message, attachment });

/** `leftOut`: ids of excluded students. */
export function requestOf(choice: SendChoice, leftOut: readonly string[]): SendOptions {
  return {
    ...wordsOf(choice),
    ...(choice.again && { again: true }),
    ...(leftOut.length > 0 && { except_ids: [...leftOut] }),
    ...whenOf(choice.at),
  };
}

/** When a batch starts: at the chosen time, or after the cancel window. */
export function whenOf(at: SendChoice["at"]): { hold: true } | { send_at: string } {
  return at === undefined ? { hold: true } : { send_at: new Date(at).toISOString() };
}

export function holdOf(choice: SendChoice, leftOut: readonly string[]): HoldRequest {
  const { at } = choice;
  return { ...publishOf(choice, leftOut), ...(at !== undefined && { publish_at: new Date(at).toISOString() }) };
}

/** Says also that nobody is left out: else those who were left out before would stay so. */
export function publishOf(choice: SendChoice, leftOut: readonly string[]): PublishRequest {
  return { ...wordsOf(choice), late: choice.late, except_ids: [...leftOut] };
}

export function isTimeGood(at: string | undefined, now: number): boolean {
  if (at === undefined) return true;
  const time = Date.parse(at);
  return time > now && time < now + BATCH.aheadMs;
}

/** The mail's text filled for one student, and unknown placeholders. */
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

// What hands mails to a mail server, in our words.
import { SAY } from "#domain/say/say.ts";
import type { Sent } from "#domain/mail/delivery.ts";

/** Called off before a server was asked. */
export type CalledOff = { ok: false; calledOff: true; retry: true; why: string };

export const CALLED_OFF: CalledOff = { ok: false, calledOff: true, retry: true, why: SAY.mail.cancelled };

export function isCalledOff(sent: Sent | CalledOff): sent is CalledOff {
  return "calledOff" in sent;
}

export type MailMessage = {
  /** Deterministic, the same on every try: `<id@domain>`. */
  messageId: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  /** Where answers go, if not to `from`. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Pictures shown in the HTML as `cid:…`. */
  inline: readonly { cid: string; filename: string; contentType: "image/jpeg" | "image/png"; content: Buffer }[];
  /** Files that go along. */
  attached?: readonly { filename: string; contentType: string; content: Buffer }[];
  headers?: Readonly<Record<string, string>>;
};

/** Mails kept on this machine instead of being delivered. */
export interface Outbox {
  /** The newest first, each with the beginning of its file: all of its headers. */
  newest(most: number): Promise<{ name: string; head: Buffer }[]>;
  /** Undefined when no mail is kept under the name. */
  read(name: string): Promise<Buffer | undefined>;
}

export interface Mail {
  /** The embedded one keeps mails in a folder and delivers nothing. */
  readonly embedded: boolean;
  /** What the embedded one keeps. */
  readonly outbox?: Outbox;
  /** How many mails may be on their way at once. */
  readonly parallel: number;
  /**
   * Resolves when the server has taken or refused it; what the outside world answers is a value, not an error. Called
   * off, and the server was not asked, where `calledOff` was told while the mail waited for its turn or for a
   * connection.
   */
  send(message: MailMessage, calledOff?: AbortSignal): Promise<Sent | CalledOff>;
  /** Resolves when mails on their way have been answered, or were given up. */
  close(): Promise<void>;
}

/** Takes so many turns of so many milliseconds each; answers in how many milliseconds the first of them begins. */
export type ReserveSends = (turns: number, gapMs: number) => Promise<number>;

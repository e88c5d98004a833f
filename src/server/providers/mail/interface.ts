// The interface of mail providers, in our own terms.
import type { Sent } from "#domain/mail/delivery.ts";

/** Cancelled before a server was asked. */
export type SendCancelled = Extract<Sent, { ok: false }> & { cancelled: true };

export const SEND_CANCELLED: SendCancelled = {
  ok: false,
  cancelled: true,
  retry: true,
  why: { code: "delivery.cancelled" },
};

export function isSendCancelled(sent: Sent | SendCancelled): sent is SendCancelled {
  return "cancelled" in sent;
}

export type MailMessage = {
  /** Deterministic, the same on every attempt: `<id@domain>`. */
  messageId: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  /** The reply address, if it is not `from`. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Pictures shown in the HTML as `cid:…`. */
  inline: readonly { cid: string; filename: string; contentType: "image/jpeg" | "image/png"; content: Buffer }[];
  /** Attachments. */
  attached?: readonly { filename: string; contentType: string; content: Buffer }[];
  headers?: Readonly<Record<string, string>>;
};

/** Mails stored on this machine instead of being delivered. */
export interface Outbox {
  /** The newest first, each with the beginning of its file, which includes all headers. */
  newest(most: number): Promise<{ name: string; head: Buffer }[]>;
  /** Removes all mails that were kept before. */
  forget(before: Date): Promise<void>;
  /** Undefined if there is no mail under the name. */
  read(name: string): Promise<Buffer | undefined>;
}

export interface Mail {
  /** The embedded provider stores mails in a folder and delivers nothing. */
  readonly embedded: boolean;
  /** The mails stored by the embedded provider. */
  readonly outbox?: Outbox;
  /** How many mails may be sent at once. */
  readonly parallel: number;
  /**
   * Resolves when the server has accepted or refused the mail; its answer is a value, not an error. Resolves to
   * `SEND_CANCELLED` without asking the server if `cancelled` is aborted while the mail waits for its slot or for a
   * connection.
   */
  send(message: MailMessage, cancelled?: AbortSignal): Promise<Sent | SendCancelled>;
  /** Resolves when all mails being sent have been answered or abandoned. */
  close(): Promise<void>;
}

/** Reserves this many sends at this distance; returns in how many milliseconds the first may begin. */
export type ReserveSends = (sends: number, gapMs: number) => Promise<number>;

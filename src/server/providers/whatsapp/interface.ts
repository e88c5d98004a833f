// The interface of WhatsApp providers, in our own terms.
import type { WhatsAppRefusal, WhatsAppSent } from "#domain/whatsapp/fault.ts";

export type WhatsAppMessage = {
  /** Comes back in every report of this message, with the number of the attempt. */
  id: string;
  attempt: number;
  /** E.164. */
  to: string;
  /** A language of a certificate, such as `hi`. */
  language: string;
  /** On one line and not empty: whose it is, what it is for, and who gives it. */
  name: string;
  title: string;
  issuer: string;
  /** Where the provider reads the certificate; it is public by then. */
  picture: string;
  document: string;
  /** The page of the certificate, and what its address ends with. */
  link: string;
  linkEnd: string;
};

/**
 * What became of a message: `id` and `attempt` are ours, `ref` the provider's, another one for each attempt. `to` is
 * the number as the provider writes it. Reports come late, twice and in any order.
 */
export type WhatsAppReport = {
  kind: "report";
  ref: string;
  id: string | undefined;
  attempt: number | undefined;
  to: string | undefined;
  at: Date;
} & ({ state: "sent" | "delivered" | "read" } | ({ state: "failed" } & Pick<WhatsAppRefusal, "next" | "why">));
/**
 * Somebody answered at `at` that they want no more messages, or some again. `from` is the number as the provider writes
 * it, `about` its id of the message that was answered.
 */
export type WhatsAppAnswer = { from: string; about: string | undefined } & (
  { kind: "stop"; at: Date | undefined } | { kind: "start"; at: Date }
);
export type WhatsAppNotice = WhatsAppReport | WhatsAppAnswer;

/** How a provider reports by calling us. */
export interface WhatsAppNotices {
  /** What proves to the provider that this is our address; undefined for anybody else's question. */
  challenge(query: Readonly<Record<string, unknown>>): string | undefined;
  /** Undefined if the body is not the provider's, or does not have its form. */
  read(body: Buffer, signature: string | undefined): WhatsAppNotice[] | undefined;
}

/** Messages stored on this machine instead of being sent. */
export interface WhatsAppOutbox {
  newest(most: number): Promise<(WhatsAppMessage & { at: Date })[]>;
}

export interface WhatsApp {
  /** The embedded provider stores messages in a folder and sends nothing. */
  readonly embedded: boolean;
  readonly outbox?: WhatsAppOutbox;
  readonly notices?: WhatsAppNotices;
  /** How many messages may be sent at once. */
  readonly parallel: number;
  /** Resolves when the provider has taken or refused it; its answer is a value, not an error. */
  send(message: WhatsAppMessage): Promise<WhatsAppSent>;
}

// Answers about WhatsApp messages.
import * as z from "zod/mini";
import { Id } from "#domain/id.ts";
import { BatchAudience } from "./shapes.ts";

export const WhatsAppAudience = z.object({
  /** Whether this installation sends WhatsApp messages. */
  offered: z.boolean(),
  /** Messages are kept on the server's machine and not sent. */
  kept: z.boolean(),
  /** Students with a number who would get a message now. */
  due: z.number(),
  alreadySent: z.number(),
  onTheWay: z.number(),
  /** Have a number, but did not agree. */
  notAgreed: z.number(),
  /** Agreed, but the number can be none. */
  badNumber: z.number(),
  /** Answered STOP. */
  stopped: z.number(),
  withdrawn: z.number(),
  /** Those of them whose number is of another country than the installation. */
  abroad: z.object({ due: z.number(), alreadySent: z.number() }),
  /** Those of them who have no e-mail. */
  withoutEmail: z.object({ due: z.number(), alreadySent: z.number() }),
  /** Those who are due without an AI fill, whether or not the design needs one; and of them those without an e-mail. */
  toFill: z.object({ all: z.number(), withoutEmail: z.number() }),
  /** Some of those who get one, the longest name first, and what the first of them reads. */
  samples: BatchAudience.shape.samples,
  message: z.nullable(z.object({ to: z.string(), text: z.string(), open: z.string() })),
  /** The column that says who agreed; empty if none does. */
  opt_in_column: z.string(),
  /** All further columns of the list. */
  columns: z.array(z.string()),
  /** Of numbers without a country's code, as in ISO 3166. */
  country: z.string(),
  /** Those that can be chosen. */
  countries: z.array(z.string()),
  /** What one message within the country costs the operator; null if the operator does not say. */
  price: z.nullable(z.object({ amount: z.number(), currency: z.string() })),
});
export type WhatsAppAudience = z.infer<typeof WhatsAppAudience>;

/** By the newest message of each student. */
export const WhatsAppProgress = z.object({
  waiting: z.number(),
  /** Taken by WhatsApp, and not yet on the phone. */
  sent: z.number(),
  delivered: z.number(),
  read: z.number(),
  failed: z.number(),
  /** The first of those that failed. */
  failures: z.array(z.object({ id: Id, name: z.string(), reason: z.string() })),
  /** Untried ones wait for this time: how many, how many of the same batches go later, and how many of others. */
  starts: z.nullable(z.object({ at: z.string(), messages: z.number(), later: z.number(), others: z.number() })),
  /** WhatsApp takes no messages at all, and all wait. */
  outage: z.nullable(z.object({ since: z.string() })),
});
export type WhatsAppProgress = z.infer<typeof WhatsAppProgress>;

const STATES = ["queued", "sent", "delivered", "read", "failed", "suppressed"] as const;

/** The newest messages of some students; those without one are not among them. */
export const WhatsAppStates = z.array(z.object({ id: Id, state: z.enum(STATES) }));
export type WhatsAppState = (typeof STATES)[number];

/** WhatsApp of one student. */
export const WhatsAppStudent = z.object({
  agreed: z.boolean(),
  /** E.164; empty if there is none, or it can be none. */
  number: z.string(),
  /** The number answered STOP. */
  stopped: z.boolean(),
  /** The newest first. */
  messages: z.array(
    z.object({
      id: Id,
      state: z.enum(STATES),
      at: z.string(),
      reason: z.string(),
    }),
  ),
});
export type WhatsAppStudent = z.infer<typeof WhatsAppStudent>;

// The shapes in which an account is answered: its profile, the codes for its contacts, and its devices.
import * as z from "zod/mini";
import { CONTACT_KINDS } from "#domain/account/profile.ts";
import { LANGUAGES } from "#domain/languages.ts";

export const Profile = z.object({
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  phone: z.string(),
  /** A new number that is not verified yet. */
  newPhone: z.string(),
  location: z.string(),
  bio: z.string(),
  issuer: z.string(),
  showName: z.boolean(),
  /** Null: follow the browser. */
  language: z.nullable(z.enum(LANGUAGES)),
  /** Address of the avatar, or empty. */
  avatar: z.string(),
  wallet: z.nullable(z.string()),
  joinedDate: z.string(),
  stats: z.object({
    templatesCreated: z.number(),
    creditsUsed: z.number(),
    totalCredits: z.number(),
    /** Templates with at least one certificate sent. */
    favoriteTemplates: z.number(),
  }),
});
export type Profile = z.infer<typeof Profile>;

/** A code sent to verify `target`; `embeddedCode` without an SMS provider. */
export const SentContactCode = z.object({
  kind: z.enum(CONTACT_KINDS),
  target: z.string(),
  sentAt: z.string(),
  embeddedCode: z.optional(z.string()),
});
export type SentContactCode = z.infer<typeof SentContactCode>;

/** Why no code was sent. */
export const UnsentContactCode = z.object({ kind: z.enum(CONTACT_KINDS), message: z.string() });
export type UnsentContactCode = z.infer<typeof UnsentContactCode>;

/** A signed-in device. */
export const Device = z.object({
  id: z.string(),
  device: z.string(),
  created_at: z.string(),
  seen_at: z.string(),
  /** The one that asks. */
  current: z.boolean(),
});
export type Device = z.infer<typeof Device>;

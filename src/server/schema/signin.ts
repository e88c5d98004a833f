// Users and how they sign in: identities, sessions, codes, wallet messages.
import type { IdentityKind, OidcPurpose } from "#domain/account/identity.ts";
import type { CodePurpose } from "#domain/account/otp.ts";
import type { Language } from "#domain/languages.ts";
import { bigint, index, integer, pgTable, primaryKey, sql, text, unique, uniqueIndex } from "../database/orm.ts";
import { at } from "./at.ts";

export const users = pgTable(
  "users",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** Where replies and receipts go. Somebody signs in with the address of their identity, not with this one. */
    email: text().notNull().default(""),
    /** When `email` was verified by a code. */
    emailVerifiedAt: at(),
    location: text().notNull().default(""),
    bio: text().notNull().default(""),
    /** The chosen language of the interface; null follows the browser. */
    language: text().$type<Language>(),
    /** Address of the picture, or empty. */
    avatar: text().notNull().default(""),
    /** Which privacy text they saw at their first sign-in; the date is `createdAt`. */
    noticeVersion: text().notNull().default(""),
    createdAt: at().notNull(),
    /** Since when the operator has blocked them. */
    blockedAt: at(),
    /** Since when the account is deleted; identifying data was removed with it. */
    deletedAt: at(),
    /** The earlier account of the same person, whose quotas and budgets it goes on with; null: none. */
    personId: text(),
  },
  (t) => [
    index()
      .on(t.personId)
      .where(sql`${t.personId} is not null`),
  ],
);

/**
 * What accounts signed in with that have it no more, for thirty days: who signs in with it next goes on with the quotas
 * and budgets of the same person.
 */
export const pastIdentities = pgTable(
  "past_identities",
  {
    /** Keyed, so that the table tells no number and no address. */ hash: text().primaryKey(),
    personId: text().notNull(),
    leftAt: at().notNull(),
  },
  (t) => [index().on(t.leftAt), index().on(t.personId)],
);

/** What a user signs in with, proved by them: one of each kind, and any number of passkeys. */
export const identities = pgTable(
  "identities",
  {
    id: text()
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    userId: text()
      .notNull()
      .references(() => users.id),
    kind: text().$type<IdentityKind>().notNull(),
    /** The number, the address of an e-mail or wallet in its comparable form, or whatever names it in its kind. */
    subject: text().notNull(),
    verifiedAt: at().notNull(),
  },
  (t) => [
    unique().on(t.kind, t.subject),
    index().on(t.userId),
    uniqueIndex("identities_user_id_kind_index")
      .on(t.userId, t.kind)
      .where(sql`kind <> 'passkey'`),
  ],
);

/** A passkey: its identity's subject is the id by which the device knows it. */
export const passkeys = pgTable("passkeys", {
  identityId: text()
    .primaryKey()
    .references(() => identities.id, { onDelete: "cascade" }),
  /** A COSE key in base64url. */
  publicKey: text().notNull(),
  /** How often the device has signed; 0 from devices that do not count. */
  counter: bigint({ mode: "number" }).notNull(),
  /** How browsers reach the device. */
  transports: text().array().notNull(),
  /** Where it was added, from the User-Agent header; empty if unknown. */
  browser: text().notNull().default(""),
  system: text().notNull().default(""),
  usedAt: at(),
});

/** Challenges whose answer was taken; each is signed, so that nothing is stored before. */
export const usedChallenges = pgTable(
  "used_challenges",
  { challenge: text().primaryKey(), expiresAt: at().notNull() },
  (t) => [index().on(t.expiresAt)],
);

export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text().primaryKey(),
    /** Its name in the owner's list of devices. */
    id: text()
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    /** Derived from the User-Agent header; empty if unknown. */
    browser: text().notNull().default(""),
    system: text().notNull().default(""),
    /** A keyed hash of the network that signed in; empty if unknown. */
    network: text().notNull().default(""),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** The workspace in use; null is the user's own. */
    workspaceId: text(),
    createdAt: at().notNull(),
    seenAt: at().notNull(),
    /** When its user last proved who they are; null for sessions of versions that did not note it. */
    provedAt: at(),
  },
  (t) => [index().on(t.userId)],
);

/** One-time codes: one for each request that asked for one. */
export const oneTimeCodes = pgTable(
  "one_time_codes",
  {
    purpose: text().$type<CodePurpose>().notNull(),
    /** The number that signs in, the user, or the certificate with the correction request. */
    subject: text().notNull(),
    /** The handle of the request that asked; empty where a subject has one code, which the next one replaces. */
    proof: text().notNull().default(""),
    /** A keyed hash of the network that asked; empty where any network may enter the code. */
    network: text().notNull().default(""),
    /** The number or address to which the code is sent; empty if it is sent to nobody. */
    target: text().notNull(),
    /** Empty when no code is valid. */
    codeHash: text().notNull(),
    sentAt: at().notNull(),
    /** How many were sent since one was entered; the pause before the next one grows with them. */
    inARow: integer().notNull().default(1),
    expiresAt: at().notNull(),
    tries: integer().notNull().default(0),
    /** Tries without the handle are counted apart, so that they use up nobody else's. */
    triesWithoutProof: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.purpose, t.subject, t.proof] })],
);

/** A visit to the identity provider; removed when its answer arrives. */
export const oidcVisits = pgTable(
  "oidc_visits",
  {
    state: text().primaryKey(),
    /** The hash of what only the browser that began it knows. */
    handleHash: text().notNull(),
    nonce: text().notNull(),
    verifier: text().notNull(),
    purpose: text().$type<OidcPurpose>().notNull(),
    /** Whose account it is for; empty for signing in. */
    userId: text().notNull().default(""),
    expiresAt: at().notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);

/** A message for a wallet to sign; removed when the signature arrives. */
export const walletNonces = pgTable(
  "wallet_nonces",
  {
    nonce: text().primaryKey(),
    address: text().notNull(),
    message: text().notNull(),
    expiresAt: at().notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);

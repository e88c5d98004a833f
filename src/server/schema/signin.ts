// Users and how they sign in: sessions, codes, the messages of wallets.
import type { Language } from "#domain/languages.ts";
import { boolean, index, integer, pgTable, primaryKey, sql, text } from "../database/orm.ts";
import { at } from "./at.ts";

export const users = pgTable("users", {
  id: text().primaryKey(),
  mobile: text().unique(),
  walletAddress: text().unique(),
  name: text().notNull(),
  issuer: text().notNull().default(""),
  showName: boolean().notNull().default(false),
  /** When the issuer that these name last became another. */
  issuerAt: at(),
  email: text().notNull().default(""),
  /** When a code mailed to `email` came back. */
  emailVerifiedAt: at(),
  location: text().notNull().default(""),
  bio: text().notNull().default(""),
  /** In which they chose to be spoken to; null where their browser says. */
  language: text().$type<Language>(),
  /** Address of the picture, or empty. */
  avatar: text().notNull().default(""),
  /** Which text about their data they were shown when they first signed in; the date is `createdAt`. */
  noticeVersion: text().notNull().default(""),
  /** When they first said that they may use the data of the people they import. */
  attestedAt: at(),
  createdAt: at().notNull(),
  /** Since when the operator lets them in no more. */
  blockedAt: at(),
  /** Since when the account is gone; what named its owner went with it. */
  deletedAt: at(),
  /** Since when those of its pictures are given up that no certificate needs. */
  erasedAt: at(),
});

export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text().primaryKey(),
    /** What its owner's list of devices calls it. */
    id: text()
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    /** By what the browser called itself; empty where it is not known. */
    browser: text().notNull().default(""),
    system: text().notNull().default(""),
    userId: text()
      .notNull()
      .references(() => users.id),
    createdAt: at().notNull(),
    seenAt: at().notNull(),
  },
  (t) => [index().on(t.userId)],
);

/** One code a number: sending a new one replaces it. */
export const oneTimeCodes = pgTable("one_time_codes", {
  mobile: text().primaryKey(),
  codeHash: text().notNull(),
  sentAt: at().notNull(),
  /** How many were sent since one was typed back: the pause before the next grows with them. */
  inARow: integer().notNull().default(1),
  expiresAt: at().notNull(),
  tries: integer().notNull().default(0),
});

/** A new e-mail or mobile that its owner is proving; one of each kind a user. */
export const contactCodes = pgTable(
  "contact_codes",
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    kind: text().$type<"email" | "mobile">().notNull(),
    /** The address or number that the code went to. */
    target: text().notNull(),
    codeHash: text().notNull(),
    sentAt: at().notNull(),
    expiresAt: at().notNull(),
    tries: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);

/** A message that a wallet was asked to sign; taken out when it comes back. */
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

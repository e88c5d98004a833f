// What AI made: the fills of certificates, and backgrounds.
import { check, index, integer, jsonb, pgTable, sql, text, uniqueIndex } from "../database/orm.ts";
import { at } from "./at.ts";
import { users } from "./signin.ts";

/**
 * What AI wrote and drew for one certificate: made once, kept for good. Every certificate has a row once it was looked
 * at, also where its design leaves AI nothing to fill. While a made one is made anew it keeps what it has.
 */
export const aiFills = pgTable(
  "ai_fills",
  {
    id: text().primaryKey(),
    /** A student's id, or a post's: no two are alike. */
    certificateId: text().notNull().unique(),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    state: text().$type<"blank" | "waiting" | "making" | "made" | "failed">().notNull(),
    title: text().notNull().default(""),
    summary: text().notNull().default(""),
    /** Addresses of kept pictures: the one that AI drew, and the one that the organiser chose in its place. */
    picture: text(),
    selectedPicture: text(),
    /** Whose picture the chosen one is, shown beside the certificate. */
    selectedCredit: text().notNull().default(""),
    searchWords: jsonb().$type<string[]>().notNull().default([]),
    /** The entry of the ledger that holds its price while it is made, and then says that it was paid. */
    intention: text(),
    /** Failures in a row; the next try by itself is not before `retryAt`. */
    tries: integer().notNull().default(0),
    retryAt: at(),
    /** Whoever makes it says again and again that it lives; one that stopped saying so is gone. */
    leaseUntil: at(),
    createdAt: at().notNull(),
    madeAt: at(),
  },
  (t) => [
    index("ai_fills_to_do")
      .on(t.createdAt)
      .where(sql`${t.state} in ('waiting', 'making')`),
    // Erasing a picture asks what else of its owner names it.
    index().on(t.ownerId),
    check("ai_fills_state", sql`${t.state} in ('blank', 'waiting', 'making', 'made', 'failed')`),
  ],
);

/**
 * Backgrounds by AI: the one being made for a user, and those that were paid for, kept a while for whoever asks the
 * same again.
 */
export const aiBackgrounds = pgTable(
  "ai_backgrounds",
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    promptHash: text().notNull(),
    state: text().$type<"making" | "made">().notNull(),
    leaseUntil: at().notNull(),
    createdAt: at().notNull(),
    madeAt: at(),
  },
  (t) => [
    index().on(t.ownerId, t.promptHash),
    uniqueIndex("ai_backgrounds_one_at_a_time")
      .on(t.ownerId)
      .where(sql`${t.state} = 'making'`),
    check("ai_backgrounds_state", sql`${t.state} in ('making', 'made')`),
  ],
);

/** How often a vendor was asked to make something, by the day of the server's clock (UTC): for everybody together. */
export const aiDays = pgTable("ai_days", { day: text().primaryKey(), asked: integer().notNull() });

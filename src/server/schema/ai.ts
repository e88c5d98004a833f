// What AI made: texts and pictures of certificates, and backgrounds.
import { check, index, integer, jsonb, pgTable, sql, text, uniqueIndex } from "../database/orm.ts";
import { at } from "./at.ts";
import { workspaces } from "./workspaces.ts";

/**
 * The AI texts and picture of one certificate, generated once and kept. Every certificate has a row after its first
 * view, even if AI has nothing to fill. While it is generated again it keeps the previous result.
 */
export const aiFills = pgTable(
  "ai_fills",
  {
    id: text().primaryKey(),
    /** The id of a student or a post; ids are unique across both. */
    certificateId: text().notNull().unique(),
    ownerId: text()
      .notNull()
      .references(() => workspaces.id),
    state: text().$type<"blank" | "waiting" | "making" | "made" | "failed">().notNull(),
    title: text().notNull().default(""),
    summary: text().notNull().default(""),
    /** Addresses of stored pictures: the one from AI, and the one that the organiser chose instead. */
    picture: text(),
    selectedPicture: text(),
    /** The credit of the chosen picture, shown beside the certificate. */
    selectedCredit: text().notNull().default(""),
    searchWords: jsonb().$type<string[]>().notNull().default([]),
    /** The ledger entry that reserves its price while it is made, and then records the payment. */
    intention: text(),
    /** Consecutive failures; there is no automatic retry before `retryAt`. */
    tries: integer().notNull().default(0),
    retryAt: at(),
    /** The worker renews its lease; one with an expired lease is considered dead. */
    leaseUntil: at(),
    createdAt: at().notNull(),
    madeAt: at(),
  },
  (t) => [
    index("ai_fills_to_do")
      .on(t.createdAt)
      .where(sql`${t.state} in ('waiting', 'making')`),
    // Needed when a picture is erased: does another row of the owner use it?
    index().on(t.ownerId),
    check("ai_fills_state", sql`${t.state} in ('blank', 'waiting', 'making', 'made', 'failed')`),
  ],
);

/**
 * AI backgrounds: the one being made for a user, and paid ones, kept for a while in case the same is requested again.
 */
export const aiBackgrounds = pgTable(
  "ai_backgrounds",
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => workspaces.id),
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

/** How often vendors were asked for something, per day of the server's clock (UTC), for all users together. */
export const aiDays = pgTable("ai_days", { day: text().primaryKey(), asked: integer().notNull() });

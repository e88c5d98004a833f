// What recipients without an account hold: links in their mails, visits, and addresses that changed.
import type { RecipientPass } from "#domain/certificate/mine.ts";
import { type AnyPgColumn, boolean, index, pgTable, sql, text } from "../database/orm.ts";
import { at } from "./at.ts";

/** Each proves for a while that its holder reads the mail of an address. */
export const recipientPasses = pgTable(
  "recipient_passes",
  {
    /** Of its token, which is stored nowhere. */
    hash: text().primaryKey(),
    kind: text().$type<RecipientPass>().notNull(),
    address: text().notNull(),
    /** Of a move: where everything is to go; else empty. */
    newAddress: text().notNull().default(""),
    /** Of a visit and of what it asked for: the link by which it began, and with which it ends. */
    linkHash: text().references((): AnyPgColumn => recipientPasses.hash, { onDelete: "cascade" }),
    createdAt: at().notNull(),
    endsAt: at().notNull(),
  },
  (t) => [
    index().on(t.endsAt),
    index()
      .on(t.linkHash)
      .where(sql`${t.linkHash} is not null`),
  ],
);

/** Addresses that recipients changed, until both are told. */
export const addressChanges = pgTable("address_changes", {
  id: text().primaryKey(),
  address: text().notNull(),
  newAddress: text().notNull(),
  /** In which the mails are. */
  language: text().notNull(),
  movedAt: at().notNull(),
  isOldTold: boolean().notNull().default(false),
  isNewTold: boolean().notNull().default(false),
});

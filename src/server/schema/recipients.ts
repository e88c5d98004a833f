// What recipients without an account hold: links in their mails, visits, and addresses that changed.
import type { RecipientPass } from "#domain/certificate/mine.ts";
import { type AnyPgColumn, index, pgTable, sql, text } from "../database/orm.ts";
import { at } from "./at.ts";

/** Each proves for a while that its holder reads the mail of an address. */
export const recipientPasses = pgTable(
  "recipient_passes",
  {
    /** Of its token, which is stored nowhere. */
    hash: text().primaryKey(),
    kind: text().$type<RecipientPass>().notNull(),
    address: text().notNull(),
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

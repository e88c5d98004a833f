// Templates whose certificates are held until somebody publishes them all, or were published that way.
import { boolean, check, pgTable, sql, text } from "../database/orm.ts";
import { at } from "./at.ts";
import { templates } from "./templates.ts";

/** A template that was never held has no row. */
export const publications = pgTable(
  "publications",
  {
    templateId: text()
      .primaryKey()
      .references(() => templates.id),
    /** What was issued before keeps its page. */
    heldAt: at().notNull(),
    /** When it publishes itself; null: when somebody does. */
    publishAt: at(),
    /** When somebody published it, and from when it is public. Null while it is held. */
    pressedAt: at(),
    publishedAt: at(),
    /** When everybody on the list had their certificate, and the mails were queued. */
    settledAt: at(),
    /** When somebody was added, or came back, who does not have theirs yet. */
    lateSince: at(),
    /** Who held it last, or published it. */
    userId: text().notNull(),
    /** Of its mails. */
    batchId: text().notNull(),
    /** Students who get nothing by the publication. */
    leftOut: text().array().notNull().default([]),
    /** Whether those who are added later get theirs at once. */
    late: boolean().notNull().default(true),
    /** The words of its mails, with placeholders; empty means the default text. */
    subject: text().notNull().default(""),
    message: text().notNull().default(""),
    attachment: text().$type<"none" | "png" | "pdf">().notNull().default("none"),
  },
  (t) => [check("publications_attachment", sql`${t.attachment} in ('none', 'png', 'pdf')`)],
);

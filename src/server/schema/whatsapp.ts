// WhatsApp messages on their way and what became of them, who agreed to get them, and who wants none.
import type { WhatsAppFault } from "#domain/whatsapp/fault.ts";
import { bigint, boolean, index, integer, jsonb, pgTable, sql, text, uniqueIndex } from "../database/orm.ts";
import { at } from "./at.ts";
import { deliveries } from "./deliveries.ts";
import { students } from "./students.ts";
import { templates } from "./templates.ts";

/**
 * What WhatsApp needs of a delivery whose channel it is, until it is sent and after that: the delivery itself says how
 * it ended, as that of a mail does.
 */
export const whatsAppMessages = pgTable(
  "whatsapp_messages",
  {
    deliveryId: text()
      .primaryKey()
      .references(() => deliveries.id, { onDelete: "cascade" }),
    studentId: text().notNull(),
    templateId: text().notNull(),
    /** The sender; senders take turns. */
    ownerId: text().notNull(),
    /** Who pressed, if it is not who made the workspace. */
    sentBy: text(),
    /** That of the delivery. */
    position: bigint({ mode: "number" }).notNull(),
    /** E.164; empty once the student is erased. */
    phone: text().notNull(),
    /** When it is to go at first; null in those of an earlier version, which went at once. */
    dueAt: at(),
    /** When the next attempt is due; null once it has ended. */
    nextAt: at(),
    /** The worker that is sending it: the number of its lease. */
    holder: integer(),
    attempt: integer().notNull().default(0),
    claimedAt: at(),
    /** WhatsApp's own id of the message. */
    ref: text(),
    /** Its ids of attempts that it took or sent, and of those that it reported as failed: the newest of each. */
    sentRefs: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    failedRefs: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The number as WhatsApp writes it, in the form of E.164; null if it is the same. */
    alias: text(),
    deliveredAt: at(),
    readAt: at(),
  },
  (t) => [
    // At most one message of a student is on its way.
    uniqueIndex("whatsapp_messages_one")
      .on(t.studentId)
      .where(sql`${t.nextAt} is not null`),
    index("whatsapp_messages_waiting")
      .on(t.ownerId, t.nextAt, t.position)
      .where(sql`${t.nextAt} is not null`),
    index("whatsapp_messages_by_sender")
      .on(t.sentBy)
      .where(sql`${t.sentBy} is not null and ${t.nextAt} is not null`),
    index().on(t.studentId, t.position),
    index().on(t.templateId),
    index().on(t.ref),
    index()
      .on(t.alias)
      .where(sql`${t.alias} is not null`),
  ],
);

/** How a list is read: the column that says who agreed, and the country of numbers without a code. */
export const whatsAppLists = pgTable("whatsapp_lists", {
  templateId: text()
    .primaryKey()
    .references(() => templates.id, { onDelete: "cascade" }),
  /** Empty: no column says it. */
  optInColumn: text().notNull(),
  country: text().notNull(),
  changedAt: at().notNull(),
});

/** Who agreed, or did not, as the organiser noted it by hand: it counts more than the list. */
export const whatsAppConsents = pgTable(
  "whatsapp_consents",
  {
    studentId: text()
      .primaryKey()
      .references(() => students.id, { onDelete: "cascade" }),
    templateId: text().notNull(),
    agreed: boolean().notNull(),
    notedAt: at().notNull(),
  },
  (t) => [index().on(t.templateId)],
);

/**
 * Numbers that answered STOP: they get no message from anybody, whatever a list says, unless they answered START since.
 * `alias`: the number that answered, where WhatsApp writes it in another way than lists do.
 */
export const whatsAppStops = pgTable(
  "whatsapp_stops",
  { phone: text().primaryKey(), at: at().notNull(), startedAt: at(), alias: text() },
  (t) => [index().on(t.alias)],
);

/** That WhatsApp takes no messages at all, while it is so: one row told by its answers, one by its reports, or none. */
export const whatsAppOutages = pgTable("whatsapp_outages", {
  id: integer().primaryKey(),
  reason: jsonb().$type<WhatsAppFault>().notNull(),
  since: at().notNull(),
  /** When one message is tried again. */
  tryAt: at().notNull(),
});

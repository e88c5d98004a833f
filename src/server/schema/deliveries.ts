// Mails and other messages: what was decided for a batch, one row per student and message, and the addresses that get
// none.
import type { DeliveryReason } from "#domain/mail/delivery-reason.ts";
import type { OutageCode } from "#domain/mail/mail-fault.ts";
import {
  bigint,
  bigserial,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
} from "../database/orm.ts";
import { at } from "./at.ts";
import { students } from "./students.ts";
import { templates, templateRevisions } from "./templates.ts";
import { workspaces } from "./workspaces.ts";

/**
 * What was decided when a batch of mails was queued. Its id comes from the click, so that the same click twice is one
 * batch.
 */
export const batches = pgTable(
  "sendings",
  {
    id: text().primaryKey(),
    templateId: text()
      .notNull()
      .references(() => templates.id),
    /** Texts with placeholders; empty means the default text. */
    subject: text().notNull().default(""),
    message: text().notNull().default(""),
    attachment: text().$type<"none" | "png" | "pdf">().notNull().default("none"),
    /** When its first mail may go. */
    startsAt: at().notNull(),
    queued: integer().notNull(),
    createdAt: at().notNull(),
    cancelledAt: at(),
    channel: text().$type<"mail" | "whatsapp">().notNull().default("mail"),
    /** Who pressed, for whom its mails count. Null in those of earlier versions. */
    sentBy: text(),
  },
  (t) => [
    index().on(t.templateId, t.createdAt),
    uniqueIndex().on(t.templateId, t.id),
    check("sendings_attachment", sql`${t.attachment} in ('none', 'png', 'pdf')`),
    check("sendings_channel", sql`${t.channel} in ('mail', 'whatsapp')`),
  ],
);

/**
 * What is left of batches that are queued in pieces: the students in their order, of whom `done` have had their turn.
 * The row goes with the last piece.
 */
export const batchRemainders = pgTable("batch_remainders", {
  batchId: text()
    .primaryKey()
    .references(() => batches.id, { onDelete: "cascade" }),
  /** The designs that were the newest when the button was pressed: the template's own, and by variant. */
  revisionId: text().notNull(),
  variantRevisions: jsonb().$type<Record<string, string>>().notNull().default({}),
  /** Whether students get another mail who were mailed before. */
  again: boolean().notNull(),
  students: text().array().notNull(),
  done: integer().notNull(),
});

/**
 * Addresses that get no mail any more: from nobody (owner empty) after a bounce, or not from one organiser at their
 * request.
 */
export const suppressions = pgTable(
  "suppressions",
  {
    /** In lower case. */
    address: text().notNull(),
    ownerId: text().notNull(),
    kind: text().$type<"bounced" | "complained" | "unsubscribed">().notNull(),
    reason: jsonb().$type<DeliveryReason>(),
    createdAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.address, t.ownerId] }),
    check("suppressions_kind", sql`${t.kind} in ('bounced', 'complained', 'unsubscribed')`),
  ],
);

/** Organisers who had an address mailed again although its mailbox was missing. A bounce after that stays. */
export const suppressionLifts = pgTable(
  "suppression_lifts",
  {
    /** In lower case. */
    address: text().notNull(),
    ownerId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    liftedAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.address, t.ownerId] })],
);

/**
 * One mail to one student: the record of what happened. It is written when the mail is queued and when the mail server
 * has answered. No index holds anything that changes then, so PostgreSQL changes the rows in place (HOT).
 */
export const deliveries = pgTable(
  "deliveries",
  {
    id: text().primaryKey(),
    studentId: text()
      .notNull()
      .references(() => students.id),
    templateId: text()
      .notNull()
      .references(() => templates.id),
    revisionId: text().notNull(),
    /** The sender; senders take turns. */
    ownerId: text().notNull(),
    /** Null if nothing was mailed. */
    sendingId: text(),
    position: bigserial({ mode: "number" }).notNull(),
    /** Empty for a WhatsApp message. */
    email: text().notNull(),
    /** Everything that speaks of mails looks at this. */
    channel: text().$type<"mail" | "whatsapp">().notNull().default("mail"),
    /** `queued` until it ends: what happens to it meanwhile, the queue says. */
    state: text().$type<"queued" | "sent" | "failed" | "suppressed" | "given">().notNull(),
    /** How often it was given to the mail provider, written with each answer. */
    attempt: integer().notNull().default(0),
    /** How many of those it answered with 'too fast' or 'later': these spend no try. */
    slowed: integer().notNull().default(0),
    /** `<id@host>`, so that it needs no index of its own. */
    messageId: text().notNull(),
    reason: jsonb().$type<DeliveryReason>(),
    queuedAt: at().notNull(),
    sentAt: at(),
    endedAt: at(),
    /** When the organiser decided to leave it, though it did not arrive. */
    leftAt: at(),
  },
  (t) => [
    index().on(t.studentId, t.position),
    index("deliveries_left")
      .on(t.templateId)
      .where(sql`${t.leftAt} is not null`),
    // One for all that is asked of a template: its mails, and whether one has a revision or belongs to a batch.
    index("deliveries_of_template").on(t.templateId, t.revisionId, t.sendingId),
    foreignKey({
      name: "deliveries_revision_of_template",
      columns: [t.templateId, t.revisionId],
      foreignColumns: [templateRevisions.templateId, templateRevisions.id],
    }),
    foreignKey({
      name: "deliveries_batch_of_template",
      columns: [t.templateId, t.sendingId],
      foreignColumns: [batches.templateId, batches.id],
    }),
    check("deliveries_channel", sql`${t.channel} in ('mail', 'whatsapp')`),
    check("deliveries_state", sql`${t.state} in ('queued', 'sent', 'failed', 'suppressed', 'given')`),
  ],
);

/**
 * The deliveries on their way, and whether each is waiting, being sent or deferred. This table decides what is sent;
 * jobs only wake workers.
 */
export const deliveryQueue = pgTable(
  "delivery_queue",
  {
    /** At most one mail of a student is on its way. */
    studentId: text().primaryKey(),
    deliveryId: text().notNull(),
    templateId: text().notNull(),
    /** The sender; senders take turns. */
    ownerId: text().notNull(),
    /** Who pressed, if it is not who made the workspace. */
    sentBy: text(),
    /** That of the delivery. */
    position: bigint({ mode: "number" }).notNull(),
    /** When the next attempt is due. */
    nextAt: at().notNull(),
    /** Due within a minute when last looked at: a claim passes only the organisers who have such mails. */
    soon: boolean().notNull(),
    /** The worker that is sending it: the number of its lease, an advisory lock. In no index, because it changes with
     * every mail. */
    holder: integer(),
    /** How often it was claimed to be given to the mail provider, and when last. */
    attempt: integer().notNull().default(0),
    claimedAt: at(),
    /** The first of these claims; planned mails are claimed long after they are queued. */
    triedFrom: at(),
    /** Since when it is paused: workers ignore it. */
    pausedAt: at(),
    /** The mail server answered 'later' to the last attempt. */
    deferred: boolean().notNull().default(false),
    /** Its student is deleted, so it is not counted. */
    withdrawn: boolean().notNull().default(false),
  },
  (t) => [
    index().on(t.ownerId, t.templateId),
    index("delivery_queue_waiting")
      .on(t.ownerId, t.nextAt, t.position)
      .where(sql`${t.soon} and ${t.pausedAt} is null`),
    index("delivery_queue_planned")
      .on(t.nextAt)
      .where(sql`not ${t.soon}`),
    index("delivery_queue_by_sender")
      .on(t.sentBy)
      .where(sql`${t.sentBy} is not null`),
  ],
);

/**
 * The state of a student's mails that have ended: that of the newest delivery that was not cancelled. Triggers keep a
 * row for each student who has one and is not deleted, so that lists find students by state and counts are sums.
 */
export const studentMails = pgTable(
  "student_mails",
  {
    templateId: text().notNull(),
    /** That of the student. */
    position: bigint({ mode: "number" }).notNull(),
    studentId: text().notNull(),
    state: text().$type<"sent" | "failed" | "suppressed" | "given">().notNull(),
    /** Whether any mail was sent. */
    mailed: boolean().notNull(),
    /** The newest batch of the template when a mail was sent or failed: batches count their own results. */
    batchId: text(),
    /** Another mail of the student is on its way, so the student is shown with the state of that one. */
    onItsWay: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.templateId, t.position] }),
    index("student_mails_by_state")
      .on(t.templateId, t.state, t.position)
      .where(sql`not ${t.onItsWay}`),
  ],
);

/** The leases that may hold deliveries. A lost one is removed before its deliveries are freed. */
export const deliveryLeases = pgTable("delivery_leases", { number: integer().primaryKey() });

/** That the mail server takes no mails at all, while it is so. One row, or none. */
export const mailOutages = pgTable("mail_outages", {
  id: integer().primaryKey(),
  code: text().$type<OutageCode>().notNull(),
  since: at().notNull(),
  /** When a mail last met it. */
  seenAt: at().notNull(),
});

/** When the next mail may go if MAIL_PER_SECOND limits all processes together. One row. */
export const mailTurns = pgTable("mail_turns", { id: integer().primaryKey(), freeAt: at().notNull() });

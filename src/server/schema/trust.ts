// What bounds and records trust: mails counted by day, reports from readers, and what the operator did.
import type { OperatorAct, RecordSubject } from "#domain/account/trust.ts";
import type { ReportReason } from "#domain/certificate/report.ts";
import { bigserial, check, date, index, integer, pgTable, primaryKey, sql, text } from "../database/orm.ts";
import { at } from "./at.ts";

/**
 * How many mails began to go on each day, in the installation's time zone: of a person, or of a workspace that is
 * verified. A mail counts on the day of its first try, once. Rows outlive accounts and workspaces.
 */
export const mailDays = pgTable(
  "mail_days",
  { ownerId: text().notNull(), day: date().notNull(), mails: integer().notNull() },
  (t) => [primaryKey({ columns: [t.ownerId, t.day] })],
);

/** How many mails of accounts that are not verified an address was sent on each day, whoever sent them. */
export const recipientDays = pgTable(
  "recipient_days",
  {
    day: date().notNull(),
    /** A keyed hash, so that the table does not tell whom anybody mailed. */
    address: text().notNull(),
    mails: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.address] })],
);

/** What readers reported about a certificate or a post. */
export const reports = pgTable(
  "reports",
  {
    id: text().primaryKey(),
    /** The id of a student or a post; ids are unique across both. */
    certificateId: text().notNull(),
    ownerId: text().notNull(),
    reason: text().$type<ReportReason>().notNull(),
    note: text().notNull(),
    /** The reader's e-mail address, if they gave one. */
    email: text().notNull(),
    reportedAt: at().notNull(),
    /** When the mail to the operator was sent or given up. */
    mailedAt: at(),
    /** When the operator dealt with it. */
    closedAt: at(),
  },
  (t) => [
    index("reports_open")
      .on(t.reportedAt)
      .where(sql`${t.closedAt} is null`),
    index("reports_to_mail")
      .on(t.reportedAt)
      .where(sql`${t.mailedAt} is null`),
    index().on(t.ownerId),
  ],
);

/** What the operator did to accounts and certificates. Append-only. */
export const operatorRecord = pgTable(
  "operator_record",
  {
    position: bigserial({ mode: "number" }).primaryKey(),
    at: at().notNull(),
    /** The user of the operating system who gave the command. */
    by: text().notNull(),
    act: text().$type<OperatorAct>().notNull(),
    subject: text().$type<RecordSubject>().notNull(),
    subjectId: text().notNull(),
    why: text().notNull(),
  },
  (t) => [
    index().on(t.subjectId, t.position),
    check("operator_record_subject", sql`${t.subject} in ('certificate', 'post', 'template', 'account', 'report')`),
  ],
);

// Certificates that were made, each with the design it keeps, and the earlier versions of those that were issued.
import { bigint, bigserial, check, index, integer, jsonb, pgTable, primaryKey, sql, text } from "../database/orm.ts";
import { at } from "./at.ts";
import { students } from "./students.ts";
import { templateRevisions, templates } from "./templates.ts";

/** What a certificate says beside its student's data, as of the day it was issued. */
export type CertificateWords = { title: string; description: string; language: string; issuer: string };

/**
 * A certificate that was made: sent, given out, or viewed. It keeps the revision it was made with. From version 1 on
 * it is issued: its words stay as they are, and each later change of what it shows is a new version.
 */
export const certificates = pgTable(
  "certificates",
  {
    studentId: text()
      .primaryKey()
      .references(() => students.id),
    revisionId: text()
      .notNull()
      .references(() => templateRevisions.id),
    madeAt: at().notNull(),
    sentAt: at(),
    /** When the organiser last changed what it shows. */
    updatedAt: at(),
    /** 0 until it is issued. */
    version: integer().notNull().default(0),
    /** When it was issued first, and when the version of now began. */
    issuedAt: at(),
    versionAt: at(),
    /** Null until it is issued, and again once its student is erased. */
    words: jsonb().$type<CertificateWords>(),
    /** Since when it counts no more, by which user, and why as the page says it. */
    withdrawnAt: at(),
    withdrawnBy: text(),
    withdrawnReason: text().notNull().default(""),
    /** Since when its recipient hides its page and its files. */
    hiddenAt: at(),
  },
  (t) => [
    // Of the certificates of a design, those with another title or issuer than now.
    index("certificates_by_words").on(t.revisionId, sql`named_words(${t.words})`),
    index("certificates_withdrawn")
      .on(t.studentId)
      .where(sql`${t.withdrawnAt} is not null`),
  ],
);

/**
 * Templates whose issued certificates are being moved to the design and words of the press of 'Update them', or, where
 * there are none, are losing the name of an organiser who deleted their account. Gone once all students were looked at.
 */
export const certificateUpdates = pgTable(
  "certificate_updates",
  {
    templateId: text()
      .primaryKey()
      .references(() => templates.id, { onDelete: "cascade" }),
    revisionId: text(),
    /** Of its variants, by their ids. */
    variantRevisions: jsonb().$type<Record<string, string>>().notNull().default({}),
    words: jsonb().$type<CertificateWords>(),
    /** The date of the new versions. */
    at: at().notNull(),
    /** The position of the last student who was looked at. */
    after: bigint({ mode: "number" }).notNull().default(0),
  },
  (t) => [check("certificate_updates_to", sql`(${t.revisionId} is null) = (${t.words} is null)`)],
);

/** What an issued certificate was before it was changed. */
export const certificateVersions = pgTable(
  "certificate_versions",
  {
    studentId: text()
      .notNull()
      .references(() => students.id),
    version: integer().notNull(),
    revisionId: text()
      .notNull()
      .references(() => templateRevisions.id),
    words: jsonb().$type<CertificateWords>().notNull(),
    name: text().notNull(),
    certificateNumber: text().notNull(),
    remarks: text().notNull(),
    extra: jsonb().$type<Record<string, string>>().notNull(),
    /** From when until when it was the version of its day. */
    versionAt: at().notNull(),
    endedAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.version] }), index().on(t.revisionId)],
);

/** Withdrawals that were undone: the certificate was given again. */
export const certificateWithdrawals = pgTable(
  "certificate_withdrawals",
  {
    position: bigserial({ mode: "number" }).primaryKey(),
    studentId: text()
      .notNull()
      .references(() => students.id),
    at: at().notNull(),
    /** Which user withdrew it, and who gave it again. */
    by: text(),
    reason: text().notNull(),
    endedAt: at().notNull(),
    endedBy: text(),
  },
  (t) => [index().on(t.studentId, t.position)],
);

/**
 * Students whose certificate was changed after it last reached them, in the order of their lists. Triggers keep a row
 * for each until the certificate is sent or handed over again.
 */
export const changedSinceSent = pgTable(
  "changed_since_sent",
  {
    templateId: text().notNull(),
    /** That of the student. */
    position: bigint({ mode: "number" }).notNull(),
    studentId: text()
      .primaryKey()
      .references(() => students.id, { onDelete: "cascade" }),
  },
  (t) => [index("changed_since_sent_listed").on(t.templateId, t.position)],
);

// Reads everything of one account for its owner's export, without what was deleted.
import type { Database } from "../database/open.ts";
import { and, asc, eq, isNull } from "../database/orm.ts";
import {
  certificates,
  corrections,
  creditEntries,
  deliveries,
  files,
  paymentOrders,
  posts,
  students,
  templateRevisions,
  templates,
} from "../schema.ts";

const own = (ownerId: string) => and(eq(templates.ownerId, ownerId), isNull(templates.deletedAt));

export async function accountTemplates(db: Database, ownerId: string): Promise<{ id: string; name: string }[]> {
  const { id, name } = templates;
  return db.select({ id, name }).from(templates).where(own(ownerId)).orderBy(asc(templates.createdAt), asc(id));
}

/** With the newest design; empty if it was deleted meanwhile. */
export async function accountTemplate(db: Database, ownerId: string, templateId: string) {
  const { id, name, category, language, description, issuer, createdAt, updatedAt } = templates;
  const fields = { id, name, category, language, description, issuer, createdAt, updatedAt };
  const [row] = await db
    .select({ ...fields, content: templateRevisions.content })
    .from(templates)
    .innerJoin(templateRevisions, eq(templateRevisions.id, templates.revisionId))
    .where(and(own(ownerId), eq(id, templateId)));
  return row ?? {};
}

export async function accountStudents(db: Database, ownerId: string, templateId: string) {
  const { id, name, certificateNumber, email, mobile, remarks, extra, createdAt } = students;
  const { sentAt, updatedAt } = certificates;
  return db
    .select({ id, name, certificateNumber, email, mobile, remarks, extra, createdAt, sentAt, updatedAt })
    .from(students)
    .innerJoin(templates, eq(templates.id, students.templateId))
    .leftJoin(certificates, eq(certificates.studentId, id))
    .where(and(own(ownerId), eq(students.templateId, templateId), isNull(students.deletedAt)))
    .orderBy(asc(students.position));
}

export async function accountMails(db: Database, ownerId: string, templateId: string) {
  const { studentId, email, state, reason, queuedAt, sentAt } = deliveries;
  return db
    .select({ studentId, email, state, reason, queuedAt, sentAt })
    .from(deliveries)
    .innerJoin(templates, eq(templates.id, deliveries.templateId))
    .innerJoin(students, eq(students.id, studentId))
    .where(and(own(ownerId), eq(deliveries.templateId, templateId), isNull(students.deletedAt)))
    .orderBy(asc(deliveries.position));
}

/** What recipients requested and how it was answered. */
export async function accountCorrections(db: Database, ownerId: string, templateId: string) {
  const { studentId, email, nameBefore, nameAsked, note, state, askedAt, answeredAt } = corrections;
  return db
    .select({ studentId, email, nameBefore, nameAsked, note, state, askedAt, answeredAt })
    .from(corrections)
    .innerJoin(templates, eq(templates.id, corrections.templateId))
    .innerJoin(students, eq(students.id, studentId))
    .where(and(own(ownerId), eq(corrections.templateId, templateId), isNull(students.deletedAt)))
    .orderBy(asc(askedAt), asc(corrections.id));
}

export async function accountPosts(db: Database, ownerId: string) {
  const { id, templateId, title, subcategory, mainCategory, caption, content, createdAt } = posts;
  return db
    .select({ id, templateId, title, subcategory, mainCategory, caption, content, createdAt })
    .from(posts)
    .where(and(eq(posts.ownerId, ownerId), isNull(posts.deletedAt)))
    .orderBy(asc(createdAt), asc(id));
}

export async function accountEntries(db: Database, ownerId: string) {
  const { id, kind, amount, remarks, createdAt } = creditEntries;
  return db
    .select({ id, kind, amount, remarks, createdAt })
    .from(creditEntries)
    .where(eq(creditEntries.userId, ownerId))
    .orderBy(asc(creditEntries.position));
}

export async function accountOrders(db: Database, ownerId: string) {
  const { id, number, planName, credits, amount, currency, state, createdAt, paidAt } = paymentOrders;
  return db
    .select({ id, number, planName, credits, amount, currency, state, createdAt, paidAt })
    .from(paymentOrders)
    .where(eq(paymentOrders.userId, ownerId))
    .orderBy(asc(number));
}

export async function accountPictures(db: Database, ownerId: string): Promise<{ id: string; extension: string }[]> {
  const { id, extension } = files;
  return db
    .select({ id, extension })
    .from(files)
    .where(and(eq(files.ownerId, ownerId), isNull(files.deletedAt)))
    .orderBy(asc(files.createdAt), asc(id));
}

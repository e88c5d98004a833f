// Reads everything of one account for its owner's export, without what was deleted; long lists in pages.
import type { Database } from "../database/open.ts";
import { and, asc, eq, gt, inArray, isNull, sql } from "../database/orm.ts";
import type { DeliveryState } from "#domain/mail/delivery-state.ts";
import {
  certificates,
  corrections,
  creditEntries,
  deliveries,
  deliveryQueue,
  files,
  paymentOrders,
  posts,
  students,
  templateRevisions,
  templates,
  variants,
  whatsAppConsents,
  whatsAppMessages,
} from "../schema.ts";

const own = (ownerId: string) => and(eq(templates.ownerId, ownerId), isNull(templates.deletedAt));

export async function accountTemplates(db: Database, ownerId: string): Promise<{ id: string; name: string }[]> {
  const { id, name } = templates;
  return db.select({ id, name }).from(templates).where(own(ownerId)).orderBy(asc(templates.createdAt), asc(id));
}

/** With the newest design, and its variants; empty if it was deleted meanwhile. */
export async function accountTemplate(db: Database, ownerId: string, templateId: string) {
  const { id, name, category, language, description, issuer, createdAt, updatedAt } = templates;
  const fields = { id, name, category, language, description, issuer, createdAt, updatedAt };
  const [row] = await db
    .select({ ...fields, content: templateRevisions.content })
    .from(templates)
    .innerJoin(templateRevisions, eq(templateRevisions.id, templates.revisionId))
    .where(and(own(ownerId), eq(id, templateId)));
  if (row === undefined) return {};
  const further = await accountVariants(db, templateId);
  return further.length === 0 ? row : { ...row, variants: further };
}

async function accountVariants(db: Database, templateId: string) {
  const { name, columnName: column, values } = variants;
  return db
    .select({ name, column, values, content: templateRevisions.content })
    .from(variants)
    .innerJoin(templateRevisions, eq(templateRevisions.id, variants.revisionId))
    .where(and(eq(variants.templateId, templateId), isNull(variants.deletedAt)))
    .orderBy(asc(variants.place));
}

/** Long lists are read, and become files, in pages of so many rows. */
const PAGE = 2000;

export async function* accountStudents(db: Database, ownerId: string, templateId: string) {
  const { id, position, name, certificateNumber, email, mobile, remarks, extra, createdAt } = students;
  const { sentAt, updatedAt } = certificates;
  const fields = { id, name, certificateNumber, email, mobile, remarks, extra, createdAt, sentAt, updatedAt };
  const after = (last: number) =>
    db
      .select({ position, row: fields })
      .from(students)
      .innerJoin(templates, eq(templates.id, students.templateId))
      .leftJoin(certificates, eq(certificates.studentId, id))
      .where(and(own(ownerId), eq(students.templateId, templateId), isNull(students.deletedAt), gt(position, last)))
      .orderBy(asc(position))
      .limit(PAGE);
  for await (const page of pagesOf(after)) yield page.map(({ row }) => row);
}

/** By their students, in the order of the list. */
export async function* accountMails(db: Database, ownerId: string, templateId: string) {
  const { studentId, email, reason, queuedAt, sentAt } = deliveries;
  const { holder, deferred } = deliveryQueue;
  const state = sql<DeliveryState>`case when ${deliveryQueue.deliveryId} is null then ${deliveries.state}
    else queue_state(${holder}, ${deferred}) end`;
  for await (const page of accountStudents(db, ownerId, templateId))
    yield db
      .select({ studentId, email, state, reason, queuedAt, sentAt })
      .from(deliveries)
      .innerJoin(students, eq(students.id, studentId))
      .leftJoin(deliveryQueue, and(eq(deliveryQueue.studentId, studentId), eq(deliveryQueue.deliveryId, deliveries.id)))
      .where(and(eq(deliveries.channel, "mail"), inArray(studentId, idsOf(page))))
      .orderBy(asc(students.position), asc(deliveries.position));
}

/** WhatsApp messages, by their students, in the order of the list. */
export async function* accountMessages(db: Database, ownerId: string, templateId: string) {
  const { studentId, state, reason, queuedAt, sentAt } = deliveries;
  const { phone, deliveredAt, readAt } = whatsAppMessages;
  for await (const page of accountStudents(db, ownerId, templateId))
    yield db
      .select({ studentId, phone, state, reason, queuedAt, sentAt, deliveredAt, readAt })
      .from(deliveries)
      .innerJoin(students, eq(students.id, studentId))
      .innerJoin(whatsAppMessages, eq(whatsAppMessages.deliveryId, deliveries.id))
      .where(inArray(studentId, idsOf(page)))
      .orderBy(asc(students.position), asc(deliveries.position));
}

/** Who agreed to WhatsApp messages, as it was noted by hand. */
export async function accountConsents(db: Database, ownerId: string, templateId: string) {
  const { studentId, agreed, notedAt } = whatsAppConsents;
  return db
    .select({ studentId, agreed, notedAt })
    .from(whatsAppConsents)
    .innerJoin(students, eq(students.id, studentId))
    .innerJoin(templates, eq(templates.id, students.templateId))
    .where(and(own(ownerId), eq(students.templateId, templateId), isNull(students.deletedAt)))
    .orderBy(asc(students.position));
}

function idsOf(page: readonly { id: string }[]): string[] {
  return page.map(({ id }) => id);
}

/** Reads page after page, each after the last position of the one before. */
async function* pagesOf<Row extends { position: number }>(read: (last: number) => Promise<Row[]>) {
  for (let page = await read(0); page.length > 0; page = await read(page.at(-1)?.position ?? 0)) {
    yield page;
    if (page.length < PAGE) return;
  }
}

/** What recipients requested and how it was answered. */
export async function accountCorrections(db: Database, ownerId: string, templateId: string) {
  const { studentId, kind, email, emailBefore, nameBefore, nameAsked, note, reason, state, askedAt, answeredAt } =
    corrections;
  return db
    .select({ studentId, kind, email, emailBefore, nameBefore, nameAsked, note, reason, state, askedAt, answeredAt })
    .from(corrections)
    .innerJoin(templates, eq(templates.id, corrections.templateId))
    .innerJoin(students, eq(students.id, studentId))
    .where(and(own(ownerId), eq(corrections.templateId, templateId), isNull(students.deletedAt)))
    .orderBy(asc(askedAt), asc(corrections.id));
}

/** The ids, of which each file reads some: a post contains a whole design. */
export async function accountPostIds(db: Database, ownerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.ownerId, ownerId), isNull(posts.deletedAt)))
    .orderBy(asc(posts.createdAt), asc(posts.id));
  return rows.map(({ id }) => id);
}

export async function accountPosts(db: Database, ownerId: string, ids: readonly string[]) {
  const { id, templateId, title, subcategory, mainCategory, caption, content, createdAt } = posts;
  return db
    .select({ id, templateId, title, subcategory, mainCategory, caption, content, createdAt })
    .from(posts)
    .where(and(eq(posts.ownerId, ownerId), isNull(posts.deletedAt), inArray(id, [...ids])))
    .orderBy(asc(createdAt), asc(id));
}

export async function* accountEntries(db: Database, ownerId: string) {
  const { id, position, kind, amount, remarks, createdAt } = creditEntries;
  const after = (last: number) =>
    db
      .select({ position, row: { id, kind, amount, remarks, createdAt } })
      .from(creditEntries)
      .where(and(eq(creditEntries.workspaceId, ownerId), gt(position, last)))
      .orderBy(asc(position))
      .limit(PAGE);
  for await (const page of pagesOf(after)) yield page.map(({ row }) => row);
}

export async function accountOrders(db: Database, ownerId: string) {
  const { id, number, planName, credits, amount, currency, state, createdAt, paidAt } = paymentOrders;
  return db
    .select({ id, number, planName, credits, amount, currency, state, createdAt, paidAt })
    .from(paymentOrders)
    .where(eq(paymentOrders.workspaceId, ownerId))
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

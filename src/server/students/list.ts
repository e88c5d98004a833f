// Lists the students of a template: all or one page with the total, the people for checking an import, and the columns.
import { sayDeliveryReason } from "#domain/say/delivery-reasons.ts";
import { UserError } from "#domain/user-error.ts";
import type { Known } from "#domain/list/duplicates.ts";
import type { Student } from "#api/shapes.ts";
import type { Database } from "../database/open.ts";
import { STUDENTS_PAGE } from "#domain/list/student.ts";
import { parseListing } from "./listing.ts";
import { knownPeople } from "./import-store.ts";
import { ownsTemplate } from "../templates/owns.ts";
import { columnsOf, countStudents, pageOfStudents, type StoredStudent, studentsOf } from "./store.ts";

type Query = Parameters<typeof parseListing>[0] & { user_template_id: string };

export async function listStudents(
  db: Database,
  ownerId: string,
  query: Query,
): Promise<{ students: Student[]; total: number }> {
  const templateId = query.user_template_id;
  const listing = parseListing(query);
  const found =
    listing.kind === "all"
      ? await studentsOf(db, ownerId, templateId)
      : await pageOfStudents(db, ownerId, templateId, listing);
  const students = found.map(toStudent);
  // Only an empty answer needs to check the owner: a non-empty one has proved it.
  if (students.length === 0 && !(await ownsTemplate(db, ownerId, templateId)))
    throw new UserError("template.not_found");
  if (listing.kind === "all") return { students, total: students.length };
  const total = totalBy(listing.page, students.length) ?? (await countStudents(db, ownerId, templateId, listing));
  return { students, total };
}

/** With the reason of the delivery as a sentence. */
export function toStudent(stored: StoredStudent): Student {
  const { delivery } = stored;
  return { ...stored, delivery: delivery && { ...delivery, ...sayDeliveryReason(delivery.reason) } };
}

/**
 * A page that is neither full nor empty is the last one, and tells how many there are; so does the first when it is
 * empty.
 */
function totalBy(page: number, shown: number): number | undefined {
  const before = (page - 1) * STUDENTS_PAGE;
  return shown < STUDENTS_PAGE && (shown > 0 || before === 0) ? before + shown : undefined;
}

/** Only the fields that identify people. */
export async function listKnownPeople(db: Database, ownerId: string, templateId: string): Promise<Omit<Known, "id">[]> {
  if (!(await ownsTemplate(db, ownerId, templateId))) throw new UserError("template.not_found");
  return knownPeople(db, templateId);
}

export async function listColumns(db: Database, ownerId: string, templateId: string, most?: number): Promise<string[]> {
  if (!(await ownsTemplate(db, ownerId, templateId))) throw new UserError("template.not_found");
  return columnsOf(db, ownerId, templateId, most);
}

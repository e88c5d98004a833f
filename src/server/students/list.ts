// Lists the students of a template: all, or one page with how many there are in all.
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import type { Student } from "#api/shapes.ts";
import type { Database } from "../database/open.ts";
import { parseListing } from "./listing.ts";
import { countStudents, ownsTemplate, pageOfStudents, studentsOf } from "./store.ts";

type Query = Parameters<typeof parseListing>[0] & { user_template_id: string };

export async function listStudents(
  db: Database,
  ownerId: string,
  query: Query,
): Promise<{ students: Student[]; total: number }> {
  const templateId = query.user_template_id;
  const listing = parseListing(query);
  const students =
    listing.kind === "all"
      ? await studentsOf(db, ownerId, templateId)
      : await pageOfStudents(db, ownerId, templateId, listing);
  // Only an empty answer has to ask why it is empty: a full one has proved whose template it is.
  if (students.length === 0 && !(await ownsTemplate(db, ownerId, templateId)))
    throw new UserError(SAY.templates.noSuch, 404);
  const total = listing.kind === "all" ? students.length : await countStudents(db, ownerId, templateId, listing);
  return { students, total };
}

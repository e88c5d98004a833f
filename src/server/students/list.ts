// Lists the students of a template: a page with the total, and the people for checking an import.
import { MENDED, sayDeliveryReason } from "#domain/say/delivery-reasons.ts";
import { UserError } from "#domain/user-error.ts";
import type { Known } from "#domain/list/duplicates.ts";
import type { Student } from "#api/shapes.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { STUDENTS_PAGE } from "#domain/list/students-page.ts";
import type { RequestDetails } from "../http/handler.ts";
import type { Principal } from "../principal.ts";
import { LIST_PAGE, type PageQuery, pageOfList } from "../paging/list-page.ts";
import { parseListing } from "./listing.ts";
import { knownPeople } from "./import-store.ts";
import { inVariant } from "../templates/variants/conditions.ts";
import { ownsTemplate } from "../templates/owns.ts";
import { countStudents, findStudent, findStudents, keysBefore, nextStudents, type StoredStudent } from "./store.ts";

type Query = Parameters<typeof parseListing>[0] & PageQuery & { user_template_id: string };

export async function listStudents(
  ctx: Context,
  { query, ...request }: { query: Query; principal: Principal } & Pick<RequestDetails, "address" | "header">,
): Promise<Student[]> {
  const templateId = query.user_template_id;
  const listing = parseListing(query);
  const { page, bare, search, sort, state, variant } = listing;
  const chosen = variant === undefined ? undefined : await inVariant(ctx.db, templateId, variant);
  const of = { ownerId: request.principal.workspaceId, templateId, within: chosen?.is, inWithin: chosen?.students };
  const order = `${sort.descending ? "-" : ""}${sort.by}`;
  const { rows } = await pageOfList(
    ctx,
    { query, ...request },
    {
      scope: ["students", of.ownerId, templateId, order, state ?? "", variant ?? "", search],
      usual: bare ? LIST_PAGE : STUDENTS_PAGE,
      ...(page > 1 && { start: () => keysBefore(ctx.db, of, listing, (page - 1) * STUDENTS_PAGE) }),
      rows: (after, most) => nextStudents(ctx.db, of, listing, { after, most }),
      keysOf: ({ sort_keys }) => sort_keys,
      total: () => countStudents(ctx.db, of, listing),
    },
  );
  // Only an empty answer needs to check the owner: a non-empty one has proved it.
  if (rows.length === 0 && !(await ownsTemplate(ctx.db, of.ownerId, templateId)))
    throw new UserError("template.not_found");
  // The schema of the call removes the sort keys.
  return rows.map(toStudent);
}

/** The newest mail of each of these, if any. */
export async function mailsOfStudents(
  db: Database,
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, Student["delivery"]>> {
  const found = await findStudents(db, ownerId, ids);
  return new Map(found.map((student) => [student.id, toStudent(student).delivery]));
}

/** A 404 for another organiser's. */
export async function oneStudent(db: Database, ownerId: string, id: string): Promise<Student> {
  const stored = await findStudent(db, ownerId, id);
  if (stored === undefined) throw new UserError("student.not_found");
  return toStudent(stored);
}

/** With the reason of the delivery as a sentence. */
export function toStudent(stored: StoredStudent): Student {
  const { delivery, variant, withdrawn, changed, handed_over: handedOver, ...student } = stored;
  return {
    ...student,
    ...(Object.keys(student.extra).length > 0 && { columns: student.extra }),
    ...(variant !== null && { variant }),
    delivery: delivery && deliveryOf(delivery),
    ...(withdrawn !== null && { withdrawn }),
    ...(changed && { changed }),
    ...(handedOver && { handed_over: handedOver }),
  };
}

/** Why nothing arrived at an earlier address says nothing of the new one. */
function deliveryOf({ mended, reason, ...delivery }: NonNullable<StoredStudent["delivery"]>): Student["delivery"] {
  return mended ? { ...delivery, ...sayDeliveryReason(MENDED), mended } : { ...delivery, ...sayDeliveryReason(reason) };
}

/** Only the fields that identify people. */
export async function listKnownPeople(db: Database, ownerId: string, templateId: string): Promise<Omit<Known, "id">[]> {
  if (!(await ownsTemplate(db, ownerId, templateId))) throw new UserError("template.not_found");
  return knownPeople(db, templateId);
}

// Calls about the students of a template.
import * as z from "zod/mini";
import { OWN_DESIGN } from "#domain/certificate/own-design.ts";
import { Id } from "#domain/id.ts";
import { COLUMN_USES, CSV } from "#domain/list/csv.ts";
import { DUPLICATES } from "#domain/list/duplicates.ts";
import { COLUMN_KINDS, ColumnsRequestField } from "#domain/list/list-columns.ts";
import { MAPPINGS } from "#domain/list/mapping.ts";
import { ROW_VIEWS } from "#domain/list/preview-rows.ts";
import { StudentRequest } from "#domain/list/student.ts";
import { extraColumn, TABLE_FIELDS } from "#domain/list/table-columns.ts";
import { Done, PreviewRow, Student } from "../shapes.ts";
import type { Call } from "../call.ts";
import { byId, data, PAGE, SEVERAL } from "./parts.ts";

/** Longer than a name may be, so that a sentence says so. */
const ColumnName = z.string().check(z.maxLength(10_000));

const ImportRequest = z.object({
  user_template_id: Id,
  import_id: z.optional(z.string()),
  duplicates: z.optional(z.enum(DUPLICATES)),
});
const ImportAnswer = z.object({ message: z.string(), imported: z.number(), skipped: z.number(), updated: z.number() });

// An array schema copies the list and collects a fault for each wrong cell: too much for millions of cells.
const Texts = z
  .custom<readonly string[]>(isTexts)
  .register(z.globalRegistry, { type: "array", items: { type: "string" } });
const TextRows = z
  .custom<readonly (readonly string[])[]>((rows) => Array.isArray(rows) && rows.every(isTexts))
  .register(z.globalRegistry, { type: "array", items: { type: "array", items: { type: "string" } } });

/** `columns`: further ones of the list; those that are absent stay as they are, and null clears one. */
const StudentWithColumns = z.extend(StudentRequest, { columns: z.optional(ColumnsRequestField) });

const COLUMN_LENGTH = CSV.headerLength + extraColumn("").length;
/** Null: the usual columns. */
const TableColumns = z.nullable(
  z.array(z.string().check(z.maxLength(COLUMN_LENGTH))).check(z.maxLength(TABLE_FIELDS.length + CSV.columns)),
);

const MappedColumns = z
  .array(z.object({ name: z.string().check(z.maxLength(MAPPINGS.nameLength)), use: z.enum(COLUMN_USES) }))
  .check(z.minLength(1), z.maxLength(CSV.columns));

/** The id of a variant, or the template's own design. */
const VariantQuery = z.union([Id, z.literal(OWN_DESIGN)]);

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((text) => typeof text === "string");
}

export const STUDENTS_CALLS = {
  listStudents: {
    method: "GET",
    path: "/user/students",
    who: "user",
    says: "The students of a template: the first 500, or pages of 50 with `page`, `q`, `sort`, `state` or `variant` (its id, or `own` for those who meet no variant's condition). `state` is that of the mail, or `none`, `withdrawn`, `changed`, `handed_over` or `claimed`. The total is in X-Total-Count (of a search at most 10,000), the next page in Link.",
    idField: "user_template_id",
    query: z.object({
      user_template_id: Id,
      ...PAGE,
      page: z.optional(z.string()),
      q: z.optional(z.string()),
      sort: z.optional(z.string()),
      state: z.optional(z.string()),
      variant: z.optional(VariantQuery),
    }),
    answer: z.array(Student),
  },
  listPreviewRows: {
    method: "GET",
    path: "/user/template/:id/rows",
    who: "user",
    says: "A page of a template's students for a preview of its design, those most likely to cause problems first.",
    ...byId,
    query: z.object({
      view: z.optional(z.enum(ROW_VIEWS)),
      page: z.optional(z.string()),
      q: z.optional(z.string()),
      variant: z.optional(VariantQuery),
    }),
    answer: data(z.object({ rows: z.array(PreviewRow), total: z.number() })),
  },
  listKnownPeople: {
    method: "GET",
    path: "/user/template/:id/people",
    who: "user",
    says: "The people on a template's list with the fields that identify them, for checking an import.",
    ...byId,
    answer: data(z.array(z.object({ name: z.string(), email: z.string(), certificate_number: z.string() }))),
  },
  listColumns: {
    method: "GET",
    path: "/user/template/:id/columns",
    who: "user",
    says: "The columns of a template's list beside the five fields of every student, which are placeholders in the design. Those that a design prints already come first, although nobody may have anything there.",
    ...byId,
    answer: data(z.array(z.string())),
  },
  describeColumns: {
    method: "GET",
    path: "/user/template/:id/fields",
    who: "user",
    says: "The columns of a list beside the five fields of every student: those that its students have, that its designs print (`printed`), and that decide which design somebody gets (`decides`), these two first. `kind` is what the newest students have there.",
    ...byId,
    answer: data(
      z.array(z.object({ name: z.string(), kind: z.enum(COLUMN_KINDS), printed: z.boolean(), decides: z.boolean() })),
    ),
  },
  addColumn: {
    method: "POST",
    path: "/user/template/:id/columns",
    who: "user",
    says: "Adds a column to a list. Names that differ only in case or spaces are the same.",
    ...byId,
    body: z.object({ name: ColumnName }),
    answer: data(z.object({ name: z.string() })),
  },
  renameColumn: {
    method: "POST",
    path: "/user/template/:id/columns/rename",
    who: "user",
    says: "Renames a column of a list, with its placeholders in the designs (`designs`: in how many) and in conditions. Refused while issued certificates print it.",
    ...byId,
    body: z.object({ from: ColumnName, to: ColumnName }),
    answer: data(z.object({ name: z.string(), designs: z.number() })),
  },
  deleteColumn: {
    method: "POST",
    path: "/user/template/:id/columns/delete",
    who: "user",
    says: "Deletes a column of a list with what `students` have there. `printed`: a design still prints it. Refused while it decides about designs or claims, or issued certificates print it. `undo` brings it back for a day.",
    ...byId,
    body: z.object({ name: ColumnName }),
    answer: data(z.object({ undo: Id, students: z.number(), printed: z.boolean() })),
  },
  restoreColumn: {
    method: "POST",
    path: "/user/template/:id/columns/restore",
    who: "user",
    says: "Brings a deleted column back with what students had there; what they have there now stays.",
    ...byId,
    body: z.object({ undo: Id }),
    answer: data(z.object({ name: z.string() })),
  },
  getTableColumns: {
    method: "GET",
    path: "/user/template/:id/table",
    who: "user",
    says: "The columns that the user has chosen for the table of a template's students, in their order: fields, and `extra:` with the name of a further column. Null: the usual ones.",
    ...byId,
    answer: z.object({ columns: TableColumns }),
  },
  setTableColumns: {
    method: "PUT",
    path: "/user/template/:id/table",
    who: "user",
    says: "Chooses the columns of the table of a template's students, for this user on all devices. Null: the usual ones.",
    ...byId,
    body: z.object({ columns: TableColumns }),
    answer: Done,
  },
  listMappings: {
    method: "GET",
    path: "/user/template/:id/mappings",
    who: "user",
    says: "How the columns of the lists that were imported into the workspace were used, the newest first. `here`: of a list of this template.",
    ...byId,
    answer: data(z.array(z.object({ here: z.boolean(), columns: MappedColumns }))),
  },
  rememberMapping: {
    method: "POST",
    path: "/user/template/:id/mappings",
    who: "user",
    says: "Remembers how the columns of a list are used, for lists with the same columns. `name` without capitals.",
    ...byId,
    body: z.object({ columns: MappedColumns }),
    answer: Done,
  },
  addStudent: {
    method: "POST",
    path: "/user/students",
    who: "user",
    says: "Adds a student. `columns` are further columns of the list, by name.",
    idField: "user_template_id",
    body: z.extend(StudentWithColumns, { user_template_id: Id }),
    answer: Student,
  },
  updateStudent: {
    method: "PUT",
    path: "/user/students/:id",
    who: "user",
    says: "Changes a student. Fields that are equal in `before` and in the request are left as they are now; so are further columns that `columns` does not name. Null clears one.",
    ...byId,
    body: z.extend(StudentWithColumns, { before: z.optional(StudentWithColumns) }),
    answer: Student,
  },
  getStudent: {
    method: "GET",
    path: "/user/students/:id",
    who: "user",
    says: "One student.",
    ...byId,
    answer: Student,
  },
  deleteStudents: {
    method: "POST",
    path: "/user/students/delete",
    who: "user",
    says: "Deletes several students of a template at once.",
    idField: "user_template_id",
    body: z.object({ user_template_id: Id, student_ids: SEVERAL }),
    answer: z.object({ students: z.number() }),
  },
  restoreStudents: {
    method: "POST",
    path: "/user/students/restore",
    who: "user",
    says: "Restores several students deleted within the last 30 days.",
    idField: "user_template_id",
    body: z.object({ user_template_id: Id, student_ids: SEVERAL }),
    answer: z.object({ students: z.number() }),
  },
  fillColumn: {
    method: "POST",
    path: "/user/students/fill",
    who: "user",
    says: "Fills a field of the students of a template who lack it from one of their columns: `to` is 'Remarks' or a column of the list.",
    idField: "user_template_id",
    body: z.object({ user_template_id: Id, from: z.string(), to: z.string() }),
    answer: z.object({ students: z.number() }),
  },
  deleteStudent: {
    method: "DELETE",
    path: "/user/students/:id",
    who: "user",
    says: "Deletes a student and the certificate. They can be restored for 30 days.",
    ...byId,
    answer: Done,
  },
  restoreStudent: {
    method: "POST",
    path: "/user/students/:id/restore",
    who: "user",
    says: "Restores a deleted student.",
    ...byId,
    answer: Done,
  },
  importStudents: {
    method: "POST",
    path: "/user/students/import/csv",
    who: "user",
    says: "Imports a CSV file: all rows, or none.",
    idField: "user_template_id",
    body: ImportRequest,
    files: { field: "file", most: 1, bytes: CSV.bytes },
    answer: ImportAnswer,
  },
  importRows: {
    method: "POST",
    path: "/user/students/import",
    who: "user",
    says: "Imports rows: all, or none. A row has name, certificate number, e-mail, mobile, remarks, then a cell for each of `columns`.",
    idField: "user_template_id",
    body: z.extend(ImportRequest, { columns: Texts, rows: TextRows }),
    bodyBytes: CSV.bytes,
    answer: ImportAnswer,
  },
} as const satisfies Record<string, Call>;

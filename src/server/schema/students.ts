// Students, and the imports they came from.
import { bigserial, index, integer, jsonb, pgTable, sql, text } from "../database/orm.ts";
import { at } from "./at.ts";
import { templates } from "./templates.ts";

export const imports = pgTable("imports", {
  id: text().primaryKey(),
  templateId: text()
    .notNull()
    .references(() => templates.id),
  imported: integer().notNull(),
  updated: integer().notNull(),
  skipped: integer().notNull(),
  /** The digest of the import; null for imports from before it was stored. */
  digest: text(),
  createdAt: at().notNull(),
});

export const students = pgTable(
  "students",
  {
    id: text().primaryKey(),
    templateId: text()
      .notNull()
      .references(() => templates.id),
    /** The order in which students were added. */
    position: bigserial({ mode: "number" }).notNull(),
    name: text().notNull(),
    certificateNumber: text().notNull().default(""),
    email: text().notNull().default(""),
    mobile: text().notNull().default(""),
    remarks: text().notNull().default(""),
    /** Extra columns of the imported file, by column name. */
    extra: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The import, which may be erased before the student. */
    importId: text(),
    /**
     * When the organiser first gave the certificate out by themselves: copied its link, or downloaded it. Rows from
     * before this column have the date of its migration, because their links may have been given out.
     */
    issuedAt: at(),
    /** Since when the operator keeps it out of public view. */
    takenDownAt: at(),
    createdAt: at().notNull(),
    deletedAt: at(),
    /** Since when only ids and dates are left. */
    erasedAt: at(),
  },
  (t) => [
    index("students_to_erase")
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null and ${t.erasedAt} is null`),
    index().on(t.templateId, t.position),
    // The list in each of its orders, from any row on.
    index("students_by_name")
      .on(t.templateId, sql`lower(${t.name})`, t.position)
      .where(sql`${t.deletedAt} is null`),
    index("students_by_number")
      .on(t.templateId, sql`lower(${t.certificateNumber})`, t.position)
      .where(sql`${t.deletedAt} is null`),
    // Whoever checks a paper knows the short code that it shows, or the organiser's number and the name, but not its
    // template (`shown_number` is certificateNumber in SQL).
    index("students_by_short_code")
      .on(sql`shown_number(${t.id}, '') collate "C"`)
      .where(sql`${t.certificateNumber} = '' and ${t.deletedAt} is null`),
    index("students_by_number_and_name")
      .on(sql`number_and_name(${t.certificateNumber}, ${t.name})`)
      .where(sql`${t.certificateNumber} <> '' and ${t.deletedAt} is null`),
    // Recipients ask for all that was given to their address, in whichever template. This collation folds A to Z alone:
    // letters that merely look alike stay apart.
    index("students_by_address")
      .on(sql`lower(${t.email} collate "C")`)
      .where(sql`${t.deletedAt} is null and ${t.email} <> ''`),
    index("students_by_email")
      .on(t.templateId, sql`lower(${t.email})`, t.position)
      .where(sql`${t.deletedAt} is null`),
  ],
);

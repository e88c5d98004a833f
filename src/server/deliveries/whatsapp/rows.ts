// Lists who would get a message, page by page, so that each certificate can be checked before the click.
import type { DueRow } from "#api/shapes.ts";
import type { Context } from "../../context.ts";
import { sql } from "../../database/orm.ts";
import { type DueRows, partOfPage, rowsOfDue } from "../recipients/due-rows.ts";
import { type AgreedStudent, findPeople, isDue } from "./people.ts";
import { readingOf } from "./reading.ts";

type Of = { ownerId: string; templateId: string };
type Query = { page?: string | undefined; again?: "yes" | undefined; without_email?: "yes" | undefined };

/** `again` includes those who already got one; `without_email` leaves out those who have an e-mail. */
export async function listMessageRows(ctx: Context, of: Of, query: Query): Promise<DueRows> {
  const people = await findDue(ctx, of, undefined, query.again === "yes");
  return rowsOfDue(ctx, of, studentsOf(of, people, query.without_email === "yes"), partOfPage(query.page ?? "1"));
}

/** The picked students, including those who already got one. */
export async function listPickedMessageRows(ctx: Context, of: Of, picked: readonly string[]): Promise<DueRow[]> {
  const people = await findDue(ctx, of, picked, true);
  return (await rowsOfDue(ctx, of, studentsOf(of, people, false), sql``)).rows;
}

async function findDue(ctx: Context, of: Of, named: readonly string[] | undefined, again: boolean) {
  const reading = await readingOf(ctx, ctx.db, of);
  const { agreed } = await findPeople(ctx.db, { templateId: of.templateId, named }, reading);
  return agreed.filter((person) => isDue(person, again));
}

function studentsOf({ templateId }: Of, people: readonly AgreedStudent[], withoutEmail: boolean) {
  const ids = people.map(({ id }) => id);
  const messaged = people.map((person) => person.messaged);
  return sql`
    select s.id, s.name, s.position, p.messaged as mailed
    from unnest(${sql.param(ids)}::text[], ${sql.param(messaged)}::boolean[]) as p (id, messaged)
    join students s on s.id = p.id
    where s.template_id = ${templateId} and (s.email = '' or not ${withoutEmail})`;
}

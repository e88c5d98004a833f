// What issuers tell about themselves, in the database.
import type { Database } from "../database/open.ts";
import { eq, sql } from "../database/orm.ts";
import { issuerProfiles } from "../schema.ts";

export type IssuerProfileRow = typeof issuerProfiles.$inferSelect;

const NOTHING = { logo: "", site: "", showNumbers: false, issued: null, withdrawn: null, since: null, countedAt: null };

export async function findProfile(db: Database, ownerId: string): Promise<IssuerProfileRow> {
  const [row] = await db.select().from(issuerProfiles).where(eq(issuerProfiles.ownerId, ownerId));
  return row ?? { ownerId, ...NOTHING };
}

export async function putProfile(
  tx: Database,
  ownerId: string,
  fields: Partial<Pick<IssuerProfileRow, "logo" | "site" | "showNumbers">>,
): Promise<void> {
  await tx
    .insert(issuerProfiles)
    .values({ ownerId, ...fields })
    .onConflictDoUpdate({ target: issuerProfiles.ownerId, set: fields });
}

export async function forgetProfile(tx: Database, ownerId: string): Promise<void> {
  await tx.delete(issuerProfiles).where(eq(issuerProfiles.ownerId, ownerId));
}

export type IssuerNumbers = Pick<IssuerProfileRow, "issued" | "withdrawn" | "since">;

/** The certificates of one template that were issued; a deletion withdraws too, as `isWithdrawn` says of a page. */
export async function countIssued(db: Database, templateId: string): Promise<IssuedCount> {
  const { rows } = await db.execute<IssuedCount>(sql`
    select count(*)::int as issued, min(c.issued_at) as since,
      (count(*) filter (where c.withdrawn_at is not null or s.deleted_at is not null
        or (t.deleted_at is not null and c.sent_at is null)))::int as withdrawn
    from templates t join students s on s.template_id = t.id join certificates c on c.student_id = s.id
    where t.id = ${templateId} and c.version > 0`);
  const [row] = rows;
  return { issued: row?.issued ?? 0, withdrawn: row?.withdrawn ?? 0, since: row?.since ?? null };
}

/** `since` as the database writes it. */
export type IssuedCount = { issued: number; withdrawn: number; since: string | null };

export async function templatesOfOwner(db: Database, ownerId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from templates where owner_id = ${ownerId} order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Does nothing if the numbers are not shown any more. */
export async function writeNumbers(
  db: Database,
  ownerId: string,
  { issued, withdrawn, since }: IssuerNumbers,
  countedAt: Date,
): Promise<void> {
  await db
    .update(issuerProfiles)
    .set({ issued, withdrawn, since, countedAt })
    .where(sql`${issuerProfiles.ownerId} = ${ownerId} and ${issuerProfiles.showNumbers}`);
}

export async function ownersShowingNumbers(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: issuerProfiles.ownerId })
    .from(issuerProfiles)
    .where(eq(issuerProfiles.showNumbers, true));
  return rows.map(({ id }) => id);
}

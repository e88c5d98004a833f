// Reports of readers in the database.
import type { Database } from "../database/open.ts";
import { and, eq, isNull, sql } from "../database/orm.ts";
import { reports } from "../schema.ts";

export type ReportRow = typeof reports.$inferSelect;

export async function addReport(tx: Database, report: Omit<ReportRow, "mailedAt" | "closedAt">): Promise<void> {
  await tx.insert(reports).values(report);
}

export type OpenReport = ReportRow & { title: string; issuer: string; ownerName: string; sameOwner: number };

/** The oldest first, with what was reported and how many open reports its owner has. */
export async function openReports(db: Database, most: number): Promise<OpenReport[]> {
  const { rows } = await db.execute<OpenReport>(sql`
    select r.id, r.certificate_id as "certificateId", r.owner_id as "ownerId", r.reason, r.note, r.email,
      r.reported_at as "reportedAt", coalesce(p.title, t.name, '') as title,
      coalesce(nullif(t.issuer, ''), nullif(o.issuer, ''), '') as issuer, o.name as "ownerName",
      (select count(*)::int from reports x where x.owner_id = r.owner_id and x.closed_at is null) as "sameOwner"
    from reports r join workspaces o on o.id = r.owner_id
      left join students s on s.id = r.certificate_id left join templates t on t.id = s.template_id
      left join posts p on p.id = r.certificate_id
    where r.closed_at is null order by r.reported_at, r.id limit ${most}`);
  return rows.map((row) => ({ ...row, reportedAt: new Date(row.reportedAt) }));
}

/** False if there is no open one. */
export async function setReportClosed(tx: Database, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(reports)
    .set({ closedAt: at })
    .where(and(eq(reports.id, id), isNull(reports.closedAt)));
  return rowCount === 1;
}

/** Undefined if the operator was mailed already. */
export async function reportToMail(db: Database, id: string): Promise<ReportRow | undefined> {
  const [row] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.id, id), isNull(reports.mailedAt)));
  return row;
}

export async function unmailedReportIds(db: Database): Promise<string[]> {
  const rows = await db.select({ id: reports.id }).from(reports).where(isNull(reports.mailedAt));
  return rows.map(({ id }) => id);
}

export async function markReportMailed(db: Database, id: string, at: Date): Promise<void> {
  await db.update(reports).set({ mailedAt: at }).where(eq(reports.id, id));
}

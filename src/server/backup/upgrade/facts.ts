// What must be the same before and after an upgrade, read by SQL that every version's tables can answer.
import type pg from "pg";
import { tableNames } from "../store.ts";

type Client = Pick<pg.ClientBase, "query">;
/** `drawn`: a fingerprint of the design and the words of a certificate. */
export type Pinned = { id: string; drawn: string };
export type Facts = { rows: ReadonlyMap<string, number>; certificates: readonly Pinned[] };

/** With up to `most` certificates, the same ones each time. */
export async function readFacts(client: Client, most: number): Promise<Facts> {
  const rows = new Map<string, number>();
  for (const table of await tableNames(client)) {
    const { rows: counted } = await client.query<{ count: string }>(`select count(*) from "${table}"`);
    rows.set(table, Number(counted[0]?.count ?? 0));
  }
  const { rows: certificates } = await client.query<Pinned>(
    `select s.id, md5(concat_ws('|', s.name, s.certificate_number, s.email, s.mobile, s.remarks, s.extra::text,
                                (r.content::text)::jsonb::text)) as drawn
     from certificates c
     join students s on s.id = c.student_id
     join templates t on t.id = s.template_id
     join template_revisions r on r.id = c.revision_id
     where s.deleted_at is null and t.deleted_at is null
     order by md5(s.id) limit $1`,
    [most],
  );
  return { rows, certificates };
}

/** A count is the sum of its rows, which are folded into one now and then: fewer of them are no loss. */
const FOLDED: ReadonlySet<string> = new Set(["counts"]);

/** `lost`: tables with fewer rows than before. `gone`: tables that had rows and are no more. */
export function compareRows(before: Facts["rows"], after: Facts["rows"]): { lost: string[]; gone: string[] } {
  const each = [...before].map(([table, count]) => ({ table, count, now: after.get(table) }));
  return {
    lost: each.flatMap(({ table, count, now }) =>
      now !== undefined && now < count && !FOLDED.has(table) ? [`${table} ${count} → ${now}`] : [],
    ),
    gone: each.flatMap(({ table, count, now }) => (now === undefined && count > 0 ? [`${table} ${count}`] : [])),
  };
}

/** The ids of certificates that are drawn from something else now, or are missing. */
export function changedCertificates(before: readonly Pinned[], after: readonly Pinned[]): string[] {
  const now = new Map(after.map(({ id, drawn }) => [id, drawn]));
  return before.filter(({ id, drawn }) => now.get(id) !== drawn).map(({ id }) => id);
}

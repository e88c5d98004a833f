// Fills a database of an earlier version by SQL, as an installation that has run for years.
import type pg from "pg";
import { DESIGN } from "../../test/organiser.ts";

/** How much there is of what grows; `few` is the almost empty database beside it. */
export type Amounts = {
  owners: number;
  /** Of the first owner; every other has one. */
  templates: number;
  /** Students of the lists of the second and the third owner; every other list has `each`. */
  large: number;
  largest: number;
  each: number;
  /** Mails that wait, of so many owners. */
  waiting: number;
  waitingOwners: number;
  /** Entries of the first owner's ledger; every other has an equal share of three for each five students. */
  ledger: number;
};

export function fullAmounts(size: number): Amounts {
  const part = (whole: number, least: number) => Math.max(least, Math.round(whole * size));
  return {
    owners: part(20_000, 60),
    templates: part(2_000, 30),
    large: part(100_000, 500),
    largest: part(500_000, 1_000),
    each: 200,
    waiting: part(200_000, 200),
    waitingOwners: part(300, 10),
    ledger: part(200_000, 500),
  };
}

export const FEW: Amounts = {
  owners: 10,
  templates: 24,
  large: 100,
  // Every fiftieth mail failed, so the first page of these is as full as in the other database.
  largest: 2500,
  each: 20,
  waiting: 20,
  waitingOwners: 2,
  ledger: 50,
};

/** The ids of owners, templates, students and revisions, by number. Owners 1 to 3 can sign in with `mobileOf`. */
export const idOf = (kind: "u" | "t" | "s" | "r", n: number | string) => `substr(md5('${kind}' || ${n}), 1, 22)`;
export const mobileOf = (n: number) => `98${String(n).padStart(8, "0")}`;

const TABLES = ["students", "certificates", "deliveries", "credit_entries", "ai_fills", "template_revisions"] as const;

export async function fill(client: pg.Client, amounts: Amounts, report: (step: string) => void): Promise<void> {
  // Without checks of foreign keys, and with the indexes built at the end, which is quicker.
  await client.query("set session_replication_role = replica");
  const indexes = await dropIndexes(client);
  for (const [step, sql] of Object.entries(stepsOf(amounts))) {
    report(step);
    await client.query(sql);
  }
  for (const [name, sql] of indexes) {
    report(name);
    await client.query(sql);
  }
  report("analyze");
  await client.query("vacuum (analyze)");
}

async function dropIndexes(client: pg.Client): Promise<[string, string][]> {
  const { rows } = await client.query<{ name: string; sql: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as sql
     from pg_index i where i.indrelid::regclass::text = any($1)
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    [TABLES],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ name, sql }) => [name, sql]);
}

/** When everything was made: days in the past, so that nothing is due but what waits. */
const AT = "now() - interval '40 days' + n * interval '1 millisecond'";

function stepsOf(amounts: Amounts): Record<string, string> {
  return { ...listsOf(amounts), ...mailsOf(amounts), ...restOf(amounts) };
}

/** Organisers, their templates and students; each student has a certificate. */
function listsOf(amounts: Amounts): Record<string, string> {
  const { owners, templates, large, largest, each, waitingOwners } = amounts;
  const ownerOf = (n: string) => idOf("u", `case when ${n} <= ${templates} then 1 else ${n} - ${templates} + 1 end`);
  const content = JSON.stringify(DESIGN).replaceAll("'", "''");
  const all = templates + owners - 1;
  const perOwner = waitingEach(amounts);
  const sizeOf = (n: string) =>
    `case when ${n} = ${templates + 1} then ${large} when ${n} = ${templates + 2} then ${largest}
      when ${n} between ${templates + 3} and ${templates + 2 + waitingOwners} then ${perOwner} else ${each} end`;
  return {
    users: `insert into users (id, mobile, name, created_at)
      select ${idOf("u", "n")}, '98' || lpad(n::text, 8, '0'), 'Organiser ' || n, ${AT} from generate_series(1, ${owners}) n`,
    templates: `insert into templates (id, owner_id, name, category, language, revision_id, created_at, updated_at)
      select ${idOf("t", "n")}, ${ownerOf("n")}, 'Event ' || n, 'Events', 'English', ${idOf("r", "n || ' 2'")}, ${AT}, ${AT}
      from generate_series(1, ${all}) n`,
    revisions: `insert into template_revisions (id, template_id, content, created_at)
      select ${idOf("r", "n || ' ' || nth")}, ${idOf("t", "n")}, '${content}', ${AT}
      from generate_series(1, ${all}) n, generate_series(1, 2) nth`,
    students: `insert into students (id, template_id, name, certificate_number, email, created_at)
      select ${idOf("s", "t || ' ' || n")}, ${idOf("t", "t")}, 'Student ' || md5(n || ' ' || t), 'C-' || n,
        'student' || n || '@' || t || '.example.com', ${AT}
      from generate_series(1, ${all}) t, lateral generate_series(1, ${sizeOf("t")}) n`,
    certificates: `insert into certificates (student_id, revision_id, made_at, sent_at)
      select s.id, case when position % 10 = 0 then r.id else t.revision_id end, s.created_at,
        case when position % 5 > 0 then s.created_at end
      from students s join templates t on t.id = s.template_id
      join template_revisions r on r.template_id = t.id and r.id <> t.revision_id`,
  };
}

/** Each student was mailed once, every fifth and those of the large list twice; then those that wait. */
function mailsOf(amounts: Amounts): Record<string, string> {
  const { owners, templates, each, waitingOwners } = amounts;
  const all = templates + owners - 1;
  return {
    sendings: `insert into sendings (id, template_id, starts_at, queued, created_at)
      select ${idOf("t", "n || ' batch'")}, ${idOf("t", "n")}, ${AT}, ${each}, ${AT} from generate_series(1, ${all}) n`,
    deliveries: `insert into deliveries (id, student_id, template_id, revision_id, owner_id, sending_id, email, state,
        attempt, next_at, message_id, reason, queued_at, sending_at, sent_at, ended_at)
      select substr(md5(s.id || nth), 1, 22), s.id, t.id, t.revision_id, t.owner_id, g.id, s.email, d.state, 1,
        s.created_at, '<' || md5(s.id || nth) || '@example.com>',
        case when d.state = 'failed' then '{"code": "delivery.cancelled"}'::jsonb end, s.created_at, s.created_at,
        case when d.state = 'sent' then s.created_at end, s.created_at
      from students s join templates t on t.id = s.template_id join sendings g on g.template_id = t.id,
        generate_series(1, 2) nth,
        lateral (select case when s.position % 50 = 0 then 'failed' else 'sent' end as state) d
      where nth = 1 or s.position % 5 = 0 or t.id = ${idOf("t", templates + 1)}`,
    waiting: `insert into deliveries (id, student_id, template_id, revision_id, owner_id, sending_id, email, state,
        next_at, message_id, queued_at)
      select substr(md5(s.id || 'w'), 1, 22), s.id, t.id, t.revision_id, t.owner_id, g.id, s.email, 'queued',
        now() - interval '1 hour', '<' || md5(s.id || 'w') || '@example.com>', now()
      from students s join templates t on t.id = s.template_id join sendings g on g.template_id = t.id
      where t.id in (select ${idOf("t", `n + ${templates + 2}`)} from generate_series(1, ${waitingOwners}) n)`,
  };
}

function waitingEach({ waiting, waitingOwners }: Amounts): number {
  return Math.ceil(waiting / waitingOwners);
}

function restOf({ owners, each, ledger }: Amounts): Record<string, string> {
  return {
    credits: `insert into credit_entries (id, user_id, intention, kind, amount, remarks, created_at)
      select substr(md5(u.n || ' ' || e.n || kind), 1, 22), ${idOf("u", "u.n")},
        case when kind = 'grant' then 'welcome' else 'fill ' || md5(u.n || ' ' || e.n) || ' x' end, kind,
        case kind when 'grant' then 1000000 when 'reserve' then -1 else 0 end,
        '{"code": "credit.ai_texts"}', now() - interval '40 days' + e.n * interval '1 minute'
      from generate_series(1, ${owners}) u (n),
        lateral generate_series(0, case u.n when 1 then ${ledger} else ${Math.ceil(each * 0.7)} end / 2) e (n),
        unnest(array['grant', 'reserve', 'commit']) kind
      where (kind = 'grant') = (e.n = 0)`,
    accounts: `insert into credit_accounts (user_id, balance)
      select user_id, sum(amount) from credit_entries group by user_id`,
    fills: `insert into ai_fills (id, certificate_id, owner_id, state, created_at)
      select substr(md5(s.id || 'fill'), 1, 22), s.id, t.owner_id, 'blank', s.created_at
      from students s join templates t on t.id = s.template_id where s.position % 10 = 0`,
    files: `insert into files (id, owner_id, name, extension, bytes, width, height, created_at)
      select substr(md5('f' || n), 1, 22), ${idOf("u", "n")}, 'logo', 'png', 1000, 100, 100, ${AT}
      from generate_series(1, ${owners}) n`,
  };
}

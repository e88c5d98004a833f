// How fast mails go out beside many that wait, and of many organisers with many designs; and what a mail writes to the
// database.
import pg from "pg";
import { DESIGN, openOrganiser } from "../../test/organiser.ts";
import { type Figure, median } from "../figure.ts";
import { openStage, type Stage } from "../send-stage.ts";
import { writesOf } from "./writes.ts";

const FULL = {
  rounds: 4,
  mails: 1000,
  ofMany: 6000,
  waiting: 200_000,
  waitingOwners: 300,
  organisers: 100,
  designs: 4,
} as const;
const QUICK = {
  rounds: 2,
  mails: 400,
  ofMany: 800,
  waiting: 5_000,
  waitingOwners: 30,
  organisers: 20,
  designs: 4,
} as const;
const WARM_UP = 200;
/** Of writes: half of those before the queue had a table of its own. */
const GOAL = { ratio: 0.9, writes: 12.5 } as const;

type Work = typeof FULL | typeof QUICK;
type Side = { stage: Stage; db: pg.Client };

export async function* sending({ quick }: { quick: boolean }): AsyncGenerator<Figure> {
  const work = quick ? QUICK : FULL;
  const n = quick ? { n: work.mails } : {};
  const sides: Side[] = [];
  try {
    const busy = await openSide(sides);
    const quiet = await openSide(sides);
    await letWait(busy.db, work);
    for (const side of sides) await sendRound(side, { organisers: 1, designs: 1, mails: WARM_UP });
    const { waiting, many, one, writes } = await measure(busy, quiet, work);
    yield { figure: "scale.writes", value: writes, unit: "writes", goal: GOAL.writes, ...n };
    const send = { value: median(waiting), peer: { name: "an almost empty database", value: median(one) } };
    yield { figure: "scale.send", unit: "mails/s", goal: GOAL.ratio, ...send, ...n };
    const organisers = { value: median(many), peer: { name: "one organiser, one design", value: median(one) } };
    yield { figure: "scale.many", unit: "mails/s", goal: GOAL.ratio, ...organisers, ...n };
  } finally {
    for (const { db, stage } of sides) {
      await db.end();
      await stage.close();
    }
  }
}

async function openSide(sides: Side[]): Promise<Side> {
  const stage = await openStage(1);
  const db = new pg.Client(stage.database);
  await db.connect();
  const side = { stage, db };
  sides.push(side);
  return side;
}

/** In turn, so that a slow phase of the machine affects all. */
async function measure(busy: Side, quiet: Side, { rounds, mails, ofMany, organisers, designs }: Work) {
  const single = { organisers: 1, designs: 1, mails };
  const speeds = { waiting: [] as number[], one: [] as number[], many: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    speeds.waiting.push(await sendRound(busy, single));
    speeds.one.push(await sendRound(quiet, single));
    speeds.many.push(await sendRound(quiet, { organisers, designs, mails: ofMany }));
  }
  return { ...speeds, writes: (await writesOf(quiet.db, () => sendNow(quiet.stage, mails))) / mails };
}

async function sendNow({ servers, smtp }: Stage, mails: number): Promise<void> {
  const organiser = await openOrganiser(servers[0]?.url ?? "");
  const id = await organiser.template(DESIGN);
  await organiser.importStudents(id, mails);
  const until = (await smtp.count()) + mails;
  await organiser.ask("POST", "/students/send_mail", { user_template_id: id });
  await smtp.arrived(until);
}

/** Mails that are due in a month, as if so many organisers had planned them. */
async function letWait(db: pg.Client, { waiting, waitingOwners }: Work): Promise<void> {
  const owners = `generate_series(1, ${waitingOwners}) n`;
  await db.query(`
    insert into users (id, name, created_at) select 'u' || n, 'Waiting', now() from ${owners};
    insert into templates (id, owner_id, name, category, language, revision_id, created_at, updated_at)
      select 't' || n, 'u' || n, 'Waiting', '', 'English', 'r' || n, now(), now() from ${owners};
    insert into template_revisions (id, template_id, content, created_at)
      select 'r' || n, 't' || n, '{}', now() from ${owners};
    insert into students (id, template_id, name, email, created_at)
      select 's' || n, 't' || n % ${waitingOwners} + 1, 'Student', n || '@example.com', now() from generate_series(1, ${waiting}) n;
    with recorded as (
      insert into deliveries (id, student_id, template_id, owner_id, revision_id, email, state, message_id, queued_at)
      select 'd' || s.id, s.id, t.id, t.owner_id, t.revision_id, s.email, 'queued', '<' || s.id || '@x>', now()
      from templates t join students s on s.template_id = t.id where t.owner_id like 'u%' and t.name = 'Waiting'
      returning id, student_id, template_id, owner_id, position)
    insert into delivery_queue (delivery_id, student_id, template_id, owner_id, position, next_at, soon)
      select *, now() + interval '30 days', false from recorded`);
  // As PostgreSQL does within minutes of such an import; here it would do it in the middle of the measurement.
  await db.query("vacuum (analyze)");
  await db.query("checkpoint");
}

type Round = { organisers: number; designs: number; mails: number };

/** Mails a second, from the first to the last of mails that are all due at one moment. */
async function sendRound({ stage, db }: Side, { organisers, designs, mails }: Round): Promise<number> {
  const before = await stage.smtp.count();
  const each = Math.ceil(mails / organisers / designs);
  for (let nth = 0; nth < organisers; nth++) await plan(stage, db, { nth, designs, each });
  await db.query("update delivery_queue set next_at = now(), soon = true where next_at < now() + interval '7 days'");
  await stage.smtp.arrived(before + 1);
  const began = performance.now();
  const all = organisers * designs * each;
  await stage.smtp.arrived(before + all);
  return ((all - 1) / (performance.now() - began)) * 1000;
}

/** Mails for tomorrow, in another colour for each design. */
async function plan(stage: Stage, db: pg.Client, of: { nth: number; designs: number; each: number }): Promise<void> {
  const organiser = await openOrganiser(stage.servers[0]?.url ?? "", `98${String(of.nth).padStart(8, "0")}`);
  const tomorrow = new Date(Date.now() + 24 * 3600 * 1000).toISOString();
  for (let design = 0; design < of.designs; design++) {
    const colour = (of.nth * of.designs + design).toString(16).padStart(6, "0");
    const id = await organiser.template({ ...DESIGN, backgroundColor: `#f${colour.slice(1)}` });
    await db.query(
      `insert into students (id, template_id, name, email, created_at)
       select left($1, 16) || lpad(n::text, 6, '0'), $1, 'Student ' || n, n || '@example.com', now() from generate_series(1, $2) n`,
      [id, of.each],
    );
    await organiser.ask("POST", "/students/send_mail", { user_template_id: id, send_at: tomorrow });
  }
}

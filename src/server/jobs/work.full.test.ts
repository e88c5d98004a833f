import pg from "pg";
import { expect, test } from "vitest";
import { earlierDatabase } from "../../../test/earlier-database.ts";
import { openWorld, START, type World } from "../../../test/world.ts";
import { DAY, HOUR, MINUTE } from "#domain/time.ts";
import { runJob } from "./work.ts";

const ago = (ms: number) => new Date(START.getTime() - ms).toISOString();
const mailsTo = async (world: World, address: string) => {
  const kept = (await world.ctx.mail.outbox?.newest(50)) ?? [];
  return kept.filter(({ head }) => head.includes(`<${address}>`)).length;
};

test("a start finds unfinished work in the data of an earlier version or of a backup, and does it once", async () => {
  const database = await earlierDatabase("0023_issuers_dated");
  await fill(database);
  const world = await openWorld({}, { database });
  try {
    // At the start of each worker.
    await runJob(world.ctx, "queue-waiting", "");
    await runJob(world.ctx, "queue-waiting", "");
    expect(await world.waiting()).toEqual([
      "check-order attempted",
      "check-order created",
      "mail-correction-answer answered",
      "mail-receipt paid",
    ]);
    await world.work();
    await runJob(world.ctx, "queue-waiting", "");
    await world.work();
    expect(await mailsTo(world, "buyer@example.com")).toBe(1);
    expect(await mailsTo(world, "student@example.com")).toBe(1);
    expect(await mailsTo(world, "mailed@example.com")).toBe(0);
    expect(await mailsTo(world, "old@example.com")).toBe(0);
    // Nobody has paid yet, so they are checked again later.
    expect(await world.waiting()).toEqual(["check-order attempted", "check-order created"]);
  } finally {
    await world.close();
  }
});

/**
 * Two mails that a process of the earlier version was sending when it was killed, one that was sent, and one that was
 * given up; two orders that it would have checked, and one that it would not.
 */
async function fill(database: string): Promise<void> {
  const client = new pg.Client(database);
  await client.connect();
  const [now, soon] = [ago(MINUTE), ago(-MINUTE)];
  await client.query(`
    insert into users (id, name, mobile, created_at) values ('buyer', 'Buyer', '9000000001', '${now}');
    insert into payment_orders (id, user_id, plan, plan_name, credits, amount, currency, provider, provider_order_id, state, payment_id,
      created_at, paid_at, receipt_email, receipt_mailed_at, receipt_lease_until)
    values ('paid', 'buyer', 'starter', 'Starter', 50, 24900, 'INR', 'embedded', 'o1', 'paid', 'p1', '${now}', '${now}', 'buyer@example.com', null, '${soon}'),
      ('mailed', 'buyer', 'starter', 'Starter', 50, 24900, 'INR', 'embedded', 'o2', 'paid', 'p2', '${now}', '${now}', 'mailed@example.com', '${now}', '${now}'),
      ('old', 'buyer', 'starter', 'Starter', 50, 24900, 'INR', 'embedded', 'o3', 'paid', 'p3', '${ago(DAY)}', '${ago(DAY)}', 'old@example.com', null, null);
    insert into payment_orders (id, user_id, plan, plan_name, credits, amount, currency, provider, provider_order_id, state, created_at, check_at)
    values ('created', 'buyer', 'starter', 'Starter', 50, 24900, 'INR', 'embedded', 'o4', 'created', '${now}', '${soon}'),
      ('attempted', 'buyer', 'starter', 'Starter', 50, 24900, 'INR', 'embedded', 'o5', 'attempted', '${ago(4 * DAY)}', '${ago(HOUR)}'),
      ('never', 'buyer', 'starter', 'Starter', 50, 24900, 'INR', 'embedded', 'o6', 'created', '${ago(5 * DAY)}', null);
    insert into templates (id, owner_id, name, category, language, revision_id, created_at, updated_at)
      values ('template', 'buyer', 'HackFest', 'Technology', 'English', 'revision', '${now}', '${now}');
    insert into students (id, template_id, name, email, created_at)
      values ('student', 'template', 'Mira', 'student@example.com', '${now}');
    insert into corrections (id, student_id, template_id, email, name_before, name_asked, note, state, asked_at, answered_at, tell_lease_until)
      values ('answered', 'student', 'template', 'student@example.com', 'Mira', 'Meera', '', 'declined', '${now}', '${now}', '${soon}');
  `);
  await client.end();
}

// What a workspace without a webhook pays while another has one: nothing for each certificate and each mail.
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { WEBHOOK_EVENTS } from "#domain/webhooks/webhook.ts";
import { QR_DESIGN } from "../../../../test/post-office.ts";
import { openProgram } from "../../../../test/program.ts";
import { openWorld, type World } from "../../../../test/world.ts";
import { deliverDue } from "../../deliveries/queue/worker.ts";
import { takeWorkerLease, type WorkerLease } from "../../deliveries/queue/worker-lease.ts";

let world: World;
let lease: WorkerLease;
beforeAll(async () => {
  world = await openWorld();
  lease = await takeWorkerLease(world.ctx);
  const program = await openProgram(world, world.asha);
  const body = { url: "https://college.example/webhooks", events: [...WEBHOOK_EVENTS] };
  await program.ask("v1MakeWebhook", { body });
});
afterAll(async () => {
  await lease.release();
  await world.close();
});

test("a workspace without a webhook pays nothing for that of another: a batch makes the same statements and no row", async () => {
  const batch = async () => {
    const template = await world.template(world.ravi, QR_DESIGN);
    for (let nth = 0; nth < 5; nth++)
      await world.student(world.ravi, template, { name: `Zoya ${nth}`, email: `zoya${nth}@example.in` });
    const asked = vi.spyOn(pg.Client.prototype, "query");
    await world.ravi.ask("sendMail", { body: { user_template_id: template } });
    await deliverDue(world.ctx, lease);
    const statements = asked.mock.calls.map(([first]) => textOf(first));
    asked.mockRestore();
    return statements;
  };
  const turn = (how: string) => world.ctx.pool.query(`update webhook_endpoints set ${how}`);
  await turn("stopped_at = now(), stopped_why = 'gone'");
  // The first batch of a workspace makes its keys.
  const alone = new Set([...(await batch()), ...(await batch())]);
  await turn("stopped_at = null, stopped_why = null");
  // The time of drawing is written two seconds later, whatever webhooks there are.
  const others = (await batch()).filter((statement) => !statement.startsWith('insert into "budgets"'));
  expect(others.filter((statement) => !alone.has(statement))).toEqual([]);
  const written = "select from webhook_events union all select from webhook_batches";
  expect((await world.ctx.pool.query(written)).rowCount).toBe(0);
});

test("ten thousand certificates of others are issued without a look at each", async () => {
  const theirs = await world.template(world.ravi, QR_DESIGN);
  const revision = (await world.ravi.ask("getTemplate", { params: { id: theirs } })).body.data.revision;
  await world.ctx.pool.query(
    `insert into students (id, template_id, name, created_at)
    select lpad(n::text, 22, 'y'), $1, 'Student ' || n, now() from generate_series(1, 10000) n`,
    [theirs],
  );
  const client = await world.ctx.pool.connect();
  const looks = async () => {
    const { rows } = await client.query<{ looks: number }>(
      "select coalesce(sum(idx_scan + seq_scan), 0)::int as looks from pg_stat_xact_user_tables where relname = 'webhook_endpoints'",
    );
    return rows[0]?.looks ?? 0;
  };
  await client.query("begin");
  await client.query(
    `insert into certificates (student_id, revision_id, made_at, version, issued_at, version_at, words)
    select lpad(n::text, 22, 'y'), $1, now(), 1, now(), now(), '{}' from generate_series(1, 10000) n`,
    [revision],
  );
  await client.query("update certificates set withdrawn_at = now() where revision_id = $1", [revision]);
  expect(await looks()).toBeLessThan(100);
  await client.query("rollback");
  client.release();
});

/** Without its values. */
function textOf(query: unknown): string {
  const text = typeof query === "string" ? query : (query as { text: string }).text;
  return text.replaceAll(/\$\d+/g, "$").replaceAll(/(\(\$(, \$)*\))(, \(\$(, \$)*\))+/g, "$1");
}

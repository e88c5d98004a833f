import { fastify } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Content, EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { withBrokenQueries } from "../../../test/broken-queries.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { openMetrics } from "./metrics.ts";
import { countRows } from "./store.ts";
import { metricsPages } from "./pages.ts";

const TOKEN = "a token of the operator";

const NAME = { id: "name", type: "title", text: "{{Student Name}}", x: 50, y: 150, width: 300, height: 60 } as const;
const LOOK = { fontSize: 24, fontFamily: "serif", fontWeight: "bold", color: "#1d2142" } as const;
const DESIGN: Content = { ...EMPTY_CONTENT, elements: [{ ...NAME, ...LOOK }] };

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const read = async (from: World, headers: Record<string, string> = {}) => from.app.inject({ url: "/metrics", headers });

describe("/metrics", () => {
  test("counts requests by call and status, how long they took, and what was drawn", { tags: "full" }, async () => {
    const template = await world.template(world.asha, DESIGN);
    const student = await world.student(world.asha, template, { name: "Arya Sharma" });
    expect((await world.app.inject({ url: `/certify/${student}.png` })).statusCode).toBe(200);
    // After the drawing, which may take longer than an idle connection is kept.
    await world.asha.ask("listTemplates");
    await world.visitor.ask("listTemplates");
    const { body, headers } = await read(world);
    expect(headers["content-type"]).toBe("text/plain; version=0.0.4; charset=utf-8");
    expect(body).toContain('prashasti_requests_total{call="listTemplates",status="200"} 1\n');
    expect(body).toContain('prashasti_requests_total{call="listTemplates",status="401"} 1\n');
    expect(body).toContain('prashasti_request_seconds_count{call="listTemplates"} 2\n');
    expect(body).toMatch(/^prashasti_renders_total\{kind="\w+",ended="drawn"\} [1-9]\d*$/m);
    expect(body).toMatch(/^prashasti_event_loop_delay_seconds\{percentile="99"\} [\d.e-]+$/m);
    expect(body).toMatch(/^prashasti_memory_bytes\{kind="resident"\} \d+$/m);
    expect(body).toMatch(/^prashasti_database_connections\{state="idle"\} [1-9]\d*$/m);
    expect(body).toContain("prashasti_database_up 1\n");
    expect(body).toContain("prashasti_storage_room 1\n");
  });

  test("reports mails by state and credits by kind, and names neither people nor ids", { tags: "full" }, async () => {
    const other = await openWorld();
    try {
      const template = await other.template(other.asha, DESIGN);
      const student = await other.student(other.asha, template, { name: "Canary Kumari", email: "canary@example.com" });
      await other.asha.ask("sendMail", { body: { user_template_id: template } });
      await other.app.inject({ url: `/certify/${student}` });
      await other.app.inject({ url: `/no/such/canary/${student}` });
      const { body } = await read(other);
      expect(body).toContain('prashasti_deliveries{state="queued"} 1\n');
      expect(body).toMatch(/^prashasti_credits\{kind="grant"\} \d+$/m);
      // Without the values, because long numbers contain any five digits now and then.
      const labelled = body.replaceAll(/ -?[\d.]+(?:e[+-]?\d+)?$/gm, "");
      for (const named of ["anary", student, template, "98765", "Asha"]) expect(labelled).not.toContain(named);
      expect(body).not.toContain(other.asha.id);
    } finally {
      await other.close();
    }
  });

  test("counts the files of a build together, so that a new build adds no series", async () => {
    const app = fastify();
    metricsPages(app, { ...world.ctx, metrics: openMetrics() });
    for (const name of ["index-B2dKv9.js", "Page-Xw81mC.css"]) app.get(`/assets/${name}`, async () => "");
    for (const name of ["index-B2dKv9.js", "Page-Xw81mC.css"]) await app.inject({ url: `/assets/${name}` });
    const { body } = await app.inject({ url: "/metrics" });
    await app.close();
    expect(body).toContain('prashasti_requests_total{call="/assets/*",status="200"} 2\n');
    expect(body).not.toContain("B2dKv9");
  });

  test("is in Prometheus's format, line by line", async () => {
    const { body } = await read(world);
    const line = /^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"\\\n]*"(,\w+="[^"\\\n]*")*\})? -?[\d.]+(e[+-]?\d+)?|)$/;
    expect(
      body
        .trimEnd()
        .split("\n")
        .filter((each) => !line.test(each)),
    ).toEqual([]);
    expect(body.endsWith("\n")).toBe(true);
    // promtool refuses this label on everything but a summary.
    expect(body).not.toContain("quantile=");
  });

  test(
    "is readable on this machine only, and by nobody without the token when one is set or the start is live",
    { tags: "full" },
    async () => {
      const far = await world.app.inject({ url: "/metrics", remoteAddress: "203.0.113.9" });
      expect(far.statusCode).toBe(404);
      const live = await openWorld();
      live.ctx.config.live = true;
      expect((await read(live)).statusCode).toBe(404);
      await live.close();
      const guarded = await openWorld({ METRICS_TOKEN: TOKEN });
      expect((await read(guarded)).statusCode).toBe(404);
      expect((await read(guarded, { authorization: `Bearer ${TOKEN}.` })).statusCode).toBe(404);
      expect((await read(guarded, { authorization: `Bearer ${TOKEN}` })).statusCode).toBe(200);
      await guarded.close();
    },
  );
});

test(
  "the wait of the oldest due mail is that of all organisers, without paused and held mails",
  { tags: "full" },
  async () => {
    const other = await openWorld();
    const { ctx } = other;
    // In whole minutes: seconds may pass meanwhile.
    const oldest = async () => minutesOf((await countRows(ctx.pool, "waited"))?.[0]?.value);
    expect(await oldest()).toBe(0);
    await ctx.pool.query(
      `insert into delivery_queue (delivery_id, student_id, template_id, owner_id, position, next_at, soon, holder, paused_at)
     select n, n, 't', owner, n, now() - minutes * interval '1 minute', soon, holder, case when paused then now() end
     from (values (1, 'b', 10, true, null, false), (2, 'c', 20, true, null, false), (3, 'c', 5, true, null, false),
       (4, 'a', 50, true, 1, false), (5, 'd', 60, true, null, true), (6, 'e', -90, false, null, false))
       as mail (n, owner, minutes, soon, holder, paused)`,
    );
    // The circle begins anywhere.
    expect(await Promise.all(Array.from({ length: 20 }, oldest))).toEqual(Array(20).fill(20));
    await other.close();
  },
);

test(
  "of many organisers with due mails fifty are looked at each time, and all of them in the end",
  { tags: "full" },
  async () => {
    const other = await openWorld();
    const { ctx } = other;
    // Ids like those of workspaces.
    await ctx.pool.query(
      `insert into delivery_queue (delivery_id, student_id, template_id, owner_id, position, next_at, soon)
     select n, n, 't', translate(encode(sha256(n::text::bytea), 'base64'), '+/', '-_'), n, now() - case n when 1 then 60 else 10 end * interval '1 minute', true
     from generate_series(1, 300) n`,
    );
    const seen = new Set<number>();
    for (let looks = 0; looks < 100 && seen.size < 2; looks++)
      seen.add(minutesOf((await countRows(ctx.pool, "waited"))?.[0]?.value));
    expect(seen).toEqual(new Set([10, 60]));
    await other.close();
  },
);

function minutesOf(seconds = -60): number {
  return Math.floor(seconds / 60);
}

test("a duration counts in every bucket from its own on", async () => {
  const metrics = openMetrics();
  for (const seconds of [0.004, 0.05, 3, 60]) metrics.requestSeconds.observe({ call: "a" }, seconds);
  const lines = (await metrics.registry.metrics()).split("\n");
  const buckets = lines.filter((line) => line.includes("_bucket"));
  expect(buckets.map((line) => Number(line.split(" ").at(-1)))).toEqual([1, 1, 2, 2, 2, 2, 2, 2, 3, 4]);
});

test("a database that hangs does not delay the metrics", { tags: "full" }, async () => {
  const hanging = await openWorld();
  const [ready, metrics] = await withBrokenQueries(
    hanging.ctx,
    () => new Promise<never>(() => {}),
    () => Promise.all(["/health/ready", "/metrics"].map((url) => hanging.app.inject({ url }))),
  );
  expect(ready?.statusCode).toBe(503);
  expect(metrics?.statusCode).toBe(200);
  expect(metrics?.body).toContain("prashasti_database_up 0\n");
  expect(metrics?.body).toContain("prashasti_uptime_seconds ");
  await hanging.close();
});

test("log lines of a request carry the request id of its answer", async () => {
  const { headers } = await world.visitor.ask("sendOtp", { body: { mobile: "9812345678" } });
  // With its mask, because the time, code or request id of another line may contain the digits.
  const [line] = world.logged.filter((each) => each.includes("•5678"));
  expect(JSON.parse(line ?? "{}")).toMatchObject({ reqId: headers["x-request-id"] });
  expect(line?.match(/"reqId"/g)).toHaveLength(1);
});

test(
  "without its database the server is alive but not ready; the log and the answer name a failed request alike",
  { tags: "full" },
  async () => {
    const broken = await openWorld();
    const states = ["/health/live", "/health/ready", "/health"];
    const [answers, failed] = await withBrokenQueries(
      broken.ctx,
      () => Promise.reject(new Error("broken")),
      async () => [
        await Promise.all(states.map((url) => broken.app.inject({ url }))),
        await broken.asha.ask("listTemplates"),
      ],
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 503, 503]);
    expect(failed.status).toBe(500);
    expect(failed.headers["x-request-id"]).toMatch(/^[\w-]{22}$/);
    expect(broken.logged.at(-1)).toContain(`"reqId":"${String(failed.headers["x-request-id"])}"`);
    expect(broken.logged.at(-1)?.match(/"reqId"/g)).toHaveLength(1);
    await broken.close();
  },
);

// Visits of claim links: what they open, and what they find.
import { afterAll, beforeAll, expect, test } from "vitest";
import { CLAIM } from "#domain/certificate/claim.ts";
import { claimLink, openClaim, take } from "../../../test/claim.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { backgroundDone } from "../async/in-background.ts";
import { LIMITS } from "../http/limits.ts";
import { mailAccepted } from "./accepted.ts";

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const design = contentOf([titleOf("{{Student Name}}")]);
const list = async () => world.template(world.asha, design);
const add = (template: string, email: string, name = "Meera Nair") =>
  world.student(world.asha, template, { name, email });

test.each(["%00", "%00/qr.png", "a%00b", "x".repeat(100)])("/claim/%s leads nowhere, and is no fault", async (path) => {
  world.logged.splice(0);
  expect((await world.app.inject(`/claim/${path}`)).statusCode).toBe(404);
  expect(world.logged.filter((line) => line.includes("request failed"))).toEqual([]);
});

test("a visit of one link takes nothing at another", async () => {
  const [template, other] = [await list(), await list()];
  await add(template, "meera@example.com");
  await add(other, "meera@example.com");
  const [link, otherLink] = [await claimLink(world.asha, template), await claimLink(world.asha, other)];
  const visit = await openClaim(world, link, { email: "meera@example.com" });
  const { certificates } = await openClaim(world, otherLink, { email: "meera@example.com" });
  const ended = { status: 403, body: { code: "claim.visit_ended" } };
  expect(await take(world, otherLink, { ...visit, certificates })).toMatchObject(ended);
  const join = { params: { id: otherLink }, visit: visit.visit, body: { name: "Meera" } };
  expect(await world.visitor.ask("askToJoin", join)).toMatchObject(ended);
  expect((await take(world, link, visit)).status).toBe(200);
});

test("of more certificates than are shown the address takes each, and those to take come first", async () => {
  const template = await list();
  await add(template, "team@example.com", "First");
  await world.ctx.pool.query(
    `insert into students (id, template_id, name, email, created_at)
    select 'many' || n, $1, 'N' || n, 'team@example.com', now() from generate_series(1, ${CLAIM.shown}) n`,
    [template],
  );
  const link = await claimLink(world.asha, template);
  const before = await openClaim(world, link, { email: "team@example.com" });
  expect(before.certificates).toHaveLength(CLAIM.shown);
  expect((await take(world, link, before)).status).toBe(200);
  const after = await openClaim(world, link, { email: "team@example.com" });
  expect(after.certificates.map(({ state }) => state)).toEqual(Array.from({ length: CLAIM.shown }, () => "free"));
  expect(after.certificates.at(-1)?.name).toBe(`N${CLAIM.shown}`);
  expect((await take(world, link, after, CLAIM.shown - 1)).status).toBe(200);
  expect((await take(world, link, before)).status).toBe(200);
});

test("while something else holds the list, taking and the desk say soon that the server is busy", async () => {
  const template = await list();
  const id = await add(template, "meera@example.com");
  const link = await claimLink(world.asha, template);
  const visit = await openClaim(world, link, { email: "meera@example.com" });
  const importing = await world.ctx.pool.connect();
  await importing.query("begin");
  await importing.query("select from templates where id = $1 for update", [template]);
  world.logged.splice(0);
  const busy = { status: 503, body: { code: "server.busy" } };
  const [taken, given] = await Promise.all([
    take(world, link, visit),
    world.asha.ask("deskHandOver", { params: { id }, body: { handed_over: true } }),
  ]);
  await importing.query("rollback");
  importing.release();
  expect([taken, given]).toMatchObject([busy, busy]);
  expect(world.logged.filter((line) => line.includes("request failed"))).toEqual([]);
  expect((await take(world, link, visit)).status).toBe(200);
});

test("a stranger elsewhere keeps nobody from asking for a code, nor do codes of other kinds", async () => {
  const live = await openWorld({}, { limits: true });
  try {
    const template = await live.template(live.asha, design);
    const id = await live.student(live.asha, template, { name: "Meera Nair", email: "meera@example.com" });
    const link = await claimLink(live.asha, template);
    const askFrom = async (remoteAddress: string) => {
      const body = { email: "meera@example.com" };
      const request = { method: "POST", url: `/backend/public/api/claims/${link}/code`, payload: body } as const;
      return (await live.app.inject({ ...request, remoteAddress })).statusCode;
    };
    const stranger: number[] = [];
    for (let nth = 0; nth < 6; nth++) stranger.push(await askFrom("203.0.113.7"));
    expect(stranger).toEqual([200, 200, 200, 200, 200, 429]);
    await backgroundDone(live.ctx);
    const visit = await openClaim(live, link, { email: "meera@example.com" });
    expect((await take(live, link, visit)).body).toEqual({ url: `/certify/${id}` });
  } finally {
    await live.close();
  }
});

test.each([
  ["taken down", "update templates set taken_down_at = $2 where id = $1"],
  ["blocked", "update workspaces o set blocked_at = $2 from templates t where t.id = $1 and t.owner_id = o.id"],
])("whoever was accepted before the list was %s is mailed once that ends", async (_, sets) => {
  const template = await list();
  const link = await claimLink(world.asha, template);
  const { visit } = await openClaim(world, link, { email: "late@example.com" });
  await world.visitor.ask("askToJoin", { params: { id: link }, visit, body: { name: "Late Rao" } });
  const { data } = (await world.asha.ask("listWaiting", { params: { id: template } })).body;
  const request = data[0]?.id ?? "";
  await world.asha.ask("answerWaiting", { params: { id: template, request }, body: { accept: true } });
  await world.ctx.pool.query(sets, [template, world.clock.now]);
  expect(await mailAccepted(world.ctx, request)).toBe("again");
  await world.ctx.pool.query(sets, [template, null]);
  expect(await mailAccepted(world.ctx, request)).toBe("done");
  const queued = await world.ctx.pool.query("select from delivery_queue where template_id = $1", [template]);
  expect(queued.rowCount).toBe(1);
});

test("of one network only so many ask to be added, and who has asked may change the name", async () => {
  const live = await openWorld({}, { limits: true });
  try {
    const template = await live.template(live.asha, design);
    const link = await claimLink(live.asha, template);
    const join = async (email: string) => {
      const { visit } = await openClaim(live, link, { email });
      const ask = () => live.visitor.ask("askToJoin", { params: { id: link }, visit, body: { name: "Ravi" } });
      return { ask, status: (await ask()).status };
    };
    const first = await join("first@example.com");
    expect(first.status).toBe(200);
    await live.ctx.limits.use({ claimJoin: `127.0.0.0/24|${template}` }, LIMITS.claimJoin.points - 1);
    expect((await join("second@example.com")).status).toBe(429);
    expect((await first.ask()).status).toBe(200);
  } finally {
    await live.close();
  }
});

// The domain of an issuer: proved in the DNS or in a file, checked every day, shown on pages and in mails.
import { afterAll, beforeAll, expect, test } from "vitest";
import { domainCode } from "#domain/account/issuer-domain.ts";
import { SAY } from "#domain/say/say.ts";
import { DAY } from "#domain/time.ts";
import { type DnsPeer, openDnsPeer } from "../../../test/peers/dns.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { domainCommand } from "../admin/domain.ts";
import { findAccount } from "../admin/people.ts";
import { signingKey } from "../credentials/issuer-keys.ts";
import { deliverDue } from "../deliveries/queue/worker.ts";
import { type WorkerLease, takeWorkerLease } from "../deliveries/queue/worker-lease.ts";
import { standingOf } from "../trust/tier.ts";
import { checkDomains, domainOf } from "./domain.ts";

let world: World;
let dns: DnsPeer;
let owner: string;
let template: string;
let student: string;
let lease: WorkerLease;
const files = new Map<string, unknown>();
beforeAll(async () => {
  [world, dns] = await Promise.all([openWorld({ TRUST: "tiers" }), openDnsPeer()]);
  owner = await accountOf("9876543210");
  await world.ctx.pool.query("update workspaces set issuer = 'Robotics Club' where id = $1", [owner]);
  template = await world.template(world.asha);
  student = await world.student(world.asha, template, { name: "Ananya Iyer", email: "ananya@example.com" });
  await world.asha.ask("markShared", { params: { id: student } });
  lease = await takeWorkerLease(world.ctx);
});
afterAll(async () => {
  await lease.release();
  await Promise.all([world.close(), dns.close()]);
});

const accountOf = async (mobile: string) => (await findAccount(world.ctx, mobile))?.id ?? "";
const asked = () => ({ servers: [dns.server], fetchJson: async (address: string) => files.get(address) });
const admin = (...words: string[]) => domainCommand(world.ctx, words, asked());
const codeOf = async (id = owner) => domainCode((await domainOf(world.ctx, id))?.token ?? "");
const certificate = async () => (await world.app.inject(`/certify/${student}`)).body;
const issuerPage = async () => {
  const { issuer } = await signingKey(world.ctx, world.ctx.db, owner);
  return (await world.app.inject(new URL(issuer.page).pathname)).body;
};
const tier = async () => (await standingOf(world.ctx, world.ctx.db, owner)).tier;
const aDayLater = async () => {
  world.clock.forward(DAY);
  await checkDomains(world.ctx, asked());
};

test("a domain is named, and nothing calls it verified before its owner proved it", async () => {
  expect(await admin(owner, "http://college.edu")).toBe("http://college.edu is no domain, such as college.edu.");
  const lines = await admin(owner, "College.edu");
  expect(lines).toContain(`  a TXT record of _prashasti.college.edu: ${await codeOf()}`);
  dns.records.set("_prashasti.college.edu", ["v=spf1 -all", `${await codeOf()}x`]);
  expect((await admin(owner, "check"))[0]).toMatch(/^college\.edu: not verified, checked .*missing since/);
  expect(await certificate()).toContain("Robotics Club (not verified)");
  expect(await issuerPage()).not.toContain("college.edu");
  expect(await tier()).not.toBe("verified");
});

test("once the DNS has its code, certificates and the issuer's page name the domain, with its dates", async () => {
  dns.records.set("_prashasti.college.edu", ["x".repeat(300), await codeOf()]);
  expect((await admin(owner, "check"))[0]).toMatch(/^college\.edu: verified since .*found by dns/);
  const { issuer } = await signingKey(world.ctx, world.ctx.db, owner);
  const link = `<a href="${new URL(issuer.page).pathname}">Robotics Club (college.edu, verified)</a>`;
  expect(await certificate()).toContain(link);
  const page = await issuerPage();
  expect(page.indexOf("college.edu")).toBeLessThan(page.indexOf("<h1"));
  expect(page).toContain(SAY.issuer.domain("20 November 2026", "20 November 2026"));
  expect(await tier()).toBe("verified");
  const { rows } = await world.ctx.pool.query("select verified_at from workspaces where id = $1", [owner]);
  expect(rows).toEqual([{ verified_at: null }]);
});

test("a mail names the domain, and waits for no warm-up", async () => {
  await world.asha.ask("sendMail", { body: { user_template_id: template, subject: "From {{Issuer}}" } });
  expect(await deliverDue(world.ctx, lease)).toBe(1);
  const outbox = await world.app.inject("/dev/outbox");
  const { body } = await world.app.inject(/\/dev\/outbox\/[\w-]+\.eml/.exec(outbox.body)?.[0] ?? "");
  expect(body).toContain("<h1>From Robotics Club (college.edu, verified)</h1>");
});

test("a daily check that misses the code says so, and after three days the domain is not verified", async () => {
  await aDayLater();
  expect(await issuerPage()).toContain(SAY.issuer.domain("20 November 2026", "21 November 2026"));
  dns.records.delete("_prashasti.college.edu");
  await aDayLater();
  expect(await issuerPage()).toContain(SAY.issuer.domainMissing("20 November 2026", "22 November 2026"));
  await aDayLater();
  await aDayLater();
  expect(await certificate()).toContain("(college.edu, verified)");
  await aDayLater();
  expect(await certificate()).toContain("Robotics Club (not verified)");
  expect(await tier()).not.toBe("verified");
  expect(world.logged.join()).toContain("is not verified any more");
});

test("a file of the site proves it too, where the DNS answers nothing", async () => {
  dns.records.set("_prashasti.college.edu", "silent");
  files.set("https://college.edu/.well-known/prashasti.json", ["prashasti=another", await codeOf()]);
  expect((await admin(owner, "check"))[0]).toMatch(/found by file/);
  expect(await certificate()).toContain("(college.edu, verified)");
  files.set("https://college.edu/.well-known/prashasti.json", { prashasti: await codeOf() });
  expect((await admin(owner, "check"))[0]).toMatch(/missing since/);
});

test("two workspaces prove one domain with codes of their own, and another domain begins anew", async () => {
  const ravi = await accountOf("9123456780");
  await admin(ravi, "college.edu");
  expect(await codeOf(ravi)).not.toBe(await codeOf());
  dns.records.set("_prashasti.college.edu", [await codeOf()]);
  await admin(owner, "check");
  expect((await admin(ravi, "check"))[0]).toMatch(/not verified/);
  dns.records.set("_prashasti.college.edu", [await codeOf(), await codeOf(ravi)]);
  expect((await admin(ravi, "check"))[0]).toMatch(/verified since/);
  const before = await codeOf();
  await admin(owner, "college.edu");
  expect(await codeOf()).toBe(before);
  await admin(owner, "other.edu");
  expect(await codeOf()).not.toBe(before);
  expect(await certificate()).toContain("Robotics Club (not verified)");
  expect(await admin(ravi, "remove")).toEqual(["Ravi Menon has no domain any more."]);
  expect(await domainOf(world.ctx, ravi)).toBeUndefined();
});

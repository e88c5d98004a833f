import { afterAll, beforeAll, expect, it } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { TRUST_VERBS } from "../admin/trust.ts";
import { type WorkerLease, takeWorkerLease } from "../deliveries/queue/worker-lease.ts";
import { deliverDue } from "../deliveries/queue/worker.ts";

const BANK = "State Bank of India";
let world: World;
let lease: WorkerLease;
let template: string, student: string;
beforeAll(async () => {
  world = await openWorld({ TRUST: "tiers" });
  lease = await takeWorkerLease(world.ctx);
  template = await world.template(world.asha, contentOf([titleOf("{{Student Name}}")]));
  student = await world.student(world.asha, template, { name: "Ananya Iyer", email: "ananya@example.com" });
  await world.asha.ask("markShared", { params: { id: student } });
  await world.asha.ask("updateProfile", { body: { issuer: BANK } });
  await world.asha.ask("attest");
});
afterAll(async () => {
  await lease.release();
  await world.close();
});

const verdict = async (id = student) => {
  const { body } = await world.app.inject(`/certify/${id}`);
  return body.slice(body.indexOf('<section class="facts"'), body.indexOf("</section>"));
};
const verified = async (id = student) =>
  (await world.visitor.ask("certificateData", { params: { id } })).body.issuer_verified;
/** Issued certificates keep their issuer until then. */
const updateThem = () => world.asha.ask("updateCertificates", { params: { id: template } });
const verify = async (verb: "verify" | "unverify") =>
  (await TRUST_VERBS[verb]?.(world.ctx, ["9876543210"])) as string[];

it("a page of an issuer that nobody verified says so, and calls nothing verified", async () => {
  const shown = await verdict();
  expect(shown).toContain(`${BANK} (not verified)`);
  expect(shown).toContain(SAY.trust.onRecord);
  expect(shown).not.toMatch(/Verified:|\(verified\)/);
  expect(shown).toContain('src="/seal-open.svg"');
  expect(await verified()).toBe(false);
});

it("so do its mails", async () => {
  await world.asha.ask("sendMail", { body: { user_template_id: template, subject: "From {{Issuer}}" } });
  expect(await deliverDue(world.ctx, lease)).toBe(1);
  const outbox = await world.app.inject("/dev/outbox");
  const mail = await world.app.inject(/\/dev\/outbox\/[\w-]+\.eml/.exec(outbox.body)?.[0] ?? "");
  expect(mail.body).toContain(`<dd>${BANK} (not verified) via Prashasti <span`);
  expect(mail.body).toContain(`<h1>From ${BANK} (not verified)</h1>`);
  expect(mail.body).toContain(`from ${BANK} (not verified) is ready.`);
});

it("the operator verifies the issuer that the account names now, and no other that it names later", async () => {
  expect((await verify("verify"))[0]).toContain(`Its issuer is "${BANK}"`);
  expect(await verdict()).toContain(`Issued by ${BANK} (verified) on`);
  expect(await verdict()).toContain(SAY.certificate.genuine);
  expect(await verified()).toBe(true);
  const other = { name: "HackFest", category: "Technology", language: "English", issuer: "Reserve Bank" };
  await world.asha.ask("updateTemplate", { params: { id: template }, body: other });
  await updateThem();
  expect(await verdict()).toContain("Reserve Bank (not verified)");
  await world.asha.ask("updateTemplate", { params: { id: template }, body: { ...other, issuer: "" } });
  await world.asha.ask("updateProfile", { body: { issuer: "Reserve Bank" } });
  await updateThem();
  expect(await verdict()).toContain("Reserve Bank (not verified)");
  await world.asha.ask("updateProfile", { body: { issuer: BANK } });
  await updateThem();
  expect(await verified()).toBe(true);
  expect(await verify("unverify")).toEqual(["Asha Rao is not verified."]);
  expect(await verified()).toBe(false);
});

it("a certificate in Hindi says it in Hindi", async () => {
  const hindi = { name: "HackFest", category: "Technology", language: "Hindi" };
  await world.asha.ask("updateTemplate", { params: { id: template }, body: hindi });
  await updateThem();
  expect(await verdict()).toContain(`${BANK} (सत्यापित नहीं)`);
});

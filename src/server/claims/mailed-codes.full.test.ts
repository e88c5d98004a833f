// Codes that strangers ask for at an organiser's go only as far as the organiser may mail.
import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY } from "#domain/time.ts";
import { SAY } from "#domain/say/say.ts";
import { claimCode, claimLink } from "../../../test/claim.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { mailsOf } from "../../../test/recipient.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";

const DESIGN = contentOf([titleOf("{{Student Name}}")]);
let world: World;
beforeAll(async () => void (world = await openWorld({ TRUST: "tiers", MAIL_PER_DAY_PROVED: "2" })));
afterAll(() => world.close());

/** A list of `people` and its claim link. */
async function listOf(owner: Person, people: readonly string[]) {
  const template = await world.template(owner, DESIGN);
  const ids: string[] = [];
  for (const email of people) ids.push(await world.student(owner, template, { name: "Meera Nair", email }));
  return { template, ids, link: await claimLink(owner, template) };
}
const refused = (message: string) => ({ body: { message } });

it("an organiser who may mail nobody has no codes mailed, to people on the list or not; the page says what to do", async () => {
  const { link, ids } = await listOf(world.asha, ["victim@example.com"]);
  for (const email of ["victim@example.com", "other@example.com"]) {
    const asked = await claimCode(world, link, { email });
    expect(asked).toMatchObject({ status: 409, mails: [] });
  }
  const params = { id: ids[0] ?? "" };
  const told = refused(SAY.trust.noCodesYet);
  expect(
    await world.visitor.ask("sendClaimCode", { params: { id: link }, body: { email: "victim@example.com" } }),
  ).toMatchObject(told);
  for (const call of ["sendCorrectionCode", "sendAddressCode"] as const) {
    const mails = await mailsOf(world, async () => {
      expect(await world.visitor.ask(call, { params, body: { email: "victim@example.com" } })).toMatchObject(told);
    });
    expect(mails).toEqual([]);
  }
});

it("codes count for the organiser, over all lists and workspaces, and with the mails that they send", async () => {
  const first = await listOf(world.ravi, ["a1@example.com", "a2@example.com"]);
  await world.ravi.ask("attest");
  await world.ravi.ask("createWorkspace", { body: { name: "Second" } });
  await world.ravi.ask("attest");
  const second = await listOf(world.ravi, ["b1@example.com"]);
  expect((await claimCode(world, first.link, { email: "a1@example.com" })).code).toMatch(/^\d{6}$/);
  expect((await claimCode(world, second.link, { email: "b1@example.com" })).code).toMatch(/^\d{6}$/);
  const over = await world.visitor.ask("sendClaimCode", {
    params: { id: first.link },
    body: { email: "a2@example.com" },
  });
  expect(over).toMatchObject({ status: 429, ...refused(SAY.trust.noCodesToday) });
  const sent = await world.ravi.ask("sendMail", { body: { user_template_id: second.template } });
  expect(sent.body).toMatchObject({ days: [0, 1] });
  world.clock.forward(DAY);
  expect((await claimCode(world, first.link, { email: "a2@example.com" })).code).toMatch(/^\d{6}$/);
});

it("codes that strangers ask for leave the organiser the last quarter of the day", async () => {
  const other = await openWorld({ TRUST: "tiers", MAIL_PER_DAY_PROVED: "4" });
  await other.asha.ask("attest");
  const template = await other.template(other.asha, DESIGN);
  const link = await claimLink(other.asha, template);
  const codes: (string | undefined)[] = [];
  for (let nth = 0; nth < 4; nth++) codes.push((await claimCode(other, link, { email: `s${nth}@example.com` })).code);
  expect(codes.map((code) => code !== undefined)).toEqual([true, true, true, false]);
  const { id } = (await other.asha.ask("createWorkspace", { body: { name: "HackFest" } })).body.data;
  await other.asha.ask("attest");
  const body = { role: "manager", email: "manager@example.com" } as const;
  expect((await other.asha.ask("invite", { params: { id }, body })).body.data.link).toBeNull();
  await other.close();
});

it("of codes that are asked for at the same moment, no more are mailed than a day allows", async () => {
  const owner = await world.signIn("9000000301", "Meera");
  const people = Array.from({ length: 6 }, (_, nth) => `c${nth}@example.com`);
  const { link } = await listOf(owner, people);
  await owner.ask("attest");
  const mails = await mailsOf(world, async () => {
    await Promise.all(
      people.map((email) => world.visitor.ask("sendClaimCode", { params: { id: link }, body: { email } })),
    );
  });
  expect(mails).toHaveLength(2);
});

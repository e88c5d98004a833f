// Strangers ask for codes in somebody's name, and what is left for that person.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { API } from "#api/call.ts";
import { claimLink } from "../../../test/claim.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { openVisit } from "../../../test/recipient.ts";
import { openWorld, type Person, prove, type World } from "../../../test/world.ts";
import { LIMITS } from "../http/limits.ts";

const MEERA = "meera@example.com";
const NUMBER = "9876500123";
let world: World;
let meera: Person;
let certificate: string;
let link: string;
beforeAll(async () => {
  world = await openWorld({}, { limits: true });
  meera = await world.signIn(NUMBER, "Meera");
  const template = await world.template(world.asha, contentOf([titleOf("{{Student Name}}")]));
  certificate = await world.student(world.asha, template, { name: "Meera Nair", email: MEERA });
  await world.asha.ask("markGiven", { params: { id: certificate }, body: { given: true } });
  link = await claimLink(world.asha, template);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.ctx.pool.query("delete from rate_limits; delete from one_time_codes");
  world.clock.forward(60_000);
});

const STRANGER = "198.51.100.4";
async function ask(from: string, path: string, payload: object): Promise<number> {
  return (await world.app.inject({ method: "POST", url: API + path, remoteAddress: from, payload })).statusCode;
}
/** What anonymous visitors can have sent to an address. */
const ANONYMOUS = {
  correction: (from: string) => ask(from, `/students/${certificate}/correction/code`, { email: MEERA }),
  "new address": (from: string) => ask(from, `/students/${certificate}/address/code`, { email: MEERA }),
  claim: (from: string) => ask(from, `/claims/${link}/code`, { email: MEERA }),
  mine: (from: string) => ask(from, "/mine", { email: MEERA }),
};

/** Asks for everything that strangers can ask for, until each is refused. */
async function exhaust(): Promise<void> {
  for (const [kind, from] of Object.entries(ANONYMOUS)) {
    const statuses: number[] = [];
    for (let nth = 0; nth <= LIMITS.codeAsked.points; nth++) statuses.push(await from(STRANGER));
    expect([kind, statuses.at(0), statuses.at(-1)]).toEqual([kind, 200, 429]);
  }
  for (let nth = 0; nth < 5; nth++) {
    await ask(STRANGER, "/send-email-otp", { email: MEERA });
    await ask(STRANGER, "/send-otp", { mobile: NUMBER });
    world.clock.forward(5 * 60_000);
  }
  // As if many others had done the same.
  for (const name of [
    "sendOtpNumberMost",
    "sendOtpAll",
    "sendOtpNumberHour",
    "sendOtpNumberDay",
    "codeToMore",
  ] as const)
    await world.ctx.pool.query("update rate_limits set points = $1 where key like $2", [
      LIMITS[name].points,
      `${name}:%`,
    ]);
}

it("elsewhere, each kind of code and link still comes after a stranger has used up all of theirs", async () => {
  await exhaust();
  for (const [kind, from] of Object.entries(ANONYMOUS)) expect([kind, await from("203.0.113.9")]).toEqual([kind, 200]);
});

it("by e-mail: a change of address goes on, and so does the visit of a recipient", async () => {
  await exhaust();
  await prove(meera);
  const changed = await meera.ask("updateProfile", { body: { email: MEERA } });
  expect(changed.body).toMatchObject({ codes: [{ kind: "email", target: MEERA }], unsent: [] });
  expect(await openVisit(world, MEERA)).toMatch(/./);
});

it("by SMS: a fresh proof and a change of number go on", async () => {
  await exhaust();
  await prove(meera);
  const changed = await meera.ask("updateProfile", { body: { phone: "9876500124" } });
  expect(changed.body).toMatchObject({ codes: [{ kind: "mobile", target: "9876500124" }], unsent: [] });
});

async function invite(by: Person) {
  await prove(by);
  const { id } = (await by.ask("createWorkspace", { body: { name: "HackFest" } })).body.data;
  const body = { role: "manager", email: MEERA } as const;
  return (await by.ask("invite", { params: { id }, body })).body.data.link;
}

it("invitations: an organiser's is mailed, and where many were mailed there is the link to pass on", async () => {
  await exhaust();
  expect(await invite(world.asha)).toBeNull();
  await world.ctx.pool.query("update rate_limits set points = $1 where key like 'codeToFirst:%'", [
    LIMITS.codeToFirst.points,
  ]);
  expect(await invite(world.ravi)).toContain("/join#");
});

it("a stranger's requests in one network are counted together for all its addresses", async () => {
  const statuses: number[] = [];
  for (let nth = 0; nth <= LIMITS.codeAsked.points; nth++) statuses.push(await ANONYMOUS.mine(`2001:db8:1:${nth}::9`));
  expect(statuses.at(-1)).toBe(429);
  expect(await ANONYMOUS.mine("2001:db8:2::9")).toBe(200);
});

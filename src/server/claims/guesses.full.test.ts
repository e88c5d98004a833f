// What strangers who guess at a claim link can do to the people on its list.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { API } from "#api/call.ts";
import { claimLink } from "../../../test/claim.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { mailsOf } from "../../../test/recipient.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { LIMITS } from "../http/limits.ts";

const MEERA = "meera@example.com";
const HOME = "203.0.113.7";
let world: World;
let link: string;
beforeAll(async () => {
  world = await openWorld({}, { limits: true });
  const template = await world.template(world.asha, contentOf([titleOf("{{Student Name}}")]));
  await world.student(world.asha, template, { name: "Meera Nair", email: MEERA, certificate_number: "R-1" });
  link = await claimLink(world.asha, template, { number_column: "Certificate ID" });
});
afterAll(() => world.close());
beforeEach(async () => void (await world.ctx.pool.query("delete from rate_limits; delete from one_time_codes")));

async function post(from: string, path: string, payload: object) {
  const answer = await world.app.inject({ method: "POST", url: API + path, remoteAddress: from, payload });
  return { status: answer.statusCode, ...answer.json<{ proof: string; code: string; data?: unknown }>() };
}
const ask = (from: string, sought: object) => post(from, `/claims/${link}/code`, sought);
const enter = (from: string, proof: string, code: string) => post(from, `/claims/${link}/visits`, { proof, code });

/** Fills every count that a request of a stranger touched, as far as it goes. */
const fill = (name: keyof typeof LIMITS) =>
  world.ctx.pool.query("update rate_limits set points = $1 where key like $2", [LIMITS[name].points, `${name}:%`]);

/** Meera asks from home, and enters the code that she is mailed. */
async function openAtHome(sought: object = { email: MEERA }) {
  let proof = "";
  const [mail = ""] = await mailsOf(world, async () => void ({ proof } = await ask(HOME, sought)));
  return enter(HOME, proof, /^Subject: (\d{6}) is your/m.exec(mail)?.[1] ?? "000000");
}

it("made-up codes cost whoever makes them up, and close the link for nobody", async () => {
  const madeUp = "A".repeat(22);
  for (const from of ["198.51.100.4", "2001:db8:1::1", "2001:db8:2::1"]) {
    expect(await enter(from, madeUp, "123456")).toMatchObject({ status: 422, code: "otp.expired" });
    await fill("claimMadeUp");
    expect((await enter(from, madeUp, "123456")).status).toBe(429);
  }
  expect((await enter(HOME, madeUp, "123456")).status).toBe(422);
  expect((await openAtHome()).status).toBe(200);
});

it("made-up codes from somebody's own network leave them the code that they were mailed", async () => {
  await enter(HOME, "A".repeat(22), "123456");
  await fill("claimMadeUp");
  expect((await enter(HOME, "A".repeat(22), "123456")).status).toBe(429);
  expect((await openAtHome()).status).toBe(200);
});

it.each([
  ["an address", { email: MEERA }],
  ["the same address in other letters", { email: "Meera@Example.COM" }],
  ["a number", { number: "R-1" }],
])("of %s, one network of 48 bits gets few codes to guess at, however many addresses it has", async (_, sought) => {
  const statuses: number[] = [];
  const proofs: string[] = [];
  for (let nth = 0; nth < LIMITS.codeAsked.points + 3; nth++) {
    const { status, proof } = await ask(`2001:db8:7:${nth}::1`, sought);
    statuses.push(status);
    if (status === 200) proofs.push(proof);
  }
  expect(proofs).toHaveLength(LIMITS.codeAsked.points);
  expect(statuses.slice(-3)).toEqual([429, 429, 429]);
  // Five tries each, and no more from anywhere.
  const tries: string[] = [];
  for (let nth = 0; nth < 7; nth++) tries.push((await enter(`2001:db8:${nth}::1`, proofs[0] ?? "", "000000")).code);
  expect(tries).toEqual([...Array<string>(5).fill("otp.wrong"), "otp.burned", "otp.burned"]);
  expect((await openAtHome(sought)).status).toBe(200);
});

it("many networks together get no more codes of one address than a day has, and none that was not mailed opens it", async () => {
  const most = LIMITS.codeToFirst.points;
  const statuses: number[] = [];
  const mails = await mailsOf(world, async () => {
    for (let nth = 0; nth < most + 5; nth++) statuses.push((await ask(`198.51.${nth}.4`, { email: MEERA })).status);
  });
  expect(statuses.filter((status) => status === 200)).toHaveLength(most);
  expect(mails).toHaveLength(most);
});

it("a network that asks again and again leaves others their first code", async () => {
  await ask("198.51.100.4", { email: MEERA });
  await ask("198.51.100.4", { email: MEERA });
  await fill("codeToMore");
  expect((await ask("198.51.100.4", { email: MEERA })).status).toBe(429);
  expect((await openAtHome()).status).toBe(200);
});

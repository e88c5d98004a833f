// Hostile requests to every call and route, from visitors and from an organiser: no internal error, and every answer
// matches its schema.
import fc from "fast-check";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import type { Call } from "#api/call.ts";
import { CALLS, type CallName } from "#api/calls.ts";
import { WELCOME_CREDITS } from "#domain/account/credits.ts";
import { type Content, EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { changeCredits, findAccount } from "../../src/server/admin/people.ts";
import { openWorld, type Person, type World } from "../world.ts";
import { type Known, requestsOf } from "./fuzz-requests.ts";
import { hostileText, mutated } from "./hostile.ts";

/** For each call: half from visitors, half from an organiser. */
const FULL = process.env["FAULTS"] === "full";
const CASES = FULL ? 2_000 : 16;
/**
 * The small form always sends the same requests; the full one sends others every time, and a failure reports its seed.
 */
const SEED = FULL ? {} : { seed: 20_261_120 };
const TAKES_AT_MOST_MS = 900_000;

/** The routes outside the API, without their last part. */
const PAGES = [
  "/",
  "/user/",
  "/certify/",
  "/claim/",
  "/files/",
  "/found/",
  "/fonts/",
  "/download/",
  "/unsubscribe/",
  "/checkout/",
  `/receipt/${"a".repeat(22)}/1795168800000/`,
  "/dev/outbox/",
] as const;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe(`${CASES} hostile requests`, { timeout: TAKES_AT_MOST_MS }, () => {
  it.each(Object.keys(CALLS) as CallName[])(
    "%s: every answer matches its schema, without an internal error",
    async (name) => {
      const organiser = await openOrganiser();
      const requests = requestsOf(CALLS[name], await knownTo(organiser.person));
      await eachOf(requests, CASES / 2, async (request) => void (await expectShape(name, request, undefined)));
      await eachOf(requests, CASES / 2, async (request) => {
        const status = await expectShape(name, request, organiser.person.token);
        if (status === 401) organiser.person = await organiser.signIn();
      });
      expect(failures()).toEqual([]);
    },
  );

  it.each(PAGES)("%s: no internal error", async (path) => {
    const segment = fc.oneof(fc.constantFrom("a".repeat(22), "a.png", "%00", "%ff", "x".repeat(3000)), encoded);
    const requests = fc.record<InjectOptions & { url: string }>({
      method: fc.constantFrom("GET", "POST", "PUT", "DELETE"),
      url: fc
        .tuple(segment, fc.oneof(fc.constant(""), encoded))
        .map(([one, two]) => `${path}${one}?size=${two}&page=${two}`),
    });
    await eachOf(requests, CASES, async (request) => {
      const { statusCode, body } = await world.app.inject(request);
      expect({ statusCode, stack: stackIn(body) }).toMatchObject({ stack: undefined });
      expect(statusCode).toBeLessThan(500);
    });
    expect(failures()).toEqual([]);
  });
});

const encoded = hostileText.map((text) => encodeURIComponent(text.toWellFormed().slice(0, 500)));

async function eachOf<T>(cases: fc.Arbitrary<T>, times: number, property: (one: T) => Promise<void>): Promise<void> {
  await fc.assert(fc.asyncProperty(cases, property), { numRuns: times, ...SEED });
}

/** Returns the status. */
async function expectShape(name: CallName, request: InjectOptions, token: string | undefined): Promise<number> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await world.app.inject({ ...request, headers: { ...request.headers, ...authorization } });
  const { statusCode, body } = answer;
  const parsed: unknown = answer.json();
  const { answer: shape }: Call = CALLS[name];
  const right = statusCode === 200 ? z.safeParse(shape, parsed) : Refusal.safeParse(parsed);
  expect({ statusCode, error: right.error?.issues, stack: stackIn(body) }).toEqual({
    statusCode,
    error: undefined,
    stack: undefined,
  });
  expect(statusCode).toBeLessThan(500);
  return statusCode;
}

const Refusal = z.object({ message: z.string().check(z.minLength(1)) });

/** A line of a stack trace, a path of ours or a message of the database. */
function stackIn(body: string): string | undefined {
  return /\n? {4}at .{0,80}|node_modules.{0,40}|\/src\/server.{0,40}|violates .{0,40}|syntax error at.{0,40}/.exec(
    body,
  )?.[0];
}

/** Errors logged since the last check. */
function failures(): string[] {
  const lines = world.logged.splice(0).filter((line) => line.includes('"request failed"'));
  return [...new Set(lines.map((line) => line.slice(line.indexOf('"err"'), 500)))];
}

let numbers = 0;
async function openOrganiser(): Promise<{ person: Person; signIn: () => Promise<Person> }> {
  const mobile = `97${String(numbers++).padStart(8, "0")}`;
  const signIn = () => world.signIn(mobile, "Meera Iyer");
  return { person: await signIn(), signIn };
}

const DESIGN: Content = {
  ...EMPTY_CONTENT,
  elements: [
    newElement("title", { id: "title", phone: false }),
    newElement("ai-picture", { id: "picture", phone: false }),
  ],
};

/** Things of this organiser, so that the valid part of a request finds something. */
async function knownTo(person: Person): Promise<Known> {
  // Two credits are left, because AI pictures take time.
  const account = await findAccount(world.ctx, person.id);
  if (account !== undefined) await changeCredits(world.ctx, account, { amount: 2 - WELCOME_CREDITS, remarks: "" });
  const template = await world.template(person, DESIGN);
  const student = await world.student(person, template, { name: "Lakshmi", email: "l@x.example" });
  const { revision } = (await person.ask("getCanvas", { params: { id: template } })).body.data;
  const content = (await person.ask("getStudentAi", { params: { id: student } })).body.id;
  return {
    id: [template, template, student, student, content, "a".repeat(22)],
    revision: [revision],
    user_template_id: [template],
    student_id: [student],
    student_ids: [student],
    mobile: ["9876543210", "9700000000"],
    otp: ["123456"],
    code: ["123456"],
    address: [`0x${"1".repeat(40)}`],
    email: ["a@x.example"],
    phone: ["9876543210"],
    content: [
      JSON.stringify(DESIGN),
      ...fc.sample(mutated(DESIGN), { numRuns: 40, ...SEED }).map((each) => JSON.stringify(each ?? null)),
    ],
    amount: ["249", "24.99"],
    tokens: ["50", "150"],
    page: ["1", "2"],
    sort: ["name", "-name"],
    updated_at: ["2026-11-20T10:00:00Z"],
  };
}

import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AI, backgroundSize } from "#domain/certificate/ai.ts";
import { WELCOME_CREDITS } from "#domain/account/credits.ts";
import { SAY } from "#domain/say/say.ts";
import { DAY, SECOND } from "#domain/time.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";
import { fillDue } from "./worker.ts";

let world: World;
let numbers = 0;
beforeAll(async () => {
  world = await openWorld({}, { ownPictures: true });
});
afterAll(() => world.close());

const organiser = () => world.signIn(`94${String(numbers++).padStart(8, "0")}`, "Meera Nair");
const generate = (person: Person, prompt: string, unique?: 1) =>
  person.ask("generateBackground", { body: unique === undefined ? { prompt } : { prompt, unique } });
const balance = async (person: Person) => (await person.ask("creditBalance")).body.balance;
const made = { ok: true, value: Buffer.from("a picture") } as const;

describe("A background by AI", () => {
  it("is a PNG as base64 in a JSON text, for one credit", async () => {
    const meera = await organiser();
    const { status, body, headers } = await generate(meera, "indigo and gold, a hackathon at night");
    expect([status, headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
    const { format, width, height } = await sharp(Buffer.from(body, "base64")).metadata();
    expect({ format, width, height }).toEqual({ format: "png", width: AI.backgroundSide, height: AI.backgroundSide });
    expect(await balance(meera)).toBe(WELCOME_CREDITS - 1);
    const { data } = (await meera.ask("creditTransactions", { query: {} })).body;
    expect(data[0]).toMatchObject({ amt: -1, remarks: SAY.ai.background });
  });

  it("has the template's shape when one is requested, and each shape is charged separately", async () => {
    const meera = await organiser();
    const sizes = [];
    for (const shape of ["a4-landscape", "story", "a4-landscape"] as const) {
      const { body } = await meera.ask("generateBackground", { body: { prompt: "a quiet garden", shape } });
      const { width, height } = await sharp(Buffer.from(body, "base64")).metadata();
      sizes.push({ width, height });
    }
    expect(sizes).toEqual([backgroundSize("a4-landscape"), backgroundSize("story"), backgroundSize("a4-landscape")]);
    expect(await balance(meera)).toBe(WELCOME_CREDITS - 2);
  });

  it("is the same for the same prompt and charged once; `unique` makes another one and charges again", async () => {
    const meera = await organiser();
    const first = digest(await generate(meera, "a quiet garden"));
    expect(digest(await generate(meera, " a quiet garden "))).toBe(first);
    expect(await balance(meera)).toBe(WELCOME_CREDITS - 1);
    world.clock.forward(SECOND);
    const other = digest(await generate(meera, "a quiet garden", 1));
    expect(other).not.toBe(first);
    expect(await balance(meera)).toBe(WELCOME_CREDITS - 2);
    // If that answer was lost, the user asks again without `unique`.
    expect(digest(await generate(meera, "a quiet garden"))).toBe(other);
    expect(await balance(meera)).toBe(WELCOME_CREDITS - 2);
  });

  it("is kept for a day only, and for its owner only", async () => {
    const [meera, ravi] = [await organiser(), await organiser()];
    await generate(meera, "red and gold");
    await generate(ravi, "red and gold");
    expect(await balance(ravi)).toBe(WELCOME_CREDITS - 1);
    world.clock.forward(DAY + SECOND);
    await generate(meera, "red and gold");
    expect(await balance(meera)).toBe(WELCOME_CREDITS - 2);
  });

  it.each([
    ["20,000 characters", "x".repeat(20_000), SAY.ai.promptTooLong(AI.prompt)],
    ["nothing", " \n ", SAY.ai.promptEmpty],
    ["characters that nobody sees", "\u202e\u0000", SAY.ai.promptEmpty],
  ])("is refused for a prompt of %s", async (_, prompt, message) => {
    const meera = await organiser();
    expect(await generate(meera, prompt)).toMatchObject({ status: 422, body: { message } });
    expect(await balance(meera)).toBe(WELCOME_CREDITS);
  });

  it("is refused without credits, with the price and the balance", async () => {
    const meera = await organiser();
    for (let n = 0; n < WELCOME_CREDITS; n++) await generate(meera, `night ${n}`);
    expect(await generate(meera, "one more")).toMatchObject({
      status: 402,
      body: { message: SAY.credits.notEnough(1, 0) },
    });
  });

  it("is generated one at a time for a user, but at once for two users", async () => {
    const slow = Promise.withResolvers<typeof made>();
    const { restore } = withAi({ makeBackground: () => slow.promise });
    const [meera, ravi] = [await organiser(), await organiser()];
    const answers = [generate(meera, "a"), generate(ravi, "b")];
    await making(2);
    const more = await Promise.all(Array.from({ length: 20 }, (_, n) => generate(meera, `more ${n}`)));
    for (const answer of more) expect(answer).toMatchObject({ status: 409, body: { message: SAY.ai.oneAtATime } });
    slow.resolve(made);
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
    expect([await balance(meera), await balance(ravi)]).toEqual([WELCOME_CREDITS - 1, WELCOME_CREDITS - 1]);
    restore();
  });

  it.each([
    ["refused", 422, SAY.ai.refused],
    ["busy", 503, SAY.ai.busy],
    ["failed", 503, SAY.ai.failed],
  ] as const)("that the service %s costs nothing and appears nowhere", async (how, status, message) => {
    const { restore } = withAi({ makeBackground: async () => ({ ok: false, how, why: "a test" }) });
    const meera = await organiser();
    expect(await generate(meera, "a storm")).toMatchObject({ status, body: { message } });
    restore();
    expect(await balance(meera)).toBe(WELCOME_CREDITS);
    expect((await meera.ask("creditTransactions", { query: {} })).body.data).toHaveLength(1);
    expect((await generate(meera, "a storm")).status).toBe(200);
  });

  it("whose process died is given up after 30 seconds: the credit is returned and the next one may start", async () => {
    const never = Promise.withResolvers<typeof made>();
    const { restore } = withAi({ makeBackground: () => never.promise });
    const meera = await organiser();
    const lost = generate(meera, "the moon");
    await making(1);
    expect(await balance(meera)).toBe(WELCOME_CREDITS - 1);
    restore();
    world.clock.forward(31 * SECOND);
    await fillDue(world.ctx);
    expect(await balance(meera)).toBe(WELCOME_CREDITS);
    expect((await generate(meera, "the moon")).status).toBe(200);
    // If the process is alive after all, its picture is not handed out.
    never.resolve(made);
    expect(await lost).toMatchObject({ status: 503 });
    expect(await balance(meera)).toBe(WELCOME_CREDITS - 1);
    expect(await keptPictures()).toBe(await countMade());
  });

  it("whose process died after storing but before charging the picture leaves no picture behind", async () => {
    const meera = await organiser();
    const { files } = world.ctx;
    const never = Promise.withResolvers<never>();
    const put: typeof files.put = async (...kept) => {
      await files.put(...kept);
      return never.promise;
    };
    world.ctx.files = { ...files, put };
    const lost = generate(meera, "a lake at noon");
    await expect.poll(keptPictures).toBe((await countMade()) + 1);
    world.ctx.files = files;
    world.clock.forward(31 * SECOND);
    await fillDue(world.ctx);
    expect(await keptPictures()).toBe(await countMade());
    expect(await balance(meera)).toBe(WELCOME_CREDITS);
    never.reject(new Error("It lived after all"));
    await lost;
  });

  it("is also generated while storage cannot delete older ones, which are deleted once it can", async () => {
    const meera = await organiser();
    await generate(meera, "an old harbour");
    world.clock.forward(DAY + SECOND);
    const { files } = world.ctx;
    world.ctx.files = { ...files, remove: () => Promise.reject(new Error("Locked, says the store")) };
    expect((await generate(meera, "a new harbour")).status).toBe(200);
    world.ctx.files = files;
    expect(await keptPictures()).toBeGreaterThan(1);
    await fillDue(world.ctx);
    expect([await keptPictures(), await countMade()]).toEqual([1, 1]);
  });

  it("that cannot be stored costs nothing", async () => {
    const { files } = world.ctx;
    const meera = await organiser();
    world.ctx.files = { ...files, put: () => Promise.reject(new Error("The disk is full")) };
    const answer = await generate(meera, "a full disk");
    world.ctx.files = files;
    expect(answer).toMatchObject({ status: 500, body: { message: SAY.http.unexpected } });
    expect(await balance(meera)).toBe(WELCOME_CREDITS);
  });
});

describe("With the real limits", () => {
  it("a user may ask five times a minute; a paid background that is returned again does not count", async () => {
    const limited = await openWorld({}, { limits: true });
    const ask = (prompt: string) => limited.asha.ask("generateBackground", { body: { prompt } });
    for (let n = 0; n < 5; n++) expect((await ask(`night ${n}`)).status).toBe(200);
    expect(await ask("night 5")).toMatchObject({ status: 429, body: { message: SAY.http.tooMany } });
    expect((await ask("night 0")).status).toBe(200);
    expect((await limited.asha.ask("creditBalance")).body.balance).toBe(WELCOME_CREDITS - 5);
    await limited.close();
  });
});

/** A digest, so that the output of a failed test is readable. */
function digest({ body }: { body: string }): string {
  return createHash("sha256").update(body).digest("hex");
}

/** Replaces methods of the embedded provider. */
function withAi(verbs: Partial<World["ctx"]["ai"]>) {
  const own = world.ctx.ai;
  world.ctx.ai = { ...own, ...verbs };
  return { restore: () => void (world.ctx.ai = own) };
}

async function making(count: number): Promise<void> {
  await expect.poll(countMaking).toBe(count);
}

async function countMaking(): Promise<number> {
  return backgrounds("making");
}

async function countMade(): Promise<number> {
  return backgrounds("made");
}

async function backgrounds(state: "making" | "made"): Promise<number> {
  const { rows } = await world.ctx.pool.query("select from ai_backgrounds where state = $1", [state]);
  return rows.length;
}

/** The number of backgrounds in the file storage. */
async function keptPictures(): Promise<number> {
  const { files } = world.ctx.config;
  if (files.provider !== "embedded") throw new Error("The store is no folder");
  return (await readdir(join(files.folder, "backgrounds"))).filter((name) => name.endsWith(".png")).length;
}

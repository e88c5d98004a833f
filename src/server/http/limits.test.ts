// The only file that runs with the real limits.
import { afterAll, beforeAll, expect, it } from "vitest";
import sharp from "sharp";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { SAY } from "#domain/say/say.ts";
import { MINUTE } from "#domain/time.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { LIMITS, OUTER } from "./limits.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld({}, { limits: true });
});
afterAll(() => world.close());

const send = (mobile: string) => world.visitor.ask("sendOtp", { body: { mobile } });

const guess = () => world.app.inject({ url: `/certify/${"A".repeat(22)}`, headers: { accept: "text/html" } });

const guessFrom = async (remoteAddress: string, claimed: string) => {
  const headers = { accept: "text/html", "x-forwarded-for": claimed };
  return (await world.app.inject({ url: `/certify/${"B".repeat(22)}`, remoteAddress, headers })).statusCode;
};

/** The status of each of several requests, one after another. */
async function times(count: number, ask: (nth: number) => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (let nth = 0; nth < count; nth++) statuses.push(await ask(nth));
  return statuses;
}

it("a number gets five codes an hour without work, with a pause between them in which requests are not counted", async () => {
  expect((await send("9111111111")).status).toBe(200);
  for (let n = 0; n < 5; n++)
    expect(await send("9111111111")).toMatchObject({ status: 429, body: { message: SAY.login.waitBeforeResend(30) } });
  const answers = [];
  for (let n = 0; n < 6; n++) {
    world.clock.forward(5 * MINUTE);
    answers.push((await send("9111111111")).status);
  }
  expect(answers).toEqual([200, 200, 200, 200, 429, 429]);
});

it("an address gets a limited number of codes an hour without work, whatever the numbers", async () => {
  const statuses = await times(
    LIMITS.sendOtpAddress.points,
    async (nth) => (await send(String(9200000000 + nth))).status,
  );
  expect(statuses[0]).toBe(200);
  const refused = await send("9299999999");
  expect(refused).toMatchObject({ status: 429, body: { message: SAY.login.workNeeded } });
  expect(refused.headers["retry-after"]).toBeDefined();
});

it(
  "an IPv6 address counts as its whole network, and a claimed address counts for nothing",
  { tags: "full" },
  async () => {
    const statuses = [];
    for (let n = 0; n <= OUTER.unknownPage.points; n++)
      statuses.push(await guessFrom(`2001:db8:0:7::${n}`, `203.0.113.${n}`));
    expect([statuses[0], statuses.at(-2), statuses.at(-1)]).toEqual([404, 404, 429]);
    expect(await guessFrom("2001:db8:0:8::1", "")).toBe(404);
  },
);

it("a user's calls are counted by the minute", async () => {
  // As many at once as may wait for a connection of the database.
  const answers = [];
  while (answers.length < OUTER.user.points + 50)
    answers.push(...(await Promise.all(Array.from({ length: 50 }, () => world.asha.ask("userData")))));
  const passed = answers.filter((answer) => answer.status === 200).length;
  expect(passed).toBeLessThanOrEqual(OUTER.user.points);
  expect(passed).toBeGreaterThan(OUTER.user.points - 20);
  expect((await world.ravi.ask("userData")).status).toBe(200);
});

it("an organiser's imports are counted by the hour", { tags: "full" }, async () => {
  const template = await world.template(world.ravi);
  const importNothing = async () => {
    const form = new FormData();
    form.append("user_template_id", template);
    return (await world.ravi.ask("importStudents", { form })).status;
  };
  const importNoRows = async () => {
    const body = { user_template_id: template, columns: [], rows: [] };
    return (await world.ravi.ask("importRows", { body })).status;
  };
  const statuses = await times(LIMITS.import.points - 1, importNothing);
  statuses.push(await importNoRows(), await importNothing(), await importNoRows());
  expect([statuses[0], ...statuses.slice(-3)]).toEqual([422, 422, 429, 429]);
});

it("an organiser's downloads are counted by the hour, and so are their starts", { tags: "full" }, async () => {
  const template = await world.template(world.ravi);
  await world.student(world.ravi, template, { name: "Asha" });
  const ask = () => world.ravi.ask("createDownload", { params: { id: template }, body: { kind: "png" } });
  const links: Awaited<ReturnType<typeof ask>>[] = [];
  for (let n = 0; n <= LIMITS.download.points; n++) links.push(await ask());
  expect([links[0]?.status, links.at(-2)?.status, links.at(-1)?.status]).toEqual([200, 200, 429]);
  const begin = async (from: number) => {
    const headers = { range: `bytes=${from}-` };
    return (await world.app.inject({ url: links[0]?.body.url ?? "", headers })).statusCode;
  };
  expect(await begin(0)).toBe(200);
  const statuses = await times(LIMITS.downloadBegin.points, () => begin(1_000_000_000));
  expect([statuses[0], statuses.at(-2), statuses.at(-1)]).toEqual([416, 416, 429]);
});

it(
  "an organiser's uploads are counted by the hour, and so are the new pictures in a design, once each; pictures set on certificates are not",
  { tags: "full" },
  async () => {
    const template = await world.template(world.ravi);
    const save = async (from: number, to: number) => {
      const customImages = await Promise.all(Array.from({ length: to - from }, (_, n) => sponsor(from + n)));
      const body = { content: JSON.stringify({ ...EMPTY_CONTENT, customImages }) };
      const { status, body: answer } = await world.ravi.ask("saveCanvas", { params: { id: template }, body });
      return [status, answer.message];
    };
    const taken: unknown = [200, undefined];
    const half = LIMITS.upload.points / 2;
    expect(await save(0, half)).toEqual(taken);
    expect(await save(1, half + 1)).toEqual(taken);
    expect(await save(half, 2 * half)).toEqual(taken);
    const files = async () => (await world.ctx.pool.query("select from files")).rowCount;
    const before = await files();
    expect(await save(half, 2 * half + 1)).toEqual([429, SAY.http.tooMany]);
    expect(await files()).toBe(before);
    expect(await save(0, 2 * half)).toEqual(taken);
    const form = new FormData();
    form.append("file", new File(["not looked at"], "p.png"));
    expect((await world.ravi.ask("uploadFiles", { form })).status).toBe(429);
    const design = { ...EMPTY_CONTENT, elements: [newElement("qr", { id: "qr", phone: false })] };
    const student = await world.student(world.ravi, await world.template(world.ravi, design), { name: "Meera" });
    const { ai } = (await world.visitor.ask("certificateData", { params: { id: student } })).body;
    const { images } = (await world.ravi.ask("searchImages", { query: { search_query: "star" } })).body;
    const set = { params: { id: ai?.id ?? "" }, query: { image_path: images[0] ?? "" } };
    expect(await files()).toBe(before);
    expect((await world.ravi.ask("setImage", set)).status).toBe(200);
  },
);

/** An entry of a design's library with a picture of its own for each number. */
async function sponsor(nth: number) {
  const picture = sharp({ create: { width: 1, height: 1, channels: 3, background: { r: nth, g: 0, b: 0 } } });
  const src = `data:image/png;base64,${(await picture.png().toBuffer()).toString("base64")}`;
  return { id: `${nth}`, name: `Sponsor ${nth}`, src, width: 1, height: 1 };
}

it(
  "codes for a correction are counted by network and e-mail, and by client address, as are tries",
  { tags: "full" },
  async () => {
    const template = await world.template(world.ravi);
    const id = await world.student(world.ravi, template, { name: "Meera", email: "meera@example.com" });
    const code = async (email: string) =>
      (await world.visitor.ask("sendCorrectionCode", { params: { id }, body: { email } })).status;
    const body = { proof: "A".repeat(22), code: "000000", name: "Mira", note: "" };
    const attempt = async () => (await world.visitor.ask("askCorrection", { params: { id }, body })).status;
    const { codeAsked, correctionCodeAddress, correctionTryAddress } = LIMITS;

    const same = await times(codeAsked.points + 1, (nth) => code(nth % 2 ? "MEERA@example.com" : "meera@example.com"));
    expect(same).toEqual([...Array<number>(codeAsked.points).fill(200), 429]);
    const others = await times(correctionCodeAddress.points - same.length, (nth) => code(`m${nth}@example.com`));
    expect(new Set(others)).toEqual(new Set([200]));
    expect(await code("another@example.com")).toBe(429);
    const attempts = await times(correctionTryAddress.points + 1, attempt);
    expect([new Set(attempts.slice(0, -1)), attempts.at(-1)]).toEqual([new Set([422]), 429]);
  },
);

it("a whole campus behind one address may read certificates", { tags: "full" }, async () => {
  const template = await world.template(world.ravi);
  const id = await world.student(world.ravi, template, { name: "Meera" });
  const view = () => world.visitor.ask("certificateData", { params: { id } });
  const answers = await Promise.all(Array.from({ length: OUTER.address.points + 50 }, view));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
});

it(
  "a campus of 2,000 opens its certificates within a minute, page and picture, and further pictures are counted",
  { tags: "full", timeout: 60_000 },
  async () => {
    const remoteAddress = "198.51.100.20";
    const template = await world.template(world.ravi);
    const id = await world.student(world.ravi, template, { name: "Meera" });
    const ask = async (url: string) => (await world.app.inject({ url, remoteAddress })).statusCode;
    const opened = await times(2000, async () =>
      Math.max(await ask(`/certify/${id}`), await ask(`/certify/${id}.jpg`)),
    );
    expect(new Set(opened)).toEqual(new Set([200]));
    // One more of the last page is free.
    const left = OUTER.knownPage.points - 2000 + 1;
    const statuses = await times(left + 1, () => ask(`/certify/${id}.jpg`));
    expect([new Set(statuses.slice(0, -1)), statuses.at(-1)]).toEqual([new Set([200]), 429]);
  },
);

it(
  "guessing at certificates is counted, page and data together, and known ones are not guesses",
  { tags: "full" },
  async () => {
    const statuses = [];
    for (let n = 0; n <= OUTER.unknownPage.points; n++) statuses.push((await guess()).statusCode);
    expect(statuses[0]).toBe(404);
    expect(statuses.at(-1)).toBe(429);
    expect((await world.visitor.ask("certificateData", { params: { id: "A".repeat(22) } })).status).toBe(429);
  },
);

it(
  "after many guesses an address is refused before anything is looked up, and until then nobody behind it is shut out",
  { tags: "full" },
  async () => {
    const template = await world.template(world.ravi);
    const id = await world.student(world.ravi, template, { name: "Meera" });
    const ask = async (url: string) =>
      (await world.app.inject({ url, remoteAddress: "198.51.100.10", headers: { accept: "text/html" } })).statusCode;
    await times(OUTER.unknownPage.points + 1, () => ask(`/certify/${"D".repeat(22)}`));
    expect([await ask(`/certify/${"D".repeat(22)}`), await ask(`/certify/${id}`)]).toEqual([429, 200]);
    await times(OUTER.address.points, () => ask("/nowhere"));
    // With a lookup it would be found.
    expect(await ask(`/certify/${id}`)).toBe(429);
  },
);

it("existing pictures are counted like pages", { tags: "full" }, async () => {
  const fresh = await openWorld({}, { limits: true });
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#353f94" } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append("file", new File([new Uint8Array(bytes)], "p.png"));
  const [picture] = (await fresh.ravi.ask("uploadFiles", { form })).body;
  const ask = async () => (await fresh.app.inject({ url: picture?.src ?? "" })).statusCode;
  const statuses = await Promise.all(Array.from({ length: OUTER.knownPage.points + 1 }, ask));
  expect([new Set(statuses), statuses.filter((status) => status === 429).length]).toEqual([new Set([200, 429]), 1]);
  await fresh.close();
});

it("guesses at pictures are counted before any storage is read", async () => {
  const ask = async (name: string) =>
    (await world.app.inject({ url: `/files/${name}`, remoteAddress: "198.51.100.9" })).statusCode;
  // Bytes without a row, as a crash leaves them: finding them would show that the storage was read.
  const guessed = `${"C".repeat(22)}.png`;
  await world.ctx.files.put(`pictures/${guessed}`, Buffer.from("bytes"), "image/png");
  expect(await ask("%00.png")).toBe(404);
  const statuses = await times(OUTER.unknownPage.points, () => ask(guessed));
  expect([new Set(statuses.slice(0, -1)), statuses.at(-1)]).toEqual([new Set([404]), 429]);
});

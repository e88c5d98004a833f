// Whole designs by Magic Generate: three to choose from, and the chosen one.
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NO_BRAND } from "#domain/brand/brand.ts";
import { parseContent, pictureAddresses } from "#domain/canvas/content.ts";
import { WITH_DEVANAGARI } from "#domain/magic/letters.ts";
import { readBrief } from "#domain/magic/read-brief.ts";
import { SAY } from "#domain/say/say.ts";
import { FAMILIES } from "#render/families.ts";
import { AI_KEYS } from "../../../test/peers/ai-shapes.ts";
import { openAiPeer } from "../../../test/peers/ai.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { paintDesign } from "./paint.ts";

const SENTENCE = "Winners of HackFest 2026 at IIT Jodhpur, black and gold";
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const kept = async () => (await world.ctx.pool.query<{ n: number }>("select count(*)::int n from files")).rows[0]?.n;

describe("Magic Generate of a whole design", () => {
  test("gives three pictures, free, and stores nothing until one is taken", async () => {
    const before = await kept();
    const { status, body } = await world.asha.ask("composeDesigns", { body: { prompt: SENTENCE } });
    expect(status).toBe(200);
    const { brief, by, designs } = body.data;
    expect([by, designs.length, new Set(designs.map(({ look }) => look)).size]).toEqual(["embedded", 3, 3]);
    for (const { picture } of designs)
      expect(await sharp(Buffer.from(picture, "base64")).metadata()).toMatchObject({ format: "webp", width: 720 });
    expect(await kept()).toBe(before);
    const [{ look } = { look: "deco" as const }] = designs;
    const taken = await world.asha.ask("takeDesign", { body: { brief, look } });
    const content = parseContent(taken.body.data.content);
    const id = await world.template(world.asha);
    const saved = await world.asha.ask("saveCanvas", { params: { id }, body: { content: JSON.stringify(content) } });
    expect(saved.status).toBe(200);
    for (const address of pictureAddresses(content)) expect((await world.app.inject(address)).statusCode).toBe(200);
  });

  test("gives others when it is tried again", async () => {
    const first = (await world.asha.ask("composeDesigns", { body: { prompt: SENTENCE } })).body.data;
    const again = { round: 1, brief: first.brief };
    const second = (await world.asha.ask("composeDesigns", { body: { prompt: SENTENCE, again } })).body.data;
    const looks = [...first.designs, ...second.designs].map(({ look }) => look);
    expect(new Set(looks).size).toBe(6);
  });

  test("uses the colours of the brand where the sentence names none", async () => {
    const brand = { ...NO_BRAND, colours: ["#0f6b52"], signatories: [{ name: "Meera", role: "Dean", signature: "" }] };
    const paint = (sentence: string) =>
      paintDesign({ brief: readBrief(sentence), look: "indigo-citation" }, { brand, sizes: new Map() });
    const [plain, own] = [await paint("HackFest 2026"), await paint("HackFest 2026, maroon")];
    const colour = ({ content }: typeof plain) => content.elements.find(({ id }) => id === "name")?.["color"];
    expect(colour(plain)).not.toBe(colour(own));
    expect(plain.content.elements.map((each) => each["text"])).toEqual(expect.arrayContaining(["Meera", "Dean"]));
  });

  test("is refused for nothing, and for a brief that is none", async () => {
    expect(await world.asha.ask("composeDesigns", { body: { prompt: " " } })).toMatchObject({
      status: 422,
      body: { message: SAY.ai.promptEmpty },
    });
    const brief = { ...readBrief(SENTENCE), reason: "<script>" };
    expect((await world.asha.ask("takeDesign", { body: { brief, look: "deco" } })).status).toBe(422);
  });
});

test("a busy vendor refuses nobody: beyond five in a minute we read the sentence ourselves", async () => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#353f94" } })
    .png()
    .toBuffer();
  const peer = await openAiPeer(picture);
  const live = await openWorld(
    { AI_PROVIDER: "openai", AI_API_KEY: AI_KEYS.openai, AI_BASE_URL: `${peer.url}/v1` },
    { limits: true },
  );
  const read: [number, string][] = [];
  for (let asked = 0; asked < 6; asked++) {
    const { status, body } = await live.asha.ask("composeDesigns", { body: { prompt: SENTENCE } });
    read.push([status, body.data.by]);
  }
  expect(read).toEqual([...Array.from({ length: 5 }, () => [200, "vendor"]), [200, "fallback"]]);
  await live.close();
  await peer.close();
});

test("every family for Devanagari has its letters", () => {
  for (const family of WITH_DEVANAGARI)
    expect([family, FAMILIES.find(({ name }) => name === family)?.subsets.includes("devanagari")]).toEqual([
      family,
      true,
    ]);
});

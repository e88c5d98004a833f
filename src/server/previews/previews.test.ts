// Small pictures of designs: who gets them, how often they are drawn, and when they are gone.
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { newShape } from "#domain/canvas/shapes.ts";
import { KEPT_MS } from "#domain/retention.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";
import { eraseDeleted } from "../erasure/erase.ts";
import { notePostChanged } from "../posts/change.ts";
import { PREVIEW } from "./preview.ts";

const DESIGN = {
  ...EMPTY_CONTENT,
  canvasSize: { width: 600, height: 400 },
  elements: [{ ...newElement("title", { id: "name", phone: false }), text: "{{Student Name}}" }],
};

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test(
  "a template's card has an address that shows its design to whoever has it, for a year",
  { tags: "full" },
  async () => {
    const template = await world.template(world.asha, DESIGN);
    const answer = await get(await addressOf(template));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "private, max-age=3600",
    });
    const { format, width, height } = await sharp(answer.rawPayload).metadata();
    expect({ format, width, height }).toEqual({ format: "webp", width: PREVIEW.side, height: 320 });
    const { channels } = await sharp(answer.rawPayload).stats();
    expect(channels.some(({ stdev }) => stdev > 5)).toBe(true);
  },
);

test("many who ask at once wait for one drawing, and later ones for none", { tags: "full" }, async () => {
  const address = await addressOf(await world.template(world.asha, DESIGN));
  const before = await drawings();
  const answers = await Promise.all(Array.from({ length: 10 }, () => get(address)));
  const later = await get(address);
  expect(await drawings()).toBe(before + 1);
  for (const { rawPayload } of answers) expect(rawPayload).toEqual(later.rawPayload);
});

test(
  "a list tells the shape and the commonest colour of a design once it was drawn, also of what was drawn before",
  { tags: "full" },
  async () => {
    const navy = { ...newShape("rectangle", "paper", false), x: 0, y: 0, width: 600, height: 400 };
    const template = await world.template(world.asha, {
      ...DESIGN,
      elements: [{ ...navy, fill: "#1b2a4a", stroke: null, corner: 0 }, ...DESIGN.elements],
    });
    expect(await cardOf(template)).not.toHaveProperty("paper");
    const address = await addressOf(template);
    await get(address);
    // Nearly the navy of the design: the picture is a WebP.
    const paper = { colour: expect.stringMatching(/^#1[abc]2[9ab]4[9ab]$/) as string, width: 480, height: 320 };
    expect(await cardOf(template)).toMatchObject({ paper });
    await world.ctx.pool.query("update template_revisions set paper = null where template_id = $1", [template]);
    await get(address);
    expect(await cardOf(template)).toMatchObject({ paper });
  },
);

test(
  "a change of the design is another address; the sample's name is in the reader's language",
  { tags: "full" },
  async () => {
    const template = await world.template(world.asha, DESIGN);
    const first = await addressOf(template);
    const content = JSON.stringify({ ...DESIGN, backgroundImage: null, canvasSize: { width: 400, height: 400 } });
    await world.asha.ask("saveCanvas", { params: { id: template }, body: { content } });
    const second = await addressOf(template);
    expect(second).not.toBe(first);
    const [english, hindi] = await Promise.all([get(second), get(second.replace(".en.", ".hi."))]);
    expect(hindi.statusCode).toBe(200);
    expect(hindi.rawPayload).not.toEqual(english.rawPayload);
  },
);

test.each([
  "x.en.webp",
  "AAAAAAAAAAAAAAAAAAAAAA.en.webp",
  "..%2F..%2Fenv",
  "AAAAAAAAAAAAAAAAAAAAAA.fr.webp",
  "AAAAAAAAAAAAAAAAAAAAAA.post-0.webp",
  "AAAAAAAAAAAAAAAAAAAAAA.post-..webp",
])("nothing is at /previews/%s", async (file) => {
  expect((await get(`/previews/${file}`)).statusCode).toBe(404);
});

test("the picture of a deleted template is not shown, and erased with it", { tags: "full" }, async () => {
  const template = await world.template(world.asha, DESIGN);
  const address = await addressOf(template);
  await get(address);
  expect(await kept()).toContain(address.replace("/previews/", ""));
  await world.asha.ask("deleteTemplate", { params: { id: template } });
  expect((await get(address)).statusCode).toBe(404);
  world.clock.forward(KEPT_MS + 1);
  await eraseDeleted(world.ctx);
  expect(await kept()).not.toContain(address.replace("/previews/", ""));
});

let meera: Person;

describe("the card of a post", () => {
  beforeAll(async () => {
    meera = await world.signIn("9876500041", "Meera Nair");
  });

  test("has an address that shows it, drawn once until its picture changes", { tags: "full" }, async () => {
    const post = await makePost();
    const address = await listed(post);
    const before = await drawings();
    const [one, two] = await Promise.all([get(address), get(address)]);
    expect(one.headers["content-type"]).toBe("image/webp");
    expect(await sharp(one.rawPayload).metadata()).toMatchObject({ format: "webp", width: PREVIEW.side, height: 320 });
    expect(two.rawPayload).toEqual(one.rawPayload);
    expect((await get(address)).rawPayload).toEqual(one.rawPayload);
    expect(await drawings()).toBe(before + 1);
    await world.ctx.db.transaction((tx) => notePostChanged(tx, post, world.clock.now));
    const changed = await listed(post);
    expect(changed).not.toBe(address);
    // Whoever still has the earlier address sees the post as it is.
    expect([(await get(changed)).statusCode, (await get(address)).statusCode]).toEqual([200, 200]);
    expect(await drawings()).toBe(before + 2);
    const ravi = await world.signIn("9123456780", "Ravi Menon");
    expect((await ravi.ask("listPosts", {})).body).toEqual([]);
  });

  test(
    "stands on the list with its shape and commonest colour, once it was drawn in its newest state",
    { tags: "full" },
    async () => {
      const post = await makePost();
      const paper = { colour: "#ffffff", width: 480, height: 320 };
      expect(await rowOf(post)).not.toHaveProperty("paper");
      const address = await listed(post);
      await get(address);
      expect(await rowOf(post)).toMatchObject({ paper });
      await world.ctx.db.transaction((tx) => notePostChanged(tx, post, world.clock.now));
      expect(await rowOf(post)).not.toHaveProperty("paper");
      await get(address);
      expect(await rowOf(post)).toMatchObject({ paper });
    },
  );

  test("is gone when the post is deleted or taken down, and erased with it", { tags: "full" }, async () => {
    const post = await makePost();
    const address = await listed(post);
    await get(address);
    const names = async () => (await kept()).filter((name) => name.startsWith(post));
    expect(await names()).toHaveLength(1);
    await world.ctx.pool.query("update posts set taken_down_at = now() where id = $1", [post]);
    expect((await get(address)).statusCode).toBe(410);
    await world.ctx.pool.query("update posts set taken_down_at = null where id = $1", [post]);
    await meera.ask("deletePost", { params: { id: post } });
    expect((await get(address)).statusCode).toBe(404);
    world.clock.forward(KEPT_MS + 1);
    await eraseDeleted(world.ctx);
    expect(await names()).toEqual([]);
  });
});

async function listed(post: string): Promise<string> {
  return (await rowOf(post))?.preview ?? "";
}

async function rowOf(post: string) {
  const { body } = await meera.ask("listPosts", {});
  return body.find(({ id }) => id === post);
}

async function makePost(): Promise<string> {
  return world.post(meera, await world.template(meera, DESIGN));
}

async function addressOf(template: string): Promise<string> {
  return (await world.asha.ask("getTemplate", { params: { id: template } })).body.data.preview;
}

async function cardOf(template: string) {
  const { data } = (await world.asha.ask("listTemplates", {})).body;
  return data.find(({ id }) => id === template);
}

const get = (url: string) => world.app.inject({ url });
const kept = () => readdir(join(world.ctx.config.dataDir, "previews"));

async function drawings(): Promise<number> {
  const { body } = await get("/metrics");
  return Number(/prashasti_renders_total\{kind="webp",ended="drawn"\} (\d+)/.exec(body)?.[1] ?? 0);
}

import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Brand, NO_BRAND } from "#domain/brand/brand.ts";
import { toneOf } from "#domain/brand/tones.ts";
import { parseContent, pictureAddresses } from "#domain/canvas/content.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const WINE = "#8a1538";
const save = (person: Person, brand: Partial<Brand>) => person.ask("saveBrand", { body: { ...NO_BRAND, ...brand } });
const take = async (person: Person, ours: boolean) =>
  parseContent(
    (
      await person.ask("takeStarter", {
        params: { name: "indigo-citation" },
        query: { shape: "square", ...(ours && { ours: "yes" }) },
      })
    ).body.data.content,
  );
const markedAt = async (address: string) => {
  const { rows } = await world.ctx.pool.query<{ at: Date | null }>("select deleted_at as at from files where id = $1", [
    address.slice(7, 29),
  ]);
  return rows[0]?.at;
};

async function picture(person: Person): Promise<string> {
  const bytes = await sharp({ create: { width: 300, height: 100, channels: 3, background: WINE } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)], { type: "image/png" }), "signature.png");
  const answer = await person.ask("uploadFiles", { form });
  return answer.body[0]?.src ?? "";
}

describe("The brand of a workspace", () => {
  test("is empty at first, and is kept as it is saved", async () => {
    expect((await world.asha.ask("getBrand", {})).body.data.brand).toEqual(NO_BRAND);
    const brand = { colours: [WINE, "#c8962e"], heading_font: "Cinzel", text_font: "Lato" };
    const answer = await save(world.asha, brand);
    expect(answer.body.data.brand).toEqual({ ...NO_BRAND, ...brand });
    expect((await world.asha.ask("getBrand", {})).body.data.brand).toEqual({ ...NO_BRAND, ...brand });
    expect((await world.ravi.ask("getBrand", {})).body.data.brand).toEqual(NO_BRAND);
  });

  test("holds pictures of the workspace only", async () => {
    const theirs = await picture(world.ravi);
    const answer = await save(world.asha, { logo: theirs });
    expect(answer.status).toBe(422);
    expect((await save(world.ravi, { logo: theirs })).status).toBe(200);
  });

  test("is not overwritten by who has not seen its last change", async () => {
    await save(world.asha, { text_font: "Lato" });
    const { version } = (await world.asha.ask("getBrand", {})).body.data;
    const change = (part: Partial<Brand>) => world.asha.ask("saveBrand", { body: { ...NO_BRAND, ...part, version } });
    const first = await change({ text_font: "Cinzel" });
    expect(first.body.data.version).not.toBe(version);
    const second = await change({ heading_font: "Lato" });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ code: "brand.changed_elsewhere" });
    const { data } = (await world.asha.ask("getBrand", {})).body;
    expect(data).toEqual(first.body.data);
    expect((await change({ text_font: "Cinzel" })).status).toBe(200);
  });

  test("loses a picture that it no longer shows", async () => {
    const signature = await picture(world.asha);
    await save(world.asha, { signatories: [{ name: "Leela", role: "Director", signature }] });
    expect(await markedAt(signature)).toBeNull();
    await save(world.asha, {});
    expect(await markedAt(signature)).not.toBeNull();
  });

  test("refuses colours and addresses of another form, and more than six signatories", async () => {
    const signatory = { name: "L", role: "", signature: "" };
    for (const brand of [
      { colours: ["red"] },
      { logo: "https://elsewhere.example/logo.png" },
      { signatories: Array.from({ length: 7 }, () => signatory) },
    ])
      expect((await save(world.asha, brand)).status).toBe(422);
  });
});

describe("A starter in the brand", () => {
  test("has the brand's hue in its texts and its art, and the same contrast", async () => {
    await save(world.asha, { colours: [WINE] });
    const [plain, ours] = [await take(world.asha, false), await take(world.asha, true)];
    const name = ours.elements.find(({ id }) => id === "name");
    if (name?.type !== "title") throw new Error("No name");
    expect(toneOf(name.color).hue).toBeCloseTo(toneOf(WINE).hue, 1);
    expect(ours.backgroundImage).not.toBe(plain.backgroundImage);
    const [was, is] = await Promise.all([plain, ours].map((content) => frameColour(content.backgroundImage)));
    expect(toneOf(is ?? "").luminance).toBeCloseTo(toneOf(was ?? "").luminance, 2);
    expect(toneOf(is ?? "").hue).toBeCloseTo(toneOf(WINE).hue, 1);
    expect(await take(world.asha, true)).toEqual(ours);
  });

  test("can be saved, with the logo and the signature", async () => {
    const signature = await picture(world.asha);
    await save(world.asha, { logo: signature, signatories: [{ name: "Leela", role: "Director", signature }] });
    const taken = await world.asha.ask("takeStarter", { params: { name: "indigo-citation" }, query: { ours: "yes" } });
    const content = parseContent(taken.body.data.content);
    expect(pictureAddresses(content)).toContain(signature);
    const id = await world.template(world.asha);
    const body = { content: JSON.stringify(content) };
    expect((await world.asha.ask("saveCanvas", { params: { id }, body })).status).toBe(200);
  });

  test("is the plain one for a workspace without a brand", async () => {
    await save(world.asha, {});
    expect(await take(world.asha, true)).toEqual(await take(world.asha, false));
  });
});

/** The colour of the outer line of 'Indigo Citation'. */
async function frameColour(address: string | null): Promise<string> {
  const art = await world.app.inject(address ?? "");
  const { data, info } = await sharp(art.rawPayload).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.round(info.height / 2) * info.width + Math.round((14 / 540) * info.width)) * info.channels;
  return `#${[...data.subarray(at, at + 3)].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

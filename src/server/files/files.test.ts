import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { manyScans } from "../../../test/peers/many-scans.ts";
import { pictureBomb } from "../../../test/peers/picture-bomb.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#353f94" } });
const upload = (person: Person, ...files: [name: string, bytes: Buffer][]) => {
  const form = new FormData();
  for (const [name, bytes] of files) form.append("file", new File([new Uint8Array(bytes)], name));
  return person.ask("uploadFiles", { form });
};
const kept = async () => Number((await world.ctx.pool.query<{ n: string }>("select count(*) n from files")).rows[0]?.n);

describe("Uploading pictures", () => {
  it("stores several at once, each at an address that anybody who has it can read", { tags: "full" }, async () => {
    const png = await plain(300, 200).png().toBuffer();
    const webp = await plain(40, 50).webp().toBuffer();
    const { body } = await upload(world.asha, ["logo.png", png], ["stamp.webp", webp]);
    expect(body).toMatchObject([
      { width: 300, height: 200, name: "logo.png" },
      { width: 40, height: 50, name: "stamp.webp" },
    ]);
    const answer = await world.app.inject({ url: body[0]?.src ?? "" });
    expect(answer.headers).toMatchObject({ "content-type": "image/png", "x-content-type-options": "nosniff" });
    expect(answer.headers["content-security-policy"]).toContain("sandbox");
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(300);
  });

  it("rotates a picture upright, removes its metadata, and limits its size", async () => {
    const jpeg = await plain(4000, 2000)
      .jpeg()
      .withExif({ IFD0: { Copyright: "canary" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body } = await upload(world.asha, ["photo.jpg", jpeg]);
    expect(body[0]).toMatchObject({ width: 1400, height: 2800 });
    const { rawPayload } = await world.app.inject({ url: body[0]?.src ?? "" });
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
  });

  it("stores nothing that is hidden in a picture", async () => {
    const png = Buffer.concat([await plain(20, 20).png().toBuffer(), Buffer.from("<script>alert(1)</script>")]);
    const { body } = await upload(world.asha, ["p.png", png]);
    const { rawPayload } = await world.app.inject({ url: body[0]?.src ?? "" });
    expect(rawPayload.includes("<script>")).toBe(false);
  });

  it.each<[string, () => Promise<Buffer>, number, string]>([
    [
      "a GIF named .png",
      async () => Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"),
      422,
      SAY.files.notAPicture("x.png"),
    ],
    [
      "an SVG named .png",
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      422,
      SAY.files.notAPicture("x.png"),
    ],
    ["an empty file", async () => Buffer.alloc(0), 422, SAY.files.notAPicture("x.png")],
    ["text", async () => Buffer.from("hello"), 422, SAY.files.notAPicture("x.png")],
    ["a 40 MB picture", async () => Buffer.alloc(40 * 1024 * 1024), 413, SAY.files.tooLarge("x.png", 25)],
    ["16,000 x 16,000 pixels in 31 KB", async () => pictureBomb(16_000), 413, SAY.files.tooManyPixels("x.png")],
    ["a JPG with thousands of scans", () => manyScans(3000), 422, SAY.files.tooManyScans("x.png")],
    [
      "a picture cut short",
      async () => cutShort(await plain(400, 400).png().toBuffer()),
      422,
      SAY.files.broken("x.png"),
    ],
  ])("refuses %s with a sentence and stores nothing", { tags: "full" }, async (_, bytes, status, message) => {
    const before = await kept();
    const good = await plain(10, 10).png().toBuffer();
    expect(await upload(world.asha, ["good.png", good], ["x.png", await bytes()])).toMatchObject({
      status,
      body: { message },
    });
    expect(await kept()).toBe(before);
  });

  it("refuses an empty upload, a wrong field, eleven files, and requests without a token", async () => {
    expect(await upload(world.asha)).toMatchObject({ status: 422, body: { message: SAY.files.empty } });
    const png = await plain(5, 5).png().toBuffer();
    const eleven = Array.from({ length: 11 }, (_, n): [string, Buffer] => [`${n}.png`, png]);
    expect((await upload(world.asha, ...eleven)).status).toBe(413);
    expect((await upload(world.visitor, ["p.png", png])).status).toBe(401);
    const wrong = new FormData();
    wrong.append("picture", new File([new Uint8Array(png)], "p.png"));
    expect((await world.asha.ask("uploadFiles", { form: wrong })).status).toBe(422);
  });

  it.each([
    "/files/..%2f..%2fpostgres%2fPG_VERSION",
    "/files/x.png",
    `/files/${"A".repeat(22)}.svg`,
    `/files/${"A".repeat(22)}.png`,
  ])("has nothing at %s", async (url) => {
    expect((await world.app.inject({ url })).statusCode).toBe(404);
  });
});

function cutShort(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length / 2);
}

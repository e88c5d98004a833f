import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import sharp from "sharp";
import { type Content, EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { SAY } from "#domain/say/say.ts";
import { DAY, HOUR } from "#domain/time.ts";
import { openPicturePeer, PICTURE_KEY, type PictureFault, type PicturePeer } from "../../../test/peers/pictures.ts";
import { drawnDesign } from "../../../test/drawn-design.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";
import { eraseDeleted } from "../erasure/erase.ts";

const DESIGN: Content = {
  ...EMPTY_CONTENT,
  elements: (["student-name", "qr"] as const).map((entry) => newElement(entry, { id: entry, phone: false })),
};

const search = (person: Person, search_query: string, per_page?: string) =>
  person.ask("searchImages", { query: { search_query, ...(per_page !== undefined && { per_page }) } });

/** A student of this person, and the id of their certificate's AI content. */
async function certificate(world: World, person: Person) {
  const student = await world.student(person, await world.template(person, DESIGN), { name: "Meera" });
  const { ai } = (await world.visitor.ask("certificateData", { params: { id: student } })).body;
  return { student, content: ai?.id ?? "" };
}
const pictureOf = async (world: World, id: string) => {
  const { elements } = await drawnDesign(world, id);
  return elements.find((element) => element.type === "image")?.aiImageUrl;
};

describe("Changing the picture of a certificate, with the bundled illustrations", () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  it("finds twelve by words, in Hindi too, each under an address of our own with its author", async () => {
    const { images, credits } = (await search(world.asha, "star")).body;
    expect(images).toHaveLength(12);
    expect(images.every((address) => /^\/found\/[\w-]{22}$/.test(address))).toBe(true);
    expect(credits[0]).toBe("Microsoft, MIT");
    expect((await search(world.asha, "पुरस्कार", "3")).body.images).toHaveLength(3);
    expect((await search(world.asha, "xyzzy")).body.images).toEqual([]);
    const shown = await world.app.inject({ url: images[0] ?? "" });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: "png", width: 512, height: 512 });
  });

  it("finds the same when the request names no provider, as our client's does", async () => {
    const query = { search_query: "star", per_page: "12", images: "" };
    const answer = await world.asha.ask("searchImages", { query });
    expect([answer.status, answer.body.images.length]).toEqual([200, 12]);
  });

  it("reads a picture once, however often it is viewed", async () => {
    const [address = ""] = (await search(world.asha, "medal")).body.images;
    const first = await world.app.inject({ url: address });
    const reads = async () => (await world.ctx.metrics.readings.get()).values.map(({ value }) => value);
    const before = await reads();
    expect(before).not.toEqual([]);
    const again = await world.app.inject({ url: address });
    expect([again.rawPayload.equals(first.rawPayload), again.headers["content-type"]]).toEqual([true, "image/png"]);
    expect(await reads()).toEqual(before);
  });

  it.each(["", "   ", "\u200b\u0000"])("requires words: %j", async (words) => {
    const answer = await search(world.asha, words);
    expect(answer).toMatchObject({ status: 422, body: { message: "Please enter a search query" } });
  });

  it("sets a result in the first image of that certificate only, and names its author", async () => {
    const { student, content } = await certificate(world, world.asha);
    const other = await certificate(world, world.asha);
    const address = (await search(world.asha, "trophy")).body.images[0] ?? "";
    const set = await world.asha.ask("setImage", { params: { id: content }, query: { image_path: address } });
    expect(set.status).toBe(200);
    expect(await pictureOf(world, student)).toMatch(/^\/files\/[\w-]{22}\.png$/);
    expect(await pictureOf(world, other.student)).toBeUndefined();
  });

  it("stores one picture for all certificates that show it, until the last one gets another", async () => {
    const [one, other] = [await certificate(world, world.asha), await certificate(world, world.asha)];
    const [first = "", second = ""] = (await search(world.asha, "star")).body.images;
    const set = ({ content }: typeof one, image_path: string) =>
      world.asha.ask("setImage", { params: { id: content }, query: { image_path } });
    await set(one, first);
    await set(other, first);
    const shared = (await pictureOf(world, one.student)) ?? "";
    expect(await pictureOf(world, other.student)).toBe(shared);
    const status = async () => (await world.app.inject({ url: shared })).statusCode;
    const later = async () => {
      world.clock.forward(HOUR);
      await eraseDeleted(world.ctx);
      return status();
    };
    await set(one, second);
    expect(await later()).toBe(200);
    await set(other, second);
    await set(other, second);
    expect([await status(), await later()]).toEqual([200, 404]);
    expect(await pictureOf(world, other.student)).toBe(await pictureOf(world, one.student));
    expect((await set(one, first)).status).toBe(200);
    expect(await status()).toBe(200);
  });

  it("sets nothing when the disk is full, although the call is a GET", async () => {
    const { student, content } = await certificate(world, world.asha);
    const image_path = (await search(world.asha, "trophy")).body.images[0] ?? "";
    const { hasRoom } = world.ctx;
    world.ctx.hasRoom = async () => false;
    const refused = await world.asha.ask("setImage", { params: { id: content }, query: { image_path } });
    world.ctx.hasRoom = hasRoom;
    expect(refused).toMatchObject({ status: 503, body: { message: SAY.http.noRoom } });
    expect(await pictureOf(world, student)).toBeUndefined();
  });

  it("accepts no other address, no result of another user or of yesterday, and no other organiser's certificate", async () => {
    const { student, content } = await certificate(world, world.asha);
    const own = (await search(world.asha, "trophy")).body.images[0] ?? "";
    const ravis = (await search(world.ravi, "trophy")).body.images[0] ?? "";
    const set = (person: Person, image_path: string) =>
      person.ask("setImage", { params: { id: content }, query: { image_path } });
    for (const address of ["http://169.254.169.254/latest", "/files/x.png", "//evil.example", ravis, ""])
      expect(await set(world.asha, address)).toMatchObject({ status: 422, body: { message: SAY.images.notFound } });
    expect((await set(world.ravi, ravis)).status).toBe(404);
    world.clock.forward(DAY + 1);
    expect((await set(await world.signIn("9876543210", "Asha Rao"), own)).status).toBe(422);
    expect((await world.app.inject({ url: own })).statusCode).toBe(404);
    expect(await pictureOf(world, student)).toBeUndefined();
  });
});

describe.each(["openverse", "pexels", "pixabay"] as const)("Changing the picture, with %s", (provider) => {
  let world: World;
  let peer: PicturePeer;
  let canary: PicturePeer;
  beforeAll(async () => {
    canary = await openPicturePeer("http://127.0.0.1:1");
    peer = await openPicturePeer(canary.url);
    world = await openWorld({
      IMAGE_SEARCH_PROVIDER: provider,
      IMAGE_SEARCH_BASE_URL: peer.url,
      IMAGE_SEARCH_KEY: PICTURE_KEY,
    });
  });
  afterAll(async () => {
    await world.close();
    await peer.close();
    await canary.close();
    if (canary.calls.length > 0) throw new Error(`Asked elsewhere: ${canary.calls.join(" ")}`);
  });
  beforeEach(() => {
    peer.fault = undefined;
  });

  it("finds, shows, sets, and asks the vendor once a day for the same words", async () => {
    const { student, content } = await certificate(world, world.asha);
    const { images, credits } = (await search(world.asha, "mountain lake")).body;
    const callsBefore = peer.calls.length;
    expect(images).toHaveLength(2);
    expect(credits[0]).toMatch(/^Asha Rao, /);
    await search(world.ravi, "Mountain Lake");
    expect(peer.calls).toHaveLength(callsBefore);
    const shown = await world.app.inject({ url: images[0] ?? "" });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 640 });
    await world.app.inject({ url: images[0] ?? "" });
    await world.asha.ask("setImage", { params: { id: content }, query: { image_path: images[0] ?? "" } });
    expect(await pictureOf(world, student)).toMatch(/^\/files\//);
    expect(peer.calls.slice(callsBefore)).toEqual(["/picture/mountain%20lake-1.jpg"]);
    const page = await world.app.inject({ url: `/certify/${student}` });
    expect(page.body).toMatch(/<dt>Picture<\/dt>\s*<dd dir="auto">Asha Rao, /);
  });

  it("finds nothing, and returns an empty list", async () => {
    peer.fault = "none";
    expect((await search(world.asha, "nothing at all")).body.images).toEqual([]);
  });

  it.each(["refuse", "limit", "break", "malformed"] as const)(
    "reports a failure when the vendor answers with %s",
    async (fault) => {
      peer.fault = fault;
      const answer = await search(world.asha, `words for ${fault}`);
      expect(answer).toMatchObject({ status: 503, body: { message: "Failed to fetch images. Try again." } });
    },
  );

  it.each(["svg", "huge", "elsewhere", "redirect", "break"] as const)(
    "sets nothing when the picture is %s, and requests it from nobody else",
    async (fault: PictureFault) => {
      const { student, content } = await certificate(world, world.asha);
      if (fault === "elsewhere") peer.fault = fault;
      const { images } = (await search(world.asha, `a picture ${fault}`)).body;
      peer.fault = fault;
      const answer = await world.asha.ask("setImage", {
        params: { id: content },
        query: { image_path: images[0] ?? "" },
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).not.toBe(500);
      expect(await pictureOf(world, student)).toBeUndefined();
      const shown = await world.app.inject({ url: images[0] ?? "" });
      expect([404, 422, 413]).toContain(shown.statusCode);
    },
  );
});

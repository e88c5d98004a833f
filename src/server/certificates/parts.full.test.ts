// What a stranger gets of the organiser's pictures: cut out of the certificate as it is drawn, never the files.
import { createCanvas, loadImage } from "@napi-rs/canvas";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Content, EMPTY_CONTENT, parseContent, pictureAddresses } from "#domain/canvas/content.ts";
import { newElement } from "#domain/canvas/elements.ts";
import type { Picture2D } from "#render/context.ts";
import { drawDesign } from "#render/draw.ts";
import { drawnDesign } from "../../../test/drawn-design.ts";
import { titleOf } from "../../../test/golden/paper.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { TRUST_VERBS } from "../admin/trust.ts";
import { fontsReady } from "../drawing/fonts.ts";

let world: World;
let template: string;
let student: string;
let sources: string[];
beforeAll(async () => {
  world = await openWorld();
  template = await world.template(world.asha, await letter());
  student = await world.student(world.asha, template, { name: "Lakshmi Iyer" });
  await world.asha.ask("markShared", { params: { id: student } });
  sources = pictureAddresses(await drawnDesign(world, student));
});
afterAll(() => world.close());

const SIGNATURE = { x: 231.3, y: 300.7, width: 120, height: 40 };
const seen = async (id: string) => (await world.visitor.ask("certificateData", { params: { id } })).body;
const get = (url: string) => world.app.inject({ url });

const inline = (bytes: Buffer) => `data:image/png;base64,${bytes.toString("base64")}`;

/** A director's signature, large and on nothing, over a text and a background; and what nobody needs to draw it. */
async function letter(): Promise<Content> {
  const sheet = createCanvas(1200, 400);
  const pen = sheet.getContext("2d");
  pen.moveTo(20, 300);
  pen.bezierCurveTo(300, -200, 500, 700, 1180, 60);
  pen.lineWidth = 26;
  pen.strokeStyle = "#123a8c";
  pen.stroke();
  const noise = { type: "gaussian", mean: 200, sigma: 30 } as const;
  const paper = { width: 900, height: 640, channels: 3, background: "#fff", noise } as const;
  const signature = inline(await sheet.encode("png"));
  return {
    ...EMPTY_CONTENT,
    canvasSize: { width: 565.7, height: 400 },
    backgroundImage: inline(await sharp({ create: paper }).png().toBuffer()),
    backgroundFit: "cover",
    customImages: [{ id: "library", name: "director-original.png", src: signature, width: 150, height: 50 }],
    secretOfTheDesign: "kept",
    elements: [
      titleOf("{{Student Name}}", { y: 295, x: 210, notes: "ask the director" }),
      {
        ...SIGNATURE,
        id: "s",
        type: "custom-image",
        customImageSrc: signature,
        customImageName: "director.png",
        pin: 7,
      },
      { ...SIGNATURE, x: 500, y: 380, id: "edge", type: "custom-image", customImageSrc: signature },
      { ...SIGNATURE, x: 2000, id: "outside", type: "custom-image", customImageSrc: signature },
      newElement("qr", { id: "qr", phone: false }),
      titleOf("Over everything", { id: "above", x: 225, y: 305 }),
    ],
  };
}

test("a stranger cannot read the director's signature: no file, no name of one, no key that is not drawn", async () => {
  const answer = JSON.stringify(await seen(student));
  for (const secret of ["/files/", "director", "secretOfTheDesign", "ask the director", '"pin"', "outside"])
    expect(answer).not.toContain(secret);
  for (const address of sources) expect(answer).not.toContain(/\/files\/([\w-]+)/.exec(address)?.[1]);
  const content = parseContent((await seen(student)).content);
  expect(content.elements.map(({ type }) => type)).toEqual(["title", "custom-image", "custom-image", "image", "title"]);
  expect(content).toMatchObject({ version: "1.0", customImages: [], canvasSize: { width: 565.7, height: 400 } });
});

test("what can be taken of the signature is flattened, as small as it is drawn, and useless on another background", async () => {
  const content = parseContent((await seen(student)).content);
  const taken = content.elements[1];
  if (taken?.type !== "custom-image") throw new Error("The signature is missing");
  const picture = await get(taken.customImageSrc);
  expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/png"]);
  const { width, height, hasAlpha } = await sharp(picture.rawPayload).metadata();
  expect({ width, height, hasAlpha }).toEqual({ width: 241, height: 81, hasAlpha: false });
  expect(taken).toMatchObject({ x: 231, y: 300.5, width: 120.5, height: 40.5, customImageName: "" });

  const backgroundImage = `data:image/png;base64,${picture.rawPayload.toString("base64")}`;
  const forged = await world.template(world.ravi, { ...EMPTY_CONTENT, backgroundImage });
  const victim = await world.student(world.ravi, forged, { name: "Forged" });
  const drawn = await sharp((await get(`/certify/${victim}.png`)).rawPayload).stats();
  expect(drawn.channels[0]?.stdev).toBeGreaterThan(10);
});

test("the parts, drawn in a reader's browser, give the same pixels as the server's picture", async () => {
  const content = parseContent((await seen(student)).content);
  const pictures = new Map<string, Picture2D>();
  for (const address of pictureAddresses(content))
    pictures.set(address, await loadImage((await get(address)).rawPayload));
  await fontsReady();
  const [width, height] = [1131, 800];
  const canvas = createCanvas(width, height);
  const { link } = await linkOf();
  drawDesign(canvas.getContext("2d"), { content, link }, { scale: 2, pictures });
  const server = await sharp((await get(`/certify/${student}.png`)).rawPayload)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(server.info).toMatchObject({ width, height });
  expect(Buffer.compare(canvas.data(), server.data)).toBe(0);
});

async function linkOf(): Promise<{ link: string }> {
  const page = (await get(`/certify/${student}`)).body;
  return { link: /data-link="([^"]+)"/.exec(page)?.[1] ?? "" };
}

test("there are no other parts, and those of a certificate end with it", async () => {
  const { content } = await seen(student);
  const addresses = pictureAddresses(parseContent(content));
  expect(addresses).toHaveLength(3);
  for (const name of ["0", "3", "4", "9", "1.5", "-1", "1000", "library"])
    expect((await get(`/certify/${student}/parts/${name}.png`)).statusCode).toBe(404);
  const part = addresses[0] ?? "";
  expect((await get(part)).headers["cache-control"]).toContain("immutable");
  await TRUST_VERBS["takedown"]?.(world.ctx, [student, "Forged", "signature"]);
  for (const address of addresses) expect((await get(address)).statusCode).toBe(410);
  await world.ctx.pool.query("update students set taken_down_at = null where id = $1", [student]);
  expect((await get(part)).statusCode).toBe(200);
  await world.asha.ask("withdrawCertificates", { body: { user_template_id: template, student_ids: [student] } });
  for (const address of addresses) {
    const { statusCode, headers } = await get(address);
    expect([statusCode, headers["cache-control"]]).toEqual([410, "no-store"]);
  }
});

test("a post gives its pictures in the same way", async () => {
  const post = await world.post(world.asha, template);
  const { content } = await seen(post);
  expect(content).not.toContain("/files/");
  const [address = ""] = pictureAddresses(parseContent(content));
  expect((await get(address)).statusCode).toBe(200);
  await world.asha.ask("deletePost", { params: { id: post } });
  expect((await get(address)).statusCode).toBe(410);
});

// One drawing: the browser and the server draw the same certificate, to the pixel.
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { API, type Answer, type CallArguments, type Call } from "#api/call.ts";
import { CALLS, type CallName, type Calls } from "#api/calls.ts";
import { type Content, type Element, withPictureAddresses } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { starterContent } from "#domain/starters/starters.ts";
import { DESIGNS } from "../../src/server/seed/designs.ts";
import { contentOf, descriptionOf, titleOf } from "../golden/paper.ts";
import { FULL_AT_A_DESK, test } from "./journey.ts";
import { prepare } from "./prepare.ts";
import { newMobile } from "./steps.ts";

/**
 * What the forty fixtures of `test/golden.test.ts` do not cover: the path from a saved design to the page and its
 * download.
 */
const SHEETS: readonly (readonly [name: string, content: () => Promise<Content>])[] = [
  ...DESIGNS.map(
    ({ name, starter }) => [name, async () => withPictureAddresses(starterContent(starter), bundled)] as const,
  ),
  ["a background of another shape, and texts that wrap and shrink", crowdedSheet],
];

for (const [name, content] of SHEETS) {
  test(
    `${name}: a download drawn in the browser is the server's picture`,
    FULL_AT_A_DESK,
    async ({ page, request }) => {
      const student = await certificateOf(request, await content());
      await page.goto(`/certify/${student}`);
      const drawn = await downloadDrawnHere(page, student);
      const server = await request.get(`/certify/${student}.png`);
      expect(await differingPixels(drawn, await server.body())).toBe(0);
    },
  );
}

test(
  "a post in another shape and with a changed picture: the browser draws the same download as the server",
  FULL_AT_A_DESK,
  async ({ page, request }) => {
    const { organiser, template } = await prepare(page);
    const fields = {
      template_id: template,
      title: "Winners",
      captionBased: "no",
      subcategory: "None",
      main_category: "",
    };
    const { id } = (await organiser.ask("POST", `/user/template/post/${template}`, fields)) as { id: string };
    const story = async () => (await request.get(`/certify/${id}.png?shape=story`)).body();
    await page.goto(`/user/post/${id}`);
    await page.getByText(SAY.posts.shapes.story).click();
    const withCode = await story();
    expect(await differingPixels(await downloadDrawnHere(page, id), withCode)).toBe(0);
    await givePicture(request, organiser.token, id);
    const withPicture = await story();
    expect(await differingPixels(withCode, withPicture)).toBeGreaterThan(0);
    expect(await differingPixels(await downloadDrawnHere(page, id), withPicture)).toBe(0);
  },
);

function bundled(picture: string): string {
  const file = new URL(`../../src/server/starters/pictures/${picture}.webp`, import.meta.url);
  return `data:image/webp;base64,${readFileSync(file).toString("base64")}`;
}

/** A JPEG like a photograph, wider than the canvas, and every way of fitting. */
async function crowdedSheet(): Promise<Content> {
  const rough = Buffer.alloc(900 * 500 * 3).map((_, at) => 140 + (((at * 2_654_435_761) >>> 13) % 110));
  const photo = await sharp(rough, { raw: { width: 900, height: 500, channels: 3 } })
    .blur(2)
    .jpeg()
    .toBuffer();
  const elements: Element[] = [
    titleOf("Venkata Satyanarayana Subrahmanyam Chandrasekhar {{Student Name}}", { id: "long" }),
    descriptionOf("for <secondary>{{Remarks}}</secondary> among all the teams that came, from Jodhpur and beyond", {
      id: "wraps",
      y: 110,
    }),
    descriptionOf("far too much ".repeat(30), { id: "too-much", y: 200, height: 40 }),
    { id: "qr", type: "image", x: 133, y: 277, width: 111, height: 97 },
  ];
  return contentOf(elements, { backgroundImage: `data:image/jpeg;base64,${photo.toString("base64")}` });
}

/** The id of a student with this certificate. */
async function certificateOf(request: APIRequestContext, content: Content): Promise<string> {
  const mobile = newMobile();
  const { embeddedCode = "" } = await ask(request, "sendOtp", { body: { mobile } });
  const { token } = await ask(request, "verifyOtp", { body: { mobile, otp: embeddedCode, name: "Asha Rao" } });
  const fields = { name: "Parity", category: "Technology", language: "English" };
  const { data: template } = await ask(request, "createTemplate", { body: fields }, token);
  const { id } = template;
  await ask(request, "saveCanvas", { params: { id }, query: {}, body: { content: JSON.stringify(content) } }, token);
  const person = { name: "आर्या Iyer", remarks: "first place", user_template_id: id };
  return (await ask(request, "addStudent", { body: person }, token)).id;
}

/** Replaces its QR code with the first picture found. */
async function givePicture(request: APIRequestContext, token: string, id: string): Promise<void> {
  const { ai } = await ask(request, "certificateData", { params: { id } });
  const { images } = await ask(request, "searchImages", { query: { search_query: "star" } }, token);
  await ask(request, "setImage", { params: { id: ai?.id ?? "" }, query: { image_path: images[0] ?? "" } }, token);
}

type Sent = { params?: Record<string, string>; query?: Record<string, string>; body?: object };

async function ask<N extends CallName>(
  request: APIRequestContext,
  name: N,
  send: CallArguments<Calls[N]>,
  token = "",
): Promise<Answer<Calls[N]>> {
  const { params = {}, query = {}, body: data } = send as Sent;
  const { method, path }: Call = CALLS[name];
  const url = API + path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? "");
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.fetch(url, { method, params: query, data, headers });
  expect(answer.ok(), `${name}: ${answer.status()}`).toBe(true);
  return answer.json() as Promise<Answer<Calls[N]>>;
}

/** If the server's picture cannot be loaded, Download draws it in the browser. */
async function downloadDrawnHere(page: Page, id: string): Promise<Buffer> {
  await page.route(`**/certify/${id}.png*`, (route) => route.abort());
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: SAY.certificate.download }).click();
  await expect(page.getByText(SAY.certificate.downloadRetry)).toBeVisible();
  return readFile(await (await download).path());
}

async function differingPixels(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map(rawPixels));
  if (!a || !b || a.length !== b.length) return Infinity;
  let differing = 0;
  for (let at = 0; at < a.length; at += 3) {
    if (a[at] !== b[at] || a[at + 1] !== b[at + 1] || a[at + 2] !== b[at + 2]) differing++;
  }
  return differing;
}

function rawPixels(picture: Buffer): Promise<Buffer> {
  return sharp(picture).removeAlpha().raw().toBuffer();
}

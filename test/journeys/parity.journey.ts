// One drawing: what a browser draws of a certificate is the server's picture, to the pixel.
import { readFile } from "node:fs/promises";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { API, type Answer, type Asking, type Call } from "#api/call.ts";
import { CALLS, type CallName, type Calls } from "#api/calls.ts";
import type { Content, Element } from "#domain/content.ts";
import { SAY } from "#domain/say/say.ts";
import { FAMILIES } from "#render/families.ts";
import { contentOf as contentOfDesign, DESIGNS } from "../../src/server/seed/designs.ts";
import { figuresSheet } from "../golden/figures.ts";
import { NAMES, namesSheet } from "../golden/names.ts";
import { contentOf, descriptionOf, titleOf } from "../golden/paper.ts";
import { test } from "./journey.ts";
import { newMobile } from "./steps.ts";

const SCRIPTS = [
  "Łukasz Żółć, Zoë, Nguyễn Đặng, ₹5,000",
  "श्रीमती लक्ष्मीनारायण क्षत्रिय · आर्या शर्मा",
  "லக்ஷ்மி வெங்கடராமன் · கார்த்திகேயன்",
  "শর্মিষ্ঠা বন্দ্যোপাধ্যায়",
  "తెలుగు విశ్వవిద్యాలయం",
  "ಕನ್ನಡ ವಿಶ್ವವಿದ್ಯಾಲಯ",
  "മലയാളം സർവ്വകലാശാല",
  "ગુજરાતી · ਪੰਜਾਬੀ ਯੂਨੀਵਰਸਿਟੀ",
  "شهادة تقدير محمد علي",
  "Дмитрий Ёлкин · Ελληνικά",
  "No bundled font has this: ก",
];

const SHEETS: readonly (readonly [name: string, content: () => Promise<Content>])[] = [
  ...DESIGNS.map((design) => [design.name, async () => contentOfDesign(design, await artworkOf(design))] as const),
  ["shapes of every kind", async () => figuresSheet()],
  ["every family at every weight", async () => sheetOf(familyLines())],
  ["every script", async () => sheetOf(SCRIPTS.map((text, at) => lineAt(at, text, "Arial", "normal")))],
  ...[0, 10, 20].map((from) => {
    return [`names ${from + 1} to ${from + 10}`, async () => namesSheet(NAMES.slice(from, from + 10))] as const;
  }),
  ["a background of another shape, and texts that wrap and shrink", crowdedSheet],
];

test.skip(({ isMobile }) => isMobile, "The width of the screen does not matter here");

for (const [name, content] of SHEETS) {
  test(`${name}: a download drawn in the browser is the server's picture`, async ({ page, request }) => {
    const student = await certificateOf(request, await content());
    const drawn = await downloadDrawnHere(page, student);
    const server = await request.get(`/certify/${student}.png`);
    expect(await differingPixels(drawn, await server.body())).toBe(0);
  });
}

async function artworkOf({ draw, size }: (typeof DESIGNS)[number]): Promise<string> {
  return `data:image/png;base64,${(await draw(size)).toString("base64")}`;
}

function sheetOf(elements: Element[]): Content {
  return contentOf(elements, { canvasSize: { width: 600, height: 30 + elements.length * 34 } });
}

function familyLines(): Element[] {
  const faces = FAMILIES.flatMap(({ name, weights }) => weights.map((weight) => [name, String(weight)] as const));
  return faces.map(([family, weight], at) => lineAt(at, `${family} ${weight}: Hamburgefonstiv 0123`, family, weight));
}

function lineAt(at: number, text: string, fontFamily: string, fontWeight: string): Element {
  const place = { id: `line-${at}`, x: 20, y: 15 + at * 34, width: 560, height: 30 };
  return titleOf(text, { ...place, fontSize: 21.5, fontFamily, fontWeight, color: "#1d2142" });
}

/** A photograph-like JPEG that is wider than the canvas, and everything the fitting can do. */
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

/** The id of a student who has this certificate. */
async function certificateOf(request: APIRequestContext, content: Content): Promise<string> {
  const mobile = newMobile();
  const { embeddedCode = "" } = await ask(request, "sendOtp", { body: { mobile } });
  const { token } = await ask(request, "verifyOtp", { body: { mobile, otp: embeddedCode, name: "Asha Rao" } });
  const fields = { name: "Parity", category: "Technology", language: "English" };
  const { data: template } = await ask(request, "createTemplate", { body: fields }, token);
  const { id } = template;
  await ask(request, "saveCanvas", { params: { id }, body: { content: JSON.stringify(content) } }, token);
  const person = { name: "आर्या Iyer", remarks: "first place", user_template_id: id };
  return (await ask(request, "addStudent", { body: person }, token)).id;
}

async function ask<N extends CallName>(
  request: APIRequestContext,
  name: N,
  send: Asking<Calls[N]>,
  token = "",
): Promise<Answer<Calls[N]>> {
  const { params = {}, body } = send as { params?: Record<string, string>; body?: object };
  const { method, path }: Call = CALLS[name];
  const url = API + path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? "");
  const answer = await request.fetch(url, { method, data: body, headers: { authorization: `Bearer ${token}` } });
  expect(answer.ok(), `${name}: ${answer.status()}`).toBe(true);
  return answer.json() as Promise<Answer<Calls[N]>>;
}

/** With the server's picture out of reach, Download draws. */
async function downloadDrawnHere(page: Page, student: string): Promise<Buffer> {
  await page.goto(`/certify/${student}`);
  await page.route(`**/certify/${student}.png*`, (route) => route.abort());
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

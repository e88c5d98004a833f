// The poster of a claim link: its QR code can be read from the paper, and everything is on it, whatever is long.
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { POSTER_PAPERS, type PosterPaper } from "#domain/certificate/poster.ts";
import { TEMPLATE } from "#domain/certificate/template.ts";
import { SAY } from "#domain/say/say.ts";
import { DAY } from "#domain/time.ts";
import { claimLink } from "../../../test/claim.ts";
import { copiedText, openPdf, pictureOfPage } from "../../../test/pdf.ts";
import { QR_DESIGN } from "../../../test/post-office.ts";
import { readQr } from "../../../test/qr.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";

const POINTS = { a4: [595, 842], a5: [420, 595] } as const;
const MM = 72 / 25.4;

let world: World;
let asha: Person;
let template: string;
let address: string;
let count = 0;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  asha = await world.signIn(`98765301${String((count += 1)).padStart(2, "0")}`, "Asha Rao");
  template = await world.template(asha, QR_DESIGN);
  address = `${world.ctx.config.publicUrl}/claim/${await claimLink(asha, template)}`;
});
afterAll(() => world.close());

async function poster(paper: PosterPaper = "a4", headers = {}): Promise<Buffer> {
  const { body } = await asha.ask("makePoster", { params: { id: template }, body: { paper } });
  const { statusCode, headers: answered, rawPayload } = await world.app.inject({ url: body.url, headers });
  expect([statusCode, answered["content-type"]]).toEqual([200, "application/pdf"]);
  return rawPayload;
}

/** The address in its code, and how far the ink stays from the edges of the paper, in mm. */
async function seen(pdf: Buffer) {
  const picture = await pictureOfPage(pdf, 2);
  const { info } = await sharp(picture).flatten({ background: "#ffffff" }).trim().toBuffer({ resolveWithObject: true });
  const whole = await sharp(picture).metadata();
  const left = -(info.trimOffsetLeft ?? 0);
  const top = -(info.trimOffsetTop ?? 0);
  const sides = [left, top, whole.width - left - info.width, whole.height - top - info.height];
  return { address: await readQr(picture), margin: Math.min(...sides) / 2 / MM };
}

describe.each(POSTER_PAPERS)("On %s", (paper) => {
  test("the code leads to the claim link, with a margin that every printer leaves, and all that one must know", async () => {
    const pdf = await poster(paper);
    const [page] = (await openPdf(pdf)).getPages();
    const { width = 0, height = 0 } = page?.getSize() ?? {};
    expect([width, height]).toEqual(POINTS[paper]);
    const { address: read, margin } = await seen(pdf);
    expect(read).toBe(address);
    expect(margin).toBeGreaterThan(10);
    const [text = ""] = await copiedText(pdf);
    const { heading, scan, take, who } = SAY.poster;
    for (const words of [heading, "HackFest 2026", scan, who(""), take, address.replace("http://", "")])
      expect(text).toContain(words);
  });

  test("a long title, a long issuer, a closing time and a logo leave the code readable", async () => {
    const about = {
      category: "Technology",
      language: "English",
      issuer: "Department of Computer Science, ".repeat(5).slice(0, TEMPLATE.issuer),
    };
    const name = "International Hackathon of the Himalayan Universities ".repeat(3).trim().slice(0, TEMPLATE.name);
    await asha.ask("updateTemplate", { params: { id: template }, body: { ...about, name } });
    const closesAt = new Date(world.clock.now.getTime() + 3 * DAY).toISOString();
    await asha.ask("setClaimLink", { params: { id: template }, body: { closes_at: closesAt } });
    const form = new FormData();
    const red = { create: { width: 300, height: 90, channels: 3 as const, background: "#d00000" } };
    form.append("logo", new File([new Uint8Array(await sharp(red).png().toBuffer())], "logo.png"));
    await asha.ask("uploadLogo", { form });
    const pdf = await poster(paper);
    const { address: read, margin } = await seen(pdf);
    expect(read).toBe(address);
    expect(margin).toBeGreaterThan(10);
    const [text = ""] = await copiedText(pdf);
    expect(text.replaceAll(" ", "")).toContain(name.replaceAll(" ", ""));
    expect(text).toMatch(/Open until .*2026/);
  });
});

test("it speaks Hindi to whoever reads Hindi", async () => {
  const name = "हैकफ़ेस्ट २०२६: राष्ट्रीय प्रतियोगिता";
  await asha.ask("updateTemplate", {
    params: { id: template },
    body: { name, category: "Technology", language: "Hindi" },
  });
  const pdf = await poster("a5", { "accept-language": "hi" });
  const [text = ""] = await copiedText(pdf);
  expect(text).toContain("अपना प्रमाणपत्र लें");
  expect(text).toContain("हैकफ़ेस्ट".normalize("NFC"));
  expect((await seen(pdf)).address).toBe(address);
});

test("it names the number by which people may be found", async () => {
  await asha.ask("setClaimLink", { params: { id: template }, body: { number_column: "certificate_number" } });
  const { link } = (await asha.ask("getClaimLink", { params: { id: template } })).body;
  const [text = ""] = await copiedText(await poster());
  expect(text).toContain(SAY.poster.who(link?.number_column ?? ""));
});

test("there is none of a closed link, of a template without one, for strangers and for those who send nothing", async () => {
  const ask = (person: Person, id = template) => person.ask("makePoster", { params: { id }, body: { paper: "a4" } });
  expect((await ask(world.ravi)).status).toBe(404);
  expect((await ask(world.visitor)).status).toBe(401);
  expect((await ask(asha, await world.template(asha))).status).toBe(404);
  const { body } = await ask(asha);
  await asha.ask("closeClaimLink", { params: { id: template } });
  expect((await ask(asha)).status).toBe(410);
  expect((await world.app.inject({ url: body.url })).statusCode).toBe(410);
});

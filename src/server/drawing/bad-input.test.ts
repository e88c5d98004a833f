// Whatever a design or a name contains: every kind of file is complete, or a message says why not; text that does not
// fit is flagged.
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { fillContent } from "#domain/certificate/certificate.ts";
import type { Content, Element } from "#domain/canvas/content.ts";
import { UserError } from "#domain/user-error.ts";
import { contentOf, descriptionOf, titleOf } from "../../../test/golden/paper.ts";
import { readStrictly } from "../../../test/golden/strict-png.ts";
import { actualTexts, openPdf } from "../../../test/pdf.ts";
import { openTemplates } from "./cache.ts";
import { type DrawingResources, doJob, type Job, type JobOf } from "./jobs.ts";
import { fontBytes } from "./fonts.ts";
import type { Files } from "../providers/files/interface.ts";
import { openWoff2 } from "./woff2.ts";

const LINK = "https://prashasti.example/certify/AAAAAAAAAAAAAAAAAAAAAA";
const BROKEN = "/files/BROKENBROKENBROKENBROK.jpg";
const HUGE = "/files/HUGEHUGEHUGEHUGEHUGEHU.png";
const MISSING = "/files/MISSINGMISSINGMISSINGM.png";
const NAME = "{{Student Name}}";
let desk: DrawingResources;

beforeAll(async () => {
  const huge = sharp({ create: { width: 10_000, height: 2500, channels: 3, background: "#aaccee" } });
  const kept = new Map([
    ["pictures/BROKENBROKENBROKENBROK.jpg", Buffer.from("\xff\xd8\xff\xe0 no picture", "latin1")],
    ["pictures/HUGEHUGEHUGEHUGEHUGEHU.png", await huge.png().toBuffer()],
  ]);
  const files: Files = {
    embedded: true,
    get: async (key) => kept.get(key),
    put: async () => {},
    remove: async () => {},
  };
  desk = { files, templates: openTemplates({ files }) };
});

const pictureOf = (customImageSrc: string): Element => ({
  id: "picture",
  type: "custom-image",
  customImageSrc,
  x: 0,
  y: 0,
  width: 50,
  height: 50,
});
const aiOf = (aiImageUrl?: string): Element => ({
  id: "ai",
  type: "image",
  placeholder: true,
  x: 0,
  y: 300,
  width: 50,
  height: 50,
  ...(aiImageUrl !== undefined && { aiImageUrl }),
});
const many = (count: number, at: (n: number) => Partial<Element>): Element[] =>
  Array.from(
    { length: count },
    (_, n) => ({ ...titleOf(n % 3 === 0 ? NAME : `Text ${n}`), id: `t${n}`, ...at(n) }) as Element,
  );
const named = (more: Partial<Content> = {}) =>
  contentOf([titleOf(NAME), descriptionOf(`for ${NAME}`, { y: 150 })], more);

const DESIGNS: readonly (readonly [what: string, content: Content])[] = [
  ["nothing at all", contentOf([])],
  [
    "200 elements",
    contentOf(many(200, (n) => ({ x: (n % 10) * 40, y: Math.floor(n / 10) * 20, width: 60, height: 30 }))),
  ],
  ["elements outside of the canvas", contentOf(many(12, (n) => ({ x: (n - 6) * 900, y: (6 - n) * 1500 })))],
  ["elements of no more than a hair", contentOf(many(6, () => ({ width: 0.01, height: 0.01 })))],
  [
    "everything on top of everything",
    contentOf(many(30, (n) => ({ x: 100 + n / 10, y: 100 + n / 7, width: 200, height: 90 }))),
  ],
  ["a picture 10,000 pixels wide", named({ backgroundImage: HUGE })],
  ["fonts that nobody has", contentOf([titleOf(NAME, { fontFamily: '"; } Nowhere \\', fontWeight: "bolder" })])],
];

const NAMES: readonly (readonly [what: string, name: string, flagged: boolean])[] = [
  ["no letters", "", false],
  ["2,000 letters", "Asha ".repeat(400), true],
  ["2,000 letters without a space", "अ".repeat(2000), true],
  ["control characters and NUL", "As\u0000ha\u0007\u001b[31m Rao", false],
  ["overrides of direction", "\u202EoaR ahsA\u2066\u2069\u200F", false],
  ["lone surrogates", "Asha \uD83D Rao \uDE00", false],
  ["a thousand accents on a letter", `a${"\u0301".repeat(1000)}`, true],
  ["nothing but joiners", "\u200D\u200C\u2060\uFEFF", false],
  ["line ends of every kind", "Asha\r\nRao\u2028Rao\u0085Rao", false],
  ["placeholders and markers", "{{Student Name}}<secondary>{{Remarks}}</secondary>", false],
];

describe.each(DESIGNS)("A design with %s", (_, content) => {
  test("becomes complete files of every kind, the same with its template and without", { tags: "full" }, async () => {
    expect(await madeOf(content, "Asha Rao")).toMatchObject(WHOLE);
  });
});

describe.each(NAMES)("A name with %s", (_, name, flagged) => {
  test("becomes complete files of every kind, and is flagged if it does not fit", { tags: "full" }, async () => {
    const made = await madeOf(named(), name);
    expect(made).toMatchObject(WHOLE);
    expect(await doJob(desk, { kind: "overflow", design: made.design })).toHaveLength(flagged ? 2 : 0);
  });
});

const GONE = named({ backgroundImage: MISSING });
const NO_PICTURE = named({ backgroundImage: BROKEN });
const WITHOUT = contentOf([titleOf(NAME), pictureOf(MISSING)]);
/** Pictures that cannot be read, in the template or on one certificate. */
const UNREADABLE: readonly (readonly [what: string, template: Content, certificate: Content])[] = [
  ["a background that is gone", GONE, GONE],
  ["a background that is no picture", NO_PICTURE, NO_PICTURE],
  ["a picture that is gone", WITHOUT, WITHOUT],
  ["an AI picture that is gone", contentOf([titleOf(NAME), aiOf()]), contentOf([titleOf("Asha"), aiOf(MISSING)])],
];

describe.each(UNREADABLE)("A certificate with %s", (_, content, certificate) => {
  const design = { content: certificate, link: LINK };
  const template = { revision: JSON.stringify(content), content };
  const about = { title: "Certificate", text: "", language: "en", madeAt: new Date(0) };
  test.each<Job>([
    { kind: "png", design, scale: 1 },
    { kind: "png", design, scale: 1, template },
    { kind: "pieces", design, scale: 1, template },
    { kind: "pdf", design, about },
    { kind: "print", designs: [design], paper: "a4", about },
    { kind: "jpeg", design, width: 400, most: 80_000 },
    { kind: "card", design, most: 80_000 },
  ])("is not made without it as $kind", async (job) => {
    await expect(doJob(desk, job)).rejects.toThrow("certificate.picture_missing");
  });
});

test("A picture that is back is drawn, whether it was missing or could not be reached", async () => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#aa3300" } })
    .png()
    .toBuffer();
  let kept: Promise<Buffer | undefined> = Promise.resolve(undefined);
  const files: Files = { embedded: true, get: () => kept, put: async () => {}, remove: async () => {} };
  const own = { files, templates: openTemplates({ files }) };
  const content = named({ backgroundImage: MISSING });
  const template = { revision: "a", content };
  const ask = () => doJob(own, { kind: "png", design: { content, link: LINK }, scale: 1, template });
  await expect(ask()).rejects.toThrow(UserError);
  kept = Promise.reject(new Error("The storage is away"));
  await expect(ask()).rejects.toThrow("The storage is away");
  kept = Promise.resolve(picture);
  const { data } = await sharp((await ask()) as Uint8Array)
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([0xaa, 0x33, 0x00]);
});

test("A picture larger than the cache is read once for all certificates that follow", { tags: "full" }, async () => {
  const huge = sharp({ create: { width: 10_000, height: 1250, channels: 3, background: "#aaccee" } });
  const picture = await huge.png().toBuffer();
  let reads = 0;
  const get = async () => (reads++, picture);
  const files: Files = { embedded: true, get, put: async () => {}, remove: async () => {} };
  const own = { files, templates: openTemplates({ files }) };
  const design = { content: named({ backgroundImage: HUGE }), link: LINK };
  for (const scale of [1, 2]) await doJob(own, { kind: "png", design, scale });
  expect(reads).toBe(1);
});

test("A link too long for any QR code is refused with a message, and nothing is drawn", async () => {
  const content = contentOf([{ id: "qr", type: "image", x: 0, y: 0, width: 100, height: 100 }]);
  const design = { content, link: `https://example.com/${"a".repeat(3000)}` };
  await expect(doJob(desk, { kind: "png", design, scale: 1 })).rejects.toThrow("certificate.link_too_long");
});

test("A broken font is rejected, wherever it is broken", { tags: "full" }, async () => {
  const unpackWoff2 = await openWoff2();
  const font = fontOf("allura");
  expect(() => unpackWoff2(font)).not.toThrow();
  for (const length of [0, 10, 60, 200, 5000, font.length - 500])
    expect(() => unpackWoff2(font.subarray(0, length))).toThrow(/./);
  expect(() => unpackWoff2(Buffer.from("no font at all, but long enough to be read as one. ".repeat(4)))).toThrow(
    "Not a WOFF2 file",
  );
  expect(() => unpackWoff2(font)).not.toThrow();
});

test("A font stays what it is when others are unpacked after it", async () => {
  const unpackWoff2 = await openWoff2();
  const first = unpackWoff2(fontOf("allura"));
  const kept = Buffer.from(first);
  unpackWoff2(fontOf("inter"));
  expect(first.equals(kept)).toBe(true);
});

function fontOf(name: string): Buffer {
  return fontBytes({ alias: `${name}-400-latin`, file: `${name}/${name}-latin-400-normal.woff2` });
}

const WHOLE = { samePixels: true, jpegWidth: 400, hidden: false };

/** Makes PNG both ways, JPEG and both PDFs, reads each, and returns what must hold of them. */
async function madeOf(content: Content, name: string) {
  const values = { "Student Name": name, "Certificate ID": "HF-7", Remarks: "" };
  const design = { content: fillContent(content, values), link: LINK };
  const about = { title: "Certificate", text: "", language: "en", madeAt: new Date(0) };
  const template = { revision: JSON.stringify(content), content };
  const pngs = [
    await bytesOf({ kind: "png", design, scale: 1 }),
    await bytesOf({ kind: "png", design, scale: 1, template }),
  ];
  pngs.forEach(readStrictly);
  const [plain, compiled] = await Promise.all(pngs.map((png) => sharp(png).raw().toBuffer()));
  const jpeg = await sharp(await bytesOf({ kind: "jpeg", design, width: 400, most: 100_000 })).metadata();
  const pdf = await openPdf(await bytesOf({ kind: "pdf", design, about }));
  const print = await openPdf(await bytesOf({ kind: "print", designs: [design], paper: "a4", about }));
  const texts = [...actualTexts(pdf), ...actualTexts(print)].join("");
  return {
    design,
    samePixels: compiled !== undefined && plain?.equals(compiled),
    jpegWidth: jpeg.width,
    hidden: /[\p{Cs}\p{Bidi_Control}]/u.test(texts),
  };
}

async function bytesOf(job: JobOf<"png"> | JobOf<"jpeg"> | JobOf<"pdf"> | JobOf<"print">): Promise<Buffer> {
  return Buffer.from((await doJob(desk, job)) as Uint8Array);
}

import { createCanvas } from "@napi-rs/canvas";
import fc from "fast-check";
import { PNG } from "pngjs";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { fillContent } from "#domain/certificate/certificate.ts";
import type { Content, Element } from "#domain/canvas/content.ts";
import { plainHot } from "#render/png/hot-plain.ts";
import { contentOf, descriptionOf, titleOf } from "../../../test/golden/paper.ts";
import { compileTemplate, planTemplate } from "./compile.ts";
import { openCompiled, type CompiledTemplate } from "./compiled.ts";
import { encodePng } from "./png.ts";
import { withPixels } from "./raster.ts";
import type { Files } from "../providers/files/interface.ts";

const BACKGROUND = "/files/AAAAAAAAAAAAAAAAAAAAAA.jpg";
const STAMP = "/files/BBBBBBBBBBBBBBBBBBBBBB.png";
const NAME = "{{Student Name}}";
let ctx: { files: Files };

/** Files with a picture as rough as a photograph, and a half transparent stamp. */
beforeAll(async () => {
  const rough = Buffer.alloc(500 * 500 * 3).map((_, at) => 150 + (((at * 2_654_435_761) >>> 13) % 100));
  const photo = await sharp(rough, { raw: { width: 500, height: 500, channels: 3 } })
    .blur(1.2)
    .jpeg()
    .toBuffer();
  const stamp = createCanvas(40, 40);
  const context = stamp.getContext("2d");
  context.fillStyle = "rgba(200, 0, 60, 0.45)";
  context.fillRect(5, 5, 33, 28);
  const kept = new Map([
    ["pictures/AAAAAAAAAAAAAAAAAAAAAA.jpg", photo],
    ["pictures/BBBBBBBBBBBBBBBBBBBBBB.png", stamp.toBuffer("image/png")],
  ]);
  ctx = { files: { embedded: true, get: async (key) => kept.get(key), put: async () => {}, remove: async () => {} } };
});

const stampAt = (x: number, y: number): Element => ({
  id: `stamp ${x} ${y}`,
  type: "custom-image",
  customImageSrc: STAMP,
  x,
  y,
  width: 90,
  height: 70,
});
const figureAt = (x: number, y: number): Element => ({
  id: `figure ${x} ${y}`,
  type: "shape",
  figure: x % 2 === 0 ? "ellipse" : "rectangle",
  x,
  y,
  width: 130.5,
  height: 61,
  fill: "#88aadd",
  stroke: "#203060",
  strokeWidth: 3,
  corner: 9,
  opacity: 0.6,
});
const qrAt = (x: number, y: number, side = 80): Element => ({
  id: `qr ${x}`,
  type: "image",
  x,
  y,
  width: side,
  height: side,
});

function certificate(): Content {
  return contentOf(
    [
      titleOf("Certificate of Merit", { y: 20 }),
      titleOf(NAME, { id: "name", x: 30, y: 110, width: 340, fontSize: 32 }),
      titleOf("{{Certificate ID}}", { id: "number", x: 30, y: 330, width: 120, height: 24, fontSize: 12 }),
      qrAt(290, 290),
    ],
    { backgroundImage: BACKGROUND },
  );
}

function filled(content: Content, name: string, number = "HF-7") {
  const values = { "Student Name": name, "Certificate ID": number, Remarks: "" };
  return { content: fillContent(content, values), link: `https://prashasti.example/certify/${number.padEnd(22, "A")}` };
}

/**
 * Whether the certificate, in two decoders, matches drawing the whole; `whole` if the compiled template left it to
 * that.
 */
async function compare(compiled: CompiledTemplate, content: Content, scale: number, name: string, number?: string) {
  const design = filled(content, name, number);
  const pieces = compiled.png(design);
  if (!pieces) return "whole";
  const png = Buffer.concat(pieces);
  const drawn = await withPixels(ctx, design, { scale }, encodePng);
  const [bySharp, expected] = await Promise.all([png, drawn].map((bytes) => sharp(bytes).raw().toBuffer()));
  const byPng = Buffer.from(PNG.sync.read(png).data.filter((_, at) => at % 4 !== 3));
  return bySharp?.equals(expected as Buffer) && byPng.equals(expected as Buffer) ? "the same" : "different";
}

const NAMES = [
  "Asha Rao",
  "",
  "Ágnes Őry",
  "आर्या शर्मा",
  "லக்ஷ்மி வெங்கடராமன்",
  "Łukasz Żółć",
  "محمد علي",
  "a".repeat(60),
  "W. Fitz-Å, Jr.",
];
const plainElement = fc.oneof(
  fc
    .record({
      x: fc.integer({ min: -20, max: 250 }),
      y: fc.integer({ min: -20, max: 370 }),
      size: fc.integer({ min: 12, max: 40 }),
      width: fc.integer({ min: 60, max: 300 }),
      text: fc.constantFrom(NAME, `To ${NAME}`, "Merit", "{{Certificate ID}}"),
      fontFamily: fc.constantFrom("Arial", "Playfair Display", "Dancing Script"),
    })
    .map(({ x, y, size, width, text, fontFamily }) =>
      titleOf(text, { id: `${x} ${y}`, x, y, width, height: size * 1.6, fontSize: size, fontFamily, color: "#203060" }),
    ),
  fc.record({ x: fc.integer({ min: 0, max: 120 }), y: fc.integer({ min: 0, max: 320 }) }).map(({ x, y }) =>
    descriptionOf(`for <secondary>${NAME}</secondary>, who came first of all in {{Certificate ID}}`, {
      x,
      y,
      id: `d ${x}`,
    }),
  ),
  fc.tuple(fc.integer({ min: -30, max: 380 }), fc.integer({ min: -30, max: 380 })).map(([x, y]) => qrAt(x, y)),
  fc.tuple(fc.integer({ min: -30, max: 380 }), fc.integer({ min: -30, max: 380 })).map(([x, y]) => stampAt(x, y)),
  fc.tuple(fc.integer({ min: -30, max: 380 }), fc.integer({ min: -30, max: 380 })).map(([x, y]) => figureAt(x, y)),
);
const cropped = { left: 0.1, top: 0.25, width: 0.6, height: 0.5 };
const looks = fc.oneof(
  fc.constant({}),
  fc.record({ rotation: fc.integer({ min: -180, max: 180 }) }),
  fc.record({ opacity: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({
    rotation: fc.constantFrom(0, 90, 12),
    shadow: fc.record({
      x: fc.integer({ min: -20, max: 20 }),
      y: fc.double({ min: -20, max: 20, noNaN: true }),
      blur: fc.constantFrom(0, 3, 17.5),
      color: fc.constantFrom("#000000", "#b3261e80"),
    }),
  }),
  fc.record({
    italic: fc.boolean(),
    underline: fc.boolean(),
    capitals: fc.boolean(),
    letterSpacing: fc.constantFrom(0, 0.2, -0.1),
    lineSpacing: fc.constantFrom(1, 0.6, 2),
    verticalAlign: fc.constantFrom("top", "middle", "bottom"),
  }),
  fc.record({
    outline: fc.record({ width: fc.constantFrom(0, 1, 6.5), color: fc.constantFrom("#ffffff", "#0f6b52aa") }),
    underline: fc.boolean(),
    rotation: fc.constantFrom(0, 25),
  }),
  fc.record({ flipX: fc.boolean(), flipY: fc.boolean() }),
  fc.record({
    crop: fc.constantFrom(undefined, cropped),
    mask: fc.constantFrom("rectangle", "ellipse", "hexagon", "arch"),
    corner: fc.constantFrom(0, 9.5),
    rotation: fc.constantFrom(0, 20),
  }),
  fc.record({
    figure: fc.constant("line"),
    lineStart: fc.constantFrom("none", "arrow", "dot"),
    lineEnd: fc.constantFrom("none", "arrow", "dot"),
    dashed: fc.boolean(),
    dotted: fc.boolean(),
  }),
  fc.record({ rotation: fc.constantFrom(90, -90, 180, 30.5), opacity: fc.constantFrom(0.4, 1) }),
);
const element = fc.tuple(plainElement, looks).map(([plain, look]): Element => ({ ...plain, ...look }));

describe("A certificate's PNG from a compiled template", () => {
  test("matches drawing the whole, whatever the layout and the name", { tags: "full", timeout: 120_000 }, async () => {
    const layout = fc.record({
      elements: fc.array(element, { maxLength: 6 }),
      background: fc.constantFrom(null, BACKGROUND),
      scale: fc.constantFrom(0.7, 1, 1.375, 2),
      names: fc.tuple(fc.constantFrom(...NAMES), fc.string({ unit: "grapheme", maxLength: 30 })),
    });
    const seen = { "the same": 0, whole: 0, different: 0 };
    await fc.assert(
      fc.asyncProperty(layout, async ({ elements, background, scale, names }) => {
        const content = contentOf(elements, { backgroundImage: background });
        const compiled = await compileTemplate(ctx, content, scale);
        for (const name of [...names, "Asha Rao"]) {
          const outcome = await compare(compiled, content, scale, name);
          expect(outcome).not.toBe("different");
          seen[outcome]++;
        }
      }),
      { numRuns: 12 },
    );
    expect(seen["the same"]).toBeGreaterThan(seen.whole);
  });

  test("is the same for names of every kind, and shows nothing of the previous one", { tags: "full" }, async () => {
    const compiled = await compileTemplate(ctx, certificate(), 2);
    for (const name of NAMES) expect(await compare(compiled, certificate(), 2, name)).toBe("the same");
    for (const name of ["Bhagyalakshmi Venkataraman Iyer", "Li", "", "Ágnes Őry"])
      expect(await compare(compiled, certificate(), 2, name, `HF-${name.length}`)).toBe("the same");
  });

  test("shows elements above and below a value in their order", { tags: "full" }, async () => {
    const content = certificate();
    const covered = {
      ...content,
      elements: [stampAt(40, 100), ...content.elements, stampAt(100, 120), stampAt(300, 300), figureAt(60, 130)],
    };
    expect(await compare(await compileTemplate(ctx, covered, 2), covered, 2, "Asha Rao")).toBe("the same");
  });

  test(
    "is the same where something turned lies over several values, also for a copy of the design",
    { tags: "full" },
    async () => {
      const values = [
        titleOf(NAME, { id: "one", x: 30, y: 110, width: 340, height: 30, fontSize: 20 }),
        titleOf("{{Certificate ID}}", { id: "two", x: 30, y: 160, width: 340, height: 30, fontSize: 20 }),
      ];
      const shadow = { x: 4, y: 4, blur: 3, color: "#000000" };
      for (const rotation of [12, 90]) {
        const content = contentOf([...values, { ...stampAt(150, 115), rotation, shadow }], {
          backgroundImage: BACKGROUND,
        });
        const compiled = await compileTemplate(ctx, structuredClone(content), 2);
        for (const name of ["Asha Rao", "Li"]) expect(await compare(compiled, content, 2, name)).toBe("the same");
      }
    },
  );

  test("is the same where only some lines of a text lie over a turned value", { tags: "full" }, async () => {
    const value = titleOf(NAME, { id: "one", x: 30, y: 110, width: 340, height: 40, fontSize: 24 });
    const lines = titleOf("Awarded to the winners of all rounds. ".repeat(8), {
      id: "lines",
      x: 40,
      y: 100,
      width: 320,
      height: 120,
      fontSize: 14,
    });
    const shadow = { x: 3, y: 4, blur: 6, color: "#00000080" };
    const content = contentOf([{ ...value, rotation: -8, shadow }, lines], { backgroundImage: BACKGROUND });
    const compiled = await compileTemplate(ctx, content, 2);
    for (const name of NAMES) expect(await compare(compiled, content, 2, name)).not.toBe("different");
    for (const name of ["Asha Rao", "Li", "Asha Rao"])
      expect(await compare(compiled, content, 2, name)).toBe("the same");
  });

  test("is the same where values overlap", { tags: "full" }, async () => {
    const content = certificate();
    const crowded = {
      ...content,
      elements: [...content.elements, titleOf(NAME, { id: "again", x: 60, y: 130 }), qrAt(250, 120, 120)],
    };
    expect(await compare(await compileTemplate(ctx, crowded, 1.5), crowded, 1.5, "Asha Rao")).toBe("the same");
  });

  test("is the same where the picture's edge cuts values off", { tags: "full" }, async () => {
    const cut = [titleOf(NAME, { id: "cut", x: 176, y: -20, width: 66, height: 28.8, fontSize: 18 }), qrAt(-30, 380)];
    const content = contentOf([titleOf(NAME, { y: 200 }), ...cut, qrAt(1, -2)]);
    const compiled = await compileTemplate(ctx, content, 0.7);
    for (const name of NAMES) expect(await compare(compiled, content, 0.7, name)).not.toBe("different");
  });

  test("is left to drawing the whole if a name does not fit its box, or the design is another one", async () => {
    const compiled = await compileTemplate(ctx, certificate(), 1);
    expect(await compare(compiled, certificate(), 1, "far too long ".repeat(160))).toBe("whole");
    const other = certificate();
    expect(compiled.png(filled({ ...other, elements: other.elements.slice(1) }, "Asha"))).toBeUndefined();
    expect(compiled.png(filled({ ...other, backgroundImage: null }, "Asha"))).toBeUndefined();
    const moved = other.elements.map((each, at) => (at === 1 ? { ...each, x: each.x + 1 } : each));
    expect(compiled.png(filled({ ...other, elements: moved }, "Asha"))).toBeUndefined();
  });

  test("has the same bytes with and without WebAssembly, each time", { tags: "full" }, async () => {
    const plan = await planTemplate(ctx, certificate(), 1.25);
    const [fast, plain] = [openCompiled(plan, new Map()), openCompiled(structuredClone(plan), new Map(), plainHot)];
    for (const name of NAMES) {
      const [one, other, again] = [fast, plain, fast].map((each) =>
        Buffer.concat(each.png(filled(certificate(), name)) ?? []),
      );
      expect(one?.length).toBeGreaterThan(1000);
      expect(one?.equals(other as Buffer) && one.equals(again as Buffer)).toBe(true);
    }
  });

  test("is complete even if nothing differs", async () => {
    const content = contentOf([titleOf("Merit")], { backgroundImage: BACKGROUND });
    expect(await compare(await compileTemplate(ctx, content, 1), content, 1, "Asha")).toBe("the same");
  });
});

// Certificates that browser and server must draw equally, with every family, script, kind, fitting, background
// and shape in many combinations.
import sharp, { type Sharp } from "sharp";
import { fillContent } from "#domain/certificate/certificate.ts";
import { type Content, type Element, SHAPE_KINDS, FONT_WEIGHTS, type Size } from "#domain/canvas/content.ts";
import { canvasOf, CANVAS_SHAPES } from "#domain/canvas/canvas-shape.ts";
import type { Design } from "#render/draw.ts";
import { FAMILIES } from "#render/families.ts";
import { withCuts } from "./cut-fixtures.ts";
import { withLooks } from "./look-fixtures.ts";
import { MORE_NAMES, NAMES } from "./names.ts";
import { contentOf, descriptionOf, titleOf } from "./paper.ts";

/**
 * `template` has placeholders; `design` is one student's. A text that is too long is drawn by the complete drawing
 * only; where it is turned, its fence may hold it all the same.
 */
export type Fixture = {
  title: string;
  template: Content;
  design: Design;
  scale: number;
  tooLong: boolean | "and turned";
};

const COUNT = 40;
/** Those whose elements have looks. */
const LOOKING = 18;
/** Those with cropped pictures, frames, and lines with ends. */
const CUT = 8;
/** Families with names of which they lack some letters. */
const MIXED = [
  ["Rozha One", "Asha Nguyễn-Trần, कक्षा10"],
  ["Lato", "Đặng nguyễn@example.com Rao"],
  ["Cinzel", "लक्ष्मी Łukasz Ửng ₹500"],
] as const;
const FITS = ["fits", "shrinks", "takes more lines", "is too long"] as const;
const REPEATED: { [F in (typeof FITS)[number]]: number } = {
  fits: 1,
  shrinks: 2,
  "takes more lines": 4,
  "is too long": 60,
};
const SCALES = [1, 1.5, 2, 0.8, 1.37];
const ALIGNED = ["center", "left", "right"] as const;

const PICTURES = {
  photo: "/files/photophotophotophoto22.jpg",
  wide: "/files/widewidewidewidewide22.jpg",
  tall: "/files/talltalltalltalltall22.webp",
  stamp: "/files/stampstampstampstamp22.png",
} as const;
const BACKGROUNDS: readonly (readonly [named: string, Partial<Content>])[] = [
  ["no background", {}],
  ["a photograph", { backgroundImage: PICTURES.photo }],
  ["a wide picture's edge colour", { backgroundImage: PICTURES.wide }],
  ["a tall picture that covers", { backgroundImage: PICTURES.tall, backgroundFit: "cover" }],
  ["a half transparent stamp", { backgroundImage: PICTURES.stamp }],
];

/**
 * Each property advances when the ones before it have completed a cycle, so that each of its values meets many of
 * theirs.
 */
export const FIXTURES: readonly Fixture[] = [
  ...Array.from({ length: COUNT }, (_, at) => fixture(at)),
  ...MIXED.map((pair, nth) => fixture(COUNT + nth, pair)),
  ...Array.from({ length: LOOKING }, (_, nth) => looking(fixture(COUNT + MIXED.length + nth), nth)),
  ...Array.from({ length: CUT }, (_, nth) => cut(fixture(COUNT + MIXED.length + LOOKING + nth), nth)),
];

function looking({ title, template, design, scale, tooLong }: Fixture, nth: number): Fixture {
  return {
    title: `Looks ${nth} ${title}`,
    template: withLooks(template, nth),
    design: { ...design, content: withLooks(design.content, nth) },
    scale,
    tooLong: tooLong && "and turned",
  };
}

function cut({ title, template, design, ...rest }: Fixture, nth: number): Fixture {
  const picture = pick([PICTURES.photo, PICTURES.wide, PICTURES.tall, PICTURES.stamp], nth);
  return {
    ...rest,
    title: `Cut ${nth} ${title}`,
    template: withCuts(template, nth, picture),
    design: { ...design, content: withCuts(design.content, nth, picture) },
  };
}

function fixture(at: number, [family, name]: readonly [string, string] = pairAt(at)): Fixture {
  const weight = pick(FONT_WEIGHTS, at + Math.floor(at / FONT_WEIGHTS.length));
  const fit = pick(FITS, at + Math.floor(at / 8));
  const shape = pick(CANVAS_SHAPES, Math.floor(at / BACKGROUNDS.length));
  const [background, ground] = pick(BACKGROUNDS, at);
  const size = canvasOf(shape, 400 + (at % 4) * 37);
  const type = { fontFamily: family, fontWeight: weight, align: pick(ALIGNED, at) };
  const template = contentOf([...texts(size, type), ...extras(at, size)], { ...ground, canvasSize: size });
  const values = {
    "Student Name": Array.from({ length: REPEATED[fit] }, () => name).join(" "),
    "Certificate ID": `HF-${1000 + at}`,
    Remarks: `${name.slice(0, 5)} 1st`,
  };
  const link = `https://prashasti.example/certify/${String(at).padStart(22, "A")}`;
  return {
    title: `${family} ${weight}, ${name} ${fit}, on ${background}, ${shape}`,
    template,
    design: { content: fillContent(template, values), link },
    scale: pick(SCALES, at),
    tooLong: fit === "is too long",
  };
}

function pairAt(at: number): [family: string, name: string] {
  return [pick(FAMILIES, at).name, pick([...NAMES, ...MORE_NAMES], at)];
}

type Type = { fontFamily: string; fontWeight: string; align: "left" | "center" | "right" };

function texts({ width, height }: Size, type: Type): Element[] {
  const across = { x: 20.5, width: width - 41 };
  return [
    titleOf("Certificate of Merit 2026", { ...across, ...type, id: "head", y: 24, fontSize: 30 }),
    titleOf("{{Student Name}}", { ...across, ...type, id: "name", y: 90, height: 46, color: "#1d2142" }),
    descriptionOf("{{Remarks}}: for <secondary>{{Student Name}}</secondary>, No. {{Certificate ID}}", {
      ...across,
      ...type,
      id: "why",
      y: 150,
      height: 60,
      fontSize: 15.5,
    }),
    titleOf("{{Certificate ID}}", {
      ...type,
      id: "number",
      x: 18,
      y: height - 40,
      width: 120,
      height: 22,
      fontSize: 13,
    }),
  ];
}

/** Two of these in turn: QR code, own picture, AI picture, shape. */
function extras(at: number, { width, height }: Size): Element[] {
  const place = { x: 30.25 + (at % 3) * 11, y: height - 160, width: 77 + (at % 5) * 9, height: 81 };
  const kinds: Element[] = [
    { ...place, id: "qr", type: "image" },
    { ...place, id: "own", type: "custom-image", customImageSrc: pick([PICTURES.stamp, PICTURES.photo], at) },
    { ...place, id: "ai", type: "image", placeholder: true, aiImageUrl: PICTURES.wide },
    {
      ...place,
      id: "figure",
      type: "shape",
      figure: pick(SHAPE_KINDS, at),
      fill: "#d8862a",
      stroke: "#353f94",
      strokeWidth: 3,
      corner: 12,
      dashed: at % 2 === 0,
      opacity: 0.7,
    },
  ];
  return [pick(kinds, at), { ...pick(kinds, at + 1 + Math.floor(at / 4)), id: "second", x: width - 150 }];
}

function pick<T>(values: readonly T[], at: number): T {
  return values[at % values.length] as T;
}

/** The bytes behind the pictures' addresses. */
export async function fixturePictures(): Promise<ReadonlyMap<string, Buffer>> {
  const stamp = Buffer.alloc(64 * 64 * 4).map((_, at) => [200, 0, 60, (at >> 2) % 64 > 20 ? 90 : 0][at % 4] as number);
  return new Map([
    [PICTURES.photo, await rough(300, 300).jpeg().toBuffer()],
    [PICTURES.wide, await rough(480, 180).jpeg({ progressive: true }).toBuffer()],
    [PICTURES.tall, await rough(180, 420).webp({ lossless: true }).toBuffer()],
    [
      PICTURES.stamp,
      await sharp(stamp, { raw: { width: 64, height: 64, channels: 4 } })
        .png()
        .toBuffer(),
    ],
  ]);
}

/** As noisy as a photograph. */
function rough(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3).map((_, at) => 140 + (((at * 2_654_435_761) >>> 13) % 110));
  return sharp(pixels, { raw: { width, height, channels: 3 } }).blur(1.5);
}

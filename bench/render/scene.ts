// What the drawing is measured on: typical certificates, on a photograph or a plain background, for one student after
// another.
import { createCanvas } from "@napi-rs/canvas";
import { fillContent } from "#domain/certificate/certificate.ts";
import { type Content, type Element, EMPTY_CONTENT } from "#domain/canvas/content.ts";
import type { Design } from "#render/draw.ts";
import type { Files } from "../../src/server/providers/files/interface.ts";
import { photo } from "./photo.ts";

export const SIDE = 600;
/** The pictures' addresses, and their storage keys. */
export const ADDRESS = {
  photo: "/files/AAAAAAAAAAAAAAAAAAAAAA.jpg",
  flat: "/files/BBBBBBBBBBBBBBBBBBBBBB.png",
  logo: "/files/CCCCCCCCCCCCCCCCCCCCCC.png",
} as const;
export type PictureName = keyof typeof ADDRESS;
export type Pictures = Readonly<Record<PictureName, Buffer>>;

export async function makePictures(): Promise<Pictures> {
  return { photo: await photo(), flat: flatGround(), logo: logo() };
}

/** Like the server's file store, in memory. */
export function filesOf(pictures: Pictures): Files {
  const kept = new Map(
    (Object.keys(ADDRESS) as PictureName[]).map((name) => [
      ADDRESS[name].replace("/files/", "pictures/"),
      pictures[name],
    ]),
  );
  return { embedded: true, get: async (key) => kept.get(key), put: async () => {}, remove: async () => {} };
}

export const TEXTS = {
  title: { y: 60, height: 46, fontSize: 32, colour: "#1d2b53" },
  intro: { y: 130, height: 26, fontSize: 16, colour: "#333333" },
  name: { y: 165, height: 62, fontSize: 44, colour: "#8b1e3f" },
  paragraph: { y: 250, height: 150, fontSize: 16, colour: "#222222" },
  number: { y: 540, height: 20, fontSize: 12, colour: "#333333" },
} as const;
export const LOGO = { x: 50, y: 450, width: 100, height: 100 } as const;
export const CODE = { x: 455, y: 455, width: 95, height: 95 } as const;
export const WORDS = { title: "Certificate of Completion", intro: "This certificate is proudly presented to" } as const;
export const PARAGRAPH =
  "for successfully completing all twelve modules of the <secondary>Advanced Data Engineering</secondary> programme, demonstrating " +
  "outstanding command of <secondary>streaming systems</secondary>, distributed storage and <secondary>query optimisation</secondary>, " +
  "and for contributing a capstone project which was graded with distinction by the faculty.";

export type Kind = "photo" | "paragraph" | "flat" | "looks";

const SHADOW = { x: 3, y: 4, blur: 6, color: "#00000080" };

/**
 * Name, number and QR code differ for each student; in `paragraph` the long text too. In `looks` name and number are
 * turned and cast a shadow.
 */
export function templateOf(kind: Kind): Content {
  const looks = kind === "looks" ? { rotation: -5, shadow: SHADOW } : {};
  const paragraph =
    kind === "paragraph" ? `This is to certify that {{Student Name}} was honoured ${PARAGRAPH}` : PARAGRAPH;
  const elements: Element[] = [
    title("title", WORDS.title, "Playfair Display", "bold"),
    title("intro", WORDS.intro, "Inter", "normal"),
    { ...title("name", "{{Student Name}}", "Playfair Display", "bold"), ...looks },
    {
      ...boxOf("paragraph", 80, 440),
      type: "description",
      text: paragraph,
      fontFamily: "Inter",
      fontWeight: "normal",
      primaryColor: TEXTS.paragraph.colour,
      secondaryColor: "#0057b8",
      align: "center",
    },
    { ...title("number", "{{Certificate ID}}", "Inter", "normal"), ...looks },
    { id: "logo", type: "custom-image", customImageSrc: ADDRESS.logo, ...LOGO },
    { id: "code", type: "image", ...CODE },
  ];
  const backgroundImage = kind === "flat" ? ADDRESS.flat : ADDRESS.photo;
  return { ...EMPTY_CONTENT, canvasSize: { width: SIDE, height: SIDE }, backgroundImage, elements };
}

const NAMES = [
  "Ananya Krishnamurthy",
  "Rahul Sharma",
  "Bhagyalakshmi Venkataraman Iyer",
  "José Álvarez Núñez",
  "Li Wei",
  "Fatima Sheikh",
  "Jaspreet Singh Ahluwalia",
  "Zoë Müller",
  "Karthik Raja",
  "Oluwaseun Adeyemi",
];

export type Student = { name: string; number: string; link: string };

/** Every student is different, so that no two links are equal. */
export function studentOf(n: number): Student {
  const id = Buffer.from(`${Math.imul(n, 0x9e3779b1) >>> 0}-${n}`.padEnd(16, "-"))
    .toString("base64url")
    .slice(0, 22);
  return {
    name: `${NAMES[n % NAMES.length] ?? ""} ${String.fromCharCode(65 + ((n * 7) % 26))}.`,
    number: `CERT-2026-${String(n).padStart(7, "0")}`,
    link: `https://prashasti.example/certify/${id}`,
  };
}

export function designOf(template: Content, n: number): Design {
  const { name, number, link } = studentOf(n);
  return { content: fillContent(template, { "Student Name": name, "Certificate ID": number, Remarks: "" }), link };
}

function boxOf(id: keyof typeof TEXTS, x: number, width: number) {
  const { y, height, fontSize } = TEXTS[id];
  return { id, x, y, width, height, fontSize };
}

function title(id: keyof typeof TEXTS, text: string, fontFamily: string, fontWeight: string): Element {
  const place = id === "number" ? boxOf(id, 180, 240) : boxOf(id, 60, 480);
  return { ...place, type: "title", text, fontFamily, fontWeight, color: TEXTS[id].colour, align: "center" };
}

/** Red, green and blue at the top and at the bottom of the flat picture. */
const GROUND = [
  [0xff, 0xf3],
  [0xfd, 0xe9],
  [0xf7, 0xd2],
] as const;

/** A slight gradient inside two borders, as in many templates. */
function flatGround(): Buffer {
  const canvas = createCanvas(1200, 1200);
  const context = canvas.getContext("2d");
  // Row by row, because Skia adds noise to its gradients, and files grow by it.
  for (let y = 0; y < 1200; y++) {
    const [red, green, blue] = GROUND.map(([top, bottom]) => Math.round(top + ((bottom - top) * y) / 1199));
    context.fillStyle = `rgb(${red}, ${green}, ${blue})`;
    context.fillRect(0, y, 1200, 1);
  }
  context.strokeStyle = "#8a6d1f";
  context.lineWidth = 12;
  context.strokeRect(30, 30, 1140, 1140);
  context.strokeStyle = "#1d2b53";
  context.lineWidth = 4;
  context.strokeRect(54, 54, 1092, 1092);
  return canvas.toBuffer("image/png");
}

/** Half transparent at its edge, as logos are. */
function logo(): Buffer {
  const canvas = createCanvas(300, 300);
  const context = canvas.getContext("2d");
  const colours = ["#1d2b53cc", "#e5941a", "#ffffff", "#353f94"];
  for (const [at, colour] of colours.entries()) {
    context.fillStyle = colour;
    context.beginPath();
    context.arc(150, 150, 145 - at * 35, 0, 2 * Math.PI);
    context.fill();
  }
  return canvas.toBuffer("image/png");
}

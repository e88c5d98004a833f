// What many services do: sharp places an SVG with the texts, the QR code and the logo on a background that stays
// decoded.
import sharp, { type Sharp } from "sharp";
import { encodeQr } from "#render/qr-code.ts";
import { QR } from "#render/qr.ts";
import type { Contender } from "./contender.ts";
import { CODE, LOGO, type Pictures, SIDE, studentOf, type Student, TEXTS, WORDS } from "./scene.ts";

type Output = "png" | "jpeg";
const LINES = [
  "for successfully completing all twelve modules of the",
  "Advanced Data Engineering programme, demonstrating",
  "outstanding command of streaming systems, distributed",
  "storage and query optimisation, and for contributing a",
  "capstone project which was graded with distinction",
  "by the faculty.",
];

export async function sharpComposite(
  pictures: Pictures,
  { ground, side, output }: { ground: "photo" | "flat"; side: number; output: Output },
): Promise<Contender> {
  const scale = side / SIDE;
  const raw = { width: side, height: side, channels: 3 } as const;
  const background = await sharp(pictures[ground]).resize(side, side).removeAlpha().raw().toBuffer();
  const logo = await sharp(pictures.logo)
    .resize(Math.round(LOGO.width * scale))
    .toBuffer();
  const placed = { input: logo, left: Math.round(LOGO.x * scale), top: Math.round(LOGO.y * scale) };
  return {
    name: "sharp composite",
    picture(n) {
      const composed = sharp(background, { raw }).composite([
        { input: Buffer.from(svgOf(studentOf(n), side)) },
        placed,
      ]);
      return encode(composed, output).toBuffer();
    },
    perRound: 3,
    warmUp: 12,
  };
}

function encode(picture: Sharp, output: Output): Sharp {
  if (output === "png") return picture.png();
  return picture.jpeg({ quality: 90, chromaSubsampling: "4:4:4", optimiseCoding: false });
}

export function svgOf({ name, number, link }: Student, side: number): string {
  const lines = LINES.map((line, at) => text("paragraph", line, at * 24));
  const texts = [
    text("title", WORDS.title),
    text("intro", WORDS.intro),
    text("name", name),
    ...lines,
    text("number", number),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${side}" height="${side}" font-family="Inter, DejaVu Sans, sans-serif" text-anchor="middle">${texts.join("")}${codeOf(link)}</svg>`;
}

function text(id: keyof typeof TEXTS, words: string, below = 0): string {
  const { y, fontSize, colour } = TEXTS[id];
  return `<text x="${SIDE / 2}" y="${y + fontSize + below}" font-size="${fontSize}" fill="${colour}">${words}</text>`;
}

function codeOf(link: string): string {
  const { size, dark } = encodeQr(link);
  const quiet = QR.quietModules;
  const all = size + 2 * quiet;
  const squares = Array.from(dark, (on, at) =>
    on === 1 ? `M${(at % size) + quiet} ${Math.floor(at / size) + quiet}h1v1h-1z` : "",
  );
  const scale = CODE.width / all;
  return `<g transform="translate(${CODE.x} ${CODE.y}) scale(${scale})" shape-rendering="crispEdges"><rect width="${all}" height="${all}" fill="#fff"/><path d="${squares.join("")}"/></g>`;
}

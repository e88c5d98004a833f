// A contact sheet of starter designs with four names each: `npx node scripts/starters/sheet.ts FOLDER [NAME ...]`.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { fillContent, placeholderValues } from "#domain/certificate/certificate.ts";
import type { Content } from "#domain/canvas/content.ts";
import { STARTER_NAMES } from "#domain/starters/catalogue.ts";
import type { StarterPicture } from "#domain/starters/pictures.ts";
import { starterContent } from "#domain/starters/starters.ts";
import { drawDesign } from "#render/draw.ts";
import { picturesFor } from "#render/pictures.ts";
import { fontsReady } from "../../src/server/drawing/fonts.ts";
import { ARTWORKS } from "./artworks.ts";
import { pictureOf } from "./paper.ts";

const NAMES = [
  "Isha",
  "Venkata Satyanarayana Subrahmanyam Chandrasekhar",
  "ओमप्रकाश",
  "राजराजेश्वरी मुखोपाध्याय लक्ष्मीनारायणन",
];
const REMARKS = { Latin: "first place among 214 teams", Devanagari: "काव्य पाठ में प्रथम स्थान" };
const LINK = `https://prashasti.example/certify/${"0".repeat(22)}`;
const SCALE = 2;
const GAP = 24;

const [folder = ".", ...requested] = process.argv.slice(2);
await fontsReady();
for (const name of STARTER_NAMES) {
  if (requested.length > 0 && !requested.includes(name)) continue;
  const content = starterContent(name);
  const { width, height } = content.canvasSize;
  const pictures = await picturesOf(content);
  const sheet = createCanvas((width * SCALE + GAP) * 2, (height * SCALE + GAP) * 2);
  const faults: string[] = [];
  for (const [at, person] of NAMES.entries()) {
    const remarks = at < 2 ? REMARKS.Latin : REMARKS.Devanagari;
    const values = placeholderValues({ id: "1", name: person, certificate_number: "HF-0042", remarks });
    const page = createCanvas(width * SCALE, height * SCALE);
    const design = { content: fillContent(content, values), link: LINK };
    const { overflow } = drawDesign(page.getContext("2d"), design, { scale: SCALE, pictures });
    faults.push(...overflow);
    sheet.getContext("2d").drawImage(page, (at % 2) * (page.width + GAP), Math.floor(at / 2) * (page.height + GAP));
  }
  writeFileSync(join(folder, `${name}.png`), await sheet.encode("png"));
  console.log(faults.length > 0 ? `${name}: does not fit: ${faults.join(", ")}` : name);
}

async function picturesOf(content: Content) {
  const names = picturesFor(content) as StarterPicture[];
  return new Map(
    await Promise.all(names.map(async (one) => [one, await loadImage(await pictureOf(ARTWORKS[one]))] as const)),
  );
}

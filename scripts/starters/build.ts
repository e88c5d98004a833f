// Makes the bundled pictures of the starter designs, and their cards for the gallery: `npx node
// scripts/starters/build.ts [NAME ...]`.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { STARTER_NAMES } from "#domain/starters/catalogue.ts";
import { STARTER_PICTURES } from "#domain/starters/pictures.ts";
import { fontsReady } from "../../src/server/drawing/fonts.ts";
import { ARTWORKS } from "./artworks.ts";
import { cardOf } from "./card.ts";
import { pictureOf } from "./paper.ts";

const ROOT = join(import.meta.dirname, "../..");
const PICTURES = join(ROOT, "src/server/starters/pictures");
const CARDS = join(ROOT, "src/web/designer/gallery/cards");

const requested = process.argv.slice(2);
await fontsReady();
for (const folder of [PICTURES, CARDS]) mkdirSync(folder, { recursive: true });
for (const name of STARTER_PICTURES.filter(isRequested)) {
  const bytes = await pictureOf(ARTWORKS[name]);
  writeFileSync(join(PICTURES, `${name}.webp`), bytes);
  console.log(`${name}: ${Math.ceil(bytes.length / 1024)} KB`);
}
for (const name of STARTER_NAMES.filter(isRequested)) {
  const card = await cardOf(name, (picture) => readFileSync(join(PICTURES, `${picture}.webp`)));
  writeFileSync(join(CARDS, `${name}.webp`), card);
}

function isRequested(name: string): boolean {
  return requested.length === 0 || requested.includes(name);
}

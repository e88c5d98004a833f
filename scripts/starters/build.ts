// Makes the bundled pictures of the starter designs, and their cards for the gallery: `bin/run
// scripts/starters/build.ts [--cards] [NAME ...]`; with `--cards`, only the cards.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pictureAddresses } from "#domain/canvas/content.ts";
import { STARTER_NAMES, STARTERS } from "#domain/starters/catalogue.ts";
import { STORY_LOOKS } from "#domain/magic/looks.ts";
import { POST_STARTERS } from "#domain/starters/for-posts.ts";
import { starterContent } from "#domain/starters/starters.ts";
import { fontsReady } from "../../src/server/drawing/fonts.ts";
import { ARTWORKS } from "./artworks.ts";
import { CARDS, cardOf } from "./card.ts";
import { pictureOf } from "./paper.ts";

const ROOT = join(import.meta.dirname, "../..");
const PICTURES = join(ROOT, "src/server/starters/pictures");
/** For the preview of a post. */
const POST_FOLDER = join(ROOT, "src/web/posts/pictures");
const CARD_FOLDER = join(ROOT, "src/web/designer/gallery/cards");

const [cardsOnly, requested] = [
  process.argv.includes("--cards"),
  process.argv.slice(2).filter((word) => word !== "--cards"),
];
const isRequested = (name: string) => requested.length === 0 || requested.includes(name);
await fontsReady();
for (const folder of [PICTURES, POST_FOLDER, CARD_FOLDER]) mkdirSync(folder, { recursive: true });
const shown = STARTER_NAMES.filter(isRequested).flatMap((name) => [
  ...STARTERS[name].shapes.flatMap((shape) => pictureAddresses(starterContent(name, shape))),
  ...(STORY_LOOKS.some((each) => each === name) ? [`${name}-story`] : []),
]);
for (const [name, artwork] of ARTWORKS) {
  if (cardsOnly || !shown.includes(name)) continue;
  const bytes = await pictureOf(artwork);
  writeFileSync(join(PICTURES, `${name}.webp`), bytes);
  if (POST_STARTERS.some((each) => each === name)) writeFileSync(join(POST_FOLDER, `${name}.webp`), bytes);
  console.log(`${name}: ${Math.ceil(bytes.length / 1024)} KB`);
}
for (const { name, shape, file } of CARDS.filter((card) => isRequested(card.name))) {
  const picture = await cardOf(name, shape, (one) => readFileSync(join(PICTURES, `${one}.webp`)));
  writeFileSync(join(CARD_FOLDER, file), picture);
}

// Makes the icons of the installed app from the seal: `bin/run scripts/make-icons.ts`. The background covers the whole
// icon, so that no system crops the petals.
import { join } from "node:path";
import sharp from "sharp";

const PUBLIC = join(import.meta.dirname, "../src/web/public");
const PAPER = "#faf6ee";
/** The side in pixels, and the seal's share of it: systems that mask icons keep a circle of 80 %. */
const ICONS = [
  { name: "icon-180.png", side: 180, seal: 0.8 },
  { name: "icon-192.png", side: 192, seal: 0.8 },
  { name: "icon-512.png", side: 512, seal: 0.8 },
  { name: "icon-maskable-512.png", side: 512, seal: 0.62 },
] as const;

for (const { name, side, seal } of ICONS) {
  const mark = await sharp(join(PUBLIC, "seal.svg"), { density: 1200 })
    .resize(Math.round(side * seal))
    .toBuffer();
  await sharp({ create: { width: side, height: side, channels: 3, background: PAPER } })
    .composite([{ input: mark }])
    .png({ palette: true })
    .toFile(join(PUBLIC, name));
}

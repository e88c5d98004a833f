// Certificates as messengers and screens leave them: our own starter designs, drawn, made smaller and compressed again.
import { readFile } from "node:fs/promises";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import sharp from "sharp";
import { fillContent, placeholderValues } from "#domain/certificate/certificate.ts";
import { STARTER_NAMES, type StarterName, STARTERS } from "#domain/starters/catalogue.ts";
import type { StarterPicture } from "#domain/starters/pictures.ts";
import { starterContent } from "#domain/starters/starters.ts";
import { drawDesign } from "#render/draw.ts";
import { picturesFor } from "#render/pictures.ts";
import { fontsReady } from "../../src/server/drawing/fonts.ts";

export const PRINTED = "https://certificates.example.org/certify/QWer5678tyUIop12asDFgh";
/** Those that print a code; posts have none. */
export const WITH_CODE = STARTER_NAMES.filter((name) =>
  starterContent(name, STARTERS[name].shapes[0]).elements.some((each) => each.type === "image" && !each.placeholder),
);
const PERSON = { id: "", name: "Lakshmi Iyer", certificate_number: "HF-2026-0042", remarks: "Winner" };

export type Treatment = { name: string; of: (png: Buffer) => Promise<Buffer> };

const smaller = (png: Buffer, side: number) => sharp(png).resize({ width: side, height: side, fit: "inside" });
const jpeg = (side: number, quality: number): Treatment => ({
  name: `JPEG of ${side} px, quality ${quality}`,
  of: (png) => smaller(png, side).jpeg({ quality }).toBuffer(),
});

/** What phones and messengers do most. */
export const COMMON: readonly Treatment[] = [
  jpeg(1280, 60),
  jpeg(1600, 75),
  { name: "PNG without its metadata", of: (png) => smaller(png, 1600).png().toBuffer() },
  { name: "WebP of 1080 px", of: (png) => smaller(png, 1080).webp({ quality: 70 }).toBuffer() },
];

/** And the worst that still shows the code to a person. */
export const HARD: readonly Treatment[] = [
  ...[2480, 1280, 1080, 800].flatMap((side) => [40, 50, 60, 75].map((quality) => jpeg(side, quality))),
  {
    name: "screenshot of a phone",
    of: async (png) => {
      const inside = await smaller(png, 1000).png().toBuffer();
      return sharp({ create: { width: 1080, height: 2400, channels: 3, background: "#101418" } })
        .composite([{ input: inside, gravity: "centre" }])
        .png()
        .toBuffer();
    },
  },
];

/** With a longer side of so many pixels. */
async function drawnStarter(name: StarterName, side: number): Promise<Buffer> {
  await fontsReady();
  const content = starterContent(name, STARTERS[name].shapes[0]);
  const { width, height } = content.canvasSize;
  const scale = side / Math.max(width, height);
  const page = createCanvas(Math.round(width * scale), Math.round(height * scale));
  const pictures = new Map(
    await Promise.all(
      (picturesFor(content) as StarterPicture[]).map(async (one) => [one, await picture(one)] as const),
    ),
  );
  const design = { content: fillContent(content, placeholderValues(PERSON)), link: PRINTED };
  drawDesign(page.getContext("2d"), design, { scale, pictures });
  return page.encode("png");
}

async function picture(one: StarterPicture) {
  const file = new URL(`../../src/server/starters/pictures/${one.replace("starter:", "")}.webp`, import.meta.url);
  return loadImage(await readFile(file));
}

/** Which of these pictures do not lead to what is printed on them. */
export async function unread(
  names: readonly StarterName[],
  { side, treatments }: { side: number; treatments: readonly Treatment[] },
  codesOf: (picture: Buffer) => Promise<readonly string[] | undefined>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const name of names) {
    const png = await drawnStarter(name, side);
    for (const treatment of treatments) {
      const codes = await codesOf(await treatment.of(png));
      if (codes?.join(" ") !== PRINTED) faults.push(`${name}: ${treatment.name}`);
    }
  }
  return faults;
}

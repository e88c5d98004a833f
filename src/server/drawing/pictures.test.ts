import sharp from "sharp";
import { expect, test } from "vitest";
import { MEGABYTE, UPLOAD } from "#domain/canvas/picture.ts";
import type { CustomImage } from "#domain/canvas/content.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import type { Files } from "../providers/files/interface.ts";
import { openTemplates } from "./cache.ts";
import { loadPictures, withPicture } from "./pictures.ts";
import { encodePng } from "./png.ts";
import { printPdf } from "./print.ts";
import { withPixels } from "./raster.ts";

const addressOf = (nth: number) => `/files/${String(nth).padStart(22, "A")}.png`;
const ADDRESSES = Array.from({ length: 12 }, (_, nth) => addressOf(nth));
const picture = (width: number, height: number, background = "#353f94") =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
const filesOf = (get: Files["get"]): Files => ({ embedded: true, get, put: async () => {}, remove: async () => {} });

test("the pictures of a design are read and decoded one after another", async () => {
  const bytes = await picture(40, 30);
  let reading = 0;
  let mostAtOnce = 0;
  const files = filesOf(async () => {
    mostAtOnce = Math.max(mostAtOnce, ++reading);
    await new Promise(setImmediate);
    reading -= 1;
    return bytes;
  });
  const loaded = await loadPictures(files, ADDRESSES);
  expect([...loaded.values()].map(({ width }) => width)).toEqual(ADDRESSES.map(() => 40));
  expect(mostAtOnce).toBe(1);
});

/** Together they take 376 MB when they are decoded. */
function heavyDesign() {
  const elements = ADDRESSES.map((customImageSrc, nth): CustomImage => {
    const box = { x: nth * 20, y: nth * 20, width: 100, height: 100 };
    return { id: `p${nth}`, type: "custom-image", customImageSrc, ...box };
  });
  return { content: contentOf(elements, { canvasSize: { width: 600, height: 600 } }), link: "" };
}

/** How much memory the process has more while `work` runs, at most. */
async function growthDuring(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 1);
  await work();
  clearInterval(watch);
  return Math.max(most, process.memoryUsage.rss()) - before;
}

test(
  "a design of the largest pictures is drawn in the memory of a few of them",
  { tags: "full", timeout: 60_000 },
  async () => {
    const bytes = await picture(UPLOAD.keptSide, UPLOAD.keptSide);
    const files = filesOf(async () => bytes);
    const design = heavyDesign();
    expect(await growthDuring(() => withPixels({ files }, design, { scale: 2 }, encodePng))).toBeLessThan(
      200 * MEGABYTE,
    );
    const about = { title: "Heavy", text: "", language: "en", madeAt: new Date(0) };
    const another = { files: filesOf(async () => bytes) };
    const printed = () => printPdf(another, { designs: [design], paper: "own", about });
    expect(await growthDuring(printed)).toBeLessThan(200 * MEGABYTE);
  },
);

test("a picture that made room for another is read again when it is drawn again", { tags: "full" }, async () => {
  const large = await picture(UPLOAD.keptSide, UPLOAD.keptSide);
  let reads = 0;
  const files = filesOf(async () => {
    reads += 1;
    return large;
  });
  const widths: number[] = [];
  for (const address of [addressOf(1), addressOf(1), addressOf(2), addressOf(1)])
    widths.push(await withPicture(files, address, ({ width }) => width));
  expect(widths).toEqual(Array.from({ length: 4 }, () => UPLOAD.keptSide));
  expect(reads).toBe(3);
});

test("two drawings at once read a picture once, and hold the file of one picture at a time", async () => {
  const bytes = await picture(40, 30);
  let [reading, mostAtOnce, reads] = [0, 0, 0];
  const files = filesOf(async () => {
    reads += 1;
    mostAtOnce = Math.max(mostAtOnce, ++reading);
    await new Promise(setImmediate);
    reading -= 1;
    return bytes;
  });
  const drawing = async () => {
    for (const address of ADDRESSES) await withPicture(files, address, () => {});
  };
  await Promise.all([drawing(), drawing()]);
  expect([reads, mostAtOnce]).toEqual([ADDRESSES.length, 1]);
});

test(
  "a template with large pictures over a name is not compiled, because it would keep them",
  { tags: "full" },
  async () => {
    const large = await picture(UPLOAD.keptSide, UPLOAD.keptSide);
    const over = heavyDesign().content.elements.slice(0, 2);
    const name = titleOf("{{Student Name}}", { x: 0, y: 0, width: 200 });
    const content = contentOf([name, ...over], { canvasSize: { width: 600, height: 600 } });
    const templates = openTemplates({ files: filesOf(async () => large) });
    expect(await templates.compiled({ revision: "large", content }, 1)).toBeUndefined();
    const small = await picture(40, 30);
    const others = openTemplates({ files: filesOf(async () => small) });
    expect((await others.compiled({ revision: "small", content }, 1))?.weight).toBeGreaterThan(2 * 40 * 30 * 4);
  },
);

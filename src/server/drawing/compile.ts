// Compiles a template: what all its certificates share is drawn and encoded once; what differs becomes fences.
import { setImmediate as rest } from "node:timers/promises";
import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";
import { createCanvas } from "@napi-rs/canvas";
import type { Content } from "#domain/canvas/content.ts";
import { fillForSample, SAMPLE_LINK } from "#domain/certificate/sample.ts";
import { sampleStudent } from "#domain/say/samples.ts";
import { measureOn, setUp } from "#render/measure.ts";
import { elementPictures } from "#render/pictures.ts";
import { planPng } from "#render/png/plan.ts";
import type { Patch, Spot } from "#render/png/spots.ts";
import { fenceIn, isDynamic, type TemplatePlan, type FencePlan } from "./compile-fences.ts";
import { openCompiled, type CompiledTemplate } from "./compiled.ts";
import { fontsReady } from "./fonts.ts";
import type { GroundContext } from "./grounds.ts";
import { loadPictures } from "./pictures.ts";
import { type Pixels, withPixels } from "./raster.ts";
/** `content` has its placeholders unfilled. Takes up to a second in total, but never blocks the thread for long. */
export async function compileTemplate(ctx: GroundContext, content: Content, scale: number): Promise<CompiledTemplate> {
  const plan = await planTemplate(ctx, content, scale);
  return openCompiled(plan, await loadPictures(ctx.files, picturesIn(plan), MAX_PIXELS));
}

/** A compiled template keeps its pictures, decoded; with more of them, each certificate is drawn as a whole. */
const MAX_PIXELS = 12_000_000;

/** Those that are painted for each certificate, because they lie above its values. */
function picturesIn({ content, fences }: TemplatePlan): string[] {
  const painted = new Set(fences.flatMap((fence) => fence.elements));
  return elementPictures({ ...content, elements: content.elements.filter((_, at) => painted.has(at)) });
}

export async function planTemplate(ctx: GroundContext, content: Content, scale: number): Promise<TemplatePlan> {
  await fontsReady();
  const draw: Draw = (shown, read) =>
    withPixels(ctx, { content: shown, link: SAMPLE_LINK }, { scale }, async (pixels) => read(pixels));
  const fixed = (below: number) => ({
    ...content,
    elements: content.elements.filter((element, at) => at < below && !isDynamic(element)),
  });
  return draw(fixed(content.elements.length), async (pixels) => {
    const ruler = createCanvas(1, 1).getContext("2d");
    setUp(ruler);
    const fences = fenceIn(content, scale, pixels, measureOn(ruler));
    const spots = fences.map(({ spot }) => spot);
    const samples = await draw(fillForSample(content, sampleStudent()), async (sample) =>
      spots.map((spot, at) => sampleOf(sample, spot, at)),
    );
    const planned: FencePlan[] = [];
    for (const fence of fences) {
      const base = crop(pixels, fence.spot);
      const isCovered = fence.elements.some((at) => !isDynamic(content.elements[at] as Content["elements"][number]));
      const under = isCovered
        ? await draw(fixed(Math.min(...fence.elements)), async (each) => crop(each, fence.spot))
        : base;
      planned.push({ ...fence, base, under });
    }
    const base = { width: pixels.width, height: pixels.height, rgba: pixels.rgba };
    return { content, scale, fences: planned, png: await planPng(base, spots, samples, TOOLS) };
  });
}

type Draw = <T>(shown: Content, read: (pixels: Pixels) => Promise<T>) => Promise<T>;

/** The best level, 9, takes four times as long on a photograph and saves only two bytes in a hundred. */
const STATIC_LEVEL = 7;
const deflateStatic = promisify(deflateRaw);
const TOOLS = {
  crc32: (bytes: Uint8Array) => crc32(bytes),
  deflate: (bytes: Uint8Array) =>
    deflateStatic(bytes, {
      level: STATIC_LEVEL,
      memLevel: constants.Z_MAX_MEMLEVEL,
      finishFlush: constants.Z_SYNC_FLUSH,
    }),
  pause: () => rest(),
};

function sampleOf(pixels: Pixels, spot: Spot, at: number): Patch {
  return { spot: at, x: 0, y: 0, width: spot.width, height: spot.height, rgba: crop(pixels, spot) };
}

/** The spot's pixels; zeros where it lies above or below the picture. */
function crop({ width, height, rgba }: Pixels, spot: Spot): Uint8Array {
  const cropped = new Uint8Array(spot.width * spot.height * 4);
  for (let row = 0; row < spot.height; row++) {
    const y = spot.y + row;
    if (y < 0 || y >= height) continue;
    const from = (y * width + spot.x) * 4;
    cropped.set(rgba.subarray(from, from + spot.width * 4), row * spot.width * 4);
  }
  return cropped;
}

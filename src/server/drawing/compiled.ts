// A compiled template: makes a certificate's PNG from its values, drawing and encoding only what they change.
import { readFileSync } from "node:fs";
import { crc32 } from "node:zlib";
import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { LRUCache } from "lru-cache";
import type { Picture2D } from "#render/context.ts";
import type { Design } from "#render/draw.ts";
import { measureOn, setUp } from "#render/measure.ts";
import { openEncoder } from "#render/png/encoder.ts";
import { plainHot } from "#render/png/hot-plain.ts";
import { wasmHot } from "#render/png/hot-wasm.ts";
import type { Hot } from "#render/png/hot.ts";
import type { PngPlan } from "#render/png/plan.ts";
import type { Patch } from "#render/png/spots.ts";
import { openFences, paintFences } from "./compiled-paint.ts";
import type { TemplatePlan, OpenFence } from "./compile-fences.ts";
import { free } from "./free.ts";
import { pixelsIn } from "./pictures.ts";
import type { Content, Element } from "#domain/canvas/content.ts";
import { backgroundKey } from "#render/background.ts";
import { isDynamic } from "./compile-fences.ts";

const RGBA = 4;
/** What may differ in a dynamic element: its text, or its own picture. */
const VALUES = new Set(["text", "aiImageUrl"]);

export type PlanPictures = ReadonlyMap<string, Picture2D>;
export type CompiledTemplate = {
  /**
   * The PNG in pieces; those shared with other certificates are in shared memory that any thread can read. Undefined if
   * the design is not this template filled in, or if its ink leaves its fence: then it is drawn as a whole. `own` are
   * the certificate's own pictures.
   */
  png(filled: Design, own?: PlanPictures): Uint8Array[] | undefined;
  /** The approximate memory it uses, in bytes. */
  readonly weight: number;
};
/** Makes a hot loop with memory of this many bytes. */
export type MakeHot = (size: number) => Hot;

/** `pictures` are those that the template's elements show. */
export function openCompiled(plan: TemplatePlan, pictures: PlanPictures, makeHot: MakeHot = FASTEST): CompiledTemplate {
  const encoder = openEncoder(shared(plan.png), makeHot, crc32Of);
  const { fences, height } = openFences(plan);
  return {
    weight:
      encoder.size +
      fences.reduce((sum, { base, under }) => sum + 2 * (base.length + under.length), 0) +
      [...pictures.values()].reduce((sum, picture) => sum + RGBA * pixelsIn(picture), 0),
    png(filled, own) {
      if (!isFilled(plan.content, filled.content)) return undefined;
      const whole = paperOf(plan.png);
      const strips = paperOf({ width: plan.png.width, height });
      const all = own === undefined ? pictures : new Map([...pictures, ...own]);
      const sheet = { plan, filled, whole, strips, measure: measureOn(strips), pictures: all };
      const patches = paintFences(sheet, fences);
      const pieces = patches && encoder.encode(patches);
      release(patches ?? [], fences);
      return pieces;
    },
  };
}

function shared(plan: PngPlan): PngPlan {
  const parts = plan.parts.map((part) => {
    if (part.kind === "band") return part;
    const bytes = new Uint8Array(new SharedArrayBuffer(part.bytes.length));
    bytes.set(part.bytes);
    return { ...part, bytes };
  });
  return { ...plan, parts };
}

/** Except the pixels of codes, which the next certificate paints over. */
function release(patches: readonly Patch[], fences: readonly OpenFence[]): void {
  const kept = new Set(fences.map(({ pixels }) => pixels));
  for (const { rgba } of patches) if (!kept.has(rgba)) free(rgba);
}

const HOT_WASM = new URL("../../render/png/hot.wasm", import.meta.url);
const FASTEST: MakeHot = wasmHot(new Uint8Array(readFileSync(HOT_WASM))) ?? plainHot;

function crc32Of(bytes: Uint8Array): number {
  return crc32(bytes);
}

/** 6 million pixels are 24 MB; a larger canvas is kept until the next one. */
const papers = new LRUCache<string, SKRSContext2D>({ maxSize: 6_000_000 });

/** Every painter sets its own transform, so nothing needs restoring. */
function paperOf({ width, height }: { width: number; height: number }): SKRSContext2D {
  const key = `${width} ${height}`;
  const known = papers.get(key);
  if (known) return known;
  const paper = createCanvas(width, height).getContext("2d");
  setUp(paper);
  papers.set(key, paper, { size: Math.min(width * height, papers.maxSize) });
  return paper;
}

function isFilled(template: Content, filled: Content): boolean {
  return (
    backgroundKey(filled) === backgroundKey(template) &&
    filled.elements.length === template.elements.length &&
    filled.elements.every((element, at) => isSame(template.elements[at] as Element, element))
  );
}

function isSame(one: Element, other: Element): boolean {
  if (one === other) return true;
  const [a, b]: Readonly<Record<string, unknown>>[] = [one, other];
  const varies = isDynamic(one);
  return Object.keys({ ...a, ...b }).every((key) => isEqual(a?.[key], b?.[key]) || (varies && VALUES.has(key)));
}

/** Looks such as shadows are objects, which another thread gets as copies. */
function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  return typeof one === "object" && typeof other === "object" && JSON.stringify(one) === JSON.stringify(other);
}

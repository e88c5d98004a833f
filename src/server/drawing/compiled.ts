// A compiled template: a certificate's PNG from its values, of which only what they change is drawn and encoded.
import { readFileSync } from "node:fs";
import { crc32 } from "node:zlib";
import { type Canvas, createCanvas } from "@napi-rs/canvas";
import type { Picture2D } from "#render/context.ts";
import type { Design } from "#render/draw.ts";
import { measureOn, setUp } from "#render/measure.ts";
import { openEncoder } from "#render/png/encoder.ts";
import { plainHot } from "#render/png/hot-plain.ts";
import { wasmHot } from "#render/png/hot-wasm.ts";
import type { Hot } from "#render/png/hot.ts";
import { Bounded } from "./bounded.ts";
import type { TemplatePlan } from "./compile.ts";
import { isFilled } from "./compiled-filled.ts";
import { openFence, paintFences } from "./compiled-paint.ts";

export type Pictures = ReadonlyMap<string, Picture2D>;
export type CompiledTemplate = {
  /**
   * The PNG as pieces, some of them shared with other certificates'. Undefined where the design is not this template filled, or
   * where its ink leaves the place it was given: then it is drawn as a whole. `own` are the certificate's own pictures.
   */
  png(filled: Design, own?: Pictures): Uint8Array<ArrayBuffer>[] | undefined;
  /** About how many bytes it keeps in memory. */
  readonly weight: number;
};
/** Makes a hot loop on so many bytes. */
export type MakeHot = (size: number) => Hot;

/** `pictures` are those that the template's elements show. */
export function openCompiled(plan: TemplatePlan, pictures: Pictures, makeHot: MakeHot = FASTEST): CompiledTemplate {
  const encoder = openEncoder(plan.png, makeHot, crc32Of);
  const fences = plan.fences.map(openFence);
  return {
    weight: encoder.size + fences.reduce((sum, { base, under }) => sum + 2 * (base.length + under.length), 0),
    png(filled, own) {
      if (!isFilled(plan.content, filled.content)) return undefined;
      const context = paperOf(plan.png).getContext("2d");
      context.save();
      try {
        setUp(context);
        const all = own === undefined ? pictures : new Map([...pictures, ...own]);
        const patches = paintFences({ plan, filled, context, measure: measureOn(context), pictures: all }, fences);
        return patches && encoder.encode(patches);
      } finally {
        context.restore();
      }
    },
  };
}

const HOT_WASM = new URL("../../render/png/hot.wasm", import.meta.url);
const FASTEST: MakeHot = wasmHot(new Uint8Array(readFileSync(HOT_WASM))) ?? plainHot;

function crc32Of(bytes: Uint8Array): number {
  return crc32(bytes);
}

/** 6 million pixels are 24 MB. */
const papers = new Bounded<Canvas>(6_000_000);

function paperOf({ width, height }: { width: number; height: number }): Canvas {
  const key = `${width} ${height}`;
  const paper = papers.get(key) ?? createCanvas(width, height);
  papers.set(key, paper, width * height);
  return paper;
}

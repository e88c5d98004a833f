// The contenders of a comparison, and how each one is prepared.
import { wholeJpeg, compiledPng } from "./ours.ts";
import { openChromium } from "./peer-chromium.ts";
import { sharpComposite } from "./peer-sharp.ts";
import { stock } from "./peer-stock.ts";
import type { Contender } from "./contender.ts";
import { filesOf, type Kind, type Pictures, templateOf } from "./scene.ts";

/** A contender and what it draws, as plain data, because it is sent to another process. */
export type Entry = { by: keyof typeof OPEN; kind: Kind; side: number };

export function openContender(pictures: Pictures, entry: Entry): Promise<Contender> {
  return OPEN[entry.by](pictures, entry);
}

type Open = (pictures: Pictures, options: { kind: Kind; side: number }) => Promise<Contender>;

const OPEN = {
  prashasti: (pictures, { kind, side }) => compiledPng(filesOf(pictures), templateOf(kind), side),
  "prashasti-jpeg": async (pictures, { kind, side }) => wholeJpeg(filesOf(pictures), templateOf(kind), side),
  sharp: (pictures, { kind, side }) => sharpComposite(pictures, { ground: groundOf(kind), side, output: "png" }),
  "sharp-jpeg": (pictures, { kind, side }) =>
    sharpComposite(pictures, { ground: groundOf(kind), side, output: "jpeg" }),
  stock: (pictures, { kind, side }) => stock(filesOf(pictures), templateOf(kind), side),
  chromium: (pictures, { side }) => openChromium(pictures, side),
} as const satisfies Readonly<Record<string, Open>>;

function groundOf(kind: Kind): "photo" | "flat" {
  return kind === "flat" ? "flat" : "photo";
}

// The server's fonts: bundled faces, registered under their aliases when a text first needs them, drawn as Chromium
// does.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { GlobalFonts, setTextRenderer } from "@napi-rs/canvas";
import { type Face, onFaceNeeded } from "#render/fonts.ts";
import { onLayerNeeded } from "#render/layer.ts";
import { loadSlices } from "#render/slices.ts";
import { makeServerLayer } from "./layers.ts";
import { withoutTable } from "./woff.ts";
import { openWoff2, type UnpackWoff2 } from "./woff2.ts";

const FONTS = join(import.meta.dirname, "../../../fonts");
let ready: Promise<void> | undefined;

/** Resolves when drawing is possible. A face is registered when a text first has a character of it (5 ms). */
export function fontsReady(): Promise<void> {
  ready ??= prepare();
  return ready;
}

/** The face's file without the unused second copy of the emoji, in SVG. */
export function fontBytes(face: Face): Buffer {
  const bytes = readFileSync(join(FONTS, face.file));
  return face.file.endsWith(".woff") ? withoutTable(bytes, "SVG ") : bytes;
}

/** Converted to a format that the canvas library reads without loss. */
function drawnBytes(face: Face, unpackWoff2: UnpackWoff2): Buffer {
  const bytes = fontBytes(face);
  return face.file.endsWith(".woff2") ? unpackWoff2(bytes) : bytes;
}

async function prepare(): Promise<void> {
  setTextRenderer("system");
  const [unpackWoff2] = await Promise.all([openWoff2(), loadSlices()]);
  onFaceNeeded((face) => register(face, unpackWoff2));
  onLayerNeeded(makeServerLayer);
}

const registered = new Set<string>();

/** The canvas library's fonts belong to the process: another thread may have registered the face already. */
function register(face: Face, unpackWoff2: UnpackWoff2): void {
  if (registered.has(face.alias)) return;
  if (!GlobalFonts.has(face.alias) && !GlobalFonts.register(drawnBytes(face, unpackWoff2), face.alias))
    throw new Error(`Not a font: ${face.file}`);
  registered.add(face.alias);
}

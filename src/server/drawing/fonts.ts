// The server's fonts: bundled faces, each registered under its alias when a text first names it, drawn as Chromium draws them.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { GlobalFonts, setTextRenderer } from "@napi-rs/canvas";
import { type Face, onFaceNamed } from "#render/fonts.ts";
import { loadSlices } from "#render/slices.ts";
import { withoutTable } from "./woff.ts";
import { unpackWoff2 } from "./woff2.ts";

const require = createRequire(import.meta.url);
let ready: Promise<void> | undefined;

/** Resolves when everything can be drawn. A face is registered when a text first has a character that it holds (5 ms). */
export function fontsReady(): Promise<void> {
  ready ??= prepare();
  return ready;
}

/** The face's file, without what is not drawn of it: the emoji a second time, as SVG. */
export function fontBytes(face: Face): Buffer {
  const bytes = readFileSync(require.resolve(face.file));
  return face.file.endsWith(".woff") ? withoutTable(bytes, "SVG ") : bytes;
}

/** As the canvas library reads it without loss. */
function drawnBytes(face: Face): Buffer {
  const bytes = fontBytes(face);
  return face.file.endsWith(".woff2") ? unpackWoff2(bytes) : bytes;
}

async function prepare(): Promise<void> {
  setTextRenderer("system");
  await loadSlices();
  onFaceNamed(register);
}

const registered = new Set<string>();

/** The canvas library's fonts are the process's: another thread may have registered the face already. */
function register(face: Face): void {
  if (registered.has(face.alias)) return;
  if (!GlobalFonts.has(face.alias) && !GlobalFonts.register(drawnBytes(face), face.alias))
    throw new Error(`Not a font: ${face.file}`);
  registered.add(face.alias);
}

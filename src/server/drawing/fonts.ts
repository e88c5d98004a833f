// The server's fonts: bundled faces, each registered under its alias when a text first names it, drawn as Chromium draws them.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setImmediate } from "node:timers/promises";
import { GlobalFonts, setTextRenderer } from "@napi-rs/canvas";
import { type Face, onFaceNamed, STAND_IN_FACES } from "#render/fonts.ts";
import { loadSlices } from "#render/slices.ts";
import { withoutTable } from "./woff.ts";
import { unpackWoff2 } from "./woff2.ts";

const FACES_A_TURN = 8;
const require = createRequire(import.meta.url);
let registering: Promise<void> | undefined;

/**
 * Resolves when everything can be drawn. The first call registers the faces that stand behind every family (0.2 s), letting requests
 * through in between; a family's own, and the files of the large fonts, are registered when a text first names them.
 */
export function fontsReady(): Promise<void> {
  registering ??= registerAll();
  return registering;
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

async function registerAll(): Promise<void> {
  setTextRenderer("system");
  await loadSlices();
  for (const [at, face] of STAND_IN_FACES.entries()) {
    register(face);
    if (at % FACES_A_TURN === 0) await setImmediate();
  }
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

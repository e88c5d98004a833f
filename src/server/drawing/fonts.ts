// The server's fonts: every bundled face, registered once under its alias, drawn as Chromium draws them.
import { createRequire } from "node:module";
import { setImmediate } from "node:timers/promises";
import { GlobalFonts, setTextRenderer } from "@napi-rs/canvas";
import { FACES, type Face } from "#render/fonts.ts";

const FACES_A_TURN = 8;
const require = createRequire(import.meta.url);
let registering: Promise<void> | undefined;

/** Resolves when all faces can be drawn. The first call registers them (0.3 s), letting requests through in between. */
export function fontsReady(): Promise<void> {
  registering ??= registerAll();
  return registering;
}

export function fontFile(face: Face): string {
  return require.resolve(face.file);
}

async function registerAll(): Promise<void> {
  setTextRenderer("system");
  for (const [at, face] of FACES.entries()) {
    if (!GlobalFonts.registerFromPath(fontFile(face), face.alias)) throw new Error(`Not a font: ${face.file}`);
    if (at % FACES_A_TURN === 0) await setImmediate();
  }
}

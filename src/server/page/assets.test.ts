import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { speaking } from "../language.ts";
import { readAssets } from "./assets.ts";

let build: string;
beforeEach(async () => {
  build = await mkdtemp(join(tmpdir(), "prashasti-build-"));
});
afterEach(() => rm(build, { recursive: true }));

test("a page loads its entry's script, styles and first fonts, and the scripts and styles of all imports, each once", async () => {
  const manifest = {
    "a.tsx": {
      file: "assets/a.js",
      css: ["assets/a.css"],
      imports: ["b", "c"],
      assets: ["assets/1.woff2", "assets/a.webp", "assets/2.woff2", "assets/3.woff2", "assets/4.woff2"],
    },
    b: { file: "assets/b.js", imports: ["c"], css: ["assets/shared.css"], assets: ["assets/b.woff2"] },
    c: { file: "assets/c.js", imports: ["b"], css: ["assets/shared.css"] },
    later: { file: "assets/later.js" },
  };
  await mkdir(join(build, ".vite"));
  await writeFile(join(build, ".vite/manifest.en.json"), JSON.stringify(manifest));
  expect(readAssets("a.tsx", build)).toEqual({
    script: "/assets/a.js",
    preloads: ["/assets/b.js", "/assets/c.js"],
    styles: ["/assets/a.css", "/assets/shared.css"],
    fonts: ["/assets/1.woff2", "/assets/2.woff2"],
    headingFonts: ["/assets/3.woff2"],
  });
});

test("a page loads the files of its language", async () => {
  await mkdir(join(build, ".vite"));
  for (const language of ["en", "hi"]) {
    const manifest = { "a.tsx": { file: `assets/${language}.js` } };
    await writeFile(join(build, `.vite/manifest.${language}.json`), JSON.stringify(manifest));
  }
  const assets = readAssets("a.tsx", build);
  expect(assets.script).toBe("/assets/en.js");
  expect(speaking("hi", () => assets.script)).toBe("/assets/hi.js");
});

test("without a build a page has no assets", () => {
  const none = { script: undefined, preloads: [], styles: [], fonts: [], headingFonts: [] };
  expect(readAssets("a.tsx", build)).toEqual(none);
});

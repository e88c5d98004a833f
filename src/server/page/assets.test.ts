import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readAssets } from "./assets.ts";

let build: string;
beforeEach(async () => {
  build = await mkdtemp(join(tmpdir(), "prashasti-build-"));
});
afterEach(() => rm(build, { recursive: true }));

test("a page loads its entry's script and styles, and those of all it imports, each once", async () => {
  const manifest = {
    "a.tsx": { file: "assets/a.js", css: ["assets/a.css"], imports: ["b", "c"], dynamicImports: ["later"] },
    b: { file: "assets/b.js", imports: ["c"], css: ["assets/shared.css"] },
    c: { file: "assets/c.js", imports: ["b"], css: ["assets/shared.css"] },
    later: { file: "assets/later.js" },
  };
  await mkdir(join(build, ".vite"));
  await writeFile(join(build, ".vite/manifest.json"), JSON.stringify(manifest));
  expect(readAssets("a.tsx", build)).toEqual({
    script: "/assets/a.js",
    preloads: ["/assets/b.js", "/assets/c.js"],
    styles: ["/assets/a.css", "/assets/shared.css"],
  });
});

test("without a build a page goes bare", () => {
  expect(readAssets("a.tsx", build)).toEqual({ script: undefined, preloads: [], styles: [] });
});

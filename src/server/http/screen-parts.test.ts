import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { partsFinder, SCREEN_PARTS } from "./screen-parts.ts";

let build: string;
beforeEach(async () => {
  build = await mkdtemp(join(tmpdir(), "prashasti-build-"));
});
afterEach(() => rm(build, { recursive: true }));

test("the designer's document names the files of the designer and of the shell, and none that the application names itself", async () => {
  const manifest = {
    "index.html": { file: "assets/app.js", imports: ["react"] },
    react: { file: "assets/react.js" },
    "shell/Shell.tsx": { file: "assets/Shell.js", imports: ["react"] },
    "designer/Page.tsx": { file: "assets/Page.js", css: ["assets/Page.css"], imports: ["react", "shapes"] },
    shapes: { file: "assets/shapes.js" },
  };
  await mkdir(join(build, ".vite"));
  await writeFile(join(build, ".vite/manifest.en.json"), JSON.stringify(manifest));
  const partsAt = partsFinder(build, "en");
  expect(
    partsAt("/user/templates/customize/abc")
      .toString()
      .match(/href="[^"]+"/g),
  ).toEqual([
    'href="/assets/Shell.js"',
    'href="/assets/Page.js"',
    'href="/assets/shapes.js"',
    'href="/assets/Page.css"',
  ]);
  expect(partsAt("/user/profile").toString()).toBe("");
});

test("without a build nothing is named", () => {
  expect(partsFinder(build, "en")("/user/templates/customize/abc").toString()).toBe("");
});

test("every named part is a file of the application", () => {
  const parts = SCREEN_PARTS.flatMap((screen) => screen.parts);
  expect(parts.filter((part) => !existsSync(join(import.meta.dirname, "../../web", part)))).toEqual([]);
});

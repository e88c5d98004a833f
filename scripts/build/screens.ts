// Builds the screens in all languages, into a new folder: `bin/run scripts/build/screens.ts FOLDER`; without
// one, in place of dist/web. In one process, because much of the time of a build is loading what builds. Prints a line
// for each.
import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { build } from "vite";
import { LANGUAGE_NAMES, LANGUAGES } from "../../src/domain/languages.ts";
import configOf, { allCompressed } from "../../vite.config.ts";

const [, , folder] = process.argv;
const outDir = resolve(folder ?? "dist/web");
const began = performance.now();

if (folder === undefined) await rm(outDir, { recursive: true, force: true });
// One after another: all at once take three times the memory, 1.6 GB.
for (const language of LANGUAGES) {
  const config = configOf({ mode: language, command: "build" });
  const own = { outDir, emptyOutDir: false };
  await build({ ...config, configFile: false, mode: language, logLevel: "warn", build: { ...config.build, ...own } });
  console.log(`  ${LANGUAGE_NAMES[language]}: built after ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
await allCompressed();

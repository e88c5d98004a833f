// Mutates the rules of src/domain one by one and checks that a test fails: `npm run mutation`, or `npm run mutation --
// 40` for a sample of 40 passages of twelve lines, always the same ones; a second number is a seed for another sample,
// as in `npm run mutation -- 40 7`. A complete run takes hours on two cores; a sample of 40 about 15 minutes.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const PASSAGE_LINES = 12;
const SEED = 2026;

const [count, draw = SEED] = process.argv.slice(2);
const mutate = count === undefined ? [] : ["--mutate", sample(Number(count), Number(draw)).join(",")];
const stryker = join(
  dirname(createRequire(import.meta.url).resolve("@stryker-mutator/core/package.json")),
  "bin/stryker.js",
);
const { status } = spawnSync(process.execPath, [stryker, "run", "scripts/mutation/stryker.config.json", ...mutate], {
  cwd: ROOT,
  stdio: "inherit",
});
process.exitCode = status ?? 1;

/** `file:first-last`, sampled without replacement. */
function sample(passages: number, seed: number): string[] {
  const all: string[] = [];
  const files = readdirSync(join(ROOT, "src/domain"), { recursive: true, encoding: "utf8" });
  for (const name of files.toSorted()) {
    if (!name.endsWith(".ts") || /\.test\.ts$|^(say|starters)\//.test(name)) continue;
    const file = `src/domain/${name}`;
    const lines = readFileSync(join(ROOT, file), "utf8").split("\n").length;
    for (let first = 1; first <= lines; first += PASSAGE_LINES)
      all.push(`${file}:${first}-${first + PASSAGE_LINES - 1}`);
  }
  const next = seededNumbers(seed);
  return Array.from(
    { length: Math.min(passages, all.length) },
    () => all.splice(Math.floor(next() * all.length), 1)[0] ?? "",
  );
}

/** Mulberry32: the same numbers for the same seed. */
function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

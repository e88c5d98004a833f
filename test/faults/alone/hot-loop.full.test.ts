// The compiler is installed for this test only.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compileHot, HOT_WASM } from "../../../scripts/wasm/compile-hot.ts";

test("The checked-in hot loop is what its source compiles to", { timeout: 300_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), "prashasti-hot-"));
  await compileHot(join(folder, "hot.wasm"));
  expect((await readFile(join(folder, "hot.wasm"))).equals(await readFile(HOT_WASM))).toBe(true);
  await rm(folder, { recursive: true });
});

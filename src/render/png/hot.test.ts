import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compileHot, HOT_WASM } from "../../../scripts/compile-hot.ts";
import { wasmHot } from "./hot-wasm.ts";

test("The checked-in hot loop matches its compiled source", async () => {
  const folder = await mkdtemp(join(tmpdir(), "prashasti-hot-"));
  await compileHot(join(folder, "hot.wasm"));
  expect((await readFile(join(folder, "hot.wasm"))).equals(await readFile(HOT_WASM))).toBe(true);
  await rm(folder, { recursive: true });
});

test("Where WebAssembly is not available there is none, and the plain loop replaces it", () => {
  expect(wasmHot(Uint8Array.of(0, 0x61, 0x73, 0x6d, 9, 9, 9, 9))).toBeUndefined();
});

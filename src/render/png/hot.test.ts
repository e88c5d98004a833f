import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { HOT_BUILT, hotSums } from "../../../scripts/wasm/compile-hot.ts";
import { wasmHot } from "./hot-wasm.ts";

test("The checked-in hot loop was compiled from its source", async () => {
  const built = JSON.parse(await readFile(HOT_BUILT, "utf8")) as unknown;
  expect(await hotSums(), "run: npm run build:wasm").toEqual(built);
});

test("Where WebAssembly is not available there is none, and the plain loop replaces it", () => {
  expect(wasmHot(Uint8Array.of(0, 0x61, 0x73, 0x6d, 9, 9, 9, 9))).toBeUndefined();
});

import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { compileHot, HOT_WASM } from "../../../scripts/compile-hot.ts";
import { wasmHot } from "./hot-wasm.ts";

test("The hot loop that is checked in is what its source compiles to", async () => {
  expect(Buffer.from(await compileHot()).equals(await readFile(HOT_WASM))).toBe(true);
});

test("Where WebAssembly is refused there is none, and the plain loop is for that", () => {
  expect(wasmHot(Uint8Array.of(0, 0x61, 0x73, 0x6d, 9, 9, 9, 9))).toBeUndefined();
});

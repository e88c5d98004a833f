import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildClassicScript } from "../../../scripts/build/classic-script.ts";
import { readEarlyScript } from "./early-script.ts";

let build: string;
beforeEach(async () => {
  build = await mkdtemp(join(tmpdir(), "prashasti-build-"));
});
afterEach(() => rm(build, { recursive: true }));

test("the policy names the early script by the hash of exactly what stands in its element", async () => {
  await mkdir(join(build, ".vite"));
  await writeFile(join(build, ".vite/early.js"), (await buildClassicScript("early.ts")).script);
  const { element, source } = readEarlyScript(build) ?? { element: "", source: "" };
  const [, inside = ""] = /^<script>([^]*)<\/script>$/.exec(element) ?? [];
  expect(inside).toContain("/user/data");
  expect(source).toBe(`'sha256-${createHash("sha256").update(inside).digest("base64")}'`);
});

test("without a build there is none", () => {
  expect(readEarlyScript(build)).toBeUndefined();
});

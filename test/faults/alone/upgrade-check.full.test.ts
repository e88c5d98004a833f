// An upgrade check that compares with the version before; here that is this version, which must draw the same.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkUpgrade } from "../../../src/server/backup/upgrade/check.ts";
import { olderBackup } from "../../older-backup.ts";

const ROOT = join(import.meta.dirname, "../../..");

test("compares pages and pictures with those of the version before", { timeout: 300_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), "prashasti-upgrade-old-"));
  const { path: file } = await olderBackup(folder);
  const texts: string[] = [];
  const options = { file, old: ROOT, certificates: 25, environment: process.env };
  await checkUpgrade(options, ({ text }) => texts.push(text));
  expect(texts).toContain("Pages and pictures are as in the version before: no pixel differs.");
  await rm(folder, { recursive: true, force: true });
});

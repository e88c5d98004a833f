// The folder of made files: within its budget, across restarts, and after a process that died.
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openMadeFiles } from "./folder.ts";

const TEN = Buffer.alloc(10, 1);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "prashasti-made-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("the longest unused files go when the budget is used up", async () => {
  const files = await openMadeFiles(folder, 30);
  for (const name of ["a", "b", "c"]) await files.write(name, TEN);
  expect(await files.read("a")).toEqual(TEN);
  await files.write("d", TEN);
  expect((await readdir(folder)).toSorted()).toEqual(["a", "c", "d"]);
  expect(await files.read("b")).toBeUndefined();
});

test("after a restart the files are still there, and what was used last stays longest", async () => {
  const before = await openMadeFiles(folder, 30);
  for (const name of ["a", "b", "c"]) await before.write(name, TEN);
  await utimes(join(folder, "a"), new Date(), new Date(Date.now() + 60_000));
  await utimes(join(folder, "b"), new Date(), new Date(Date.now() + 30_000));
  const after = await openMadeFiles(folder, 20);
  expect(await after.read("a")).toEqual(TEN);
  expect(await after.read("b")).toEqual(TEN);
  expect(await after.read("c")).toBeUndefined();
  expect((await readdir(folder)).toSorted()).toEqual(["a", "b"]);
});

test("an unfinished file of a process that died is removed, and never read", async () => {
  await writeFile(join(folder, "half.draft"), "RIFF");
  const files = await openMadeFiles(folder, 30);
  expect(await files.read("half.draft")).toBeUndefined();
  expect(await readdir(folder)).toEqual([]);
});

test("a file that another process removed is made again", async () => {
  const files = await openMadeFiles(folder, 30);
  await files.write("a", TEN);
  await rm(join(folder, "a"));
  expect(await files.read("a")).toBeUndefined();
  await files.write("a", TEN);
  expect(await files.read("a")).toEqual(TEN);
});

test("a file larger than the budget is not kept, and removes nothing", async () => {
  const files = await openMadeFiles(folder, 30);
  await files.write("a", TEN);
  await files.write("large", Buffer.alloc(31));
  expect(await readdir(folder)).toEqual(["a"]);
});

test("removed files are gone from the disk", async () => {
  const files = await openMadeFiles(folder, 30);
  for (const name of ["a.en", "a.hi", "ab.en"]) await files.write(name, TEN);
  await files.removeOf(["a", "unknown"]);
  expect(await readdir(folder)).toEqual(["ab.en"]);
});

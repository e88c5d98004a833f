// What a package may cost.
import { expect, test } from "vitest";
import { UserError } from "#domain/user-error.ts";
import { zipOf } from "../../../../../test/spreadsheets.ts";
import { openPackage } from "./package.ts";

const SILENT = { open: () => undefined, text: () => undefined, close: () => undefined };
const blank = new Blob([zipOf({ "one.xml": " ".repeat(300_000), "two.xml": " ".repeat(300_000) })]);

test("all documents together unpack to no more than the budget", async () => {
  const enough = await openPackage(blank, 600_000);
  await enough.read("one.xml", SILENT);
  await enough.read("two.xml", SILENT);
  const less = await openPackage(blank, 500_000);
  await less.read("one.xml", SILENT);
  await expect(less.read("two.xml", SILENT)).rejects.toEqual(new UserError("sheet.too_large"));
  less.renew();
  await less.read("two.xml", SILENT);
});

test("a document that was read far enough costs no more", async () => {
  const from = await openPackage(blank, 200_000);
  let pieces = 0;
  await from.read("one.xml", { ...SILENT, text: () => (pieces += 1) }, () => pieces > 0);
  expect(pieces).toBeGreaterThan(0);
});

test("a package with too many documents is not read", { tags: "full" }, async () => {
  const files = Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`${at}.xml`, ""]));
  await expect(openPackage(new Blob([zipOf(files)]))).rejects.toEqual(new UserError("sheet.too_large"));
});

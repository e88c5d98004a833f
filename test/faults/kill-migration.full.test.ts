// Migrations are killed at each step (R22): the next start completes them, with the same result as without a kill.
import { expect, test } from "vitest";
import { askDatabase, ownDatabase } from "../shared-database.ts";
import { DUE_MAILS } from "./earlier-mails.ts";
import {
  databasesFullOfMails,
  expectRightCounts,
  expectSame,
  migrate,
  migrateDying,
  rowsOf,
  sendDue,
  shapeOf,
} from "./killed-migration.ts";

const FULL = process.env["FAULTS"] === "full";
/** How many statements of a start run before its kill; in the full form any number, again and again. */
const STEPS = FULL ? Array.from({ length: 1000 }, (_, nth) => (nth % 60) + 1) : [5, 60];
/** The same on a database full of mails: between the batches of large tables, and while tables are made. */
const STEPS_WITH_MAILS = FULL ? STEPS : [40, 75, 30, 12];
/** More than a batch of each migration changes. */
const STUDENTS = 6000;
const WITHIN_MS = 900_000;

test("a killed migration is completed by the next start", { timeout: WITHIN_MS }, async () => {
  const url = await ownDatabase("dying", { empty: true });
  const kills = await migrateDying(url, STEPS);
  console.log(`R22: killed at ${kills} steps, completed by the start after`);
  expect(kills).toBeGreaterThanOrEqual(2);
  expect(await shapeOf(url)).toEqual(await shapeOf(await ownDatabase("migrated")));
});

test("on a database full of mails none is lost or doubled, and they go out", { timeout: WITHIN_MS }, async () => {
  const [dying, unkilled] = await databasesFullOfMails(STUDENTS);
  const [before, due] = [await rowsOf(dying), await askDatabase(dying, DUE_MAILS)];
  const kills = await migrateDying(dying, STEPS_WITH_MAILS);
  console.log(`R22: killed at ${kills} steps of a database full of mails`);
  expect(kills).toBeGreaterThanOrEqual(4);
  await migrate(unkilled);
  await expectSame(dying, unkilled, before);
  expect(due.length).toBeGreaterThan(10);
  expect(await sendDue(dying)).toEqual(due);
  await expectRightCounts(dying);
});

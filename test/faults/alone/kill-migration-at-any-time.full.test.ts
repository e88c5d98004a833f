// Migrations of many mails are killed at any moment, in the middle of statements too: the next start goes on.
import type { ChildProcess } from "node:child_process";
import { expect, test } from "vitest";
import { askDatabase } from "../../shared-database.ts";
import { DUE_MAILS } from "../earlier-mails.ts";
import {
  databasesFullOfMails,
  expectRightCounts,
  expectSame,
  isKilled,
  migrate,
  rowsOf,
  sendDue,
} from "../killed-migration.ts";

const STUDENTS = 300_000;
/**
 * How long a start lives. It begins to migrate after a fifth of a second. Each lives a little longer than those before,
 * so that a slow machine comes to an end too: what one transaction does is done anew by each start.
 */
const LIVES_MS = { least: 200, most: 2500 } as const;
const LONGER_BY = 1.03;
const NEVER_ITSELF = ["0"];
const WITHIN_MS = 1_200_000;

test(`${STUDENTS} mails survive a migration that is killed again and again`, { timeout: WITHIN_MS }, async () => {
  const [dying, unkilled] = await databasesFullOfMails(STUDENTS);
  const [before, due] = [await rowsOf(dying), await askDatabase(dying, DUE_MAILS)];
  let kills = 0;
  while (await isKilled(dying, NEVER_ITSELF, (start) => killSoon(start, LONGER_BY ** kills))) kills += 1;
  console.log(`R22: killed ${kills} times while ${STUDENTS} mails were migrated`);
  expect(kills).toBeGreaterThanOrEqual(5);
  await migrate(unkilled);
  await expectSame(dying, unkilled, before);
  expect(await sendDue(dying)).toEqual(due);
  await expectRightCounts(dying);
});

function killSoon(start: ChildProcess, longer: number): void {
  const livesMs = LIVES_MS.least + Math.random() * (LIVES_MS.most - LIVES_MS.least) * longer;
  setTimeout(() => start.kill("SIGKILL"), livesMs).unref();
}

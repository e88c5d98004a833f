// Tries an upgrade on a backup: restores it with the tables that it was made with, migrates them, and starts this
// version on the result. All of it happens in a folder of its own that is removed at the end.
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { type Database, migrateDatabase, openDatabase } from "../../database/open.ts";
import { openDatabaseServer } from "../../database/server.ts";
import { takeSecret } from "../../installed-secret.ts";
import { SECRET_OF_ONE_MACHINE } from "../../keys.ts";
import { chooseFiles } from "../../providers/files/index.ts";
import { BadBackup, FORMAT } from "../archive.ts";
import { readWhole, restoreArchive } from "../restore-archive.ts";
import { schemaName, schemaTime } from "../schema-name.ts";
import { changedCertificates, compareRows, type Facts, readFacts } from "./facts.ts";
import { type LongestLock, watchLocks } from "./lock-watch.ts";
import type { UpgradeOptions } from "./options.ts";
import { type Finding, seconds } from "./report.ts";
import { DidNotStart, differing, portOfCheck, type Tried, tryServer } from "./try-server.ts";

const ROOT = join(import.meta.dirname, "../../../..");
/** Whoever reads or writes meanwhile gives up after this. */
const LOCKED_AT_MOST_MS = 2000;

/** The upgrade cannot work; the message says what failed. */
class UpgradeFailed extends Error {}

/** The copy of the data: its folder, and how its database is reached. */
type Copy = { dataDir: string; pool: pg.Pool; db: Database; connection: pg.PoolConfig };
type Migrated = { after: Facts; steps: { name: string; ms: number }[]; lock: LongestLock | undefined };

/** Calls `found` with each result as it is known. Throws BadBackup if the backup cannot be tried. */
export async function checkUpgrade(options: UpgradeOptions, found: (finding: Finding) => void): Promise<void> {
  const { file, old } = options;
  if (old !== undefined && !existsSync(join(old, "src/server/start.ts")))
    throw new BadBackup(`${old} is not the folder of a version of Prashasti.`);
  const { schema, madeAt } = await readWhole(file, ({ format }) => {
    if (format !== FORMAT) throw new BadBackup(`This version does not know the format ${format} of this backup.`);
  });
  const last = await schemaTime(schema);
  if (last === undefined)
    throw new BadBackup(
      `This backup was made by a newer version of Prashasti: this one does not know the tables ${schema}.`,
    );
  found({ state: "note", text: `The backup was made at ${madeAt}; its tables are ${schema}.` });
  const folder = await mkdtemp(join(tmpdir(), "prashasti-upgrade-"));
  try {
    const dataDir = join(folder, "data");
    await mkdir(dataDir, { mode: 0o700 });
    await reportingFailure(found, () =>
      inDatabase(join(folder, "postgres"), (opened) => tryAll(options, { dataDir, ...opened }, last, found)),
    );
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Nothing can be tried after these two. */
async function reportingFailure(found: (finding: Finding) => void, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof UpgradeFailed || error instanceof DidNotStart)) throw error;
    const why = error instanceof DidNotStart ? `A server did not start on the copy. It printed:\n` : "";
    found({ state: "bad", text: `${why}${error.message}` });
  }
}

async function tryAll(
  { file, old, certificates, environment }: UpgradeOptions,
  { dataDir, pool, db, connection }: Copy,
  last: number,
  found: (finding: Finding) => void,
): Promise<void> {
  const began = performance.now();
  const tail = await restoreArchive(
    file,
    pool,
    chooseFiles({ provider: "embedded", folder: join(dataDir, "files") }),
    last,
  );
  const rows = Object.values(tail.tables).reduce((sum, count) => sum + count, 0);
  found({
    state: "good",
    text: `${rows} rows and ${tail.files} files were restored in ${seconds(performance.now() - began)}.`,
  });
  const restored = await readFacts(pool, certificates);
  const ids = restored.certificates.map(({ id }) => id);
  const asked = { dataDir, connection, ids, port: await portOfCheck(), environment };
  await takeNoSecret(pool, db);
  const looked = old === undefined ? undefined : await tryServer(old, asked);
  // The old version may have noted that certificates were looked at.
  const before = old === undefined ? restored : await readFacts(pool, certificates);
  reportMigration(before, await migrate(pool, connection, certificates), found);
  await takeNoSecret(pool, db);
  reportServer(looked, await tryServer(ROOT, asked), found);
}

/** The copy is tried without the settings of the installation, so also without its SECRET: what that sealed is lost. */
async function takeNoSecret(pool: pg.Pool, db: Database): Promise<void> {
  const { rows } = await pool.query("select 1 where to_regclass('installation') is not null");
  if (rows.length > 0) await takeSecret({ db, config: { secret: SECRET_OF_ONE_MACHINE, secretOld: undefined } });
}

async function inDatabase<T>(folder: string, work: (opened: Omit<Copy, "dataDir">) => Promise<T>): Promise<T> {
  const server = await openDatabaseServer({ kind: "embedded", folder }, { alone: true });
  const { pool, db } = openDatabase(server.connection);
  try {
    return await work({ pool, db, connection: server.connection });
  } finally {
    await pool.end();
    await server.stop();
  }
}

async function migrate(pool: pg.Pool, connection: pg.PoolConfig, certificates: number): Promise<Migrated> {
  const steps: { when: number; ms: number }[] = [];
  const watch = await watchLocks(connection);
  let lock: LongestLock | undefined;
  try {
    await migrateDatabase(pool, undefined, { applied: (when, ms) => steps.push({ when, ms }) });
  } catch (error) {
    throw new UpgradeFailed(`A migration failed after ${steps.length} others: ${(error as Error).message}`);
  } finally {
    lock = await watch.stop();
  }
  const named = await Promise.all(steps.map(async ({ when, ms }) => ({ name: await schemaName(when), ms })));
  return { after: await readFacts(pool, certificates), steps: named, lock };
}

function reportMigration(before: Facts, { after, steps, lock }: Migrated, found: (finding: Finding) => void): void {
  const total = steps.reduce((sum, { ms }) => sum + ms, 0);
  const longest = steps.toSorted((a, b) => b.ms - a.ms)[0];
  const slowest = longest === undefined ? "" : `; the longest, ${longest.name}, took ${seconds(longest.ms)}`;
  found({ state: "good", text: `${steps.length} migrations ran in ${seconds(total)}${slowest}.` });
  const locked = lock === undefined ? "No table was locked." : `The longest lock: ${lock.table}, ${seconds(lock.ms)}.`;
  found({ state: (lock?.ms ?? 0) > LOCKED_AT_MOST_MS ? "bad" : "good", text: locked });
  const { lost, gone } = compareRows(before.rows, after.rows);
  if (lost.length > 0) found({ state: "bad", text: `Tables with fewer rows than before: ${lost.join(", ")}.` });
  else found({ state: "good", text: "Every table has the rows that it had." });
  if (gone.length > 0)
    found({ state: "note", text: `Tables that are no more, with the rows that they had: ${gone.join(", ")}.` });
  const changed = changedCertificates(before.certificates, after.certificates);
  const looked = `${before.certificates.length} certificates`;
  if (changed.length > 0)
    found({ state: "bad", text: `Of ${looked}, these have another design or other words: ${changed.join(", ")}.` });
  else found({ state: "good", text: `${looked} have the same address, design and words.` });
}

function reportServer(before: Tried | undefined, after: Tried, found: (finding: Finding) => void): void {
  const healthy = after.health === 200;
  const ready = `This version starts in ${seconds(after.readyMs)} and answers /health/ready with ${after.health}.`;
  found({ state: healthy ? "good" : "bad", text: ready });
  const broken = after.certificates.filter(
    ({ page, picture }) => page >= 500 || (page === 200 && picture === undefined),
  );
  const drawn = after.certificates.filter(({ picture }) => picture !== undefined).length;
  if (broken.length > 0)
    found({
      state: "bad",
      text: `Certificates without a page or a picture: ${broken.map(({ id }) => id).join(", ")}.`,
    });
  else
    found({ state: "good", text: `All ${after.certificates.length} pages answer, and ${drawn} pictures are drawn.` });
  if (before === undefined)
    return found({ state: "note", text: "Pixels were not compared: --old FOLDER names the version before." });
  const others = differing(before.certificates, after.certificates);
  if (others.length > 0) found({ state: "bad", text: `Certificates that look different: ${others.join(", ")}.` });
  else found({ state: "good", text: "Pages and pictures are as in the version before: no pixel differs." });
}

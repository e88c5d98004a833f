// A backup under load (R21): restored, it is consistent and has every row that was confirmed before it began.
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { openCluster } from "../../../src/server/database/embedded.ts";
import { embeddedLogin } from "../../../src/server/database/secure.ts";
import { freePort } from "../../free-port.ts";
import { DESIGN, type Organiser, openOrganiser } from "../../organiser.ts";
import { bareEnvironment, startRealServer } from "../../real-server.ts";
import { askDatabase, ownDatabase } from "../../shared-database.ts";

const run = promisify(execFile);
const STUDENTS = 100_000;
const RESTORED_WITHIN_MS = 60_000;

const folder = await mkdtemp(join(tmpdir(), "prashasti-load-"));
const opened: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
  await rm(folder, { recursive: true, force: true });
});

test(
  `a backup of ${STUDENTS} students under load is consistent when it is restored`,
  { timeout: 300_000 },
  async () => {
    const source = { DATABASE_URL: await ownDatabase("load") };
    const server = await startRealServer({ folder: join(folder, "data"), port: await freePort(), variables: source });
    opened.push(() => server.stop());
    const asha = await openOrganiser(server.url);
    const template = await asha.template(DESIGN);
    await asha.importStudents(template, STUDENTS);

    const archive = join(folder, "backup.tar.gz");
    const load = keepWorking(asha, template);
    await load.worked(5);
    const before = load.added.length;
    const backedUp = await timed(() => prashasti("backup", archive, { ...source, DATA_DIR: join(folder, "data") }));
    await load.end();
    const restored = await timed(() => prashasti("restore", archive, { DATA_DIR: join(folder, "restored") }));

    const url = await openRestored(join(folder, "restored", "postgres"));
    const kept = new Set((await askDatabase<{ id: string }>(url, "select id from students")).map(({ id }) => id));
    console.log(`R21: ${kept.size} students: backup ${backedUp} ms under load, restore ${restored} ms`);
    expect(load.added.length).toBeGreaterThan(before);
    expect(load.added.slice(0, before).filter((id) => !kept.has(id))).toEqual([]);
    expect(kept.size).toBeGreaterThanOrEqual(STUDENTS + before);
    expect(await askDatabase(url, WRONG_BALANCES)).toEqual([]);
    expect(await askDatabase(url, "select from credit_accounts")).not.toEqual([]);
    expect(restored).toBeLessThan(RESTORED_WITHIN_MS);
  },
);

const WRONG_BALANCES = `select from credit_accounts a where balance < 0
  or balance <> (select coalesce(sum(amount), 0) from credit_entries e where e.user_id = a.user_id)`;

/** Adds students and spends credits, one after the other, until it is stopped. */
function keepWorking(asha: Organiser, template: string) {
  const added: string[] = [];
  const ending = new AbortController();
  let more = Promise.withResolvers<void>();
  const working = (async () => {
    for (let turn = 0; !ending.signal.aborted; turn++) {
      const student = { user_template_id: template, name: `Came during the backup ${turn}` };
      added.push(((await asha.ask("POST", "/user/students", student)) as { id: string }).id);
      // Every account starts with ten credits; each of these spends one.
      if (turn % 20 === 0 && turn < 200)
        await asha.ask("POST", "/generate-gen", { prompt: `A festival of lights ${turn}` });
      more.resolve();
      more = Promise.withResolvers();
    }
  })();
  return {
    added,
    async worked(times: number): Promise<void> {
      for (let time = 0; time < times; time++) await more.promise;
    },
    async end(): Promise<void> {
      ending.abort();
      await working;
    },
  };
}

async function openRestored(at: string): Promise<string> {
  const cluster = await openCluster(at);
  opened.push(() => cluster.stop());
  const { user, password } = await embeddedLogin(at, "prashasti");
  return `postgres://${user}:${password}@/prashasti?host=${encodeURIComponent(cluster.host)}&port=${cluster.port}`;
}

function prashasti(verb: "backup" | "restore", path: string, variables: Record<string, string>) {
  const program = join(import.meta.dirname, `../../../src/server/backup/${verb}.ts`);
  return run(process.execPath, [program, path], { cwd: folder, env: { ...bareEnvironment(), ...variables } });
}

/** In milliseconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return Math.round(performance.now() - began);
}
